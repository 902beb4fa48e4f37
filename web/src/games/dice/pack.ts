import type { BoardProps } from "../board-api";
import { PackReader, type PackFiles } from "../pack";
import { pinnacle, sides, spaceName } from "./types";

/** The ziggurat of a pack: its rows and spaces. */
export class DicePack {
  readonly rows: readonly number[];
  readonly spaces: readonly string[];

  /** `base` is how many spaces the lowest row of a side has (D-01). */
  constructor(readonly base: number) {
    this.rows = Array.from({ length: base - 1 }, (_, i) => i + 1);
    const ofRow = (side: number, row: number) =>
      Array.from({ length: this.spacesIn(row) }, (_, i) => spaceName(side, row, i));
    this.spaces = [...sides.flatMap((side) => this.rows.flatMap((row) => ofRow(side, row))), pinnacle];
  }

  /** The row of the pinnacle. */
  get topRow(): number {
    return this.base;
  }

  spacesIn(row: number): number {
    return this.base + 1 - row;
  }
}

export const readPack = (files: PackFiles): DicePack =>
  new DicePack(PackReader.file(files, "board.json").number("base"));

export const packOf = ({ pack }: Pick<BoardProps, "pack">): DicePack => pack as DicePack;
