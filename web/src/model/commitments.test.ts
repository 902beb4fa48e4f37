import { expect, test } from "vitest";
import { firstCommitment } from "./commitments";

test("the first commitment of a table is kept, whatever comes later", () => {
  const { first, keep } = firstCommitment(null, "t1", "abc");
  expect(first).toBe("abc");
  expect(firstCommitment(keep, "t1", "other").first).toBe("abc");
  expect(firstCommitment(keep, "t2", "other").first).toBe("other");
});

test("keeps fifty tables, and drops the least recently visited first", () => {
  let kept: string | null = null;
  for (let i = 0; i < 50; ++i) kept = firstCommitment(kept, `t${i}`, `c${i}`).keep;
  kept = firstCommitment(kept, "t0", "changed").keep;
  kept = firstCommitment(kept, "t50", "c50").keep;
  expect(JSON.parse(kept)).toHaveLength(50);
  expect(firstCommitment(kept, "t0", "changed").first).toBe("c0");
  expect(firstCommitment(kept, "t1", "changed").first).toBe("changed");
});

test("ignores what cannot be parsed", () => {
  for (const kept of ["{", "null", "7", '[[1,2],["t"]]']) {
    expect(firstCommitment(kept, "t", "c")).toEqual({ first: "c", keep: '[["t","c"]]' });
  }
});
