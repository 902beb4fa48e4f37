import { describe, expect, it } from "vitest";
import { framesOf, packs, propsOf, type PlayedFrame } from "../../testing/match";
import { allHotspots, looksAway, modelOf, secretsOf } from "./model";
import { spotOf, type DiceView, type Event, type Move } from "./types";

type Frame = PlayedFrame<DiceView, Move, Event>;
const frames = framesOf<Frame>("dice");

const boardProps = (frame: Frame, chosen: number | null = null) => propsOf("dice", frame.view, frame.moves, { chosen });

const asked = (asks: string): Frame[] => frames.filter(({ view }) => view.frames.at(-1)?.asks === asks);

it("knows the spaces of the ziggurat", () => {
  expect(packs.dice.spaces).toHaveLength(81);
  expect(spotOf("2.3a")).toEqual({ side: 2, row: 3, index: 0 });
  expect(spotOf("top")).toBeUndefined();
});

describe("touching", () => {
  it("reaches every legal move of a whole match", () => {
    for (const frame of frames) {
      const reached = new Set<number>();
      const dice: (string | undefined)[] = [undefined, ...Object.keys(frame.view.pool)];
      for (const picked of dice) {
        for (const hotspot of allHotspots(modelOf(boardProps(frame), picked))) {
          if (!hotspot.id.startsWith("pool:") || hotspot.moves.length === 1)
            for (const index of hotspot.among ?? hotspot.moves) reached.add(index);
        }
      }
      expect(reached.size).toBe(frame.moves.length);
    }
  });

  it("a die lights only the spaces where it may lie", () => {
    for (const frame of asked("place")) {
      for (const die of Object.keys(frame.view.pool)) {
        const { lit, picked } = modelOf(boardProps(frame), die);
        const legal = frame.moves.flatMap(({ move }) => (move.do === "place" && move.die === die ? [move.space] : []));
        if (legal.length > 0) expect([...lit].sort()).toEqual(legal.sort());
        else expect(picked).toBeUndefined();
      }
    }
  });

  it("a space without a die taken up looks at one die that fits, and lists the others", () => {
    const frame = asked("place").find(({ moves }) => moves.filter(({ move }) => move.do === "place").length > 3)!;
    for (const hotspot of modelOf(boardProps(frame), undefined).hotspots.filter(({ id }) => id.startsWith("space:"))) {
      const legal = frame.moves.flatMap(({ move }, i) =>
        move.do === "place" && `space:${move.space}` === hotspot.id ? [i] : [],
      );
      expect(hotspot.among ?? hotspot.moves).toEqual(legal);
      expect(hotspot).toMatchObject({ moves: [legal[0]], chosen: false });
      for (const chosen of legal) {
        const again = modelOf(boardProps(frame, chosen), undefined).hotspots.find(({ id }) => id === hotspot.id);
        expect(again).toMatchObject({ moves: [chosen], chosen: true });
      }
    }
  });
});

describe("a preview", () => {
  it("shows the dice as the engine then lays them", () => {
    frames.forEach((frame, i) => {
      const { view: after, events = [] } = frames[i + 1] ?? {};
      if (frame.played?.do !== "place" || !after || after.turn !== frame.view.turn) return;
      // A die with only one place left is put there by the engine.
      if (events.filter(({ event }) => event === "placed").length !== 1) return;
      const index = frame.moves.findIndex(({ move }) => JSON.stringify(move) === JSON.stringify(frame.played));
      const model = modelOf(boardProps(frame, index), undefined);
      expect(model.board).toEqual(after.board);
      expect(model.marked).toBe(frame.played.space);
      const left = Object.values(after.pool).reduce((sum, count) => sum + count, 0);
      expect(model.pool).toHaveLength(left);
      for (const { id, label } of model.hotspots) {
        if (id.startsWith("pool:")) expect(model.pool[Number(id.slice(5))]).toBe(label.args["die"]);
      }
    });
  });
});

it("keeps the side being played in front, and says when a card reaches elsewhere", () => {
  for (const frame of frames) {
    const model = modelOf(boardProps(frame), undefined);
    expect(model.side).toBe(frame.view.players[frame.view.turn]!.side);
    const card = model.frame?.card;
    if (model.frame?.asks === "place") expect(looksAway(model)).toBe(false);
    if (model.frame?.asks === "take" && card !== "swap_here") expect(looksAway(model)).toBe(true);
  }
});

it("tells the cards in hand apart from what all may see", () => {
  const view = frames[0]!.view;
  expect(secretsOf({ ...view, hand: { steal: 2, rotate: 1 } })).toEqual(["steal", "steal", "rotate"]);
  expect(secretsOf({ ...view, hand: {} })).toEqual([]);
  const { hand: _hand, ...open } = view;
  expect(secretsOf({ ...open, viewer: null })).toEqual([]);
});
