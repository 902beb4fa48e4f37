import type { ListedMove } from "../games/board-api";
import type { Line, News, Table, Update, You } from "../net/protocol";
import type { Message } from "../net/table-socket";

/** A table as one seat may know it, or a spectator. */
export interface SeatView {
  seat: number | null;
  /** The last entry that this view contains. */
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
  views: readonly SeatView[];
}

export const kNothingKnown: TableState = { you: null, table: null, views: [] };

const emptyView = (seat: number | null): SeatView => ({
  seat,
  number: -1,
  view: null,
  deciding: null,
  undoable: 0,
  moves: [],
  news: [],
});

/** What is known after a message. Entries that are known already are not counted again. */
export function applyMessage(state: TableState, message: Message): TableState {
  if (message.type === "you") return { ...state, you: message, views: heldViews(state.views, message) };
  if (message.type === "here") return state.table ? { ...state, table: { ...state.table, here: message.here } } : state;
  if (message.type !== "update") return state;
  const before = state.views.find((view) => view.seat === message.seat) ?? emptyView(message.seat);
  const others = state.views.filter((view) => view.seat !== message.seat);
  const views = [...others, updated(before, message)].sort((a, b) => (a.seat ?? -1) - (b.seat ?? -1));
  return { ...state, table: message.table ?? unproposed(state.table, message.news), views };
}

/** A move ends every proposal, though the table is not told anew with it. */
function unproposed(table: Table | null, news: readonly News[]): Table | null {
  if (!table?.proposal || !news.some((item) => item.what === "play")) return table;
  const { proposal: _ended, ...rest } = table;
  return rest;
}

/** SeatView of seats that are no longer held are closed; those of new seats open with their update. */
function heldViews(views: readonly SeatView[], you: You): readonly SeatView[] {
  return views.filter((one) => (one.seat === null ? you.seats.length === 0 : you.seats.includes(one.seat)));
}

function updated(before: SeatView, update: Update): SeatView {
  const fresh = update.news.filter((news) => news.number > before.number);
  return {
    seat: update.seat,
    number: Math.max(before.number, update.number),
    view: update.view ?? before.view,
    deciding: update.deciding === undefined ? before.deciding : update.deciding,
    undoable: update.undoable ?? 0,
    moves: update.moves ?? [],
    news: [...before.news, ...fresh],
  };
}

/** The number to resume from: the first entry that is missing from some view. */
export function resumeFrom(state: TableState): number {
  if (state.you === null || state.views.length === 0) return 0;
  const wanted = Math.max(state.you.seats.length, 1);
  if (state.views.length < wanted) return 0;
  return Math.min(...state.views.map((view) => view.number)) + 1;
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
