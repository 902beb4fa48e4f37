const kMost = 50;

type Promised = readonly [table: string, commitment: string];

/**
 * What was promised about the dice of a table when this browser first saw it, by what is kept of
 * all tables; and what is to be kept from now on: the last fifty tables that were looked at.
 */
export function promiseOf(kept: string | null, table: string, commitment: string): { first: string; keep: string } {
  const all = parsed(kept);
  const first = all.find(([name]) => name === table)?.[1] ?? commitment;
  const others = all.filter(([name]) => name !== table);
  return { first, keep: JSON.stringify([...others, [table, first]].slice(-kMost)) };
}

function parsed(text: string | null): Promised[] {
  try {
    const value: unknown = JSON.parse(text ?? "[]");
    return Array.isArray(value) ? value.filter(isPromised) : [];
  } catch {
    return [];
  }
}

const isPromised = (value: unknown): value is Promised =>
  Array.isArray(value) && value.length === 2 && value.every((part) => typeof part === "string");
