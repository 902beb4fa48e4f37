import type { DicePack } from "./pack";
import { pinnacle, spotOf } from "./types";

/** Measures of the ziggurat from above, the same in both drawings. */
export const terrace = 0.82;
const summit = 0.62;

/** Half the width of the level on which a row lies. */
export const reachOf = ({ topRow }: DicePack, row: number): number => summit + terrace * (topRow - row);
/** How far apart the spaces of a row are: wider below, so that the corners do not gape. */
export const pitchOf = (row: number): number => 1.18 - 0.06 * (row - 1);
/** The turn of the ziggurat that brings a side to the front. Sides are numbered clockwise. */
export const angleOf = (side: number): number => (side - 1) * (Math.PI / 2);

/** Where a space is seen from above, to the right and towards the viewer, after a turn. */
export function spotAt(pack: DicePack, space: string, angle: number): { x: number; z: number } {
  const spot = spotOf(space);
  if (space === pinnacle || !spot) return { x: 0, z: 0 };
  const along = ((pack.spacesIn(spot.row) - 1) / 2 - spot.index) * pitchOf(spot.row);
  const out = reachOf(pack, spot.row) - terrace / 2;
  const turn = angle - angleOf(spot.side);
  return { x: along * Math.cos(turn) + out * Math.sin(turn), z: out * Math.cos(turn) - along * Math.sin(turn) };
}
