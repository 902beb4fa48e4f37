import type { Games, Opening } from "../../net/protocol";

export type Game = Games["games"][number];

/** A seat as the form of a new table has it. */
export type Sitter = "me" | "here" | "open" | `bot:${string}`;

/** The bot that newcomers meet: the second weakest. */
export const usualBot = (bots: readonly string[]) => bots[1] ?? bots[0] ?? "random";

/** How many sit down if nothing is said: as few as the game needs, but nobody plays alone unless they ask for it. */
export const usualPlayers = ({ players: [fewest, most] }: Game) => Math.min(Math.max(fewest, 2), most);

/** A table for one person and as few bots as make a match. */
export function quickMatch(game: Game, bots: readonly string[], name: string): Opening {
  const others = Array.from({ length: usualPlayers(game) - 1 }, () => ({ player: `bot:${usualBot(bots)}` }));
  return { game: game.game, options: {}, seats: [{ player: "me", ...(name ? { name } : {}) }, ...others] };
}

/** The opening for what was chosen in the form. People at this screen are all `me`. */
export function openingOf(
  game: string,
  options: Record<string, unknown>,
  sitters: readonly { player: Sitter; name: string }[],
): Opening {
  const seats = sitters.map(({ player, name }) => {
    const named = name.trim() && !player.startsWith("bot:") ? { name: name.trim() } : {};
    return { player: player === "here" ? "me" : player, ...named };
  });
  return { game, options, seats };
}

/** True when nobody has to be waited for. */
export const isFull = (opening: Opening) => opening.seats.every((seat) => seat.player !== "open");

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
