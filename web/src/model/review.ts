import type { Review } from "../net/protocol";

/** True if the review has win probabilities. It has none where they cannot be estimated well. */
export const hasChances = (review: Review) => review.decisions.some(({ chances }) => chances !== undefined);

/** The win probabilities of all seats at the end, in percent. */
export const lastChances = (review: Review) =>
  review.decisions.flatMap(({ chances }) => (chances ? [chances] : [])).at(-1) ?? [];

/** The win probability of one seat over the match, as SVG polyline points in a box of this size. */
export function chancesLine(review: Review, seat: number, width: number, height: number): string {
  const points = review.decisions.flatMap(({ chances }) => (chances ? [chances[seat] ?? 0] : []));
  const last = Math.max(1, points.length - 1);
  return points
    .map((chance, index) => `${((width * index) / last).toFixed(1)},${(height * (1 - chance / 100)).toFixed(1)}`)
    .join(" ");
}

/** The decisions that lost most, the greatest loss first. */
export function turningPoints(review: Review): Review["decisions"] {
  return review.turning_points.flatMap((index) => review.decisions[index] ?? []);
}
