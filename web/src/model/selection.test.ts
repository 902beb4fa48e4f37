import { expect, test } from "vitest";
import type { ListedMove } from "../games/page";
import { fits, kNothingSelected, listed, picked, touched, typed } from "./selection";

const said = ["Walk to b2", "Walk to c3", "Stay on a1", "Gehe nach Süden"];
const moves: ListedMove[] = said.map((_, i) => ({ move: { i }, words: { key: "k", args: {} } }));

test("touching nothing clears, one thing looks at its move, several narrow the list", () => {
  expect(touched([])).toEqual(kNothingSelected);
  expect(touched([2]).chosen).toBe(2);
  expect(listed(moves, said, touched([0, 2]))).toEqual([0, 2]);
});

test("a move picked twice is let go, and typing lets go too", () => {
  const once = picked(kNothingSelected, 1);
  expect(once.chosen).toBe(1);
  expect(picked(once, 1).chosen).toBeNull();
  expect(typed(once, "walk").chosen).toBeNull();
});

test("typing finds moves by all words, whatever the case and the accents", () => {
  expect(listed(moves, said, typed(kNothingSelected, "WALK c3"))).toEqual([1]);
  expect(fits("Gehe nach Süden", "suden gehe")).toBe(true);
  expect(listed(moves, said, typed(kNothingSelected, "fly"))).toEqual([]);
});
