import pack from "../../../../content/dice/board.json";

/** A position of the dice race as the server sends it (docs/engine-dice.md). */
export interface DiceView {
  viewer: number | null;
  hand?: Record<Card, number>;
  board: Record<string, string>;
  pool: Record<string, number>;
  cup: Record<string, number>;
  /** White dice that lie before nobody (D-09). */
  reserve: number;
  discards: Record<Card, number>;
  turn: number;
  completed: number;
  /** A row was completed and no die placed since: the turn may be ended (D-29). */
  just_completed: boolean;
  frames: Frame[];
  winner: number | null;
  /** Own and white dice that lie before each, and are not in this turn's roll. */
  players: { dice: number; white: number; side: number; star: boolean; skull: boolean; hand_size: number }[];
  pile_size: number;
}

export interface Frame {
  seat: number;
  asks: "star" | "rows" | "roll" | "place" | "take" | "give" | "put" | "choose";
  card?: Card;
  space?: string;
  value?: number;
}

export const cards = [
  "swap_here",
  "swap_there",
  "reroll_white",
  "reroll_coloured",
  "reroll_set",
  "extra_white",
  "steal",
  "rotate",
] as const;
export type Card = (typeof cards)[number];

export type Move =
  | { do: "spend_star" | "decline" | "remove_rows" | "roll" | "stop" }
  | { do: "place"; die: string; space: string }
  | { do: "play"; card: Card }
  | { do: "take"; space: string }
  | { do: "give"; die: string }
  | { do: "choose"; die: string };

export const sides = [1, 2, 3, 4] as const;
/** Spaces of the lowest row of a side (D-01). */
export const base: number = pack.base;
export const rows: readonly number[] = Array.from({ length: base - 1 }, (_, i) => i + 1);
export const spacesIn = (row: number): number => base + 1 - row;
export const pinnacle = "top";

export const spaceName = (side: number, row: number, index: number): string => `${side}.${row}${"abcdefgh"[index]}`;

export const spaces: readonly string[] = [
  ...sides.flatMap((side) =>
    rows.flatMap((row) => Array.from({ length: spacesIn(row) }, (_, i) => spaceName(side, row, i))),
  ),
  pinnacle,
];

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
