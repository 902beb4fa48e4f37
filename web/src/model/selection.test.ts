import { expect, test } from "vitest";
import type { ListedMove } from "../games/board-api";
import { fits, isPicked, kNothingSelected, listed, picked, rest, same, touched, typed } from "./selection";

const said = ["Walk to b2", "Walk to c3", "Stay on a1", "Gehe nach Süden"];
const moves: ListedMove[] = said.map((_, i) => ({ move: { i }, text: { key: "k", args: {} } }));

test("a touch with no move clears, with one selects it, with several narrows the list", () => {
  expect(touched([])).toEqual(kNothingSelected);
  expect(touched([2]).chosen).toBe(2);
  expect(listed(moves, said, touched([0, 2]))).toEqual([0, 2]);
});

test("picking a move twice deselects it, and so does typing", () => {
  const once = picked(kNothingSelected, 1);
  expect(once.chosen).toBe(1);
  expect(picked(once, 1).chosen).toBeNull();
  expect(typed(once, "walk").chosen).toBeNull();
});

test("typing finds moves by all words, ignoring case and accents", () => {
  expect(listed(moves, said, typed(kNothingSelected, "WALK c3"))).toEqual([1]);
  expect(fits("Gehe nach Süden", "suden gehe")).toBe(true);
  expect(listed(moves, said, typed(kNothingSelected, "fly"))).toEqual([]);
});

test("touching a hotspot of several moves selects one and lists them all", () => {
  const selection = touched([2], { among: [2, 0] });
  expect(selection.chosen).toBe(2);
  expect(listed(moves, said, selection)).toEqual([0, 2]);
  expect(touched([2], { among: [2] }).narrowed).toBeNull();
  expect(picked(selection, 0)).toMatchObject({ chosen: 0, narrowed: [2, 0] });
});

const plan = { moves: [{ i: 1 }, { i: 2 }, { i: 3 }], text: { key: "walk", args: {} } };

test("a plan is selected as a whole; picking its first move from the list selects that move alone", () => {
  const looked = touched([1], { plan });
  expect(looked).toMatchObject({ chosen: 1, plan });
  expect(isPicked(looked, 1)).toBe(false);
  const alone = picked(looked, 1);
  expect(alone).toMatchObject({ chosen: 1, plan: null });
  expect(isPicked(alone, 1)).toBe(true);
  expect(typed(looked, "walk").plan).toBeNull();
});

test("a plan continues with its next move, wherever that is listed, to its end", () => {
  const after = [...moves].reverse();
  const second = rest(after, plan);
  expect(after[second?.chosen ?? -1]?.move).toEqual({ i: 2 });
  expect(second?.plan?.moves).toEqual([{ i: 2 }, { i: 3 }]);
  const last = rest(after, second?.plan ?? null);
  expect(after[last?.chosen ?? -1]?.move).toEqual({ i: 3 });
  expect(last?.plan).toBeNull();
  expect(rest(after, last?.plan ?? null)).toBeNull();
});

test("a plan ends when its next move is illegal", () => {
  expect(rest(moves.slice(0, 2), plan)).toBeNull();
  expect(rest([], plan)).toBeNull();
});

test("values are equal in any order of keys, and differ in any value", () => {
  expect(same({ do: "step", hex: "a1", face: null }, { face: null, hex: "a1", do: "step" })).toBe(true);
  expect(same({ spend: { up: 1 } }, { spend: { up: 2 } })).toBe(false);
  expect(same({ a: 1 }, { a: 1, b: 2 })).toBe(false);
  expect(same([1, 2], [1, 2])).toBe(true);
  expect(same([1, 2], [2, 1])).toBe(false);
  expect(same(null, {})).toBe(false);
});
