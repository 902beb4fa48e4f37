import { describe, expect, it } from "vitest";
import { framesOf, packs, propsOf, type PlayedFrame } from "../../testing/match";
import { acrossFrom, afterShift, rowBehind } from "./board";
import { changeBetween } from "./change";
import { cardsOf, goalOf, heldAfter, modelOf, progressOf, reachable, secretsOf } from "./model";
import { reach, route } from "./route";
import { openings, turnsOf, type Event, type LabyrinthView, type Move, type Shift, type Walk } from "./types";

type Frame = PlayedFrame<LabyrinthView, Move, Event>;
const frames = framesOf<Frame>("labyrinth");

const boardProps = (frame: Frame, chosen: number | null = null) =>
  propsOf("labyrinth", frame.view, frame.moves, { chosen });

const pack = packs.labyrinth;
const { towers } = pack;
const shifts = frames.filter(({ view }) => view.decides?.asks === "shift");
const walks = frames.filter(({ view }) => view.decides?.asks === "walk");

describe("towers", () => {
  it("open as docs/engine.md says", () => {
    expect(openings("corner", 0)).toEqual([0, 1]);
    expect(openings("corner", 3)).toEqual([3, 0]);
    expect(openings("tee", 2).sort()).toEqual([1, 2, 3]);
    expect(towers).toHaveLength(26);
    expect(towers[4]).toMatchObject({ shape: "crossing", height: 5 });
  });
});

describe("a push", () => {
  it("looks in the preview as the engine then makes it", () => {
    frames.forEach((frame, i) => {
      if (frame.played?.do !== "shift") return;
      const after = frames[i + 1]!.view;
      const drawn = afterShift(frame.view, frame.played);
      expect(drawn.board).toEqual(after.board);
      expect(drawn.spare).toBe(after.spare);
      if (after.decides?.asks !== "walk") return;
      expect(drawn.barred).toBe(after.barred);
      expect(drawn.players.map(({ pawn }) => pawn)).toEqual(after.players.map(({ pawn }) => pawn));
    });
  });

  it("shows where one could walk afterwards, as the engine then lists it", () => {
    for (const { view, moves } of walks) {
      const listed = reachable({ moves: moves.map(({ move }) => move) });
      const ends = reach(pack, view, view.players[view.decides!.seat]!.pawn, view.hand!, false);
      expect([...ends.keys()].sort()).toEqual([...listed.keys()].sort());
      for (const [square, cards] of ends) expect(cards.length, square).toBe(listed.get(square)!.length);
    }
    expect(modelOf(boardProps(shifts[0]!, 0), 0).preview?.size).toBeGreaterThan(0);
    expect(modelOf(boardProps(shifts[0]!), 0).preview).toBeUndefined();
  });

  it("is recognised from the two positions, and taken back too", () => {
    const frame = shifts[0]!;
    const shift = frame.moves[0]!.move as Shift;
    const after = afterShift(frame.view, shift);
    expect(changeBetween(pack, frame.view, after, []).pushed).toBe(shift.arrow);
    expect(changeBetween(pack, after, frame.view, []).pushed).toBe(acrossFrom(shift.arrow));
  });

  it("is offered at every arrow but the barred one, as the tower is held", () => {
    for (const frame of shifts) {
      const turns = turnsOf(towers[frame.view.spare]!.shape);
      const { hotspots } = modelOf(boardProps(frame), turns - 1);
      const arrows = hotspots.filter(({ id }) => id.startsWith("arrow:"));
      expect(arrows).toHaveLength(frame.view.barred ? 7 : 8);
      for (const { id, moves } of arrows)
        expect(frame.moves[moves[0]!]!.move).toEqual({ do: "shift", arrow: id.slice(6), turn: turns - 1 });
      expect(hotspots.some(({ id }) => id === "spare")).toBe(turns > 1);
    }
  });

  it("can be turned while it is looked at, through all its turns", () => {
    const frame = shifts.find(({ view }) => turnsOf(towers[view.spare]!.shape) === 4)!;
    let chosen = 0;
    const seen = new Set<number>();
    for (let i = 0; i < 4; ++i) {
      const { hotspots, chosen: looked } = modelOf(boardProps(frame, chosen), 0);
      const arrow = (looked as Shift).arrow;
      seen.add((looked as Shift).turn);
      chosen = hotspots.find(({ id }) => id === `square:${arrow}`)!.moves[0]!;
    }
    expect(seen.size).toBe(4);
    expect(chosen).toBe(0);
  });
});

describe("a walk", () => {
  it("of a young player may spend any card on any large step", () => {
    const { view } = walks[0]!;
    const high = { ...view, board: { ...view.board } };
    for (const [square, height] of [
      ["b2", 1],
      ["b3", 5],
    ] as const) {
      const tower = towers.findIndex((each) => each.height === height && each.shape === "straight");
      high.board[square] = { tower, turn: 0 };
    }
    const steps = route(pack, high, "b2", { do: "walk", to: "b3", spend: { down: 1 } });
    expect(steps).toEqual([{ from: "b2", to: "b3", card: "down" }]);
  });

  it("of every listed move has a way that costs exactly its cards", () => {
    for (const frame of walks) {
      frame.moves.forEach(({ move }, i) => {
        const { steps, view } = modelOf(boardProps(frame, i), 0);
        const { to, spend } = move as Walk;
        const from = view.players[view.decides!.seat]!.pawn;
        expect(steps.at(-1)?.to ?? from).toBe(to);
        for (const kind of ["up", "down", "either"] as const)
          expect(steps.filter(({ card }) => card === kind)).toHaveLength(spend[kind] ?? 0);
      });
    }
  });

  it("can be touched wherever one may go; the cheapest is looked at, and the others are listed with it", () => {
    for (const frame of walks) {
      const { hotspots, moves } = modelOf(boardProps(frame), 0);
      const spent = (i: number) => cardsOf(moves[i] as Walk).length;
      const all = hotspots.flatMap((hotspot) => hotspot.among ?? hotspot.moves);
      expect(all.sort((a, b) => a - b)).toEqual(frame.moves.map((_, i) => i));
      for (const { moves: looked, among = looked } of hotspots) {
        expect(looked).toHaveLength(1);
        expect(spent(looked[0]!)).toBe(Math.min(...among.map(spent)));
      }
      expect([...reachable(modelOf(boardProps(frame), 0)).keys()].sort()).toEqual(
        [...new Set(frame.moves.map(({ move }) => (move as Walk).to))].sort(),
      );
    }
  });

  it("that is looked at is what a second touch on its square means, whichever of several it is", () => {
    let several = 0;
    for (const frame of walks) {
      frame.moves.forEach(({ move }, chosen) => {
        const hotspot = modelOf(boardProps(frame, chosen), 0).hotspots.find(
          ({ id }) => id === `square:${(move as Walk).to}`,
        )!;
        expect(hotspot).toMatchObject({ chosen: true, moves: [chosen] });
        if (hotspot.among) ++several;
      });
    }
    expect(several).toBeGreaterThan(0);
  });
});

describe("what is kept in sight", () => {
  it("is the treasure, then the rune stone, then home", () => {
    const { view } = frames[0]!;
    expect(goalOf(pack, view)?.treasure).toBe(view.goal);
    const found = { ...view, goal: null };
    expect(goalOf(pack, found)).toEqual({ kind: "rune", square: "c3" });
    const flipped = { ...found, players: found.players.map((player) => ({ ...player, rune: true })) };
    expect(goalOf(pack, flipped)?.kind).toBe("home");
  });

  it("is how far everybody has come, and where their home is", () => {
    const { view } = frames[0]!;
    expect(view.players.map((_, seat) => progressOf(pack, view, seat).home)).toEqual(["a1", "e5"]);
    expect(progressOf(pack, view, 0)).toMatchObject({ found: 0, all: 6, rune: "no" });
  });

  it("is the spare tower as it left the board", () => {
    const frame = shifts[0]!;
    const shift = frame.moves[0]!.move as Shift;
    const last = rowBehind(shift.arrow).at(-1)!;
    expect(heldAfter(frame.view, afterShift(frame.view, shift), 9)).toBe(frame.view.board[last]!.turn);
  });
});

it("tells the viewer's secrets apart from what all may see", () => {
  const view = frames[0]!.view;
  const hand = { up: 2, down: 0, either: 1 };
  expect(secretsOf({ ...view, goal: "dragon", hand })).toEqual(["goal:dragon", "card:up", "card:up", "card:either"]);
  expect(secretsOf({ ...view, goal: null, hand: { up: 0, down: 0, either: 0 } })).toEqual([]);
  const { goal: _goal, hand: _hand, ...open } = view;
  expect(secretsOf({ ...open, viewer: null })).toEqual([]);
});
