import { expect, test } from "vitest";
import type { Choice, BoardHost } from "./board-api";
import { oneOf, touch, type Hotspot } from "./hotspot";

/** A host that records its calls. */
function page() {
  const calls: (string | [readonly number[], Choice | undefined])[] = [];
  const host: BoardHost = {
    choose: (indices, choice) => void calls.push([indices, choice]),
    confirm: () => void calls.push("confirm"),
    say: (key) => key,
    sound: () => undefined,
  };
  return { host, calls };
}
const hotspot = (all: number[], chosen: number | null): Hotspot => ({
  id: "space:a",
  label: { key: "k", args: {} },
  ...oneOf(all, chosen),
});

test("the first touch selects the move, the second confirms it", () => {
  const { host, calls } = page();
  touch(hotspot([3], null), host);
  touch(hotspot([3], 3), host);
  expect(calls).toEqual([[[3], {}], "confirm"]);
});

test("a hotspot of several moves selects the first and lists them all", () => {
  const { host, calls } = page();
  touch(hotspot([4, 2], null), host);
  expect(calls).toEqual([[[4], { among: [4, 2] }]]);
});

test("a second touch confirms the selected move, even if it was picked from the list", () => {
  expect(oneOf([4, 2], 2)).toEqual({ moves: [2], among: [4, 2], chosen: true });
  const { host, calls } = page();
  touch(hotspot([4, 2], 2), host);
  expect(calls).toEqual(["confirm"]);
});

test("a move of another hotspot is not selected here", () => {
  expect(oneOf([4, 2], 7)).toEqual({ moves: [4], among: [4, 2], chosen: false });
});
