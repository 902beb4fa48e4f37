// A table as the server would tell of it, for tests of the room that somebody sits in.
import type { Line, News, Place, Table, Update, Words } from "../net/protocol";
import { Room } from "../ui/table/room.svelte";
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

export interface Sitting {
  room: Room;
  /** Says something to the page. */
  say(...messages: unknown[]): void;
  /** All wishes of a kind that were sent over the newest connection. */
  wishes(what: string): Record<string, unknown>[];
  /** The last wish that was sent. */
  last(): Record<string, unknown>;
}

/** Sits down in a room whose server knows these games. */
export function sit(games: { game: string; secrets: boolean }[] = [{ game: "labyrinth", secrets: true }]): Sitting {
  browser.answer("/api/games", { bots: [], games });
  const room = new Room("t1");
  browser.socket.open();
  return {
    room,
    say: (...messages) => messages.forEach((message) => browser.socket.say(message)),
    wishes: (what) => browser.socket.sent.filter((wish) => wish["do"] === what),
    last: () => browser.socket.sent.at(-1) ?? {},
  };
}

export const you = (...seats: number[]) => ({ type: "you", seats, host: true });
