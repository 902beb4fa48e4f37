import type { ListedMove } from "../games/page";
import type { Line, News, Table, Update, You } from "../net/protocol";
import type { Message } from "../net/table-socket";

/** A table through one seat's eyes, or a spectator's. */
export interface Eyes {
  seat: number | null;
  /** The last entry these eyes know. */
  number: number;
  view: Record<string, unknown> | null;
  deciding: number | null;
  undoable: number;
  moves: ListedMove[];
  news: News[];
}

/** All that is known of a table. A value: `follow` makes the next one. */
export interface TableState {
  you: You | null;
  table: Table | null;
  eyes: readonly Eyes[];
}

export const kNothingKnown: TableState = { you: null, table: null, eyes: [] };

const newEyes = (seat: number | null): Eyes => ({
  seat,
  number: -1,
  view: null,
  deciding: null,
  undoable: 0,
  moves: [],
  news: [],
});

/** What is known after a message. Entries that are known already are not counted again. */
export function follow(state: TableState, message: Message): TableState {
  if (message.type === "you") return { ...state, you: message, eyes: eyesOf(state.eyes, message) };
  if (message.type === "here") return state.table ? { ...state, table: { ...state.table, here: message.here } } : state;
  if (message.type !== "update") return state;
  const before = state.eyes.find((eyes) => eyes.seat === message.seat) ?? newEyes(message.seat);
  const others = state.eyes.filter((eyes) => eyes.seat !== message.seat);
  const eyes = [...others, updated(before, message)].sort((a, b) => (a.seat ?? -1) - (b.seat ?? -1));
  return { ...state, table: message.table ?? unproposed(state.table, message.news), eyes };
}

/** A move ends every proposal, though the table is not told anew with it. */
function unproposed(table: Table | null, news: readonly News[]): Table | null {
  if (!table?.proposal || !news.some((item) => item.what === "play")) return table;
  const { proposal: _ended, ...rest } = table;
  return rest;
}

/** Eyes of seats that are no longer held are closed; those of new seats open with their update. */
function eyesOf(eyes: readonly Eyes[], you: You): readonly Eyes[] {
  return eyes.filter((one) => (one.seat === null ? you.seats.length === 0 : you.seats.includes(one.seat)));
}

function updated(eyes: Eyes, update: Update): Eyes {
  const fresh = update.news.filter((news) => news.number > eyes.number);
  return {
    seat: update.seat,
    number: Math.max(eyes.number, update.number),
    view: update.view ?? eyes.view,
    deciding: update.deciding === undefined ? eyes.deciding : update.deciding,
    undoable: update.undoable ?? 0,
    moves: update.moves ?? [],
    news: [...eyes.news, ...fresh],
  };
}

/** The number to resume from: the first entry that some eyes do not know. */
export function resumeFrom(state: TableState): number {
  if (state.you === null || state.eyes.length === 0) return 0;
  const wanted = Math.max(state.you.seats.length, 1);
  if (state.eyes.length < wanted) return 0;
  return Math.min(...state.eyes.map((eyes) => eyes.number)) + 1;
}

/** The lines of the match in these news, in order, with those of an imported match first. */
export function linesOf(news: readonly News[]): Line[] {
  return news.flatMap((item) => [...(item.log ?? []), ...(item.line ? [item.line] : [])]);
}

/** The events that the news after an entry tell of, for the picture to animate. */
export function eventsAfter(news: readonly News[], number: number): Record<string, unknown>[] {
  const fresh = news.filter((item) => item.number > number && item.line?.undone === undefined);
  return linesOf(fresh).flatMap((line) => line.happenings.map((happening) => happening.event));
}
