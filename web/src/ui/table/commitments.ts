import { firstCommitment } from "../../model/commitments";

/** Browsers already hold data under this key. */
const kStorageKey = "etana-promises";

/** The commitment to the seed that this browser saw first for a table; remembers the given one if it is the first. */
export function rememberCommitment(table: string, commitment: string): string {
  try {
    const { first, keep } = firstCommitment(localStorage.getItem(kStorageKey), table, commitment);
    localStorage.setItem(kStorageKey, keep);
    return first;
  } catch {
    return commitment;
  }
}
