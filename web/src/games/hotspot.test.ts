import { expect, test } from "vitest";
import type { Choice, BoardHost } from "./board-api";
import { oneOf, touch, type Hotspot } from "./hotspot";

/** A page that notes what it is told. */
function page() {
  const told: (string | [readonly number[], Choice | undefined])[] = [];
  const host: BoardHost = {
    choose: (indices, choice) => void told.push([indices, choice]),
    confirm: () => void told.push("confirm"),
    say: (key) => key,
    sound: () => undefined,
  };
  return { host, told };
}
const hotspot = (all: number[], chosen: number | null): Hotspot => ({
  id: "space:a",
  label: { key: "k", args: {} },
  ...oneOf(all, chosen),
});

test("the first touch looks at the move, the second does it", () => {
  const { host, told } = page();
  touch(hotspot([3], null), host);
  touch(hotspot([3], 3), host);
  expect(told).toEqual([[[3], {}], "confirm"]);
});

test("what stands for several moves looks at the first and lists them all", () => {
  const { host, told } = page();
  touch(hotspot([4, 2], null), host);
  expect(told).toEqual([[[4], { among: [4, 2] }]]);
});

test("a second touch does the move that is looked at, though it was picked from the list", () => {
  expect(oneOf([4, 2], 2)).toEqual({ moves: [2], among: [4, 2], chosen: true });
  const { host, told } = page();
  touch(hotspot([4, 2], 2), host);
  expect(told).toEqual(["confirm"]);
});

test("a move of another hotspot is not looked at here", () => {
  expect(oneOf([4, 2], 7)).toEqual({ moves: [4], among: [4, 2], chosen: false });
});
