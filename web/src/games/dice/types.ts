import type { Card } from "../../net/games/dice";

export type { Card, Event, Frame, Move, View as DiceView } from "../../net/games/dice";

export const cards = [
  "swap_here",
  "swap_there",
  "reroll_white",
  "reroll_coloured",
  "reroll_set",
  "extra_white",
  "steal",
  "rotate",
] as const satisfies readonly Card[];

export const sides = [1, 2, 3, 4] as const;
export const pinnacle = "top";

export const spaceName = (side: number, row: number, index: number): string => `${side}.${row}${"abcdefgh"[index]}`;

/** Side, row and place in the row, counted clockwise (D-02). */
export interface Spot {
  side: number;
  row: number;
  index: number;
}

/** Where a space is; nothing for the pinnacle, which belongs to all sides. */
export function spotOf(space: string): Spot | undefined {
  if (space === pinnacle) return undefined;
  return { side: Number(space[0]), row: Number(space[2]), index: space.charCodeAt(3) - 97 };
}

export const sideOf = (space: string): number | undefined => spotOf(space)?.side;

/** "A5" is seat 0's; white dice ("w5") have no seat. */
export const seatOf = (die: string): number | undefined => (die[0] === "w" ? undefined : die.charCodeAt(0) - 65);
export const valueOf = (die: string): number => Number(die[1]);
