import { expect, test } from "vitest";
import type { Review } from "../net/protocol";
import { chancesLine, turningPoints } from "./review";

const move = { move: {}, words: { key: "x", args: {} } };
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

test("a seat's chances are a line from left to right, the better the higher", () => {
  expect(chancesLine(review, 0, 100, 40)).toBe("0.0,20.0 50.0,30.0 100.0,40.0");
  expect(chancesLine(review, 1, 100, 40)).toBe("0.0,20.0 50.0,10.0 100.0,0.0");
});

test("a match without decisions has no line", () => {
  expect(chancesLine({ ...review, decisions: [] }, 0, 100, 40)).toBe("");
});

test("turning points come in their order", () => {
  expect(turningPoints(review).map((point) => point.position)).toEqual([4, 3]);
});
