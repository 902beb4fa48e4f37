import type { BoardProps } from "../board-api";
import { packOf } from "./pack";
import { spotOf, type DiceView, type Event } from "./types";

/** The spaces, dice and players that an event speaks of. */
export function about(told: Record<string, unknown>, boardProps: BoardProps): string[] {
  const event = told as Event;
  if ("space" in event) return [`space:${event.space}`];
  if ("from" in event) return [`space:${event.from}`, `space:${event.to}`];
  if ("row" in event) {
    const { spaces } = packOf(boardProps);
    return rowOf(spaces, event.side, event.row, event.event === "rows_removed").map((one) => `space:${one}`);
  }
  const rolled = event.event === "rolled" ? poolOf(boardProps.view as DiceView) : [];
  return rolled.length > 0 || !("seat" in event) ? rolled : [`player:${event.seat}`];
}

/** The spaces of a row, or of all rows from it upwards. */
function rowOf(spaces: readonly string[], side: number, row: number, upwards: boolean): string[] {
  return spaces.filter((space) => {
    const spot = spotOf(space);
    return spot?.side === side && (upwards ? spot.row >= row : spot.row === row);
  });
}

/** What was rolled, as far as it still lies there. */
const poolOf = ({ pool }: DiceView): string[] =>
  Array.from({ length: Object.values(pool).reduce((sum, count) => sum + count, 0) }, (_, i) => `pool:${i}`);
