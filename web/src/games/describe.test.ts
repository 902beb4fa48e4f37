import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import type { LocalizedText } from "../net/protocol";
import { framesOf, packs, propsOf, type Game, type PlayedFrame } from "../testing/match";
import type { BoardProps, Description } from "./board-api";
import { describe as ofDice } from "./dice/describe";
import { cards } from "./dice/types";
import { describe as ofLabyrinth } from "./labyrinth/describe";
import { arrows, squares } from "./labyrinth/types";
import { describe as ofZanaga } from "./zanaga/describe";
import { describe as ofZiggurat } from "./ziggurat/describe";

type Describe = (thing: string, boardProps: BoardProps) => Description | null;

const here = (path: string) => readFileSync(fileURLToPath(new URL(path, import.meta.url)), "utf8");
const json = (path: string) => JSON.parse(here(path)) as Record<string, string>;
const textsOf = (game: string) => ({
  ...json(`../../../content/${game}/texts/en.json`),
  ...json(`./${game}/texts/en.json`),
});

const props = (game: Game, { view, moves }: PlayedFrame) => propsOf(game, view, moves);

const keysOf = (text: LocalizedText): string[] => [
  text.key,
  ...Object.values(text.args).flatMap((arg) =>
    typeof arg === "object" && arg !== null && "key" in arg ? keysOf(arg as LocalizedText) : [],
  ),
];

const spirits = {
  ember: ["b9", "reserve", "pit"],
  azure: ["c1", "reserve", "reserve"],
  moss: ["top", "d1", "d1"],
  dusk: ["a4", "reserve", "reserve"],
};
const climb: PlayedFrame = {
  view: {
    viewer: 0,
    heroes: ["a1", "top"],
    spirits,
    hands: ["your-5-dusk-3", null],
    pile: 9,
    turn: 0,
    going: { steps: 0, begun: false, way: "clockwise" },
    decides: null,
    titles: {},
  },
  moves: [],
  events: [],
};

const games: [Game, Describe, PlayedFrame[], string[]][] = [
  [
    "dice",
    ofDice,
    framesOf("dice"),
    [...packs.dice.spaces.map((one) => `space:${one}`), ...cards.map((one) => `card:${one}`), "player:0", "do:roll"],
  ],
  [
    "labyrinth",
    ofLabyrinth,
    framesOf("labyrinth"),
    [
      ...squares.map((one) => `square:${one}`),
      ...Object.keys(arrows).map((one) => `arrow:${one}`),
      ...["spare", "pawn:0", "pawn:1", "player:0", "card:up", "card:down", "card:either"],
    ],
  ],
  [
    "ziggurat",
    ofZiggurat,
    [climb],
    ["a1", "a12", "b9", "c1", "d1", "e1", "top"]
      .map((one) => `space:${one}`)
      .concat(["hero:0", "hero:1", "spirit:0", "spirit:7", "card:0", "card:1", "pile", "waiting:moss"]),
  ],
  ["zanaga", ofZanaga, framesOf("zanaga"), [...packs.zanaga.land.places.map(({ name }) => `hex:${name}`), "pawn:0"]],
];

describe.each(games)("a thing of %s", (game, describeThing, frames, things) => {
  const texts = textsOf(game);
  const rules = here(`../../../docs/rules/${game}.md`);

  it("has a name, words and a rule that exists, in every position", () => {
    for (const frame of [frames[0]!, frames[Math.floor(frames.length / 2)]!, frames.at(-1)!]) {
      for (const thing of things) {
        const found = describeThing(thing, props(game, frame));
        expect(found, thing).not.toBeNull();
        expect(rules, thing).toContain(`- **${found!.rule}** `);
        for (const key of [found!.title, ...found!.text].flatMap(keysOf)) expect(texts, thing).toHaveProperty([key]);
      }
    }
  });

  it("that does not exist is not described", () => {
    for (const thing of ["space:z9", "square:z9", "hex:z99", "hero:9", "nothing"])
      expect(describeThing(thing, props(game, frames[0]!))).toBeNull();
  });
});

it("a thing says which listed moves it stands for", () => {
  const frame = framesOf("labyrinth").find(({ moves }) => moves[0]?.move["do"] === "walk")!;
  const index = frame.moves.findIndex(({ move }) => move["to"] !== undefined);
  const to = String(frame.moves[index]!.move["to"]);
  expect(ofLabyrinth(`square:${to}`, props("labyrinth", frame))?.moves.length).toBe(1);
  expect(ofLabyrinth("arrow:b1", props("labyrinth", frame))?.moves).toEqual([]);
});
