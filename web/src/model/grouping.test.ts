import { expect, test } from "vitest";
import type { ListedMove } from "../games/board-api";
import { commonBeginning, grouped } from "./grouping";

const move = (key: string, args: Record<string, unknown>): ListedMove => ({ move: {}, text: { key, args } });
const all = (moves: ListedMove[]) => moves.map((_, i) => i);

test("few moves are put together by kind, in the engine's order", () => {
  const moves = [move("walk", { to: "a1" }), move("stay", {}), move("walk", { to: "a2" })];
  expect(grouped(moves, all(moves))).toEqual([
    { kind: "walk", by: null, indices: [0, 2] },
    { kind: "stay", by: null, indices: [1] },
  ]);
});

test("many moves of a kind are split by the first argument that makes real groups", () => {
  const arrows = ["a", "b", "c", "d", "e", "f"];
  const moves = arrows.flatMap((arrow) =>
    [0, 1, 2, 3].map((turn) => move("shift", { open: `${arrow}${turn}`, arrow, turn })),
  );
  const groups = grouped(moves, all(moves));
  expect(groups).toHaveLength(6);
  expect(groups[0]).toMatchObject({ by: { arg: "arrow", value: "a" } });
  expect(groups.flatMap((group) => group.indices).sort((a, b) => a - b)).toEqual(all(moves));
});

test("an argument that differs in every move splits nothing", () => {
  const moves = Array.from({ length: 20 }, (_, i) => move("walk", { to: `s${i}` }));
  expect(grouped(moves, all(moves))).toHaveLength(1);
});

test("groups are named by the common prefix of their moves", () => {
  expect(commonBeginning(["Push in at b1, open north", "Push in at b1, open east"])).toBe("Push in at b1, open");
  expect(commonBeginning(["Stay", "Walk"])).toBe("");
  expect(commonBeginning(["End the turn"])).toBe("End the turn");
});
