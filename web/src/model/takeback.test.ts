import { expect, test } from "vitest";
import type { Line, Entry, SeatHolder, Table } from "../net/protocol";
import { kNothingKnown, type SeatView, type TableState } from "./table";
import { asked, movesBack, playedBy, undoableView, weAreAll, yetToAgree } from "./takeback";

const line = (position: number, undone?: number): Line => ({
  index: 0,
  position,
  events: [],
  ...(undone ? { undone } : {}),
});
const start: Entry = { seq: 1, type: "start", line: line(0) };
const play = (seat: number, position: number): Entry => ({ seq: 0, type: "play", seat, line: line(position) });
const person: SeatHolder = { name: "", player: "person" };
const bot: SeatHolder = { name: "", player: "bot", bot: "greedy" };
const viewOf = (seat: number, undoLimit: number): SeatView => ({
  seat,
  undoLimit,
  before: 0,
  seq: 1,
  view: null,
  deciding: null,
  moves: [],
  entries: [],
});

function state(seats: SeatHolder[], mine: number[], agreed: number[] | null = null, all: SeatView[] = []): TableState {
  const takeback = agreed ? { takeback: { moves: 1, agreed } } : {};
  const table: Table = {
    game: "g",
    pack: "",
    options: {},
    phase: "playing",
    presence: [],
    away_timeout: 0,
    commitment: "",
    seats,
    ...takeback,
  };
  return { ...kNothingKnown, session: { type: "session", protocol: 2, seats: mine, host: true }, table, views: all };
}

test("only moves that were not taken back count", () => {
  const undo: Entry = { seq: 0, type: "agree", seat: 1, line: line(1, 2) };
  expect(playedBy([start, play(0, 1), play(1, 2), play(0, 3)])).toEqual([0, 1, 0]);
  expect(playedBy([start, play(0, 1), play(1, 2), play(0, 3), undo, play(2, 2)])).toEqual([0, 2]);
});

test("moves of an imported match have no known seat", () => {
  const imported: Entry = { seq: 0, type: "open", log: [line(0), line(1), line(2), line(1, 1), line(2)] };
  expect(playedBy([imported, start, play(1, 3)])).toEqual([null, null, 1]);
  expect(movesBack([imported, start, play(1, 3)], [person, bot])).toBe(2);
});

test("a takeback includes the bots' moves since the last move of a person", () => {
  const places = [person, bot, bot];
  expect(movesBack([start, play(0, 1), play(1, 2), play(2, 3), play(2, 4)], places)).toBe(4);
  expect(movesBack([start, play(1, 1), play(0, 2)], places)).toBe(1);
  expect(movesBack([start, play(1, 1), play(2, 2)], places)).toBe(0);
  expect(movesBack([start], places)).toBe(0);
  expect(movesBack([start, play(0, 1), play(1, 2)], [person, person])).toBe(1);
});

test("a move can be undone by its seat, though another seat of ours decides", () => {
  expect(undoableView(state([person, person], [0, 1], null, [viewOf(0, 2), viewOf(1, 0)]))?.seat).toBe(0);
  expect(undoableView(state([person, person], [1], null, [viewOf(1, 0)]))).toBeNull();
});

test("a user with several seats is asked for each that a person plays", () => {
  const seats = [person, person, bot, person];
  expect(asked(state(seats, [0, 1, 2]))).toEqual([0, 1]);
  expect(yetToAgree(state(seats, [0, 1, 2]))).toEqual([]);
  expect(yetToAgree(state(seats, [0, 1, 2], [3]))).toEqual([0, 1]);
  expect(yetToAgree(state(seats, [0, 1, 2], [0, 3]))).toEqual([1]);
});

test("nobody else has to agree on a shared screen, or against bots", () => {
  expect(weAreAll(state([person, person, bot], [0, 1]))).toBe(true);
  expect(weAreAll(state([person, person, bot], [0]))).toBe(false);
  expect(weAreAll(state([person, { name: "", player: "nobody" }], [0]))).toBe(false);
});
