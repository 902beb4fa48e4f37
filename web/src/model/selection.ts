import type { Choice, ListedMove, Plan } from "../games/board-api";

/** What the player has selected and typed; the moves themselves come from the server. */
export interface Selection {
  /** The selected move, before it is confirmed. */
  chosen: number | null;
  /** The selected plan; its first move is `chosen`. */
  plan: Plan | null;
  /** The moves of the touched hotspot; null if nothing was touched. */
  narrowed: readonly number[] | null;
  /** The text typed to find a move. */
  filter: string;
}

export const kNothingSelected: Selection = { chosen: null, plan: null, narrowed: null, filter: "" };

/** The selection after a touch of the board: no move clears it, one is selected, several narrow the list. */
export function touched(indices: readonly number[], { among, plan }: Choice = {}): Selection {
  if (indices.length === 0) return kNothingSelected;
  if (indices.length > 1) return { ...kNothingSelected, narrowed: indices };
  const several = among !== undefined && among.length > 1;
  return { chosen: indices[0] ?? null, plan: plan ?? null, narrowed: several ? among : null, filter: "" };
}

/** True if this one move is selected, and not a plan that begins with it. */
export const isPicked = (selection: Selection, index: number) => selection.chosen === index && selection.plan === null;

/** Selects a move of the list, or deselects it if it is selected already. */
export function picked(selection: Selection, index: number): Selection {
  return { ...selection, chosen: isPicked(selection, index) ? null : index, plan: null };
}

export function typed(selection: Selection, filter: string): Selection {
  return { ...selection, filter, chosen: null, plan: null };
}

/** Deep equality of JSON values, in any order of keys. */
export function same(one: unknown, other: unknown): boolean {
  if (typeof one !== "object" || typeof other !== "object" || one === null || other === null) return one === other;
  const keys = Object.keys(one);
  const values = other as Record<string, unknown>;
  return (
    keys.length === Object.keys(other).length && keys.every((key) => same((one as typeof values)[key], values[key]))
  );
}

/** The selection of a plan's remaining moves; null if the plan is finished or its next move is illegal. */
export function rest(moves: readonly ListedMove[], plan: Plan | null): Selection | null {
  const left = plan?.moves.slice(1) ?? [];
  const chosen = moves.findIndex(({ move }) => same(move, left[0]));
  if (!plan || chosen < 0) return null;
  return { ...kNothingSelected, chosen, plan: left.length > 1 ? { ...plan, moves: left } : null };
}

const plain = (text: string) => text.toLocaleLowerCase().normalize("NFD").replace(/\p{M}/gu, "");

/** True if the text contains every typed word, ignoring accents and case. */
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
