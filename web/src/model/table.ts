import type { ListedMove } from "../games/board-api";
import type { Entry, History, Line, Session, Table, Update } from "../net/protocol";
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
  /** What happened, without the chat, as far as it was sent. */
  entries: Entry[];
  /** How many entries and lines of the log came before. */
  before: number;
}

/** Everything the page knows about a table. Immutable: `applyMessage` returns the next state. */
export interface TableState {
  session: Session | null;
  table: Table | null;
  views: readonly SeatView[];
  chat: Chat;
}

/** What was said, as far as it was sent, and how many lines came before. */
export interface Chat {
  lines: readonly Entry[];
  before: number;
}

export const kNothingKnown: TableState = { session: null, table: null, views: [], chat: { lines: [], before: 0 } };

const emptyView = (seat: number | null): SeatView => ({
  seat,
  seq: -1,
  view: null,
  deciding: null,
  undoLimit: 0,
  moves: [],
  entries: [],
  before: 0,
});

/** The state after a message. Entries that are already in a view are skipped. */
export function applyMessage(state: TableState, message: Message): TableState {
  if (message.type === "session") return { ...state, session: message, views: heldViews(state.views, message) };
  if (message.type === "presence")
    return state.table ? { ...state, table: { ...state.table, presence: message.presence } } : state;
  if (message.type === "history") return withHistory(state, message);
  if (message.type !== "update") return state;
  const before = state.views.find((view) => view.seat === message.seat) ?? emptyView(message.seat);
  const others = state.views.filter((view) => view.seat !== message.seat);
  const same = state.views.find((view) => view.seat === message.same_as) ?? null;
  const views = [...others, updated(before, message, same)].sort((a, b) => (a.seat ?? -1) - (b.seat ?? -1));
  const table = message.table ?? withoutTakeback(state.table, message.entries);
  return { ...state, table, views, chat: heard(state.chat, message) };
}

const isChat = (entry: Entry): boolean => entry.type === "chat";

/** The chat after an update. If lines are missing in between, only the newest are kept. */
function heard(chat: Chat, update: Update): Chat {
  const said = [...(update.chat ?? []), ...update.entries.filter(isChat)];
  if (said.length === 0) return chat;
  const last = chat.lines.at(-1)?.seq ?? -1;
  const gap = update.chat_before !== undefined && update.chat_before > chat.before + chat.lines.length;
  if (gap) return { lines: said, before: update.chat_before ?? 0 };
  return { ...chat, lines: [...chat.lines, ...said.filter(({ seq }) => seq > last)] };
}

/** Puts a page of what happened before in front of what is known, if it is the page that was missing. */
function withHistory(state: TableState, page: History): TableState {
  if (page.chat) {
    const [first] = state.chat.lines;
    const older = page.entries.filter(({ seq }) => seq < (first?.seq ?? Infinity));
    const chat = { lines: [...older, ...state.chat.lines], before: Math.min(page.before, state.chat.before) };
    return { ...state, chat };
  }
  const fits = ({ seat }: SeatView) => page.shared === true || seat === page.seat;
  return { ...state, views: state.views.map((view) => (fits(view) ? withPage(view, page) : view)) };
}

function withPage(view: SeatView, page: History): SeatView {
  if (page.before >= view.before) return view;
  const [first, ...rest] = view.entries;
  const log = page.log && first ? [{ ...first, log: [...page.log, ...(first.log ?? [])] }, ...rest] : view.entries;
  const older = page.entries.filter(({ seq }) => seq < (first?.seq ?? Infinity));
  return { ...view, entries: [...older, ...log], before: page.before };
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

/** A view after an update. What the update leaves out is the same for the seat `same`, which was sent before. */
function updated(before: SeatView, update: Update, same: SeatView | null): SeatView {
  const own = update.entries.filter((entry) => !isChat(entry));
  const sent = same ? mergedEntries(same.entries, own) : own;
  const missed = same?.before ?? update.before ?? 0;
  const gap = missed > before.before + itemsIn(before.entries);
  const fresh = gap ? sent : sent.filter((entry) => entry.seq > before.seq);
  const hasPosition = update.deciding !== undefined;
  return {
    seat: update.seat,
    seq: Math.max(before.seq, update.seq),
    view: same && update.view ? { ...same.view, ...update.view } : (update.view ?? before.view),
    deciding: update.deciding === undefined ? before.deciding : update.deciding,
    undoLimit: hasPosition ? (update.undo_limit ?? 0) : before.undoLimit,
    moves: hasPosition ? (update.moves ?? []) : before.moves,
    entries: gap ? fresh : [...before.entries, ...fresh],
    before: gap ? missed : before.before,
  };
}

/** The entries of one seat as another one knows them: those that differ were sent. */
function mergedEntries(entries: readonly Entry[], own: readonly Entry[]): Entry[] {
  const bySeq = new Map(own.map((entry) => [entry.seq, entry]));
  return entries.map((entry) => bySeq.get(entry.seq) ?? entry);
}

/** How many entries and lines of the log these are, counted as `before` counts them. */
const itemsIn = (entries: readonly Entry[]): number =>
  entries.reduce((sum, entry) => sum + 1 + (entry.log?.length ?? 0), 0);

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
