import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { Catalogue } from "../i18n/catalogue";
import { kLanguages, type Language } from "../model/settings";
import { framesOf, propsOf as plainProps, type Game } from "../testing/match";
import { words as ofDice } from "./dice/words";
import { words as ofLabyrinth } from "./labyrinth/words";
import type { BoardWords, Fact } from "./words";
import { words as ofZanaga } from "./zanaga/words";
import { words as ofZiggurat } from "./ziggurat/words";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const read = (path: string) => JSON.parse(readFileSync(here(path), "utf8")) as Record<string, string>;
const names = ["Ada", "Bea", "Cleo", "Dan", "Eve", "Fay"];

function catalogue(game: string, language: Language): Catalogue {
  const server = read(`../../../content/${game}/texts/${language}.json`);
  const page = read(`../i18n/texts/${language}.json`);
  return new Catalogue(language, { ...server, ...page, ...read(`./${game}/texts/${language}.json`) });
}

const propsOf = (game: Game, view: object) => plainProps(game, view, [], { names });

const factsOf = (words: BoardWords): Fact[] =>
  words.flatMap(({ parts }) =>
    parts.flatMap((part) => (part.kind === "list" ? part.items : part.rows.flatMap(({ cells }) => cells))),
  );

const ziggurat = [
  {
    view: {
      viewer: 0,
      heroes: ["e3", "top"],
      spirits: {
        ember: ["b8", "reserve", "pit"],
        azure: ["c4", "c16", "reserve"],
        moss: ["d6", "e4", "reserve"],
        dusk: ["c18", "reserve", "reserve"],
      },
      hands: ["any-4-dusk-3", "your-2-moss-3"],
      pile: 18,
      unseen: ["your-1-ember-2"],
      discards: ["your-6-dusk"],
      titles: {},
      turn: 0,
      stage: "heroes",
      steps: 4,
      to_walk: [0, 1],
      walker: 1,
      colour: null,
      token: 0,
      going: { steps: 4, begun: false, way: "clockwise" },
      decides: { seat: 1, asks: "walk", about: 1 },
      outcome: "playing",
      victim: null,
    },
  },
];

describe.each([
  ["labyrinth", ofLabyrinth, framesOf("labyrinth")],
  ["dice", ofDice, framesOf("dice")],
  ["ziggurat", ofZiggurat, ziggurat],
  ["zanaga", ofZanaga, framesOf("zanaga")],
] as const)("the board of %s in words", (game, wordsOf, frames) => {
  it("names everything once", () => {
    for (const { view } of frames) {
      const ids = factsOf(wordsOf(propsOf(game, view))).map(({ id }) => id);
      expect(ids.filter((id, i) => ids.indexOf(id) !== i)).toEqual([]);
    }
  });

  it.each(kLanguages)("has a text for everything it says (%s)", (language) => {
    const texts = catalogue(game, language);
    const say = (text: Fact["name"]) => (text === null || typeof text === "string" ? "" : texts.say(text, names));
    for (const { view } of frames) {
      const words = wordsOf(propsOf(game, view));
      const said = [
        ...words.map(({ title }) => say(title)),
        ...factsOf(words).flatMap(({ name, says }) => [say(name), ...says.map(say)]),
      ];
      expect(said.filter((text) => /[a-z]+\.[a-z_]+\.[a-z_]|undefined|NaN|\{/.test(text))).toEqual([]);
    }
  });
});

it("says whom fire could reach, and by which card", () => {
  const facts = factsOf(ofZiggurat(propsOf("ziggurat", ziggurat[0]!.view)));
  const texts = catalogue("ziggurat", "en");
  const threat = facts.find(({ id }) => id === "danger:0:moss");
  expect(threat && texts.say(threat.says[0]!, names)).toBe("Moss could reach Ada on e3 by the next card");
});
