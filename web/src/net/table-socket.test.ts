import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Connection } from "./reconnecting-socket";
import { connectionTo, TableSocket, type Message } from "./table-socket";
import { onVersionMismatch } from "./version";

class FakeConnection implements Connection {
  sent: { id: string; do: string }[] = [];
  closed = false;
  private listeners = new Map<string, (event: { data: unknown }) => void>();
  constructor(readonly from: number) {}
  addEventListener(type: string, listener: (event: { data: unknown }) => void): void {
    this.listeners.set(type, listener);
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text) as { id: string; do: string });
  }
  close(): void {
    this.closed = true;
  }
  happen(type: "open" | "close"): void {
    this.listeners.get(type)?.({ data: null });
  }
  say(message: unknown): void {
    this.listeners.get("message")?.({ data: JSON.stringify(message) });
  }
}

let connections: FakeConnection[] = [];
let received: Message[] = [];
let known = 0;
let ids = 0;

function connect(): TableSocket {
  return new TableSocket(
    (from) => {
      const connection = new FakeConnection(from);
      connections.push(connection);
      return connection;
    },
    { onMessage: (message) => received.push(message), onConnected: () => undefined, from: () => known },
    () => `id ${++ids}`,
  );
}
const connection = (i: number) => connections[i] as FakeConnection;

beforeEach(() => {
  vi.useFakeTimers();
  [connections, received, known, ids] = [[], [], 0, 0];
});
afterEach(() => vi.useRealTimers());

test("a command is answered by the message with its id", async () => {
  const socket = connect();
  connection(0).happen("open");
  const answer = socket.send({ do: "start" });
  expect(connection(0).sent).toEqual([{ do: "start", id: "id 1" }]);
  connection(0).say({ type: "ack", id: "other", seq: 3 });
  connection(0).say({ type: "ack", id: "id 1", seq: 4 });
  expect(await answer).toEqual({ type: "ack", id: "id 1", seq: 4 });
  expect(received).toHaveLength(2);
});

test("reconnects after a lost connection and resumes where it stopped", () => {
  connect();
  connection(0).happen("open");
  known = 12;
  connection(0).happen("close");
  vi.advanceTimersByTime(500);
  expect(connections).toHaveLength(2);
  expect(connection(1).from).toBe(12);
});

test("an unanswered command is sent again under the same id", async () => {
  const socket = connect();
  connection(0).happen("open");
  const answer = socket.send({ do: "start" });
  connection(0).happen("close");
  vi.advanceTimersByTime(500);
  connection(1).happen("open");
  expect(connection(1).sent).toEqual([{ do: "start", id: "id 1" }]);
  connection(1).say({
    type: "rejected",
    id: "id 1",
    error: { code: "not_host", where: "", text: { key: "k", args: {} } },
  });
  expect((await answer).type).toBe("rejected");
});

test("backs off between attempts, and reconnects at once when the browser is online again", () => {
  const socket = connect();
  for (let i = 0; i < 6; ++i) {
    connection(connections.length - 1).happen("close");
    vi.advanceTimersByTime(20_000);
  }
  const made = connections.length;
  connection(made - 1).happen("close");
  vi.advanceTimersByTime(1000);
  expect(connections).toHaveLength(made);
  socket.reconnectNow();
  expect(connections).toHaveLength(made + 1);
});

test("does not reconnect after close", () => {
  const socket = connect();
  connection(0).happen("open");
  socket.close();
  connection(0).happen("close");
  vi.advanceTimersByTime(60_000);
  expect(connections).toHaveLength(1);
});

test.each([
  { type: "session", protocol: 3, seats: [], host: false },
  { type: "rejected", id: "", error: { code: "wrong_protocol", where: "", text: { key: "k", args: {} } } },
])("does not reconnect to a server of another version: $type", (message) => {
  const onMismatch = vi.fn();
  connect();
  connection(0).happen("open");
  connection(0).say(message);
  expect(connection(0).closed).toBe(true);
  connection(0).happen("close");
  vi.advanceTimersByTime(60_000);
  expect(connections).toHaveLength(1);
  expect(received).toEqual([]);
  onVersionMismatch(onMismatch);
  expect(onMismatch).toHaveBeenCalledOnce();
});

test("the address of a connection names the version of the protocol", () => {
  vi.stubGlobal("location", { protocol: "https:", host: "table.test" });
  vi.stubGlobal(
    "WebSocket",
    class {
      constructor(readonly url: string) {}
    },
  );
  const made = connectionTo("t1")(7) as unknown as { url: string };
  expect(made.url).toBe("wss://table.test/api/tables/t1/socket?from=7&protocol=2");
  vi.unstubAllGlobals();
});
