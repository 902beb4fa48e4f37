import type { ListedMove } from "../games/board-api";
import type { Entry, Line, Session, Table, Update } from "../net/protocol";
import type { Message } from "../net/table-socket";

/** A table as one seat may know it, or a spectator. */
export interface SeatView {
  seat: number | null;
  /** The sequence number of the last entry in this view. */
  seq: number;
  view: Record<string, unknown> | null;
  deciding: number | null;
  /** The number of moves that this seat may undo. */
  undoLimit: number;
  moves: ListedMove[];
  entries: Entry[];
}

/** Everything the page knows about a table. Immutable: `applyMessage` returns the next state. */
export interface TableState {
  session: Session | null;
  table: Table | null;
  views: readonly SeatView[];
}

export const kNothingKnown: TableState = { session: null, table: null, views: [] };

const emptyView = (seat: number | null): SeatView => ({
  seat,
  seq: -1,
  view: null,
  deciding: null,
  undoLimit: 0,
  moves: [],
  entries: [],
});

/** The state after a message. Entries that are already in a view are skipped. */
export function applyMessage(state: TableState, message: Message): TableState {
  if (message.type === "session") return { ...state, session: message, views: heldViews(state.views, message) };
  if (message.type === "presence")
    return state.table ? { ...state, table: { ...state.table, presence: message.presence } } : state;
  if (message.type !== "update") return state;
  const before = state.views.find((view) => view.seat === message.seat) ?? emptyView(message.seat);
  const others = state.views.filter((view) => view.seat !== message.seat);
  const views = [...others, updated(before, message)].sort((a, b) => (a.seat ?? -1) - (b.seat ?? -1));
  return { ...state, table: message.table ?? withoutTakeback(state.table, message.entries), views };
}

/** A move cancels the takeback, and its update does not contain the table. */
function withoutTakeback(table: Table | null, entries: readonly Entry[]): Table | null {
  if (!table?.takeback || !entries.some((entry) => entry.type === "play")) return table;
  const { takeback: _cancelled, ...rest } = table;
  return rest;
}

/** The views of the seats still held; views of new seats arrive with their first update. */
function heldViews(views: readonly SeatView[], session: Session): readonly SeatView[] {
  return views.filter(({ seat }) => (seat === null ? session.seats.length === 0 : session.seats.includes(seat)));
}

function updated(before: SeatView, update: Update): SeatView {
  const fresh = update.entries.filter((entry) => entry.seq > before.seq);
  return {
    seat: update.seat,
    seq: Math.max(before.seq, update.seq),
    view: update.view ?? before.view,
    deciding: update.deciding === undefined ? before.deciding : update.deciding,
    undoLimit: update.undo_limit ?? 0,
    moves: update.moves ?? [],
    entries: [...before.entries, ...fresh],
  };
}

/** The sequence number to resume from: the first entry that is missing from some view. */
export function resumeFrom(state: TableState): number {
  if (state.session === null || state.views.length === 0) return 0;
  const wanted = Math.max(state.session.seats.length, 1);
  if (state.views.length < wanted) return 0;
  return Math.min(...state.views.map((view) => view.seq)) + 1;
}

/** The match log in these entries, in order, with the log of an imported match first. */
export function linesOf(entries: readonly Entry[]): Line[] {
  return entries.flatMap((entry) => [...(entry.log ?? []), ...(entry.line ? [entry.line] : [])]);
}

/** The events of the entries after `seq`, for the board to animate. */
export function eventsAfter(entries: readonly Entry[], seq: number): Record<string, unknown>[] {
  const fresh = entries.filter((entry) => entry.seq > seq && entry.line?.undone === undefined);
  return linesOf(fresh).flatMap((line) => line.events.map(({ event }) => event));
}
