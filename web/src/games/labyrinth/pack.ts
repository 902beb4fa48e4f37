import type { BoardProps } from "../board-api";
import { PackReader, type PackFiles } from "../pack";
import { runeStone, squares, type Tower } from "./types";

export interface LabyrinthPack {
  /** The towers in the order of their numbers: the fixed ones first (docs/engine.md). */
  towers: readonly Tower[];
  /** The number of the tower with the rune stone. */
  rune: number;
  /** How many treasures there are to be found. */
  treasures: number;
}

export function readPack(files: PackFiles): LabyrinthPack {
  const board = PackReader.file(files, "board.json");
  const fixed = board.object<Record<string, Tower>>("fixed");
  const order = squares.filter((square) => square in fixed);
  const towers = [...order.map((square) => fixed[square]!), ...board.list<Tower>("movable")];
  const treasures = towers.filter(({ treasure }) => treasure !== undefined).length;
  return { towers, rune: order.indexOf(runeStone), treasures };
}

export const packOf = ({ pack }: Pick<BoardProps, "pack">): LabyrinthPack => pack as LabyrinthPack;
