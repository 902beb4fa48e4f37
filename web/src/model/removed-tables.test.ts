import { expect, test } from "vitest";
import { readRemoved, remove } from "./removed-tables";

test("removed tables are kept as a list, each once, the newest first", () => {
  const removed = remove(remove(remove([], "a"), "b"), "a");
  expect(removed).toEqual(["a", "b"]);
  expect(readRemoved(JSON.stringify(removed))).toEqual(["a", "b"]);
});

test("what cannot be read counts as nothing", () => {
  for (const kept of [null, "", "{", "{}", "7"]) expect(readRemoved(kept)).toEqual([]);
  expect(readRemoved('["a", 7, null]')).toEqual(["a"]);
});

test("the list is bounded", () => {
  let removed: readonly string[] = [];
  for (let i = 0; i < 600; ++i) removed = remove(removed, String(i));
  expect(removed).toHaveLength(500);
  expect(removed[0]).toBe("599");
});
