import type { Games, NewTable } from "../../net/protocol";

export type Game = Games["games"][number];

/** A seat as the form of a new table has it. */
export type SeatChoice = "me" | "here" | "open" | `bot:${string}`;

/** The bot that newcomers meet: the second weakest. */
export const usualBot = (bots: readonly string[]) => bots[1] ?? bots[0] ?? "random";

/** How many sit down if nothing is said: as few as the game needs, but nobody plays alone unless they ask for it. */
export const usualPlayers = ({ players: [fewest, most] }: Game) => Math.min(Math.max(fewest, 2), most);

/** A table for one person and as few bots as make a match. */
export function quickMatch(game: Game, bots: readonly string[], name: string): NewTable {
  const others = Array.from({ length: usualPlayers(game) - 1 }, () => ({ player: `bot:${usualBot(bots)}` }));
  return { game: game.game, options: {}, seats: [{ player: "me", ...(name ? { name } : {}) }, ...others] };
}

export type Choice = Game["choices"][number];

/** What the form has for a choice: a seat, some seats, a name for each seat; null while the rules decide. */
export type Made = number | number[] | string[] | null;

/** What the rules may be told of a choice at a table of so many; nothing while there is nothing to tell. */
function agreed(made: Made, players: number): unknown {
  if (typeof made === "number") return made < players ? made : undefined;
  if (made === null || made.length === 0) return undefined;
  if (typeof made[0] === "string") return made.slice(0, players);
  const seats = (made as number[]).filter((seat) => seat < players).sort((a, b) => a - b);
  return seats.length > 0 ? seats : undefined;
}

/** The variants, and what was agreed on beside them or instead of one. */
export function optionsOf(
  variants: Record<string, string>,
  choices: Record<string, Made>,
  players: number,
): Record<string, unknown> {
  const told = Object.entries(choices).map(([key, made]) => [key, agreed(made, players)] as const);
  return { ...variants, ...Object.fromEntries(told.filter(([, value]) => value !== undefined)) };
}

/** The names by seat after one seat has chosen: whoever had that name gets the one given up. */
export function withName(names: readonly string[], seat: number, name: string): string[] {
  return names.map((had, other) => (other === seat ? name : had === name ? names[seat]! : had));
}

/** The opening for what was chosen in the form. People at this screen are all `me`. */
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

/** True when nobody has to be waited for. */
export const isFull = (opening: NewTable) => opening.seats.every((seat) => seat.player !== "open");

/** Tables this tab opened to be begun at once, when they are reached. */
const kPlace = "etana-start";

export function startOnArrival(table: string): void {
  sessionStorage.setItem(kPlace, table);
}

export function isToStart(table: string): boolean {
  const found = sessionStorage.getItem(kPlace) === table;
  if (found) sessionStorage.removeItem(kPlace);
  return found;
}
