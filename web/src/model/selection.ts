import type { Choice, ListedMove, Plan } from "../games/board-api";

/** What the player has touched and typed so far; the moves themselves are the server's. */
export interface Selection {
  /** The move that is being looked at before it is confirmed. */
  chosen: number | null;
  /** What is looked at goes further than the chosen move, which is the first of these. */
  plan: Plan | null;
  /** The moves something on the board stands for; null when nothing was touched. */
  narrowed: readonly number[] | null;
  /** What was typed to find a move. */
  filter: string;
}

export const kNothingSelected: Selection = { chosen: null, plan: null, narrowed: null, filter: "" };

/** The board was touched: none clears, one looks at that move, several narrow the list. */
export function touched(indices: readonly number[], { among, plan }: Choice = {}): Selection {
  if (indices.length === 0) return kNothingSelected;
  if (indices.length > 1) return { ...kNothingSelected, narrowed: indices };
  const several = among !== undefined && among.length > 1;
  return { chosen: indices[0] ?? null, plan: plan ?? null, narrowed: several ? among : null, filter: "" };
}

/** This one move is looked at, and no plan that begins with it. */
export const isPicked = (selection: Selection, index: number) => selection.chosen === index && selection.plan === null;

/** A move of the list was looked at; looked at again, it is let go. */
export function picked(selection: Selection, index: number): Selection {
  return { ...selection, chosen: isPicked(selection, index) ? null : index, plan: null };
}

export function typed(selection: Selection, filter: string): Selection {
  return { ...selection, filter, chosen: null, plan: null };
}

/** The same data, in whatever order its keys were written. */
export function same(one: unknown, other: unknown): boolean {
  if (typeof one !== "object" || typeof other !== "object" || one === null || other === null) return one === other;
  const keys = Object.keys(one);
  const values = other as Record<string, unknown>;
  return (
    keys.length === Object.keys(other).length && keys.every((key) => same((one as typeof values)[key], values[key]))
  );
}

/** What of a plan is left once its first move is made, as a selection; null if it is done, or cannot go on. */
export function rest(moves: readonly ListedMove[], plan: Plan | null): Selection | null {
  const left = plan?.moves.slice(1) ?? [];
  const chosen = moves.findIndex(({ move }) => same(move, left[0]));
  if (!plan || chosen < 0) return null;
  return { ...kNothingSelected, chosen, plan: left.length > 1 ? { ...plan, moves: left } : null };
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
