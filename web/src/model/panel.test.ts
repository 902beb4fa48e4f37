import { describe, expect, test } from "vitest";
import type { Line, Entry } from "../net/protocol";
import { firstSentence, meanwhile, recentLines, shownMoves } from "./panel";
import { kNothingSelected, picked, touched } from "./selection";

describe("the moves that the panel shows", () => {
  const all = (count: number) => Array.from({ length: count }, (_, i) => i);

  test("are folded away where there are many", () => {
    expect(shownMoves(32, all(32), kNothingSelected)).toEqual({ choices: [], foldable: true });
  });

  test("are the choice itself where there are few", () => {
    expect(shownMoves(4, all(4), kNothingSelected)).toEqual({ choices: [0, 1, 2, 3], foldable: false });
    expect(shownMoves(5, all(5), kNothingSelected).foldable).toBe(true);
  });

  test("are those that what was touched stands for, and stay so while one of them is looked at", () => {
    const narrowed = touched([3, 7, 9]);
    expect(shownMoves(32, [3, 7, 9], narrowed)).toEqual({ choices: [3, 7, 9], foldable: false });
    expect(shownMoves(32, [3, 7, 9], picked(narrowed, 7)).choices).toEqual([3, 7, 9]);
  });

  test("stay folded while a single move is looked at", () => {
    expect(shownMoves(32, all(32), touched([5]))).toEqual({ choices: [], foldable: true });
  });
});

describe("what has just happened", () => {
  const line = (index: number, more: Partial<Line> = {}): Line => ({
    index,
    position: index,
    events: [{ event: {}, text: { key: `line ${index}`, args: {} } }],
    ...more,
  });
  const played = (seq: number, seat: number, more: Partial<Line> = {}): Entry => ({
    seq,
    type: "play",
    seat,
    line: line(seq, more),
  });
  const indices = (entries: Entry[], mine: number[]) => recentLines(entries, mine).map(({ line: { index } }) => index);

  test("is our own last move as long as nobody else has moved", () => {
    expect(indices([played(1, 1), played(2, 0), played(3, 0)], [0])).toEqual([3]);
  });

  test("is what the others did since then, not more than three moves of it", () => {
    expect(indices([played(1, 0), played(2, 1), played(3, 2)], [0])).toEqual([2, 3]);
    expect(indices([played(1, 0), played(2, 1), played(3, 2), played(4, 1), played(5, 2)], [0])).toEqual([3, 4, 5]);
  });

  test("is the same for spectators, and stays while people only talk", () => {
    const chat: Entry = { seq: 9, type: "chat", seat: 1, text: "hello" };
    expect(indices([played(1, 0), played(2, 1), chat], [])).toEqual([1, 2]);
  });

  test("at a shared screen begins with the player's own last move", () => {
    const since = (seat: number, ...entries: Entry[]) => meanwhile(entries, seat).map(({ line }) => line.index);
    expect(since(0, played(1, 1), played(2, 0), played(3, 1), played(4, 1), played(5, 2), played(6, 2))).toEqual([
      2, 3, 4, 5, 6,
    ]);
    expect(since(0, played(1, 1), played(2, 0))).toEqual([2]);
    expect(since(0, played(1, 1), played(2, 1))).toEqual([1, 2]);
    expect(since(0)).toEqual([]);
    const long = Array.from({ length: 12 }, (_, i) => played(i + 1, i === 0 ? 0 : 1));
    expect(since(0, ...long)).toEqual([5, 6, 7, 8, 9, 10, 11, 12]);
  });

  test("leaves out lines that tell nothing, but not what was taken back", () => {
    const nothing = played(3, 1, { events: [] });
    expect(indices([played(2, 0), nothing], [0])).toEqual([2]);
    expect(indices([played(2, 0), played(3, 1, { events: [], undone: 1 })], [0])).toEqual([3]);
  });

  test("says of moves that were taken back whether others had learned of them", () => {
    const back = (type: Entry["type"]): Entry => ({ ...played(3, 1, { events: [], undone: 1 }), type });
    const agreed = (type: Entry["type"]) => recentLines([played(2, 0), back(type)], [0]).map((one) => one.agreed);
    expect([agreed("undo"), agreed("restart_turn"), agreed("agree")]).toEqual([[false], [false], [true]]);
    expect(recentLines([played(2, 0)], [0]).map((one) => one.agreed)).toEqual([false]);
  });

  test("is the end of a match that was brought along", () => {
    const entries: Entry[] = [{ seq: 0, type: "start", log: [line(1), line(2)] }];
    expect(recentLines(entries, [0]).map((recent) => [recent.line.index, recent.seat])).toEqual([[2, null]]);
    expect(recentLines([], [0])).toEqual([]);
  });
});

test("the coach's first sentence is said, the others are kept for whoever wants them", () => {
  expect(firstSentence("Push a row of towers first. Then walk. Then stop.")).toEqual({
    first: "Push a row of towers first.",
    others: "Then walk. Then stop.",
  });
  expect(firstSentence("Careful! One of the ways ends the match. Look.").first).toBe(
    "Careful! One of the ways ends the match.",
  );
  expect(firstSentence("One sentence of 2.5 words")).toEqual({ first: "One sentence of 2.5 words", others: "" });
});
