import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { TableSocket, type Message, type Wire } from "./table-socket";

class FakeWire implements Wire {
  sent: { id: string; do: string }[] = [];
  closed = false;
  private heard = new Map<string, (event: { data: unknown }) => void>();
  constructor(readonly from: number) {}
  addEventListener(what: string, heard: (event: { data: unknown }) => void): void {
    this.heard.set(what, heard);
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text) as { id: string; do: string });
  }
  close(): void {
    this.closed = true;
  }
  happen(what: "open" | "close"): void {
    this.heard.get(what)?.({ data: null });
  }
  say(message: unknown): void {
    this.heard.get("message")?.({ data: JSON.stringify(message) });
  }
}

let wires: FakeWire[] = [];
let heard: Message[] = [];
let known = 0;
let ids = 0;

function connect(): TableSocket {
  return new TableSocket(
    (from) => {
      const wire = new FakeWire(from);
      wires.push(wire);
      return wire;
    },
    { hear: (message) => heard.push(message), connected: () => undefined, from: () => known },
    () => `id ${++ids}`,
  );
}
const wire = (i: number) => wires[i] as FakeWire;

beforeEach(() => {
  vi.useFakeTimers();
  [wires, heard, known, ids] = [[], [], 0, 0];
});
afterEach(() => vi.useRealTimers());

test("a wish is answered by the message with its id", async () => {
  const socket = connect();
  wire(0).happen("open");
  const answer = socket.wish({ do: "start" });
  expect(wire(0).sent).toEqual([{ do: "start", id: "id 1" }]);
  wire(0).say({ type: "done", id: "other", number: 3 });
  wire(0).say({ type: "done", id: "id 1", number: 4 });
  expect(await answer).toEqual({ type: "done", id: "id 1", number: 4 });
  expect(heard).toHaveLength(2);
});

test("a lost connection is made again and goes on where it was", () => {
  connect();
  wire(0).happen("open");
  known = 12;
  wire(0).happen("close");
  vi.advanceTimersByTime(500);
  expect(wires).toHaveLength(2);
  expect(wire(1).from).toBe(12);
});

test("a wish without an answer is sent again with the same id", async () => {
  const socket = connect();
  wire(0).happen("open");
  const answer = socket.wish({ do: "start" });
  wire(0).happen("close");
  vi.advanceTimersByTime(500);
  wire(1).happen("open");
  expect(wire(1).sent).toEqual([{ do: "start", id: "id 1" }]);
  wire(1).say({ type: "refused", id: "id 1", error: { code: "not_host", where: "", text: { key: "k", args: {} } } });
  expect((await answer).type).toBe("refused");
});

test("attempts become rarer, and hurry when the browser is online again", () => {
  const socket = connect();
  for (let i = 0; i < 6; ++i) {
    wire(wires.length - 1).happen("close");
    vi.advanceTimersByTime(20_000);
  }
  const made = wires.length;
  wire(made - 1).happen("close");
  vi.advanceTimersByTime(1000);
  expect(wires).toHaveLength(made);
  socket.hurry();
  expect(wires).toHaveLength(made + 1);
});

test("a closed table is not connected to again", () => {
  const socket = connect();
  wire(0).happen("open");
  socket.close();
  wire(0).happen("close");
  vi.advanceTimersByTime(60_000);
  expect(wires).toHaveLength(1);
});
