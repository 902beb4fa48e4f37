// A table as the server describes it, and a controller at it, for tests.
import type { Line, News, Place, Table, Update, Words } from "../net/protocol";
import { TableController } from "../ui/table/table-controller.svelte";
import { browser } from "./browser";

export const words = (key: string, args: Record<string, unknown> = {}): Words => ({ key, args });
export const listed = (...moves: Record<string, unknown>[]) =>
  moves.map((move) => ({ move, words: words(JSON.stringify(move)), notes: [] }));

export const person = (name: string): Place => ({ name, player: "person" });
export const bot: Place = { name: "", player: "bot", bot: "greedy" };

/** A table of two people, unless something else is said. */
export function tableOf(more: Partial<Table> = {}): Table {
  return {
    game: "labyrinth",
    pack: "",
    options: {},
    phase: "playing",
    seats: [person("Ada"), person("Bea")],
    here: [],
    grace: 300,
    commitment: "c0ffee",
    ...more,
  };
}

export const line = (number: number, ...events: Record<string, unknown>[]): Line => ({
  number,
  position: number,
  happenings: events.map((event) => ({ event, words: words(String(event["event"])) })),
});

/** The news of a move, which is the entry and the line of that number. */
export const played = (number: number, ...events: Record<string, unknown>[]): News => ({
  number,
  what: "play",
  seat: 0,
  line: line(number, ...events),
});

export const update = (seat: number | null, number: number, more: Partial<Update> = {}): Update => ({
  type: "update",
  seat,
  number,
  news: [],
  ...more,
});

/** Waits for promises and for modules that are being loaded, as long as a test may take. */
export async function until(holds: () => boolean): Promise<void> {
  const last = performance.now() + 4000;
  while (!holds()) {
    if (performance.now() > last) throw new Error(`it never came to ${String(holds)}`);
    await new Promise((resolve) => setImmediate(resolve));
  }
}
/** Lets everything happen that waits for nothing but a promise. */
export async function settle(): Promise<void> {
  for (let i = 0; i < 5; ++i) await new Promise((resolve) => setImmediate(resolve));
}

export interface TestTable {
  controller: TableController;
  /** Says something to the page. */
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
  const controller = new TableController("t1");
  browser.socket.open();
  return {
    controller,
    say: (...messages) => messages.forEach((message) => browser.socket.say(message)),
    sent: (kind) => browser.socket.sent.filter((command) => command["do"] === kind),
    last: () => browser.socket.sent.at(-1) ?? {},
  };
}

export const you = (...seats: number[]) => ({ type: "you", seats, host: true });
