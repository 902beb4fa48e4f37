/** Which scenes of each game's lesson were finished in this browser, by their ids. */
export type Progress = Readonly<Record<string, readonly string[]>>;

const kStorageKey = "etana-lessons";

/** Parses what is stored; anything else is no progress. */
export function readProgress(text: string | null): Progress {
  try {
    const value: unknown = JSON.parse(text ?? "{}");
    if (typeof value !== "object" || value === null || Array.isArray(value)) return {};
    const fits = (ids: unknown) => Array.isArray(ids) && ids.every((id) => typeof id === "string");
    return Object.fromEntries(Object.entries(value).filter(([, ids]) => fits(ids)));
  } catch {
    return {};
  }
}

export function withScene(progress: Progress, game: string, id: string): Progress {
  const had = progress[game] ?? [];
  return had.includes(id) ? progress : { ...progress, [game]: [...had, id] };
}

/** The first scene that was not finished; the first of all when none is left. */
export function nextScene(progress: Progress, game: string, ids: readonly string[]): number {
  const had = progress[game] ?? [];
  return Math.max(
    0,
    ids.findIndex((id) => !had.includes(id)),
  );
}

export function storedProgress(): Progress {
  try {
    return readProgress(localStorage.getItem(kStorageKey));
  } catch {
    return {};
  }
}

export function storeProgress(progress: Progress): void {
  try {
    localStorage.setItem(kStorageKey, JSON.stringify(progress));
  } catch {
    // Full or forbidden: it lasts until the page is left.
  }
}
