import { expect, test } from "vitest";
import { drawn, eyesShown, kFirstScreen, turned } from "./screen";
import type { Eyes, TableState } from "./table";

const eyes = (seat: number | null, deciding: number | null): Eyes => ({
  seat,
  deciding,
  number: 0,
  view: {},
  undoable: 0,
  moves: [],
  news: [],
});

function state(seats: number[], deciding: number | null, phase: "open" | "playing" | "over" = "playing"): TableState {
  const all = seats.length === 0 ? [eyes(null, deciding)] : seats.map((seat) => eyes(seat, deciding));
  const table = { game: "g", pack: "", options: {}, phase, seats: [], here: [], grace: 0, commitment: "" };
  return { you: { type: "you", seats, host: true }, table, eyes: all };
}

test("one person at a screen never meets a curtain", () => {
  expect(turned(kFirstScreen, state([1], 0), true)).toEqual({ open: 1, curtain: null });
  expect(turned(kFirstScreen, state([1], 1), true)).toEqual({ open: 1, curtain: null });
});

test("in a game with secrets the curtain falls before every change of person", () => {
  const first = turned(kFirstScreen, state([0, 1], 0), true);
  expect(first).toEqual({ open: null, curtain: 0 });
  const open = drawn(first);
  expect(open).toEqual({ open: 0, curtain: null });
  expect(turned(open, state([0, 1], 0), true)).toEqual(open);
  expect(turned(open, state([0, 1], 1), true)).toEqual({ open: null, curtain: 1 });
});

test("the match begins behind the curtain, for who was at the table's desk too", () => {
  const lobby = turned(kFirstScreen, state([0, 1], null, "open"), true);
  expect(turned(lobby, state([0, 1], 0), true)).toEqual({ open: null, curtain: 0 });
});

test("nothing is shown behind the curtain", () => {
  const now = state([0, 1], 1);
  expect(eyesShown(turned({ open: 0, curtain: null }, now, true), now)).toBeNull();
});

test("while a bot or somebody elsewhere decides the last person keeps looking", () => {
  expect(turned({ open: 0, curtain: null }, state([0, 1], 2), true)).toEqual({ open: 0, curtain: null });
});

test("without secrets the screen turns to whoever decides", () => {
  expect(turned({ open: 0, curtain: null }, state([0, 1], 1), false)).toEqual({ open: 1, curtain: null });
});

test("a page that is loaded anew while a bot decides hides everything", () => {
  expect(turned(kFirstScreen, state([0, 1], 2), true)).toEqual({ open: null, curtain: 0 });
});

test("spectators see what is public, and after the end nothing is hidden", () => {
  const watched = state([], 0);
  expect(eyesShown(turned(kFirstScreen, watched, true), watched)?.seat).toBeNull();
  expect(turned({ open: null, curtain: 1 }, state([0, 1], null, "over"), true)).toEqual({ open: 0, curtain: null });
});
