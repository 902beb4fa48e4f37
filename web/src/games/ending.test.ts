import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { Catalogue } from "../i18n/catalogue";
import type { Line, LocalizedText } from "../net/protocol";
import { framesOf, propsOf, type Game } from "../testing/match";
import type { BoardProps } from "./board-api";
import { ending as ofDice } from "./dice/ending";
import { ending as ofLabyrinth } from "./labyrinth/ending";
import { ending as ofZanaga } from "./zanaga/ending";
import { ending as ofZiggurat } from "./ziggurat/ending";

const read = (path: string) =>
  JSON.parse(readFileSync(fileURLToPath(new URL(path, import.meta.url)), "utf8")) as Record<string, string>;

function said(game: string, texts: LocalizedText[]): string {
  const all = { ...read(`../../../content/${game}/texts/en.json`), ...read(`./${game}/texts/en.json`) };
  return texts.map((text) => new Catalogue("en", all).say(text, ["Ada", "Bea", "Cem", "Dan"])).join(" ");
}

function props(game: Game, view: object, events: [string, Record<string, unknown>][] = [], options = {}): BoardProps {
  const happened = events.map(([name, args]) => ({
    event: { event: name },
    text: { key: `ziggurat.event.${name}`, args },
  }));
  const lines: Line[] = [{ index: 0, position: 0, events: happened }];
  return propsOf(game, view, [], { seat: 0, lines, options });
}
/** How the match of a game's fixtures ended, with players who had come so far. */
function last(game: Game, winner: number, ...players: Record<string, unknown>[]): BoardProps {
  const { view } = framesOf(game).at(-1)!;
  const all = view["players"] as Record<string, unknown>[];
  return props(game, { ...view, winner, players: all.map((player, seat) => ({ ...player, ...players[seat] })) });
}

test("the labyrinth ends with who came home first, and what the next best lacked", () => {
  const found = ["a", "b", "c", "d", "e", "f"];
  expect(said("labyrinth", ofLabyrinth(last("labyrinth", 0, {}, { found, rune: false })))).toBe(
    "Ada was the first to come home with all 6 treasures and the rune. " +
      "Bea had every treasure too and lacked only the rune.",
  );
});

test("the dice race ends with the filled side, and how many rows the next best lacked", () => {
  expect(said("dice", ofDice(last("dice", 0, { side: 2 })))).toMatch(
    /^Ada filled every row of side 2 and put the first die on the top\. \w+ was next, with .* on side \d\.$/,
  );
});

test("Ziggurat names what lost or won the match", () => {
  const spirit = { key: "ziggurat.spirit.ember", args: {} };
  const scorched: [string, Record<string, unknown>] = ["scorched", { player: { seat: 1 }, spirit, at: "b4" }];
  const lost = { outcome: "scorched", heroes: ["top", "b4", "a1"], pile: 3 };
  expect(said("ziggurat", ofZiggurat(props("ziggurat", lost, [scorched])))).toMatch(
    /^Bea met .* on b4 and was scorched\. One of 3 heroes had reached the summit\.$/,
  );
  expect(ofZiggurat(props("ziggurat", lost, [scorched], { chapter: 2 }))).toHaveLength(1);
  const won = props("ziggurat", { outcome: "won", heroes: ["top", "top"], pile: 1 }, [
    ["reached_summit", { player: { seat: 1 } }],
    ["titled", {}],
    ["won", {}],
  ]);
  expect(said("ziggurat", ofZiggurat(won))).toBe("Bea is on the summit! One card was left in the pile.");
});

test("Zanaga names the god who was beaten, and in the epic variant the trophies", () => {
  const view = { players: [{ trophies: 1 }, { trophies: 3 }], winners: 2, round: 14 };
  const beaten: [string, Record<string, unknown>] = [
    "god_beaten",
    { player: { seat: 1 }, god: { key: "zanaga.god.hamzah", args: {} } },
  ];
  const who = "Bea has beaten Hamzah the Pridelord and saved Zanaga.";
  expect(said("zanaga", ofZanaga(props("zanaga", view, [beaten])))).toBe(`${who} It took 14 rounds.`);
  expect(said("zanaga", ofZanaga(props("zanaga", view, [beaten], { epic: "on" })))).toBe(
    `${who} Bea wins with 3 gods beaten.`,
  );
});
