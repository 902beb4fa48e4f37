import { expect, test } from "vitest";
import type { Entry, Table, Update, Session } from "../net/protocol";
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
