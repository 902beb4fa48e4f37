// The tracks, the gods and the markets in words.
import type { LocalizedText } from "../../net/protocol";
import { counted, fact, joined, sayer, type Fact } from "../words";
import type { ZanagaPack } from "./pack";
import { count, listOf, symbols, type Foe, type OnTrack, type Terrain, type Tokens, type ZanagaView } from "./types";

export const say = sayer("zanaga");
export const term = (name: string) => say(`term.${name}`);
export const terrainName = (which: Terrain) => say("effect.terrain", { which });
export const wareName = (id: string) => say(`market.${id}`);

export const tokensText = (tokens: Tokens): LocalizedText | null =>
  joined(counted(tokens, symbols, (symbol, n) => say("words.counted", { count: n, what: term(symbol) })));

const strengths = ({ life, mind, body, spirit }: Foe): LocalizedText =>
  say("words.strengths", {
    life,
    mind: mind[0],
    mind_damage: mind[1],
    body: body[0],
    body_damage: body[1],
    spirit: spirit[0],
    spirit_damage: spirit[1],
  });

export function roamerFact(pack: ZanagaPack, view: ZanagaView, { card: id, tokens, first }: OnTrack): Fact {
  const card = pack.challenges.get(id)!;
  const chance = view.notes.prospects.roaming?.[id];
  const lying = tokensText(tokens);
  return fact(
    `roaming:${id}`,
    say(`adventure.${id}`),
    term(card.colour),
    say("words.roams_on", { terrains: joined(listOf(card.terrain).map(terrainName)) }),
    strengths(card),
    lying && say("words.tokens", { tokens: lying }),
    first && say("words.first_token", { symbol: term(first) }),
    chance !== undefined && say("page.chance", { percent: chance }),
  );
}

export function riteFact(pack: ZanagaPack, { card: id, tokens }: OnTrack): Fact {
  const { colour, symbol, slots } = pack.rituals.get(id)!;
  const lying = tokensText(tokens);
  return fact(
    `ritual:${id}`,
    say(`ritual.${id}`),
    term(colour),
    say("words.symbol", { symbol: term(symbol) }),
    say("words.filled", { tokens: count(tokens), slots }),
    lying && say("words.tokens", { tokens: lying }),
  );
}

/** The stands are in the pack's order, the gods in the order in which they lie. */
export function godFact({ gods }: ZanagaPack, view: ZanagaView, id: string): Fact {
  const god = gods.get(id)!;
  const order = [...gods.keys()];
  const { sleep, doom, under } = view.stands[order.indexOf(id)]!;
  const chance = view.notes.prospects.gods?.[id];
  const mayWake = sleep === "asleep" && (view.notes.possible_gods ?? order).includes(id);
  return fact(
    `god:${id}`,
    say(`god.${id}`),
    say(`words.sleep.${sleep}`),
    mayWake && say("page.may_wake"),
    say("words.wakes", { symbols: joined(god.wakes.map(term)) }),
    strengths(god),
    say("words.doom", { doom }),
    ...under.map((ritual) => say("words.under", { ritual: say(`ritual.${ritual}`) })),
    chance !== undefined && say("page.chance", { percent: chance }),
  );
}

export function stockFact(
  { wares }: ZanagaPack,
  view: ZanagaView,
  town: string,
  name: LocalizedText,
  stock: readonly string[],
): Fact {
  const priced = stock.map((id) => {
    const { kind, price } = wares.get(id)!;
    return say("draw.stock", { ware: wareName(id), kind: term(kind), price: view.notes.market?.prices[id] ?? price });
  });
  return fact(`market:${town}`, name, ...(priced.length > 0 ? priced : [say("page.nothing_for_sale")]));
}
