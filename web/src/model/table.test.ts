import { expect, test } from "vitest";
import type { Entry, History, Table, Update, Session } from "../net/protocol";
import { eventsAfter, applyMessage, kNothingKnown, linesOf, resumeFrom, type TableState } from "./table";

const session = (seats: number[]): Session => ({ type: "session", protocol: 2, seats, host: false });
const table: Table = {
  game: "labyrinth",
  pack: "",
  options: {},
  phase: "playing",
  presence: [],
  away_timeout: 300,
  commitment: "",
  seats: [
    { name: "Ada", player: "person" },
    { name: "", player: "bot", bot: "greedy" },
  ],
};
const play = (seq: number): Entry => ({
  seq,
  type: "play",
  seat: 0,
  line: {
    index: seq,
    position: seq,
    events: [{ event: { what: `event ${seq}` }, text: { key: "k", args: {} } }],
  },
});
const update = (seat: number | null, seq: number, entries: Entry[], more: Partial<Update> = {}): Update => ({
  type: "update",
  seat,
  seq,
  entries,
  ...more,
});

function after(...messages: Parameters<typeof applyMessage>[1][]): TableState {
  return messages.reduce(applyMessage, kNothingKnown);
}

test("an update contains the table, the position and the entries", () => {
  const state = after(
    session([0]),
    update(0, 3, [play(2), play(3)], { table, view: { a: 1 }, deciding: 0, moves: [] }),
  );
  expect(state.table?.game).toBe("labyrinth");
  expect(state.views[0]).toMatchObject({ seat: 0, seq: 3, view: { a: 1 }, deciding: 0 });
  expect(linesOf(state.views[0]?.entries ?? []).map((line) => line.index)).toEqual([2, 3]);
});

test("skips entries that are known already", () => {
  const state = after(session([0]), update(0, 3, [play(2), play(3)], { table }), update(0, 4, [play(3), play(4)]));
  expect(state.views[0]?.entries.map((entry) => entry.seq)).toEqual([2, 3, 4]);
});

test("a move keeps the table and clears the moves of a seat that no longer decides", () => {
  const moves = [{ move: {}, text: { key: "k", args: {} }, notes: [] }];
  const state = after(
    session([0]),
    update(0, 1, [], { table, deciding: 0, moves }),
    update(0, 2, [play(2)], { deciding: 1 }),
  );
  expect(state.table).toBe(table);
  expect(state.views[0]).toMatchObject({ deciding: 1, moves: [] });
});

test("a move cancels a takeback; chat does not", () => {
  const proposed = { ...table, takeback: { moves: 1, agreed: [0] } };
  const before = after(session([0]), update(0, 1, [], { table: proposed, deciding: 1 }));
  expect(applyMessage(before, update(0, 2, [{ seq: 2, type: "chat", seat: 0 }])).table?.takeback).toEqual(
    proposed.takeback,
  );
  expect(applyMessage(before, update(0, 2, [play(2)], { deciding: 0 })).table).toEqual(table);
});

test("a connection resumes after the last entry every view contains", () => {
  expect(resumeFrom(kNothingKnown)).toBe(0);
  const state = after(session([0, 1]), update(0, 5, [], { table }), update(1, 4, []));
  expect(resumeFrom(state)).toBe(5);
  expect(resumeFrom(after(session([0, 1]), update(0, 5, [], { table })))).toBe(0);
});

test("drops the views of seats that are no longer held", () => {
  const state = after(session([0]), update(0, 1, [], { table }), session([]), update(null, 2, []));
  expect(state.views.map((view) => view.seat)).toEqual([null]);
});

test("replaces the spectator view when a seat is claimed", () => {
  const state = after(session([]), update(null, 1, [], { table }), session([0]), update(0, 2, []));
  expect(state.views.map((view) => view.seat)).toEqual([0]);
  expect(resumeFrom(state)).toBe(3);
});

test("presence changes without an entry", () => {
  const state = after(session([0]), update(0, 1, [], { table }), { type: "presence", presence: [0] });
  expect(state.table?.presence).toEqual([0]);
});

test("events are those of the moves after an entry; an undo has none to animate", () => {
  const undo: Entry = { seq: 4, type: "undo", seat: 0, line: { index: 4, position: 2, undone: 1, events: [] } };
  expect(eventsAfter([play(2), play(3), undo], 2)).toEqual([{ what: "event 3" }]);
});

const chat = (seq: number): Entry => ({ seq, type: "chat", seat: 0, text: `line ${seq}` });
const history = (before: number, entries: Entry[], more: Partial<History> = {}): History => ({
  id: "1",
  type: "history",
  seat: 0,
  before,
  entries,
  ...more,
});
const seqs = (entries: readonly Entry[] | undefined) => entries?.map(({ seq }) => seq);

test("joining brings the last page of the log; older pages come in front of it, once", () => {
  const joined = after(session([0]), update(0, 9, [play(8), play(9)], { table, before: 8 }));
  expect(joined.views[0]?.before).toBe(8);
  const page = history(6, [play(6), play(7)]);
  const more = applyMessage(joined, page);
  expect([seqs(more.views[0]?.entries), more.views[0]?.before]).toEqual([[6, 7, 8, 9], 6]);
  expect(applyMessage(more, page)).toEqual(more);
  expect(seqs(applyMessage(more, update(0, 10, [play(10)])).views[0]?.entries)).toEqual([6, 7, 8, 9, 10]);
});

test("a page of the log of a continued match belongs to the first entry", () => {
  const lines = [1, 2, 3, 4].map((index) => ({ index, position: index, events: [] }));
  const open: Entry = { seq: 0, type: "open", log: lines.slice(2) };
  const joined = after(session([0]), update(0, 1, [open, play(1)], { table, before: 2 }));
  const more = applyMessage(joined, history(0, [], { log: lines.slice(0, 2) }));
  expect(linesOf(more.views[0]?.entries ?? []).map(({ index }) => index)).toEqual([1, 2, 3, 4, 1]);
  expect(more.views[0]?.before).toBe(0);
});

test("whoever missed more than a page keeps what is newest", () => {
  const before = after(session([0]), update(0, 1, [play(0), play(1)], { table }));
  const missed = applyMessage(before, update(0, 9, [play(8), play(9)], { table, before: 8 }));
  expect([seqs(missed.views[0]?.entries), missed.views[0]?.before]).toEqual([[8, 9], 8]);
  const nothing = applyMessage(before, update(0, 3, [play(2), play(3)], { table, before: 2 }));
  expect([seqs(nothing.views[0]?.entries), nothing.views[0]?.before]).toEqual([[0, 1, 2, 3], 0]);
});

test("a further seat of one screen is sent what differs from the first", () => {
  const own: Entry = { ...play(9), type: "play", text: "as seat 1 knows it" };
  const first = update(0, 9, [play(8), play(9)], { table, before: 8, view: { viewer: 0, board: "b" }, deciding: 1 });
  const second = update(1, 9, [own], { same_as: 0, view: { viewer: 1 }, deciding: 1, moves: [] });
  const state = after(session([0, 1]), first, second);
  expect(state.views[1]).toMatchObject({ view: { viewer: 1, board: "b" }, before: 8, entries: [play(8), own] });
  const next = [update(0, 10, [play(10)], { view: { viewer: 0, board: "c" }, deciding: 0 })];
  const later = [...next, update(1, 10, [], { same_as: 0, view: { viewer: 1 }, deciding: 0 })].reduce(
    applyMessage,
    state,
  );
  expect(later.views[1]).toMatchObject({ view: { viewer: 1, board: "c" }, entries: [play(8), own, play(10)] });
  const shared = applyMessage(later, history(7, [play(7)], { shared: true }));
  expect(shared.views.map(({ entries }) => entries[0]?.seq)).toEqual([7, 7]);
  expect(applyMessage(later, history(7, [play(7)])).views.map(({ entries }) => entries[0]?.seq)).toEqual([7, 8]);
});

test("chat is apart from the log, and changes no position", () => {
  const moves = [{ move: {}, text: { key: "k", args: {} }, notes: [] }];
  const joined = after(
    session([0]),
    update(0, 9, [play(8)], { table, before: 3, chat: [chat(7), chat(9)], chat_before: 1, deciding: 0, moves }),
  );
  const said = applyMessage(joined, update(0, 10, [chat(10)]));
  expect([seqs(said.chat.lines), said.chat.before]).toEqual([[7, 9, 10], 1]);
  expect(said.views[0]).toMatchObject({ seq: 10, deciding: 0, moves, entries: [play(8)] });
  expect(applyMessage(said, update(0, 10, [], { chat: [chat(9), chat(10)] })).chat).toEqual(said.chat);
  const more = applyMessage(said, history(0, [chat(2)], { chat: true, seat: null }));
  expect([seqs(more.chat.lines), more.chat.before]).toEqual([[2, 7, 9, 10], 0]);
});
