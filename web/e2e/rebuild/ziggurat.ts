import { packs } from "../../src/testing/match";
import { dangers } from "../../src/games/ziggurat/danger";
import { colours, type ZigguratView } from "../../src/games/ziggurat/types";
import { first, idsOf, linesOf, matches, number, partsOf, rowsOf, type Reader } from "./reading";

const board = packs.ziggurat;

const spirit = idsOf("ziggurat", "spirit");
const title = idsOf("ziggurat", "title", "ziggurat/chapters/1/texts/en.json");
const kAsks: Record<string, string> = {
  "which hero walks now": "name",
  "which way the hero goes": "walk",
  "which way the pushed hero steps": "aside",
  "which way the fire spirit goes": "lead",
  "whether the named hero may walk": "permit",
};
const kOutcomes: [RegExp, string][] = [
  [/^The match is won$/, "won"],
  [/was scorched$/, "scorched"],
  [/fell into a pit$/, "fell"],
  [/took the summit$/, "taken"],
  [/no card was left to play$/, "no_card"],
];

/** "YOUR hero 5, Dusk 3" is your-5-dusk-3: cards are called by what they do. */
function cardOf(text: string): string | null {
  if (text === "no card") return null;
  const [, who, steps, fire, appears, drifts] =
    /^(YOUR|ANY|ALL) hero(?:es)? (\d+), (\w+) (?:(appears)|(\d+))$/.exec(text) ?? [];
  const found = board.facts.cards.find(
    ({ hero, spirit: flame }) =>
      hero?.who === who?.toLowerCase() &&
      hero?.steps === Number(steps) &&
      flame?.colour === spirit(fire ?? "") &&
      (appears ? flame?.appears === true : flame?.steps === Number(drifts)),
  );
  if (!found) throw new Error(`no card “${text}”`);
  return found.id;
}

const place = (name: string) => (name === "the summit" ? "top" : name);

function facts(parts: string[]): Record<string, unknown> {
  return {
    ladder: place(first(parts, /^foot of a ladder to (.*)$/) ?? ""),
    ramp: first(parts, /^ramp down to (.*)$/) ?? "",
    pit: parts.includes("a pit"),
    home: parts.includes("a home"),
    spawn: matches(parts, /^spawn space of (.*)$/).map(([name]) => spirit(name!)),
  };
}

export const ziggurat: Reader = {
  rebuild(spoken, names) {
    const cells = [...rowsOf(spoken, "The board").values()].flat().map(partsOf);
    const at = (pattern: RegExp) =>
      cells.flatMap(({ name, parts }) => matches(parts, pattern).map(([who]) => [who!, place(name)] as const));
    const heroes = new Map(at(/^hero: (.*)$/));
    const flames = at(/^fire spirit: (.*)$/);
    const lines = linesOf(spoken, "Heroes and their open cards").map(partsOf);
    const out = linesOf(spoken, "Fire spirits to come and in pits");
    const [now = "", question = ""] = linesOf(spoken, "Now");
    const parts = now.split("; ");
    const [, who = "", asks = ""] = /^(.*) decides ([^;]*)/.exec(question) ?? [];
    const lost = first([now], /: (.*?) (?:was scorched|fell into a pit)$/);
    return {
      board: Object.fromEntries(cells.map(({ name, parts: all }) => [place(name), facts(all)])),
      heroes: names.map((name) => heroes.get(name)),
      told: lines.map(({ name, parts: all }) => [
        names.indexOf(name),
        all.includes("on the summit") ? "top" : first(all, /^on (\w+)$/),
      ]),
      spirits: Object.fromEntries(
        colours.map((colour) => {
          const [, reserve, pit] = out
            .map((line) => /^(\w+), \w+: (\d+) to come, (\d+) in pits$/.exec(line)!)
            .find((found) => spirit(found[1]!) === colour)!
            .slice(1);
          const on = flames.flatMap(([name, space]) => (spirit(name) === colour ? [space] : [])).sort();
          return [colour, { on, reserve: Number(reserve), pit: Number(pit) }];
        }),
      ),
      hands: lines.map(({ parts: all }) => cardOf(first(all, /^card: (.*)$/) ?? "no card")),
      titles: Object.fromEntries(
        lines.flatMap(({ name, parts: all }) =>
          matches(all, /^title: (.*)$/).map(([text]) => [title(text!), names.indexOf(name)]),
        ),
      ),
      pile: number(linesOf(spoken, "Cards"), /^Cards left to draw: (\d+)$/),
      discards: linesOf(spoken, "Cards", "Discarded cards").map(cardOf),
      unseen: linesOf(spoken, "Cards", "Cards that nobody has seen yet").map(cardOf),
      dangers: at(/^danger: (.*)$/)
        .map(([text, space]) => `${space} ${text.toLowerCase()}`)
        .sort(),
      threats: matches(linesOf(spoken, "Danger"), /^(\w+) could reach (.*) on (\w+) by (this|the next) card$/)
        .map(([colour, name, space, when]) => `${names.indexOf(name!)} ${space} ${spirit(colour!)} ${when}`)
        .sort(),
      turn: names.indexOf(first(parts, /^The card of (.*) is played$/) ?? ""),
      stage: first(parts, /^(heroes|fire spirits) move$/),
      steps: Number(first(parts, /^steps of the card: (\d+)$/) ?? 0),
      to_walk: (first(parts, /^may still walk: (.*)$/) ?? "")
        .split(", ")
        .flatMap((name) => (name ? [names.indexOf(name)] : [])),
      walker: names.indexOf(first(parts, /^named: (.*)$/) ?? ""),
      colour: first(parts, /^the fire is (.*)$/)?.toLowerCase() ?? null,
      decides: who ? { seat: names.indexOf(who), asks: kAsks[asks] } : null,
      going: Number(first(question.split("; "), /^steps to go: (\d+)$/) ?? 0),
      outcome: kOutcomes.find(([pattern]) => pattern.test(now))?.[1] ?? "playing",
      victim: lost === undefined ? -1 : names.indexOf(lost),
    };
  },

  expected(shown) {
    const view = shown as ZigguratView;
    const { ladders, ramps, pits, homes, spawns } = board.facts;
    const near = dangers(board, view);
    const over = view.decides === null;
    const threats = view.heroes.flatMap((at, seat) =>
      near
        .filter(({ space }) => space === at)
        .map(({ colour, now }) => `${seat} ${at} ${colour} ${now ? "this" : "the next"}`),
    );
    return {
      board: Object.fromEntries(
        [...board.spaces, "top"].map((space) => [
          space,
          {
            ladder: ladders[space] ?? "",
            ramp: ramps[space] ?? "",
            pit: pits.includes(space),
            home: homes.includes(space),
            spawn: colours.filter((colour) => spawns[colour] === space),
          },
        ]),
      ),
      heroes: view.heroes,
      told: view.heroes.map((at, seat) => [seat, at]),
      spirits: Object.fromEntries(
        Object.entries(view.spirits).map(([colour, all]) => [
          colour,
          {
            on: all.filter((at) => at !== "reserve" && at !== "pit").sort(),
            reserve: all.filter((at) => at === "reserve").length,
            pit: all.filter((at) => at === "pit").length,
          },
        ]),
      ),
      hands: view.hands,
      titles: view.titles,
      pile: view.pile,
      discards: view.discards,
      unseen: view.unseen,
      dangers: near.map(({ space, colour, now }) => `${space} ${colour} by ${now ? "this" : "the next"} card`).sort(),
      threats: threats.sort(),
      turn: over ? -1 : view.turn,
      stage: over ? undefined : view.stage === "heroes" ? "heroes" : "fire spirits",
      steps: over || view.stage !== "heroes" ? 0 : view.steps,
      to_walk: over ? [] : view.to_walk,
      walker: over ? -1 : (view.walker ?? -1),
      colour: over ? null : view.colour,
      decides: view.decides && { seat: view.decides.seat, asks: view.decides.asks },
      going: over ? 0 : view.going.steps,
      outcome: view.outcome,
      victim: view.victim ?? -1,
    };
  },
};
