import { expect, test } from "vitest";
import { nextScene, readProgress, withScene } from "./progress";

test("a finished scene is kept once, by game", () => {
  const once = withScene({}, "dice", "gap");
  expect(once).toEqual({ dice: ["gap"] });
  expect(withScene(once, "dice", "gap")).toBe(once);
  expect(withScene(once, "labyrinth", "walk")).toEqual({ dice: ["gap"], labyrinth: ["walk"] });
});

test("a lesson goes on where it stopped, and begins again after its end", () => {
  expect(nextScene({}, "dice", ["gap", "card"])).toBe(0);
  expect(nextScene({ dice: ["gap"] }, "dice", ["gap", "card"])).toBe(1);
  expect(nextScene({ dice: ["card", "gap"] }, "dice", ["gap", "card"])).toBe(0);
});

test("anything else in the storage is no progress", () => {
  expect(readProgress(null)).toEqual({});
  expect(readProgress("[1]")).toEqual({});
  expect(readProgress("{")).toEqual({});
  expect(readProgress('{"dice": ["gap"], "zanaga": [3], "x": "y"}')).toEqual({ dice: ["gap"] });
});
