// A table as the server describes it, and a controller at it, for tests.
import type { Line, Entry, SeatHolder, Table, Update, LocalizedText } from "../net/protocol";
import { TableController } from "../ui/table/table-controller.svelte";
import { browser } from "./browser";
import { filesOf } from "./match";

/** The hash of the pack of a test table. */
export const kPack = "9c1e77a0";

export const text = (key: string, args: Record<string, unknown> = {}): LocalizedText => ({ key, args });
export const listed = (...moves: Record<string, unknown>[]) =>
  moves.map((move) => ({ move, text: text(JSON.stringify(move)), notes: [] }));

export const person = (name: string): SeatHolder => ({ name, player: "person" });
export const bot: SeatHolder = { name: "", player: "bot", bot: "greedy" };

/** A table of two people, with changes. */
export function tableOf(more: Partial<Table> = {}): Table {
  return {
    game: "labyrinth",
    pack: kPack,
    options: {},
    phase: "playing",
    seats: [person("Ada"), person("Bea")],
    presence: [],
    away_timeout: 300,
    commitment: "c0ffee",
    ...more,
  };
}

export const line = (index: number, ...events: Record<string, unknown>[]): Line => ({
  index,
  position: index,
  events: events.map((event) => ({ event, text: text(String(event["event"])) })),
});

/** The entry of a move. Its line has the same number as the entry. */
export const played = (seq: number, ...events: Record<string, unknown>[]): Entry => ({
  seq,
  type: "play",
  seat: 0,
  line: line(seq, ...events),
});

export const update = (seat: number | null, seq: number, more: Partial<Update> = {}): Update => ({
  type: "update",
  seat,
  seq,
  entries: [],
  ...more,
});

/** Waits for a condition that depends on promises or dynamic imports. */
export async function until(holds: () => boolean): Promise<void> {
  const last = performance.now() + 4000;
  while (!holds()) {
    if (performance.now() > last) throw new Error(`it never came to ${String(holds)}`);
    await new Promise((resolve) => setImmediate(resolve));
  }
}
/** Runs pending promise callbacks. */
export async function settle(): Promise<void> {
  for (let i = 0; i < 5; ++i) await new Promise((resolve) => setImmediate(resolve));
}

export interface TestTable {
  controller: TableController;
  /** Sends messages to the page. */
  say(...messages: unknown[]): void;
  /** All commands of a kind that were sent over the newest connection. */
  sent(kind: string): Record<string, unknown>[];
  /** The last command that was sent. */
  last(): Record<string, unknown>;
}

/** Creates a controller whose server offers these games. */
export function openTestTable(
  games: { game: string; secrets: boolean }[] = [{ game: "labyrinth", secrets: true }],
): TestTable {
  browser.answer("/api/games", { bots: [], games });
  browser.answer(`/api/packs/${kPack}`, filesOf("labyrinth"));
  const controller = new TableController("t1");
  browser.socket.open();
  return {
    controller,
    say: (...messages) => messages.forEach((message) => browser.socket.say(message)),
    sent: (kind) => browser.socket.sent.filter((command) => command["do"] === kind),
    last: () => browser.socket.sent.at(-1) ?? {},
  };
}

export const sessionMessage = (...seats: number[]) => ({ type: "session", protocol: 2, seats, host: true });
