import { expect, test } from "vitest";
import type { Review } from "../net/protocol";
import { chancesLine, hasChances, lastChances, turningPoints } from "./review";

const move = { move: {}, text: { key: "x", args: {} } };
const judged = (position: number, lost: number, chances: number[]) => ({
  position,
  seat: 0,
  made: move,
  better: move,
  lost,
  chances,
});
const review: Review = {
  id: "1",
  type: "review",
  decisions: [judged(1, 0, [50, 50]), judged(3, 12, [25, 75]), judged(4, 30, [0, 100])],
  turning_points: [2, 1],
};

test("a seat's win probability is a line from left to right, the better the higher", () => {
  expect(chancesLine(review, 0, 100, 40)).toBe("0.0,20.0 50.0,30.0 100.0,40.0");
  expect(chancesLine(review, 1, 100, 40)).toBe("0.0,20.0 50.0,10.0 100.0,0.0");
});

test("a match without decisions has no line", () => {
  expect(chancesLine({ ...review, decisions: [] }, 0, 100, 40)).toBe("");
});

test("turning points come in their order", () => {
  expect(turningPoints(review).map((point) => point.position)).toEqual([4, 3]);
});

test("without win probabilities there is nothing to draw", () => {
  const decisions = review.decisions.map(({ lost: _lost, chances: _chances, ...rest }) => rest);
  const quiet: Review = { ...review, decisions };
  expect(hasChances(quiet)).toBe(false);
  expect(lastChances(quiet)).toEqual([]);
  expect(chancesLine(quiet, 0, 100, 40)).toBe("");
  expect(turningPoints(quiet).map(({ position, lost }) => [position, lost])).toEqual([
    [4, undefined],
    [3, undefined],
  ]);
});

test("a decision without chances is left out of the line", () => {
  const { chances: _, ...silent } = judged(2, 0, []);
  const mixed = { ...review, decisions: [...review.decisions.slice(0, 2), silent] };
  expect(hasChances(mixed)).toBe(true);
  expect(chancesLine(mixed, 0, 100, 40)).toBe("0.0,20.0 100.0,30.0");
  expect(lastChances(mixed)).toEqual([25, 75]);
});
