/** The tables that somebody has taken off the list of their tables, newest first. */
export type Removed = readonly string[];

const kMost = 500;

/** Reads what was kept; anything unreadable counts as nothing. */
export function readRemoved(kept: string | null): Removed {
  try {
    const ids: unknown = JSON.parse(kept ?? "[]");
    return Array.isArray(ids) ? ids.filter((id) => typeof id === "string").slice(0, kMost) : [];
  } catch {
    return [];
  }
}

export const remove = (removed: Removed, table: string): Removed =>
  [table, ...removed.filter((id) => id !== table)].slice(0, kMost);
