import type { Entry, Table } from "../net/protocol";

/** Who may have hints at a table. */
export const hintPolicies = ["everybody", "learners", "nobody"] as const;
export type HintPolicy = (typeof hintPolicies)[number];

/** Who may have hints at a new table: strangers play without, friends as they like. */
export const usualHints = (isPublic: boolean): HintPolicy => (isPublic ? "nobody" : "everybody");

/** True if a seat may have hints at this table. */
export function mayHaveHint(table: Pick<Table, "hints" | "seats"> | null, seat: number | null): boolean {
  const policy = table?.hints ?? "everybody";
  if (seat === null || policy === "nobody") return false;
  return policy === "everybody" || table?.seats[seat]?.learner === true;
}

/** The number of hints that each seat had while somebody else was at the table. */
export function hintsGiven(entries: readonly Entry[], seats: number): number[] {
  const given = Array.from({ length: seats }, () => 0);
  for (const { type, seat } of entries) if (type === "hint" && seat !== undefined) given[seat]! += 1;
  return given;
}
