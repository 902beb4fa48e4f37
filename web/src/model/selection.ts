import type { ListedMove } from "../games/page";

/** What the player has touched and typed so far; the moves themselves are the server's. */
export interface Selection {
  /** The move that is being looked at before it is confirmed. */
  chosen: number | null;
  /** The moves something on the board stands for; null when nothing was touched. */
  narrowed: readonly number[] | null;
  /** What was typed to find a move. */
  filter: string;
}

export const kNothingSelected: Selection = { chosen: null, narrowed: null, filter: "" };

/** The board was touched: none clears, one looks at that move, several narrow the list. */
export function touched(indices: readonly number[]): Selection {
  if (indices.length === 0) return kNothingSelected;
  if (indices.length === 1) return { chosen: indices[0] ?? null, narrowed: null, filter: "" };
  return { chosen: null, narrowed: indices, filter: "" };
}

/** A move of the list was looked at; looked at again, it is let go. */
export function picked(selection: Selection, index: number): Selection {
  return { ...selection, chosen: selection.chosen === index ? null : index };
}

export function typed(selection: Selection, filter: string): Selection {
  return { ...selection, filter, chosen: null };
}

const plain = (text: string) => text.toLocaleLowerCase().normalize("NFD").replace(/\p{M}/gu, "");

/** True when every typed word is in the text, whatever the accents and the case. */
export function fits(text: string, filter: string): boolean {
  const in_text = plain(text);
  return plain(filter)
    .split(/\s+/)
    .every((word) => in_text.includes(word));
}

/** The moves still in the list, as indices. */
export function listed(moves: readonly ListedMove[], said: readonly string[], selection: Selection): number[] {
  const narrowed = selection.narrowed === null ? null : new Set(selection.narrowed);
  return moves
    .map((_, index) => index)
    .filter((index) => narrowed === null || narrowed.has(index))
    .filter((index) => fits(said[index] ?? "", selection.filter));
}
