import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { kLanguages, type Language } from "../model/settings";
import { Catalogue } from "./catalogue";

const read = (path: string) =>
  JSON.parse(readFileSync(fileURLToPath(new URL(path, import.meta.url)), "utf8")) as Record<string, string>;

function catalogueOf(language: Language, game: string): Catalogue {
  const texts = read(`../../../content/${game}/texts/${language}.json`);
  return new Catalogue(language, { ...texts, ...read(`../games/${game}/texts/${language}.json`) });
}

const placed = { key: "dice.event.placed", args: { player: { seat: 0 }, die: "A3", space: "1.2b" } };
const stole = {
  key: "dice.event.stole",
  args: { player: { seat: 0 }, die: "w1", from: "2.1a", to: "1.1c" },
};

describe("codes of the dice race", () => {
  it.each([
    ["en", "Ada puts the red 3 on row 2, space b.", "Ada steals the white 1 from side 2, row 1, space a"],
    ["it", "Ada mette il 3 rosso in fila 2, casella b.", "Ada ruba l’1 bianco dal lato 2, fila 1, casella a"],
    ["de", "Ada legt die rote 3 auf Reihe 2, Feld b.", "Ada stiehlt die weiße 1 von Seite 2, Reihe 1, Feld a"],
  ] as const)("are words (%s)", (language, first, second) => {
    const catalogue = catalogueOf(language, "dice");
    expect(catalogue.say(placed, ["Ada"])).toBe(first);
    expect(catalogue.say(stole, ["Ada"])).toContain(second);
  });

  it("come with a little die each, and begin a sentence with a capital letter", () => {
    const catalogue = catalogueOf("de", "dice");
    const move = { key: "dice.move.place", args: { die: "B6", space: "1.1a" } };
    expect(catalogue.parts(move)).toEqual([
      { text: "Die blaue 6", icon: { game: "dice", code: "B6" } },
      { text: " auf Reihe 1, Feld a legen" },
    ]);
  });

  it("say the colour of a roll once", () => {
    const rolled = { key: "dice.event.rolled", args: { player: { seat: 0 }, dice: "A2 A2 A5 w1 w6", count: 5 } };
    expect(catalogueOf("en", "dice").say(rolled, ["Ada"])).toBe("Ada rolls red 2, 2, 5; white 1, 6.");
    expect(
      catalogueOf("en", "dice")
        .parts(rolled, ["Ada"])
        .filter(({ icon }) => icon),
    ).toHaveLength(5);
  });

  it.each(kLanguages)("are in no sentence about dice and spaces any more (%s)", (language) => {
    const catalogue = catalogueOf(language, "dice");
    const args = { die: "A3", given: "A3", taken: "w4", space: "1.2b", from: "2.1a", to: "1.1c", dice: "A1 w2" };
    const rest = { player: { seat: 0 }, card: "x", rule: "D-1", count: 2, row: 1, side: 1, top: "no" };
    const keys = Object.keys(read(`../../../content/dice/texts/${language}.json`));
    for (const key of keys.filter((one) => /^dice\.(move|event|refused)\./.test(one))) {
      const said = catalogue.say({ key, args: { ...rest, other: "Bea", about: "y", turns: 1, ...args } }, ["Ada"]);
      expect(said, key).not.toMatch(/\b[A-Fw][1-6]\b|\d\.\d[a-h]/);
    }
  });
});

it("whoever names their own hero goes, and sends nobody", () => {
  const catalogue = catalogueOf("en", "ziggurat");
  const named = (hero: number) => ({
    key: "ziggurat.event.named",
    args: { player: { seat: 0 }, hero: { seat: hero } },
  });
  expect(catalogue.say(named(0), ["Ada", "Bea"])).toBe("Ada goes.");
  expect(catalogue.say(named(1), ["Ada", "Bea"])).toBe("Ada sends Bea.");
});
