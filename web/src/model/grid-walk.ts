/** A cell of a grid whose rows may differ in length. */
export interface Spot {
  row: number;
  column: number;
}

/** Where a key leads from a cell; the same cell at an edge, null for keys that do not walk. */
export function walked(lengths: readonly number[], from: Spot, key: string): Spot | null {
  const last = (lengths[from.row] ?? 1) - 1;
  const inRow = (column: number): Spot => ({ row: from.row, column: Math.min(Math.max(column, 0), last) });
  switch (key) {
    case "ArrowRight":
      return inRow(from.column + 1);
    case "ArrowLeft":
      return inRow(from.column - 1);
    case "Home":
      return inRow(0);
    case "End":
      return inRow(last);
    case "ArrowDown":
      return across(lengths, from, 1);
    case "ArrowUp":
      return across(lengths, from, -1);
    default:
      return null;
  }
}

function across(lengths: readonly number[], from: Spot, by: number): Spot {
  const row = Math.min(Math.max(from.row + by, 0), lengths.length - 1);
  return { row, column: Math.min(from.column, (lengths[row] ?? 1) - 1) };
}
