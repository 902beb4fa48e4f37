import { Vector3 } from "three";
import { angleOf, reachOf, spotAt } from "./measures";
import type { DicePack } from "./pack";
import { spotOf } from "./types";

export const step = 0.6;
export const foot = 0.22;
export const dieSize = 0.64;
export const traySize = { wide: 7.2, deep: 2.6 };
const perRow = 9;

/** How high the level is on which a row lies. */
export const heightOf = (row: number): number => foot + step * row;

/** Where the things on the table are, for the ziggurat of one pack. */
export class Layout {
  /** The middle of the tray in front of the ziggurat. */
  readonly trayAt: Vector3;
  /** Where dice come from and go to: the cup beside the tray. */
  readonly cupAt: Vector3;

  constructor(readonly pack: DicePack) {
    this.trayAt = new Vector3(0, 0, this.reachOf(1) + 2.0);
    this.cupAt = new Vector3(traySize.wide / 2 + 0.75, 0, this.trayAt.z - 0.1);
  }

  reachOf(row: number): number {
    return reachOf(this.pack, row);
  }

  /** Where a die lies on a space, its middle, when the ziggurat has turned so far. */
  placeOf(space: string, angle = angleOf(1)): Vector3 {
    const { x, z } = spotAt(this.pack, space, angle);
    const row = spotOf(space)?.row;
    return new Vector3(x, (row ? heightOf(row - 1) : heightOf(this.pack.topRow - 1) + foot) + dieSize / 2, z);
  }

  /** Where a rolled die lies in the tray. */
  trayPlace(index: number, count: number): Vector3 {
    const lines = Math.max(1, Math.ceil(count / perRow));
    const inLine = Math.ceil(count / lines);
    const [line, at] = [Math.floor(index / inLine), index % inLine];
    const filled = line === lines - 1 ? count - inLine * (lines - 1) : inLine;
    const gap = lines > 2 ? 0.74 : 0.98;
    return new Vector3(
      this.trayAt.x + (at - (filled - 1) / 2) * 0.76,
      0.12 + dieSize / 2,
      this.trayAt.z + (line - (lines - 1) / 2) * gap,
    );
  }
}
