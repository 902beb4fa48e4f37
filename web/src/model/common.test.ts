import { expect, test } from "vitest";
import type { Line, Entry } from "../net/protocol";
import { commonEntries, positionOf } from "./common";
import { kNothingKnown, linesOf, type SeatView } from "./table";

const visible = (event: Record<string, unknown>) => ({ event, text: { key: String(event["event"]), args: event } });
const line = (index: number, ...events: Record<string, unknown>[]): Line => ({
  index,
  position: index,
  events: events.map(visible),
});
const play = (line: Line): Entry => ({ seq: line.index, type: "play", seat: 0, line });
const viewOf = (seat: number, ...lines: Line[]): SeatView => ({
  seat,
  seq: lines.length,
  view: {},
  deciding: null,
  undoLimit: 0,
  before: 0,
  moves: [],
  entries: lines.map(play),
});
const common = (all: SeatView[]) => linesOf(commonEntries(all)).map((each) => each.events.map(({ event }) => event));

const walked = { event: "walked", player: 0, to: "c3" };

test("events that all seats see alike are common", () => {
  expect(common([viewOf(0, line(1, walked)), viewOf(1, line(1, walked))])).toEqual([[walked]]);
});

test("an event that only one seat sees is left out, wherever it is in the line", () => {
  const seeks = { event: "seeks", player: 0, treasure: "dragon" };
  const turn = { event: "turn", player: 1 };
  expect(common([viewOf(0, line(1, walked, seeks, turn)), viewOf(1, line(1, walked, turn))])).toEqual([[walked, turn]]);
  expect(common([viewOf(1, line(1, walked, turn)), viewOf(0, line(1, seeks, walked, turn))])).toEqual([[walked, turn]]);
});

test("of an event that one seat sees in more detail, the less detailed form is common, with its text", () => {
  const all = { event: "drew", player: 0, card: "up" };
  for (const hidden of [
    { event: "drew", player: 0 },
    { event: "drew", player: 0, card: null },
  ]) {
    expect(common([viewOf(0, line(1, all)), viewOf(1, line(1, hidden))])).toEqual([[hidden]]);
    expect(common([viewOf(0, line(1, hidden)), viewOf(1, line(1, all))])).toEqual([[hidden]]);
    const [said] = linesOf(commonEntries([viewOf(0, line(1, all)), viewOf(1, line(1, hidden))]));
    expect(said?.events[0]?.text.args).toEqual(hidden);
  }
});

test("a repeated event is common as often as all seats see it", () => {
  expect(common([viewOf(0, line(1, walked, walked)), viewOf(1, line(1, walked))])).toEqual([[walked]]);
  expect(common([viewOf(0, line(1, walked, walked)), viewOf(1, line(1, walked, walked))])).toEqual([[walked, walked]]);
});

test("two secrets of one kind are not common", () => {
  const mine = { event: "seeks", player: 0, treasure: "dragon" };
  const yours = { event: "seeks", player: 1, treasure: "ring" };
  expect(common([viewOf(0, line(0, mine)), viewOf(1, line(0, yours))])).toEqual([[]]);
});

test("three seats share what all three know", () => {
  const drew = { event: "drew", player: 0, card: "up" };
  const hidden = { event: "drew", player: 0 };
  expect(common([viewOf(0, line(1, drew)), viewOf(1, line(1, drew)), viewOf(2, line(1, hidden))])).toEqual([[hidden]]);
  expect(common([viewOf(0, line(1, drew)), viewOf(1, line(1, drew)), viewOf(2, line(1))])).toEqual([[]]);
});

test("a line that another seat has not received yet contributes nothing", () => {
  expect(common([viewOf(0, line(1, walked)), viewOf(1)])).toEqual([[]]);
});

test("keeps entries without a line, and the log of an imported match", () => {
  const chat: Entry = { seq: 3, type: "chat", seat: 0, text: "hello" };
  const open: Entry = { seq: 0, type: "open", log: [line(0, { event: "seeks", player: 0 }), line(1, walked)] };
  const other: Entry = { seq: 0, type: "open", log: [line(0), line(1, walked)] };
  const first = { ...viewOf(0), entries: [open, chat] };
  const entries = commonEntries([first, { ...viewOf(1), entries: [other, chat] }]);
  expect(entries.map(({ type }) => type)).toEqual(["open", "chat"]);
  expect(entries[0]?.log?.map(({ events }) => events.length)).toEqual([0, 1]);
  expect(commonEntries([])).toEqual([]);
});

test("the position is that of the last line, even if that line undoes moves", () => {
  expect(positionOf(kNothingKnown)).toBe(0);
  const undo: Entry = { seq: 4, type: "undo", seat: 0, line: { index: 3, position: 1, undone: 1, events: [] } };
  const all = viewOf(0, line(1, walked), line(2, walked));
  expect(positionOf({ ...kNothingKnown, views: [all] })).toBe(2);
  expect(positionOf({ ...kNothingKnown, views: [{ ...all, entries: [...all.entries, undo] }] })).toBe(1);
});
