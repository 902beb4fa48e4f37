import type { Board } from "./board";
import { summit } from "./types";

/** How far from the middle the rings run, how high they lie, and how wide a terrace is. */
export const halves = [5, 4.1, 3.24, 2.4, 1.6] as const;
export const step = 0.52;
export const ledge = 0.44;
export const topHalf = 0.96;
export const tile = 0.72;

export const heightOf = (level: number): number => level * step;

export interface Spot {
  x: number;
  y: number;
  z: number;
}

/** Where a space is. Rings begin on the side towards the viewer and run clockwise, seen from above. */
export function spotOf(board: Board, space: string): Spot {
  if (space === summit) return { x: 0, y: heightOf(board.facts.rings.length), z: 0 };
  const [level, size] = [board.levelOf(space), board.sizeOf(space)];
  const along = ((board.indexOf(space) + 0.5) / size) * 4;
  const side = Math.floor(along);
  const half = halves[level] ?? 1;
  const t = ((along - side) * 2 - 1) * half;
  const [x, z] = [
    [-t, half],
    [-half, -t],
    [t, -half],
    [half, t],
  ][side] as [number, number];
  return { x, y: heightOf(level), z };
}

/** Where the heroes of a position stand: alone on a space, in a circle on the summit. */
export function standing(board: Board, space: string, seat: number): Spot {
  const spot = spotOf(board, space);
  if (space !== summit) return spot;
  const turn = Math.PI * (0.25 + seat * 0.5);
  return { ...spot, x: Math.sin(turn) * 0.52, z: Math.cos(turn) * 0.52 };
}

/** Where the nth of so many spirits floats that share a space. */
export function floating(board: Board, space: string, place: number, sharing: number): Spot {
  const spot = spotOf(board, space);
  if (sharing === 1) return spot;
  const turn = (place / sharing) * Math.PI * 2 + 0.6;
  const far = space === summit ? 0.36 : 0.2;
  return { ...spot, x: spot.x + Math.sin(turn) * far, z: spot.z + Math.cos(turn) * far };
}

/** A link between two spaces as it is seen: from spot to spot, the summit's edge instead of its middle. */
export function linkEnds(board: Board, from: string, to: string): [Spot, Spot] {
  const [a, b] = [spotOf(board, from), spotOf(board, to)];
  if (to !== summit) return [a, b];
  const far = Math.hypot(a.x, a.z) || 1;
  return [a, { ...b, x: (a.x / far) * 0.6, z: (a.z / far) * 0.6 }];
}
