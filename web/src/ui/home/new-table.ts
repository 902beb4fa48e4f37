import { companionsFor } from "../../model/companions";
import type { Games, NewTable } from "../../net/protocol";

export type Game = Games["games"][number];

/** The player of a seat, as chosen in the form of a new table. */
export type SeatChoice = "me" | "here" | "open" | `bot:${string}`;

/** With whom one plays: the first question of the form. */
export const companies = ["friends", "here", "bots"] as const;
export type Company = (typeof companies)[number];

/** Who sits at the seats after the first in that company. */
export const othersIn = (company: Company, bots: readonly string[]): SeatChoice =>
  company === "friends" ? "open" : company === "here" ? "here" : `bot:${usualBot(bots)}`;

/** The default bot: the second weakest. */
export const usualBot = (bots: readonly string[]) => bots[1] ?? bots[0] ?? "random";

/** The default number of players: as few as the game needs, but at least two. */
export const usualPlayers = ({ players: [fewest, most] }: Game) => Math.min(Math.max(fewest, 2), most);

/** A table for one person, who begins where the rules let players agree on that, and bots with names. */
export function quickMatch(
  game: Game,
  players: number,
  bot: string,
  name: string,
  variants: Record<string, string> = {},
): NewTable {
  const others = companionsFor(players - 1).map((companion) => ({ player: `bot:${bot}`, name: companion }));
  const begins = game.choices.some(({ key, of }) => key === "first" && of === "seat");
  const seats = [{ player: "me", ...(name ? { name } : {}) }, ...others];
  return { game: game.game, options: { ...variants, ...(begins ? { first: 0 } : {}) }, seats };
}

export type Choice = Game["choices"][number];

/** The value of a choice in the form: a seat, some seats, a name for each seat; null while the rules decide. */
export type Made = number | number[] | string[] | null;

/** The option for a choice at a table of this size; undefined if the rules decide. */
function agreed(made: Made, players: number): unknown {
  if (typeof made === "number") return made < players ? made : undefined;
  if (made === null || made.length === 0) return undefined;
  if (typeof made[0] === "string") return made.slice(0, players);
  const seats = (made as number[]).filter((seat) => seat < players).sort((a, b) => a - b);
  return seats.length > 0 ? seats : undefined;
}

/** The options of a match: the variants, overridden by the choices. */
export function optionsOf(
  variants: Record<string, string>,
  choices: Record<string, Made>,
  players: number,
): Record<string, unknown> {
  const agreements = Object.entries(choices).map(([key, made]) => [key, agreed(made, players)] as const);
  return { ...variants, ...Object.fromEntries(agreements.filter(([, value]) => value !== undefined)) };
}

/** The names by seat after one seat has chosen; the seat that had the name gets the old one in exchange. */
export function withName(names: readonly string[], seat: number, name: string): string[] {
  return names.map((had, other) => (other === seat ? name : had === name ? names[seat]! : had));
}

/** The request for the table in the form. All people at this screen are `me`. */
export function newTableOf(
  game: string,
  options: Record<string, unknown>,
  seatChoices: readonly { player: SeatChoice; name: string; learner?: boolean }[],
): NewTable {
  const seats = seatChoices.map(({ player, name, learner = false }) => {
    const isBot = player.startsWith("bot:");
    const named = name.trim() && !isBot ? { name: name.trim() } : {};
    return { player: player === "here" ? "me" : player, ...named, ...(learner && !isBot ? { learner } : {}) };
  });
  return { game, options, seats };
}

/** True if no seat is open. */
export const isFull = (opening: NewTable) => opening.seats.every((seat) => seat.player !== "open");

/** What this tab does as soon as the page of a table is loaded: start its match, or sit down at it. */
type Arrival = "start" | "sit";

export function onArrival(what: Arrival, table: string): void {
  sessionStorage.setItem(`etana-${what}`, table);
}

/** True once after `onArrival`. */
export function isToDo(what: Arrival, table: string): boolean {
  const found = sessionStorage.getItem(`etana-${what}`) === table;
  if (found) sessionStorage.removeItem(`etana-${what}`);
  return found;
}
