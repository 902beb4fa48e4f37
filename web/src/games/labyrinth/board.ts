import type { LabyrinthPack } from "./pack";
import {
  arrows,
  next,
  openings,
  opposite,
  turnsOf,
  type LabyrinthView,
  type Placed,
  type Shift,
  type Tower,
  type Way,
} from "./types";

export const towerAt = ({ towers }: LabyrinthPack, view: LabyrinthView, square: string): Tower =>
  towers[view.board[square]!.tower]!;

export function opens({ towers }: LabyrinthPack, placed: Placed, way: Way): boolean {
  return openings(towers[placed.tower]!.shape, placed.turn).includes(way);
}

/** The squares of the row behind an arrow, in the order in which a tower pushed in meets them. */
export function rowBehind(arrow: string): string[] {
  const way = arrows[arrow]!;
  const row: string[] = [];
  for (let at: string | undefined = arrow; at; at = next(at, way)) row.push(at);
  return row;
}

/** The arrow at the other end. */
export function acrossFrom(arrow: string): string {
  return rowBehind(arrow).at(-1)!;
}

/** The position as it is after a push, before any walk: what a preview shows (L-13, L-14). */
export function afterShift(view: LabyrinthView, shift: Shift): LabyrinthView {
  const row = rowBehind(shift.arrow);
  const board = { ...view.board };
  row.forEach((square, i) => {
    board[square] = i === 0 ? { tower: view.spare, turn: shift.turn } : view.board[row[i - 1]!]!;
  });
  const carried = (pawn: string): string => {
    const at = row.indexOf(pawn);
    return at < 0 ? pawn : row[(at + 1) % row.length]!;
  };
  return {
    ...view,
    board,
    spare: view.board[row.at(-1)!]!.tower,
    barred: acrossFrom(shift.arrow),
    players: view.players.map((player) => ({ ...player, pawn: carried(player.pawn) })),
  };
}

/** A turn that looks the same, as low as possible (L-11). */
export function lowestTurn({ towers }: LabyrinthPack, tower: number, turn: number): number {
  return turn % turnsOf(towers[tower]!.shape);
}

/** Both towers open towards each other (L-20). */
export function joined(pack: LabyrinthPack, view: LabyrinthView, from: string, way: Way): string | undefined {
  const to = next(from, way);
  if (!to || !opens(pack, view.board[from]!, way) || !opens(pack, view.board[to]!, opposite(way))) return undefined;
  return to;
}

/** How much a step climbs; below zero when it descends. */
export function climb(pack: LabyrinthPack, view: LabyrinthView, from: string, to: string): number {
  return towerAt(pack, view, to).height - towerAt(pack, view, from).height;
}

/** Treasures that somebody has found, with the finder's seat. */
export function foundBy(view: LabyrinthView): Map<string, number> {
  return new Map(view.players.flatMap((player, seat) => player.found.map((name) => [name, seat] as const)));
}
