import type { LocalizedText } from "../../net/protocol";
import type { BoardProps } from "../board-api";
import { fact, joined, list, type BoardWords, type Fact, type FactGrid } from "../words";
import type { MapHex } from "./map-geometry";
import { phaseOf, viewOf } from "./model";
import { packOf, type ZanagaPack } from "./pack";
import { colours, survivals, type Terrain, type ZanagaView } from "./types";
import { godFact, riteFact, roamerFact, say, stockFact, term, terrainName, tokensText } from "./words-cards";
import { fightFacts, heroList, placeName } from "./words-heroes";

const ofSeat = (seat: number) => ({ player: { seat } });

/** The free dice by what they pay for. */
const diceFacts = (pack: ZanagaPack, { dice }: ZanagaView): Fact[] =>
  dice.flatMap((count, i) =>
    count > 0
      ? [fact(`die:${i + 1}`, null, say("words.die", { count, face: i + 1, terrains: joined(paid(pack, i)) }))]
      : [],
  );
const paid = ({ faces }: ZanagaPack, face: number): LocalizedText[] =>
  (faces[face] ?? []).map((which: Terrain) => terrainName(which));

function turnFacts(pack: ZanagaPack, view: ZanagaView): Fact[] {
  const top = view.frames.at(-1);
  if (!top) {
    const won = view.players.flatMap((_, seat) =>
      (view.winners >> seat) & 1 ? [say("words.name", ofSeat(seat))] : [],
    );
    return [
      fact("end", null, say("words.over", { round: view.round }), ...won.map((who) => say("words.won", { who }))),
    ];
  }
  return [
    fact(
      "turn",
      null,
      say("words.round", { round: view.round }),
      say("words.turn_of", ofSeat(view.turn)),
      say("words.first", ofSeat(view.first)),
      view.marketed && say("words.marketed"),
    ),
    fact("question", null, say("words.decides", { ...ofSeat(top.seat), phase: say(`guide.phase.${phaseOf(view)}`) })),
    ...diceFacts(pack, view),
  ];
}

function hexFact(view: ZanagaView, { name, terrain, town, adventure }: MapHex): Fact {
  const steps = view.notes.reach?.[name]?.[0]?.length;
  return fact(
    `hex:${name}`,
    name,
    town ? say(`words.town.${town.kind}`, { town: say(`town.${town.id}`) }) : terrainName(terrain as Terrain),
    view.lost_city === name && say("page.lost_city"),
    adventure && view.counters.includes(name) && say("words.counter", { colour: term(adventure) }),
    ...view.players.flatMap(({ hex }, seat) => (hex === name ? [say("words.here", ofSeat(seat))] : [])),
    steps !== undefined && say("words.reach", { dice: steps }),
  );
}

function map({ land: { places } }: ZanagaPack, view: ZanagaView): FactGrid {
  const regions = [...new Set(places.map(({ region }) => region))];
  const rows = regions.map((region) => ({
    head: say(`region.${region}`),
    cells: places.filter((place) => place.region === region).map((place) => hexFact(view, place)),
  }));
  return { kind: "grid", label: say("words.map_about"), rows };
}

function marketFacts(pack: ZanagaPack, view: ZanagaView): Fact[] {
  const towns = pack.land.places.flatMap(({ town }) => (town ? [town] : []));
  return [
    ...towns.map(({ id }) => stockFact(pack, view, id, say(`town.${id}`), view.stocks[id] ?? [])),
    ...(view.lost_city ? [stockFact(pack, view, "lost_city", say("page.lost_city"), view.lost_stock)] : []),
  ];
}

function supplyFacts(pack: ZanagaPack, view: ZanagaView): Fact[] {
  const counts = (names: readonly string[], all: readonly number[]) =>
    joined(names.map((name, i) => say("words.counted", { count: all[i] ?? 0, what: term(name) })));
  const reserve = tokensText(view.reserve);
  return [
    fact("reserve", null, reserve ? say("words.reserve", { tokens: reserve }) : say("words.no_reserve")),
    fact("supply", null, say("words.supply", { counters: counts(colours, view.supply) })),
    fact("survival", null, say("words.survival_left", { tokens: counts(survivals, view.survival) })),
    fact(
      "city",
      null,
      view.lost_city
        ? say("words.city", {
            hex: view.lost_city,
            place: placeName(pack, { ...view, lost_city: null }, view.lost_city),
          })
        : say("words.no_city"),
    ),
  ];
}

function riteFacts(pack: ZanagaPack, view: ZanagaView): Fact[] {
  return [
    fact("tier", null, say("words.tier", { colour: term(view.tier) })),
    ...view.rites.map((rite) => riteFact(pack, rite)),
    ...view.waiting.map((id, i) => fact(`waiting:${i}`, null, say("words.waiting", { ritual: say(`ritual.${id}`) }))),
  ];
}

/** Mists of Zanaga in words. */
export function words(boardProps: BoardProps): BoardWords {
  const view = viewOf(boardProps);
  const pack = packOf(boardProps);
  const fight = fightFacts(view);
  const roamers = view.roaming.map((one) => roamerFact(pack, view, one));
  const gods = view.gods.map((id) => godFact(pack, view, id));
  return [
    { id: "turn", title: say("words.turn"), parts: [list(turnFacts(pack, view))] },
    ...(fight.length > 0 ? [{ id: "fight", title: say("page.fight"), parts: [list(fight)] }] : []),
    { id: "heroes", title: say("page.heroes"), parts: view.players.map((_, seat) => heroList(pack, view, seat)) },
    { id: "map", title: say("words.map"), parts: [map(pack, view)] },
    {
      id: "roaming",
      title: say("page.roaming"),
      parts: [list(roamers.length > 0 ? roamers : [fact("roaming", null, say("words.none_roams"))])],
    },
    { id: "rituals", title: say("page.rituals"), parts: [list(riteFacts(pack, view))] },
    { id: "gods", title: say("page.gods"), parts: [list(gods)] },
    { id: "markets", title: say("words.markets"), parts: [list(marketFacts(pack, view))] },
    { id: "supply", title: say("words.supplies"), parts: [list(supplyFacts(pack, view))] },
  ];
}
