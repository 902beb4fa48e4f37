import type { Card } from "../../net/games/labyrinth";

export type {
  Event,
  Flipped,
  Found,
  Move,
  Placed,
  Shift,
  View as LabyrinthView,
  Walk,
} from "../../net/games/labyrinth";

export type { Card as CardKind };
export const cardKinds = ["up", "down", "either"] as const satisfies readonly Card[];
export type Cards = Record<Card, number>;

export type Shape = "corner" | "straight" | "tee" | "crossing";
export interface Tower {
  shape: Shape;
  height: number;
  treasure?: string;
}

/** The characters that the pawns are, by seat. */
export const figures = ["wizard", "witch", "apprentice", "alchemist"] as const;

export const side = 5;
export const runeStone = "c3";
const files = "abcde";

export const nameOf = (file: number, rank: number): string => `${files[file]}${rank + 1}`;
export const fileOf = (square: string): number => files.indexOf(square[0]!);
export const rankOf = (square: string): number => Number(square[1]) - 1;
export const squares: readonly string[] = Array.from({ length: side * side }, (_, i) =>
  nameOf(i % side, Math.floor(i / side)),
);

/** Compass ways, clockwise from north. */
export type Way = 0 | 1 | 2 | 3;
export const ways: readonly Way[] = [0, 1, 2, 3];
export const opposite = (way: Way): Way => ((way + 2) % 4) as Way;

/** The square next to this one, or nothing beyond the edge. */
export function next(square: string, way: Way): string | undefined {
  const file = fileOf(square) + [0, 1, 0, -1][way]!;
  const rank = rankOf(square) + [1, 0, -1, 0][way]!;
  return file >= 0 && file < side && rank >= 0 && rank < side ? nameOf(file, rank) : undefined;
}

/** The eight arrows by the square behind them, and where the row slides (L-04). */
export const arrows: Readonly<Record<string, Way>> = { b1: 0, d1: 0, e2: 3, e4: 3, d5: 2, b5: 2, a4: 1, a2: 1 };

const unturned: Record<Shape, readonly Way[]> = {
  corner: [0, 1],
  straight: [0, 2],
  tee: [0, 1, 3],
  crossing: [0, 1, 2, 3],
};

export const turnsOf = (shape: Shape): number => (shape === "crossing" ? 1 : shape === "straight" ? 2 : 4);

/** The ways a tower opens to when turned. */
export function openings(shape: Shape, turn: number): Way[] {
  return unturned[shape].map((way) => ((way + turn) % 4) as Way);
}
