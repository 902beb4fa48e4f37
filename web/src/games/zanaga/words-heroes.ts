// The heroes and a fight in words.
import type { LocalizedText } from "../../net/protocol";
import { fact, joined, list, type Fact, type FactList } from "../words";
import type { ZanagaPack } from "./pack";
import { attributes, colours, gains, survivals, type Sheet, type ZanagaView } from "./types";
import { say, term, wareName } from "./words-cards";

const listed = <Key extends string>(
  counts: readonly number[],
  order: readonly Key[],
  name: (key: Key) => LocalizedText,
): LocalizedText | null =>
  joined(order.flatMap((key, i) => (counts[i] ? [say("words.counted", { count: counts[i], what: name(key) })] : [])));

export function placeName({ land }: ZanagaPack, view: ZanagaView, hex: string): LocalizedText {
  const place = land.placeOf(hex);
  if (place?.town) return say(`town.${place.town.id}`);
  if (view.lost_city === hex) return say("page.lost_city");
  return say("effect.terrain", { which: place?.terrain ?? "savanna" });
}

function thingFacts({ wares }: ZanagaPack, sheet: Sheet, seat: number): Fact[] {
  const used = (ware: string) => sheet.used.includes(ware) && say("words.used");
  return [
    ...sheet.items.map((ware) =>
      fact(
        `item:${seat}:${ware}`,
        null,
        say("words.item", { ware: wareName(ware), kind: term(wares.get(ware)?.kind ?? "item") }),
        used(ware),
      ),
    ),
    ...sheet.allies.map(({ ware, wounds, fatigue }) =>
      fact(
        `ally:${seat}:${ware}`,
        null,
        say("words.item", { ware: wareName(ware), kind: term("ally") }),
        say("words.wounds", { wounds, life: wares.get(ware)?.life ?? 0 }),
        say("words.fatigue", { fatigue, stamina: wares.get(ware)?.stamina ?? 0 }),
        used(ware),
      ),
    ),
  ];
}

function strengthFacts(view: ZanagaView, seat: number): Fact[] {
  const { attributes: sums, skills } = view.notes.heroes[seat]!;
  const known = joined(
    Object.entries(skills).map(([skill, value]) => say("words.skill", { skill: say(`skill.${skill}`), value })),
  );
  return [
    ...attributes.map((attribute, i) => {
      const { value, damage, armour } = sums[i]!;
      return fact(
        `${attribute}:${seat}`,
        null,
        say("words.attribute", { attribute: term(attribute), value, damage, armour }),
      );
    }),
    ...(known ? [fact(`skills:${seat}`, null, say("draw.skills", { what: known }))] : []),
  ];
}

/** A hero's whole sheet, as a list of its own. */
export function heroList(pack: ZanagaPack, view: ZanagaView, seat: number): FactList {
  const sheet = view.players[seat]!;
  const { life, stamina, level, dice, worth } = view.notes.heroes[seat]!;
  const held = listed(sheet.counters, colours, (colour) => term(colour));
  const learned = listed(sheet.experience, gains, (gain) => term(gain));
  const own = listed(sheet.survival, survivals, (kind) => term(kind));
  const where = sheet.hex
    ? say("words.stands", { hex: sheet.hex, place: placeName(pack, view, sheet.hex) })
    : say("words.nowhere");
  const items = [
    fact(`where:${seat}`, null, where),
    fact(
      `health:${seat}`,
      null,
      say("words.wounds", { wounds: sheet.wounds, life }),
      say("words.fatigue", { fatigue: sheet.fatigue, stamina }),
      say("words.level", { level }),
      say("words.move_dice", { dice }),
    ),
    ...strengthFacts(view, seat),
    fact(
      `purse:${seat}`,
      null,
      say("words.gold", { gold: sheet.gold }),
      own && say("words.survival", { tokens: own }),
      say("words.trophies", { trophies: sheet.trophies }),
    ),
    fact(
      `counters:${seat}`,
      null,
      say("words.worth", { worth }),
      held && say("words.held", { counters: held }),
      learned && say("words.learned", { experience: learned }),
      sheet.ability_used && say("words.ability_used"),
    ),
    ...thingFacts(pack, sheet, seat),
  ];
  return list(items, say("words.hero", { player: { seat }, hero: say(`hero.${sheet.hero}`) }));
}

function foeName({ fight, players }: ZanagaView): LocalizedText {
  if (fight.foe === "god") return say(`god.${fight.god}`);
  if (fight.foe === "challenge") return say(`adventure.${fight.challenge.card}`);
  return say(`hero.${players[fight.other]?.hero}`);
}

/** What both sides have, and the odds of every roll. */
export function fightFacts(view: ZanagaView): Fact[] {
  const { fight, notes } = view;
  const odds = notes.fight;
  if (fight.foe === "nobody" || fight.over || !odds) return [];
  const best = odds.win ? Math.max(...odds.win) : null;
  return [
    fact(
      "fight",
      null,
      say("words.fights", { player: { seat: fight.fighter }, foe: foeName(view) }),
      say("words.fight_round", { round: Math.max(1, fight.rounds) }),
      say("words.foe_wounds", { wounds: odds.wounds, life: odds.life }),
      best !== null && say("page.win_chance", { percent: best }),
    ),
    ...attributes.map((attribute, i) => {
      const { target, damage, strikes, defend } = odds.phases[i]!;
      return fact(
        `phase:${attribute}`,
        say(`page.phase.${attribute}`),
        say(fight.foe === "hero" ? "page.against_roll" : "page.target", { target, damage }),
        ...strikes.slice(0, 1).map(({ percent }) => say("words.attack_chance", { percent })),
        say("words.defend_chance", { percent: defend.percent, harm: defend.harm }),
        say("words.escape_chance", { percent: odds.escape[attribute].percent }),
      );
    }),
  ];
}
