import type { LocalizedText } from "../../net/protocol";
import type { BoardProps, Description } from "../board-api";
import { allHotspots, modelOf, type Model } from "./model";
import { cards, pinnacle, type Card } from "./types";

const say = (key: string, args: Record<string, unknown> = {}): LocalizedText => ({ key: `dice.thing.${key}`, args });
type Said = Omit<Description, "moves">;

/** The rule of each card. */
const ofCards: Record<Card, string> = {
  swap_here: "D-41",
  swap_there: "D-42",
  reroll_white: "D-44",
  reroll_coloured: "D-45",
  reroll_set: "D-46",
  extra_white: "D-47",
  steal: "D-49",
  rotate: "D-51",
};

function spaceOf({ board, pack }: Model, space: string): Said | null {
  if (!pack.spaces.includes(space)) return null;
  const die = board[space];
  const text = [die ? say("lies", { die }) : say("empty")];
  if (space === pinnacle) return { title: say("pinnacle"), text: [...text, say("pinnacle.about")], rule: "D-60" };
  return { title: say("space", { space }), text: [...text, say("space.about")], rule: "D-04" };
}

function playerOf({ view }: Model, seat: number): Said | null {
  const player = view.players[seat];
  if (!player) return null;
  const { hand_size, dice, white, side } = player;
  const args = {
    cards: hand_size,
    dice,
    white,
    side,
    star: player.star ? "yes" : "no",
    skull: player.skull ? "yes" : "no",
  };
  const text = [{ key: "dice.draw.player", args: { player: { seat }, ...args } }, say("tokens")];
  return { title: say("player", { player: { seat } }), text, rule: "D-31" };
}

function cardOf(card: Card): Said | null {
  if (!cards.includes(card)) return null;
  const text = [say("card", { about: { key: `dice.card.${card}.about`, args: {} } })];
  return { title: { key: `dice.card.${card}`, args: {} }, text, rule: ofCards[card] };
}

function dieOf({ pool }: Model, index: number): Said | null {
  const die = pool[index];
  return die ? { title: say("die", { die }), text: [say("die.about")], rule: "D-28" } : null;
}

const kinds: Record<string, (model: Model, of: string) => Said | null> = {
  space: spaceOf,
  player: (model, of) => playerOf(model, Number(of)),
  card: (_, of) => cardOf(of as Card),
  pool: (model, of) => dieOf(model, Number(of)),
  do: (_, of) => (of === "roll" ? { title: say("cup"), text: [say("cup.about")], rule: "D-27" } : null),
};

export function describe(thing: string, boardProps: BoardProps): Description | null {
  const model = modelOf(boardProps, undefined);
  const [kind, of] = thing.split(":") as [string, string | undefined];
  const said = kinds[kind]?.(model, of ?? "") ?? null;
  return said && { ...said, moves: allHotspots(model).find(({ id }) => id === thing)?.moves ?? [] };
}
