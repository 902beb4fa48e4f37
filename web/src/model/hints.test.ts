import { expect, test } from "vitest";
import type { SeatHolder } from "../net/protocol";
import { hintsGiven, mayHaveHint, usualHints } from "./hints";

const seats: SeatHolder[] = [
  { name: "Ada", player: "person" },
  { name: "Bea", player: "person", learner: true },
];

test("hints are for everybody unless the table says otherwise", () => {
  expect([0, 1].map((seat) => mayHaveHint({ seats }, seat))).toEqual([true, true]);
  expect([0, 1].map((seat) => mayHaveHint({ seats, hints: "learners" }, seat))).toEqual([false, true]);
  expect([0, 1].map((seat) => mayHaveHint({ seats, hints: "nobody" }, seat))).toEqual([false, false]);
  expect(mayHaveHint({ seats }, null)).toBe(false);
  expect(mayHaveHint(null, 0)).toBe(true);
});

test("strangers play without hints by default", () => {
  expect([usualHints(true), usualHints(false)]).toEqual(["nobody", "everybody"]);
});

test("hints are counted by seat", () => {
  const entries = [
    { seq: 0, type: "open" as const },
    { seq: 1, type: "hint" as const, seat: 1 },
    { seq: 2, type: "play" as const, seat: 1 },
    { seq: 3, type: "hint" as const, seat: 1 },
  ];
  expect(hintsGiven(entries, 2)).toEqual([0, 2]);
});
