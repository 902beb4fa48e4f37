import type { Review } from "../net/protocol";

/** The chances of one seat over a match, as the points of a line in a box of this size. */
export function chancesLine(review: Review, seat: number, width: number, height: number): string {
  const last = Math.max(1, review.decisions.length - 1);
  return review.decisions
    .map((decision, index) => {
      const x = (width * index) / last;
      const y = height * (1 - (decision.chances?.[seat] ?? 0) / 100);
      return `${x.toFixed(1)},${y.toFixed(1)}`;
    })
    .join(" ");
}

/** Chances and losses are told only in matches in which such figures can be trusted. */
export function hasFigures(review: Review): boolean {
  return review.decisions.some(({ chances }) => chances !== undefined);
}

/** The decisions where most was lost, the greatest loss first. */
export function turningPoints(review: Review): Review["decisions"] {
  return review.turning_points.flatMap((index) => review.decisions[index] ?? []);
}
