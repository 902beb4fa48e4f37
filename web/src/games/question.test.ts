import { describe, expect, it } from "vitest";
import { framesOf, packs, propsOf, type Game, type PlayedFrame } from "../testing/match";
import type { BoardProps, GameUi } from "./board-api";
import * as ofDice from "./dice/question";
import diceTexts from "./dice/texts/en.json";
import { goalOf } from "./labyrinth/model";
import * as ofLabyrinth from "./labyrinth/question";
import labyrinthTexts from "./labyrinth/texts/en.json";
import type { LabyrinthView } from "./labyrinth/types";
import * as ofZanaga from "./zanaga/question";
import zanagaTexts from "./zanaga/texts/en.json";
import * as ofZiggurat from "./ziggurat/question";
import zigguratTexts from "./ziggurat/texts/en.json";

type Frame = Pick<PlayedFrame, "view" | "moves">;
type Said = Pick<Required<GameUi>, "question" | "goal"> & Pick<GameUi, "phases">;

const props = (game: Game, { view, moves }: Frame, more: Partial<BoardProps> = {}) => propsOf(game, view, moves, more);

/** The same position for somebody who only watches. */
function watched(game: Game, frame: Frame): BoardProps {
  const { hand: _hand, goal: _goal, ...open } = frame.view;
  return props(game, { view: { ...open, viewer: null }, moves: [] });
}

const games: [Game, Said, Record<string, string>, number][] = [
  ["labyrinth", ofLabyrinth, labyrinthTexts, 2],
  ["dice", ofDice, diceTexts, 6],
  ["zanaga", ofZanaga, zanagaTexts, 10],
];

describe.each(games)("the frame around %s", (game, said, texts, least) => {
  const frames = framesOf(game);

  it("asks one question wherever the viewer decides, and has words for it", () => {
    const asked = new Set<string>();
    for (const frame of frames) {
      const question = said.question(props(game, frame));
      expect(question !== null).toBe(frame.moves.length > 0);
      if (question) asked.add(question.key);
    }
    for (const key of asked) expect(texts, key).toHaveProperty([key]);
    expect(asked.size).toBeGreaterThanOrEqual(least);
  });

  it("says the goal to everybody as long as the match goes on", () => {
    for (const frame of frames.slice(0, -1)) {
      for (const each of [props(game, frame), watched(game, frame)]) {
        const goal = said.goal(each);
        expect(goal).not.toBeNull();
        expect(texts).toHaveProperty([goal?.key ?? ""]);
      }
      expect(said.question(watched(game, frame))).toBeNull();
    }
    expect(said.goal(props(game, frames.at(-1)!))).toBeNull();
    expect(said.question(props(game, frames.at(-1)!))).toBeNull();
  });

  it("names the part of the turn that is played", () => {
    for (const frame of frames) {
      const phases = said.phases?.(props(game, frame)) ?? null;
      if (!phases) continue;
      expect(phases.steps[phases.now]).toBeDefined();
      for (const { key } of phases.steps) expect(texts).toHaveProperty([key]);
    }
  });
});

it("the forecast of a push says whether the walk after it can reach what is sought", () => {
  const frames = framesOf("labyrinth");
  const said = frames.flatMap((frame, i) => {
    const chosen = frame.moves.findIndex(({ move }) => JSON.stringify(move) === JSON.stringify(frame.played));
    const forecast = ofLabyrinth.forecast(props("labyrinth", frame, { chosen: chosen < 0 ? null : chosen }));
    if (frame.played?.["do"] !== "shift") expect(forecast).toBeNull();
    return forecast ? [{ forecast, after: frames[i + 1]! }] : [];
  });
  for (const { forecast, after } of said) {
    const next = goalOf(packs.labyrinth, after.view as LabyrinthView);
    const stops = new Set(after.moves.map(({ move }) => move["to"]));
    expect(forecast.key).toBe(`labyrinth.forecast.${stops.has(next?.square) ? "opens" : "far"}`);
    expect(forecast.args["count"]).toBe(stops.size);
  }
  expect(new Set(said.map(({ forecast }) => forecast.key)).size).toBe(2);
});

it("the goal of the labyrinth counts down: treasures, the rune stone, home; spectators learn no treasure", () => {
  const frame = framesOf("labyrinth").find(({ view }) => typeof view["goal"] === "string")!;
  const goal = ofLabyrinth.goal(props("labyrinth", frame));
  const players = frame.view["players"] as { found: string[]; rune: boolean }[];
  const left = 12 / players.length - players[Number(frame.view["viewer"])]!.found.length;
  expect(goal).toMatchObject({ key: "labyrinth.goal.treasure", args: { left } });
  const after = (rune: boolean) =>
    ofLabyrinth.goal(
      props("labyrinth", {
        ...frame,
        view: { ...frame.view, goal: null, players: players.map((each) => ({ ...each, rune })) },
      }),
    )?.key;
  expect([after(false), after(true)]).toEqual(["labyrinth.goal.rune", "labyrinth.goal.home"]);
  expect(ofLabyrinth.goal(watched("labyrinth", frame))).toEqual({ key: "labyrinth.goal.all", args: {} });
});

it("the goal of the dice race is the row that is to be filled", () => {
  const { view } = framesOf("dice")[0]!;
  const at = (board: Record<string, string>) => ofDice.goal(props("dice", { view: { ...view, board }, moves: [] }));
  expect(at({})).toEqual({ key: "dice.goal.row", args: { row: 1, left: 6, above: 4 } });
  const row = Object.fromEntries([..."abcdef"].map((letter) => [`1.1${letter}`, "w1"]));
  expect(at({ ...row, "1.2a": "w1" })?.args).toEqual({ row: 2, left: 4, above: 3 });
  const full = [6, 5, 4, 3, 2].flatMap((count, i) =>
    [..."abcdef"].slice(0, count).map((letter) => `1.${i + 1}${letter}`),
  );
  expect(at(Object.fromEntries(full.map((space) => [space, "w1"])))?.key).toBe("dice.goal.top");
});

it("the goal of Zanaga follows the gods", () => {
  const { view } = framesOf("zanaga")[5]!;
  const at = (more: Record<string, unknown>, options = {}) =>
    ofZanaga.goal(props("zanaga", { view: { ...view, ...more }, moves: [] }, { options }));
  expect(at({ waiting: ["a", "b"], awake: [] })).toEqual({ key: "zanaga.goal.sleeps", args: { left: 1 } });
  expect(at({ awake: ["set"], tier: "blue" })?.key).toBe("zanaga.goal.red");
  expect(at({ awake: ["set"], tier: "red", lost_city: null })?.key).toBe("zanaga.goal.call");
  expect(at({ awake: ["set"], tier: "red", lost_city: "h9" })?.key).toBe("zanaga.goal.city");
  expect(at({}, { epic: "on" })).toEqual({ key: "zanaga.goal.epic", args: { left: 3 } });
});

describe("the frame around the legacy game", () => {
  const at = (asks: string, about: number | null, more: Partial<BoardProps> = {}, view: Record<string, unknown> = {}) =>
    props(
      "ziggurat",
      {
        view: {
          viewer: null,
          heroes: ["a1", "top", "b3"],
          stage: "heroes",
          turn: 2,
          going: { steps: 4, begun: true, way: "clockwise" },
          decides: { seat: 0, asks, about },
          ...view,
        },
        moves: [],
      },
      { seat: 0, ...more },
    );
  const texts: Record<string, string> = zigguratTexts;

  it("asks about one's own hero, another's, a spirit, and by name where several look at the screen", () => {
    const asked = [
      at("name", null),
      at("permit", 0),
      at("walk", 0),
      at("walk", 1),
      at("walk", 0, { shared: true }),
      at("aside", 0),
      at("aside", 2),
      at("lead", 3),
    ].map((each) => ofZiggurat.question(each));
    expect(asked.map((question) => question?.key.slice("ziggurat.question.".length))).toEqual([
      "name",
      "permit",
      "walk",
      "walk_of",
      "walk_of",
      "aside",
      "aside_of",
      "lead",
    ]);
    for (const question of asked) expect(texts).toHaveProperty([question?.key ?? ""]);
    expect(asked.at(-1)?.args).toEqual({ spirit: { key: "ziggurat.spirit.azure", args: {} }, steps: 4 });
  });

  it("has no question for those who wait, nor for what only a chapter asks", () => {
    expect(ofZiggurat.question(at("walk", 0, { seat: 1 }))).toBeNull();
    expect(ofZiggurat.question(at("something", null))).toBeNull();
  });

  it("counts the heroes below the summit in the first chapter, and leaves other goals to their letters", () => {
    expect(ofZiggurat.goal(at("walk", 0))).toEqual({ key: "ziggurat.goal.summit", args: { left: 2 } });
    expect(ofZiggurat.goal(at("walk", 0, { options: { chapter: 3 } }))).toBeNull();
    expect(ofZiggurat.phases(at("lead", 3, {}, { stage: "spirits" }))?.now).toBe(1);
    expect(ofZiggurat.phases(at("walk", 0, {}, { decides: null }))).toBeNull();
  });
});
