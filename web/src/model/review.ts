import type { Review } from "../net/protocol";

/** True when the review tells chances to win; where they cannot be told well it has none. */
export const hasChances = (review: Review) => review.decisions.some(({ chances }) => chances !== undefined);

/** The chances of all seats at the end, in percent. */
export const lastChances = (review: Review) =>
  review.decisions.flatMap(({ chances }) => (chances ? [chances] : [])).at(-1) ?? [];

/** The chances of one seat over a match, as the points of a line in a box of this size. */
export function chancesLine(review: Review, seat: number, width: number, height: number): string {
  const told = review.decisions.flatMap(({ chances }) => (chances ? [chances[seat] ?? 0] : []));
  const last = Math.max(1, told.length - 1);
  return told
    .map((chance, index) => `${((width * index) / last).toFixed(1)},${(height * (1 - chance / 100)).toFixed(1)}`)
    .join(" ");
}

/** The decisions where most was lost, the greatest loss first. */
export function turningPoints(review: Review): Review["decisions"] {
  return review.turning_points.flatMap((index) => review.decisions[index] ?? []);
}
