import type { BoardProps } from "../board-api";
import { spaces, spotOf, type DiceView } from "./types";

/** The spaces, dice and players that an event speaks of. */
export function about(event: Record<string, unknown>, boardProps: BoardProps): string[] {
  const { event: name, seat, space, from, to, side, row } = event;
  if (typeof space === "string") return [`space:${space}`];
  if (typeof from === "string" && typeof to === "string") return [`space:${from}`, `space:${to}`];
  if (typeof row === "number") return rowOf(Number(side), row, name === "rows_removed").map((one) => `space:${one}`);
  const rolled = name === "rolled" ? poolOf(boardProps.view as unknown as DiceView) : [];
  return rolled.length > 0 || typeof seat !== "number" ? rolled : [`player:${seat}`];
}

/** The spaces of a row, or of all rows from it upwards. */
function rowOf(side: number, row: number, upwards: boolean): string[] {
  return spaces.filter((space) => {
    const spot = spotOf(space);
    return spot?.side === side && (upwards ? spot.row >= row : spot.row === row);
  });
}

/** What was rolled, as far as it still lies there. */
const poolOf = ({ pool }: DiceView): string[] =>
  Array.from({ length: Object.values(pool).reduce((sum, count) => sum + count, 0) }, (_, i) => `pool:${i}`);
