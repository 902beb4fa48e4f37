import {
  attributes,
  colours,
  gains,
  survivals,
  type OnTrack,
  type Sheet,
  type ZanagaView,
} from "../../src/games/zanaga/types";
import { packs } from "../../src/testing/match";
import { phaseOf } from "../../src/games/zanaga/model";
import { above0, countsOf, first, idsOf, linesOf, matches, number, partsOf, rowsOf, type Reader } from "./reading";
import type { Spoken } from "./tree";

const ids = (kind: string) => idsOf("zanaga", kind);
const [hero, town, term, ware, challenge, ritual, god, skill] = [
  ids("hero"),
  ids("town"),
  ids("term"),
  ids("market"),
  ids("adventure"),
  ids("ritual"),
  ids("god"),
  ids("skill"),
];
const kPhases: Record<string, string> = {
  Move: "move",
  Adventure: "adventure",
  Market: "market",
  Experience: "learn",
  "The last fight": "god",
  "Set-up": "start",
};
const { gods, land } = packs.zanaga;
const { places } = land;
const order = [...gods.keys()];
const counts = <Key extends string>(keys: readonly Key[], found: Record<string, number>): number[] =>
  keys.map((key) => found[key] ?? 0);

function thingsOf(lines: string[]): Pick<Sheet, "items" | "allies" | "used"> {
  const things = lines.flatMap((line) => {
    const [, name, kind, rest = ""] = /^(.*?) \((weapon|armour|item|ally)\)(.*)$/.exec(line) ?? [];
    return name === undefined ? [] : [{ ware: ware(name), kind, parts: rest.split("; ") }];
  });
  return {
    items: things.filter(({ kind }) => kind !== "ally").map((one) => one.ware),
    allies: things
      .filter(({ kind }) => kind === "ally")
      .map((one) => ({
        ware: one.ware,
        wounds: number(one.parts, /^wounds: (\d+) of/),
        fatigue: number(one.parts, /^fatigue: (\d+) of/),
      })),
    used: things.filter(({ parts }) => parts.includes("used")).map((one) => one.ware),
  };
}

/** A hero's list, as the sheet in the view and the sums in its notes. */
function heroOf(label: string, lines: string[]): unknown {
  const parts = lines.flatMap((line) => line.split("; "));
  const [, player = "", name = ""] = /^(.*?): (.*)$/.exec(label) ?? [];
  const sums = matches(lines, /^(mind|body|spirit): value (-?\d+), damage (-?\d+), armour (-?\d+)$/);
  return {
    player,
    hero: hero(name),
    hex: first(parts, /^on (\w\d+), /) ?? null,
    life: parts.map((part) => /^wounds: (\d+) of (\d+) life$/.exec(part)?.slice(1).map(Number)).find(Boolean),
    stamina: parts.map((part) => /^fatigue: (\d+) of (\d+) stamina$/.exec(part)?.slice(1).map(Number)).find(Boolean),
    level: number(parts, /^level (\d+)$/),
    dice: number(parts, /^movement dice: (\d+)$/),
    gold: number(parts, /^gold: (\d+)$/),
    trophies: number(parts, /^gods beaten: (\d+)$/),
    worth: number(parts, /^counters worth (\d+)$/),
    ability_used: parts.includes("the hero’s ability is used"),
    survival: counts(survivals, countsOf(first(parts, /^survival tokens: (.*)$/), term)),
    counters: counts(colours, countsOf(first(parts, /^counters: (.*)$/), term)),
    experience: counts(gains, countsOf(first(parts, /^learned: (.*)$/), term)),
    sums: Object.fromEntries(sums.map(([attribute, ...values]) => [attribute, values.map(Number)])),
    skills: Object.fromEntries(
      [...(first(lines, /^skills: (.*)$/) ?? "").matchAll(/(?:^|, )(.+?) (-?\d+)(?=,|$)/g)].map(([, name_, value]) => [
        skill(name_ ?? ""),
        Number(value),
      ]),
    ),
    ...thingsOf(lines),
  };
}

function sheetOf(view: ZanagaView, seat: number, names: readonly string[]): unknown {
  const sheet = view.players[seat]!;
  const notes = view.notes.heroes[seat]!;
  const owned = [...sheet.items, ...sheet.allies.map((ally) => ally.ware)];
  return {
    player: names[seat],
    hero: sheet.hero,
    hex: sheet.hex,
    life: [sheet.wounds, notes.life],
    stamina: [sheet.fatigue, notes.stamina],
    level: notes.level,
    dice: notes.dice,
    gold: sheet.gold,
    trophies: sheet.trophies,
    worth: notes.worth,
    ability_used: sheet.ability_used,
    survival: sheet.survival,
    counters: sheet.counters,
    experience: sheet.experience,
    sums: Object.fromEntries(
      attributes.map((attribute, i) => {
        const { value, damage, armour } = notes.attributes[i]!;
        return [attribute, [value, damage, armour]];
      }),
    ),
    skills: notes.skills,
    items: sheet.items,
    allies: sheet.allies.map(({ ware: id, wounds, fatigue }) => ({ ware: id, wounds, fatigue })),
    used: owned.filter((id) => sheet.used.includes(id)),
  };
}

const track = ({ card, tokens, first: drawn }: OnTrack) => ({
  card,
  tokens: above0({ ...tokens } as Record<string, number>),
  first: drawn,
});

function roamerOf(line: string): unknown {
  const { name, parts } = partsOf(line);
  const drawn = first(parts, /^drawn first: (.*)$/);
  return {
    card: challenge(name),
    tokens: countsOf(first(parts, /^ritual tokens: (.*)$/), term),
    first: drawn && term(drawn),
    chance: first(parts, /^You would win about (\d+) %/),
  };
}

function mapOf(spoken: Spoken, names: readonly string[]): Record<string, unknown> {
  const cells = [...rowsOf(spoken, "The map").values()].flat().map(partsOf);
  const where = (fits: (parts: string[]) => boolean) =>
    cells.filter(({ parts }) => fits(parts)).map(({ name }) => name);
  return {
    hexes: cells.length,
    towns: Object.fromEntries(
      cells.flatMap(({ name, parts }) =>
        matches(parts, /^(.*), a (?:trading post|native village)$/).map(([called]) => [town(called!), name]),
      ),
    ),
    counters: cells
      .flatMap(({ name, parts }) => matches(parts, /^adventure counter: (.*)$/).map(([c]) => `${name} ${c}`))
      .sort(),
    heroes: names.map((player) => where((parts) => parts.includes(`hero of ${player}`))[0] ?? null),
    city: where((parts) => parts.includes("The lost city"))[0] ?? null,
    reach: Object.fromEntries(
      cells.flatMap(({ name, parts }) => matches(parts, /^in reach: (\d+) di/).map(([dice]) => [name, Number(dice)])),
    ),
  };
}

function known(id: (name: string) => string, name: string): string | undefined {
  try {
    return id(name);
  } catch {
    return undefined;
  }
}

function fightOf(lines: string[], names: readonly string[]): unknown {
  const parts = (lines[0] ?? "").split("; ");
  const [who, foe] = matches(parts, /^(.*?) fights: (.*)$/)[0] ?? [];
  if (who === undefined) return null;
  return {
    fighter: names.indexOf(who),
    foe: [challenge, god, hero].map((id) => known(id, foe ?? "")).find((id) => id !== undefined),
    round: number(parts, /^round (\d+) of the fight$/),
    wounds: number(parts, /^wounds of the opponent: (\d+) of/),
    win: first(parts, /^wins (\d+) % of the time$/),
    defend: lines.slice(1).map((line) => first(line.split("; "), /^defence succeeds (\d+) %/)),
  };
}

export const zanaga: Reader = {
  rebuild(spoken, names) {
    const now = linesOf(spoken, "Now").flatMap((line) => line.split("; "));
    const [who = "", phase = ""] = matches(now, /^(.*?) decides: (.*)$/)[0] ?? [];
    const rites = linesOf(spoken, "Rituals");
    const supplies = linesOf(spoken, "Supplies and the lost city");
    const dice = Object.fromEntries(
      matches(now, /^Free dice: (\d+) × (\d), for/).map(([count, face]) => [face, Number(count)]),
    ) as Record<string, number>;
    return {
      round: Number(first(now, /^(?:Round|The match is over, in round) (\d+)$/)),
      turn: names.indexOf(first(now, /^turn of (.*)$/) ?? ""),
      first: names.indexOf(first(now, /^(.*) began the match$/) ?? ""),
      marketed: now.includes("the market was visited in this turn"),
      decides: who ? { seat: names.indexOf(who), phase: kPhases[phase] } : null,
      winners: matches(now, /^won: (.*)$/).map(([name]) => names.indexOf(name!)),
      dice: [1, 2, 3, 4, 5, 6].map((face) => dice[face] ?? 0),
      fight: fightOf(linesOf(spoken, "Fight"), names),
      heroes: [...(spoken.get("Heroes")?.lists ?? [])].map(([label, lines]) => heroOf(label, lines)),
      map: mapOf(spoken, names),
      roaming: linesOf(spoken, "Roaming").flatMap((line) => (line === "Nothing roams" ? [] : [roamerOf(line)])),
      tier: term(first(rites, /^The current ritual deck: (.*)$/) ?? ""),
      rites: rites
        .filter((line) => line.includes("; filled: "))
        .map((line) => {
          const { name, parts } = partsOf(line);
          return { card: ritual(name), tokens: countsOf(first(parts, /^ritual tokens: (.*)$/), term) };
        }),
      waiting: matches(rites, /^Complete: (.*)$/).map(([name]) => ritual(name!)),
      gods: linesOf(spoken, "Gods").map((line) => {
        const { name, parts } = partsOf(line);
        return {
          god: god(name),
          sleep: parts[0] === "put away" ? "boxed" : parts[0],
          doom: number(parts, /^doom counters: (\d+)$/),
          under: matches(parts, /^laid under it: (.*)$/).map(([laid]) => ritual(laid!)),
        };
      }),
      stocks: Object.fromEntries(
        linesOf(spoken, "Markets").map((line) => {
          const { name, parts } = partsOf(line);
          const stock = matches(parts, /^(.*) \(\w+\), \d+ gold$/).map(([called]) => ware(called!));
          return [name === "The lost city" ? "lost" : town(name), stock];
        }),
      ),
      reserve: countsOf(first(supplies, /^Ritual tokens in the reserve: (.*)$/), term),
      supply: counts(colours, countsOf(first(supplies, /^Adventure counters in the supply: (.*)$/), term)),
      survival: counts(survivals, countsOf(first(supplies, /^Survival tokens in the supply: (.*)$/), term)),
      city: first(supplies, /^The lost city is on (\w+), /) ?? null,
    };
  },

  expected(shown, { names }) {
    const view = shown as ZanagaView;
    const top = view.frames.at(-1);
    const called = names as string[];
    return {
      round: view.round,
      turn: top ? view.turn : -1,
      first: top ? view.first : -1,
      marketed: top !== undefined && view.marketed,
      decides: top ? { seat: top.seat, phase: phaseOf(view) } : null,
      winners: top ? [] : view.players.flatMap((_, seat) => ((view.winners >> seat) & 1 ? [seat] : [])),
      dice: top ? view.dice : [0, 0, 0, 0, 0, 0],
      fight: expectedFight(view),
      heroes: view.players.map((_, seat) => sheetOf(view, seat, called)),
      map: {
        hexes: places.length,
        towns: Object.fromEntries(places.flatMap(({ name, town: here }) => (here ? [[here.id, name]] : []))),
        counters: view.counters.map((hex) => `${hex} ${places.find(({ name }) => name === hex)?.adventure}`).sort(),
        heroes: view.players.map(({ hex }) => hex),
        city: view.lost_city,
        reach: Object.fromEntries(
          Object.entries(view.notes.reach ?? {}).map(([hex, ways]) => [hex, ways[0]?.length ?? 0]),
        ),
      },
      roaming: view.roaming.map((one) => ({
        ...track(one),
        chance: view.notes.prospects.roaming?.[one.card]?.toString(),
      })),
      tier: view.tier,
      rites: view.rites.map(({ card, tokens }) => ({ card, tokens: track({ card, tokens }).tokens })),
      waiting: view.waiting,
      gods: view.gods.map((id) => {
        const { sleep, doom, under } = view.stands[order.indexOf(id)]!;
        return { god: id, sleep, doom, under };
      }),
      stocks: { ...view.stocks, ...(view.lost_city ? { lost: view.lost_stock } : {}) },
      reserve: above0({ ...view.reserve } as Record<string, number>),
      supply: view.supply,
      survival: view.survival,
      city: view.lost_city,
    };
  },
};

function expectedFight({ fight, players, notes }: ZanagaView): unknown {
  if (fight.foe === "nobody" || fight.over || !notes.fight) return null;
  const { wounds, win, phases } = notes.fight;
  return {
    fighter: fight.fighter,
    foe: fight.foe === "god" ? fight.god : fight.foe === "hero" ? players[fight.other]?.hero : fight.challenge.card,
    round: Math.max(1, fight.rounds),
    wounds,
    win: win ? String(Math.max(...win)) : undefined,
    defend: phases.map(({ defend }) => String(defend.percent)),
  };
}
