import { fileOf, nameOf, rankOf, side, type LabyrinthView } from "./types";

/**
 * How the board is turned to a viewer, in quarter turns: 0 is seen from the south, 1 from the east, and so on. One's
 * own home is always the corner to the left in front.
 */
export type Quarter = 0 | 1 | 2 | 3;

const corners: readonly string[] = ["a1", "e1", "e5", "a5"];

/** The side that a seat looks from; spectators look from the south. */
export function quarterOf(view: LabyrinthView, seat: number | null): Quarter {
  const home = seat === null ? undefined : view.players[seat]?.home;
  return Math.max(0, corners.indexOf(home ?? "")) as Quarter;
}

export const angleOf = (quarter: Quarter): number => quarter * (Math.PI / 2);

/** The quarter turn nearest to an angle. Leaves the one before only when clearly past the middle between them. */
export function nearestQuarter(angle: number, before: Quarter): Quarter {
  const turns = angle / (Math.PI / 2);
  const away = turns - before - Math.round((turns - before) / 4) * 4;
  if (Math.abs(away) < 0.56) return before;
  return (((Math.round(turns) % 4) + 4) % 4) as Quarter;
}

/** Where a square is seen from above: columns from the left, rows from the top. */
export function seenAt(square: string, quarter: Quarter): { column: number; row: number } {
  let [column, row] = [fileOf(square), side - 1 - rankOf(square)];
  for (let i = 0; i < quarter; ++i) [column, row] = [side - 1 - row, column];
  return { column, row };
}

export interface EdgeLabel {
  text: string;
  /** Where it stands, in squares from the board's middle: to the right, and towards the viewer. */
  right: number;
  near: number;
}

/** The names of columns and rows along all four edges, as the viewer sees them; `far` is how far outside. */
export function edgeLabels(quarter: Quarter, far: number): EdgeLabel[] {
  const middle = (side - 1) / 2;
  return Array.from({ length: side }, (_, i) => i).flatMap((i) => {
    const file = seenAt(nameOf(i, 0), quarter);
    const rank = seenAt(nameOf(0, i), quarter);
    return [
      ...bothEdges(nameOf(i, 0)[0]!, quarter % 2 === 0, file, far, middle),
      ...bothEdges(String(i + 1), quarter % 2 === 1, rank, far, middle),
    ];
  });
}

function bothEdges(
  text: string,
  across: boolean,
  { column, row }: { column: number; row: number },
  far: number,
  middle: number,
): EdgeLabel[] {
  return [-far, far].map((out) =>
    across ? { text, right: column - middle, near: out } : { text, right: out, near: row - middle },
  );
}
