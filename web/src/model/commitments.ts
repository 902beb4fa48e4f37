const kMaxTables = 50;

type Remembered = readonly [table: string, commitment: string];

/**
 * The commitment to the seed of a table's luck that this browser saw first, given what it stored before; and the new
 * value to store, which covers the last fifty tables.
 */
export function firstCommitment(
  stored: string | null,
  table: string,
  commitment: string,
): { first: string; keep: string } {
  const all = parsed(stored);
  const first = all.find(([id]) => id === table)?.[1] ?? commitment;
  const others = all.filter(([id]) => id !== table);
  return { first, keep: JSON.stringify([...others, [table, first]].slice(-kMaxTables)) };
}

function parsed(text: string | null): Remembered[] {
  try {
    const value: unknown = JSON.parse(text ?? "[]");
    return Array.isArray(value) ? value.filter(isRemembered) : [];
  } catch {
    return [];
  }
}

const isRemembered = (value: unknown): value is Remembered =>
  Array.isArray(value) && value.length === 2 && value.every((part) => typeof part === "string");
