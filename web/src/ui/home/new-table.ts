import type { Games, NewTable } from "../../net/protocol";

export type Game = Games["games"][number];

/** The player of a seat, as chosen in the form of a new table. */
export type SeatChoice = "me" | "here" | "open" | `bot:${string}`;

/** The default bot: the second weakest. */
export const usualBot = (bots: readonly string[]) => bots[1] ?? bots[0] ?? "random";

/** The default number of players: as few as the game needs, but at least two. */
export const usualPlayers = ({ players: [fewest, most] }: Game) => Math.min(Math.max(fewest, 2), most);

/** A table for one person and the fewest bots that make a match. */
export function quickMatch(game: Game, bots: readonly string[], name: string): NewTable {
  const others = Array.from({ length: usualPlayers(game) - 1 }, () => ({ player: `bot:${usualBot(bots)}` }));
  return { game: game.game, options: {}, seats: [{ player: "me", ...(name ? { name } : {}) }, ...others] };
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
  seatChoices: readonly { player: SeatChoice; name: string }[],
): NewTable {
  const seats = seatChoices.map(({ player, name }) => {
    const named = name.trim() && !player.startsWith("bot:") ? { name: name.trim() } : {};
    return { player: player === "here" ? "me" : player, ...named };
  });
  return { game, options, seats };
}

/** True if no seat is open. */
export const isFull = (opening: NewTable) => opening.seats.every((seat) => seat.player !== "open");

/** The table that this tab opened and that starts as soon as its page is loaded. */
const kPlace = "etana-start";

export function startOnArrival(table: string): void {
  sessionStorage.setItem(kPlace, table);
}

export function isToStart(table: string): boolean {
  const found = sessionStorage.getItem(kPlace) === table;
  if (found) sessionStorage.removeItem(kPlace);
  return found;
}
