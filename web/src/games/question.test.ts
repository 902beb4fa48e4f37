import { describe, expect, it } from "vitest";
import type { BoardProps, GameUi } from "./board-api";
import dice from "./dice/fixtures/match.json";
import * as ofDice from "./dice/question";
import diceTexts from "./dice/texts/en.json";
import labyrinth from "./labyrinth/fixtures/match.json";
import * as ofLabyrinth from "./labyrinth/question";
import labyrinthTexts from "./labyrinth/texts/en.json";
import zanaga from "./zanaga/fixtures/match.json";
import * as ofZanaga from "./zanaga/question";
import zanagaTexts from "./zanaga/texts/en.json";
import * as ofZiggurat from "./ziggurat/question";
import zigguratTexts from "./ziggurat/texts/en.json";

interface Frame {
  view: Record<string, unknown>;
  moves: { move: Record<string, unknown> }[];
}
interface Match {
  frames: Frame[];
}
type Said = Pick<Required<GameUi>, "question" | "goal"> & Pick<GameUi, "phases">;

function props({ view, moves }: Frame, more: Partial<BoardProps> = {}): BoardProps {
  const listed = moves.map(({ move }) => ({ move, text: { key: "", args: {} } }));
  const seat = (view["viewer"] ?? null) as number | null;
  return { view, seat, names: [], moves: listed, chosen: null, events: [], quiet: true, ...more };
}

/** The same position for somebody who only watches. */
function watched(frame: Frame): BoardProps {
  const { hand: _hand, goal: _goal, ...open } = frame.view;
  return { ...props({ view: { ...open, viewer: null }, moves: [] }), seat: null };
}

const games: [string, Said, Match, Record<string, string>, number][] = [
  ["labyrinth", ofLabyrinth, labyrinth as unknown as Match, labyrinthTexts, 2],
  ["dice", ofDice, dice as unknown as Match, diceTexts, 6],
  ["zanaga", ofZanaga, zanaga as unknown as Match, zanagaTexts, 10],
];

describe.each(games)("the frame around %s", (_, said, match, texts, least) => {
  it("asks one question wherever the viewer decides, and has words for it", () => {
    const asked = new Set<string>();
    for (const frame of match.frames) {
      const question = said.question(props(frame));
      expect(question !== null).toBe(frame.moves.length > 0);
      if (question) asked.add(question.key);
    }
    for (const key of asked) expect(texts, key).toHaveProperty([key]);
    expect(asked.size).toBeGreaterThanOrEqual(least);
  });

  it("says the goal to everybody as long as the match goes on", () => {
    for (const frame of match.frames.slice(0, -1)) {
      for (const each of [props(frame), watched(frame)]) {
        const goal = said.goal(each);
        expect(goal).not.toBeNull();
        expect(texts).toHaveProperty([goal?.key ?? ""]);
      }
      expect(said.question(watched(frame))).toBeNull();
    }
    expect(said.goal(props(match.frames.at(-1)!))).toBeNull();
    expect(said.question(props(match.frames.at(-1)!))).toBeNull();
  });

  it("names the part of the turn that is played", () => {
    for (const frame of match.frames) {
      const phases = said.phases?.(props(frame)) ?? null;
      if (!phases) continue;
      expect(phases.steps[phases.now]).toBeDefined();
      for (const { key } of phases.steps) expect(texts).toHaveProperty([key]);
    }
  });
});

it("the goal of the labyrinth counts down: treasures, the rune stone, home; spectators learn no treasure", () => {
  const frame = (labyrinth as unknown as Match).frames.find(({ view }) => typeof view["goal"] === "string")!;
  const goal = ofLabyrinth.goal(props(frame));
  const players = frame.view["players"] as { found: string[]; rune: boolean }[];
  const left = 12 / players.length - players[Number(frame.view["viewer"])]!.found.length;
  expect(goal).toMatchObject({ key: "labyrinth.goal.treasure", args: { left } });
  const after = (rune: boolean) =>
    ofLabyrinth.goal(
      props({ ...frame, view: { ...frame.view, goal: null, players: players.map((each) => ({ ...each, rune })) } }),
    )?.key;
  expect([after(false), after(true)]).toEqual(["labyrinth.goal.rune", "labyrinth.goal.home"]);
  expect(ofLabyrinth.goal(watched(frame))).toEqual({ key: "labyrinth.goal.all", args: {} });
});

it("the goal of the dice race is the row that is to be filled", () => {
  const { view } = (dice as unknown as Match).frames[0]!;
  const at = (board: Record<string, string>) => ofDice.goal(props({ view: { ...view, board }, moves: [] }));
  expect(at({})).toEqual({ key: "dice.goal.row", args: { row: 1, left: 6, above: 4 } });
  const row = Object.fromEntries([..."abcdef"].map((letter) => [`1.1${letter}`, "w1"]));
  expect(at({ ...row, "1.2a": "w1" })?.args).toEqual({ row: 2, left: 4, above: 3 });
  const full = [6, 5, 4, 3, 2].flatMap((count, i) =>
    [..."abcdef"].slice(0, count).map((letter) => `1.${i + 1}${letter}`),
  );
  expect(at(Object.fromEntries(full.map((space) => [space, "w1"])))?.key).toBe("dice.goal.top");
});

it("the goal of Zanaga follows the gods", () => {
  const { view } = (zanaga as unknown as Match).frames[5]!;
  const at = (more: Record<string, unknown>, options = {}) =>
    ofZanaga.goal(props({ view: { ...view, ...more }, moves: [] }, { options }));
  expect(at({ waiting: ["a", "b"], awake: [] })).toEqual({ key: "zanaga.goal.sleeps", args: { left: 1 } });
  expect(at({ awake: ["set"], tier: "blue" })?.key).toBe("zanaga.goal.red");
  expect(at({ awake: ["set"], tier: "red", lost_city: null })?.key).toBe("zanaga.goal.call");
  expect(at({ awake: ["set"], tier: "red", lost_city: "h9" })?.key).toBe("zanaga.goal.city");
  expect(at({}, { epic: "on" })).toEqual({ key: "zanaga.goal.epic", args: { left: 3 } });
});

describe("the frame around the legacy game", () => {
  const at = (asks: string, about: number | null, more: Partial<BoardProps> = {}, view: Record<string, unknown> = {}) =>
    props(
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
