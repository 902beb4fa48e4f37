import { expect, test } from "vitest";
import type { Line, News } from "../net/protocol";
import { commonNews, positionOf } from "./common";
import { kNothingKnown, linesOf, type SeatView } from "./table";

const happening = (event: Record<string, unknown>) => ({ event, words: { key: String(event["event"]), args: event } });
const line = (number: number, ...events: Record<string, unknown>[]): Line => ({
  number,
  position: number,
  happenings: events.map(happening),
});
const play = (told: Line): News => ({ number: told.number, what: "play", seat: 0, line: told });
const viewOf = (seat: number, ...lines: Line[]): SeatView => ({
  seat,
  number: lines.length,
  view: {},
  deciding: null,
  undoable: 0,
  moves: [],
  news: lines.map(play),
});
const told = (all: SeatView[]) => linesOf(commonNews(all)).map((each) => each.happenings.map(({ event }) => event));

const walked = { event: "walked", player: 0, to: "c3" };

test("what all seats were told alike is common", () => {
  expect(told([viewOf(0, line(1, walked)), viewOf(1, line(1, walked))])).toEqual([[walked]]);
});

test("a happening that one seat alone was told of is left out, wherever it stands in the line", () => {
  const seeks = { event: "seeks", player: 0, treasure: "dragon" };
  const turn = { event: "turn", player: 1 };
  expect(told([viewOf(0, line(1, walked, seeks, turn)), viewOf(1, line(1, walked, turn))])).toEqual([[walked, turn]]);
  expect(told([viewOf(1, line(1, walked, turn)), viewOf(0, line(1, seeks, walked, turn))])).toEqual([[walked, turn]]);
});

test("of a happening that one seat knows more of, the lesser knowledge is common, with its words", () => {
  const all = { event: "drew", player: 0, card: "up" };
  for (const hidden of [
    { event: "drew", player: 0 },
    { event: "drew", player: 0, card: null },
  ]) {
    expect(told([viewOf(0, line(1, all)), viewOf(1, line(1, hidden))])).toEqual([[hidden]]);
    expect(told([viewOf(0, line(1, hidden)), viewOf(1, line(1, all))])).toEqual([[hidden]]);
    const [said] = linesOf(commonNews([viewOf(0, line(1, all)), viewOf(1, line(1, hidden))]));
    expect(said?.happenings[0]?.words.args).toEqual(hidden);
  }
});

test("what happened twice is common as often as all were told of it", () => {
  expect(told([viewOf(0, line(1, walked, walked)), viewOf(1, line(1, walked))])).toEqual([[walked]]);
  expect(told([viewOf(0, line(1, walked, walked)), viewOf(1, line(1, walked, walked))])).toEqual([[walked, walked]]);
});

test("two secrets of one kind are no common knowledge", () => {
  const mine = { event: "seeks", player: 0, treasure: "dragon" };
  const yours = { event: "seeks", player: 1, treasure: "ring" };
  expect(told([viewOf(0, line(0, mine)), viewOf(1, line(0, yours))])).toEqual([[]]);
});

test("three seats share what all three know", () => {
  const drew = { event: "drew", player: 0, card: "up" };
  const hidden = { event: "drew", player: 0 };
  expect(told([viewOf(0, line(1, drew)), viewOf(1, line(1, drew)), viewOf(2, line(1, hidden))])).toEqual([[hidden]]);
  expect(told([viewOf(0, line(1, drew)), viewOf(1, line(1, drew)), viewOf(2, line(1))])).toEqual([[]]);
});

test("a line that another seat has not heard of yet tells nothing", () => {
  expect(told([viewOf(0, line(1, walked)), viewOf(1)])).toEqual([[]]);
});

test("news without a line stay, and so do those of a match that was played before", () => {
  const chat: News = { number: 3, what: "chat", seat: 0, text: "hello" };
  const open: News = { number: 0, what: "open", log: [line(0, { event: "seeks", player: 0 }), line(1, walked)] };
  const other: News = { number: 0, what: "open", log: [line(0), line(1, walked)] };
  const first = { ...viewOf(0), news: [open, chat] };
  const news = commonNews([first, { ...viewOf(1), news: [other, chat] }]);
  expect(news.map(({ what }) => what)).toEqual(["open", "chat"]);
  expect(news[0]?.log?.map(({ happenings }) => happenings.length)).toEqual([0, 1]);
  expect(commonNews([])).toEqual([]);
});

test("the position is that of the last line, a line that takes moves back too", () => {
  expect(positionOf(kNothingKnown)).toBe(0);
  const undo: News = { number: 4, what: "undo", seat: 0, line: { number: 3, position: 1, undone: 1, happenings: [] } };
  const all = viewOf(0, line(1, walked), line(2, walked));
  expect(positionOf({ ...kNothingKnown, views: [all] })).toBe(2);
  expect(positionOf({ ...kNothingKnown, views: [{ ...all, news: [...all.news, undo] }] })).toBe(1);
});
