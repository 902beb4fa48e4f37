import type { ListedMove } from "../games/board-api";
import type { LocalizedText } from "../net/protocol";
import { plainText } from "./foretold";

/** Moves that belong together in the panel. `by` names what they share, if the kind is split. */
export interface MoveGroup {
  /** The text key of the kind of move. */
  kind: string;
  /** The argument and value by which a large kind was split. */
  by: { arg: string; value: unknown } | null;
  indices: number[];
}

const kFewEnough = 12;

/**
 * Groups moves by kind; a large kind is split by the first of its arguments that
 * makes several groups of several moves. Keeps the engine's order.
 */
export function grouped(moves: readonly ListedMove[], indices: readonly number[]): MoveGroup[] {
  const kinds = collect(indices, (index) => textOf(moves, index)?.key ?? "");
  return [...kinds].flatMap(([kind, members]): MoveGroup[] => {
    const arg = members.length > kFewEnough ? splitter(moves, members) : null;
    if (arg === null) return [{ kind, by: null, indices: members }];
    const parts = collect(members, (index) => JSON.stringify(textOf(moves, index)?.args[arg]));
    return [...parts].map(([value, part]) => ({
      kind,
      by: { arg, value: value === undefined ? null : (JSON.parse(value) as unknown) },
      indices: part,
    }));
  });
}

function textOf(moves: readonly ListedMove[], index: number): LocalizedText | undefined {
  const move = moves[index];
  return move && plainText(move.text);
}

function collect<Key>(indices: readonly number[], keyOf: (index: number) => Key): Map<Key, number[]> {
  const groups = new Map<Key, number[]>();
  for (const index of indices) {
    const key = keyOf(index);
    const group = groups.get(key);
    if (group) group.push(index);
    else groups.set(key, [index]);
  }
  return groups;
}

function splitter(moves: readonly ListedMove[], members: readonly number[]): string | null {
  const args = Object.keys(textOf(moves, members[0] ?? 0)?.args ?? {});
  return (
    args.find((arg) => {
      const parts = collect(members, (index) => JSON.stringify(textOf(moves, index)?.args[arg])).size;
      return parts > 2 && parts * 2 <= members.length;
    }) ?? null
  );
}

/** The longest common prefix of the texts, in whole words; empty if there is none. */
export function commonBeginning(texts: readonly string[]): string {
  const [first = "", ...others] = texts.map((text) => text.split(" "));
  const words = [...first];
  if (others.length === 0) return words.join(" ");
  let length = words.length;
  for (const other of others) {
    const differs = words.findIndex((word, i) => other[i] !== word);
    if (differs >= 0) length = Math.min(length, differs);
  }
  return words
    .slice(0, length)
    .join(" ")
    .replace(/[\s,;:([“„"–-]+$/u, "");
}
