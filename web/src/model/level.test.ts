import { expect, test } from "vitest";
import { firstLevel, levelAfter } from "./level";

test("rivals become stronger when it was too easy, and weaker when it was too hard", () => {
  expect(levelAfter("easy", "too_easy", false)).toBe("normal");
  expect(levelAfter("normal", "too_hard", false)).toBe("easy");
  expect(levelAfter("normal", "right", false)).toBe("normal");
});

test("companions become better when it was too hard", () => {
  expect(levelAfter("normal", "too_hard", true)).toBe("hard");
  expect(levelAfter("hard", "too_easy", true)).toBe("normal");
});

test("there is a last level at both ends, and other bots stay", () => {
  expect(levelAfter("hard", "too_easy", false)).toBe("hard");
  expect(levelAfter("easy", "too_hard", false)).toBe("easy");
  expect(levelAfter("greedy", "too_hard", false)).toBe("greedy");
});

test("a first match has gentle rivals or good companions", () => {
  expect([firstLevel(false), firstLevel(true)]).toEqual(["easy", "hard"]);
});
