// Helpers to read sentences back.
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Spoken } from "./tree";

const texts = (path: string) =>
  JSON.parse(readFileSync(fileURLToPath(new URL(`../../../content/${path}`, import.meta.url)), "utf8")) as Record<
    string,
    string
  >;

/** The ids behind the English names of a kind of thing: "the goblet …" is "goblet". */
export function idsOf(game: string, kind: string, file = `${game}/texts/en.json`): (name: string) => string {
  const prefix = `${game}.${kind}.`;
  const ids = new Map(
    Object.entries(texts(file)).flatMap(([key, name]) =>
      key.startsWith(prefix) && !key.slice(prefix.length).includes(".") ? [[name, key.slice(prefix.length)]] : [],
    ),
  );
  return (name) => {
    const id = ids.get(name);
    if (id === undefined) throw new Error(`no ${prefix}* is called “${name}”`);
    return id;
  };
}

/** The lines of a section, of all its lists or of one. */
export function linesOf(spoken: Spoken, section: string, list?: string): string[] {
  const { lists } = spoken.get(section) ?? { lists: new Map<string, string[]>() };
  return list === undefined ? [...lists.values()].flat() : (lists.get(list) ?? []);
}

export const rowsOf = (spoken: Spoken, section: string): Map<string, string[]> =>
  spoken.get(section)?.rows ?? new Map<string, string[]>();

/** "a1: one; two" as its name and its parts. */
export function partsOf(line: string): { name: string; parts: string[] } {
  const [, name = "", rest = ""] = /^(.+?)(?:: (.*))?$/.exec(line) ?? [];
  return { name, parts: rest === "" ? [] : rest.split("; ") };
}

/** The groups of all parts that fit a pattern. */
export const matches = (parts: readonly string[], pattern: RegExp): string[][] =>
  parts.flatMap((part) => {
    const found = pattern.exec(part);
    return found ? [found.slice(1)] : [];
  });

export const first = (parts: readonly string[], pattern: RegExp): string | undefined => matches(parts, pattern)[0]?.[0];

export const number = (parts: readonly string[], pattern: RegExp): number => Number(first(parts, pattern) ?? NaN);

/** "2 × sun, 1 × moon" as counts. */
export function countsOf(
  text: string | undefined,
  id: (name: string) => string = (name) => name,
): Record<string, number> {
  const all = [...(text ?? "").matchAll(/(\d+) × “?(.+?)”?(?=, \d+ ×|$)/g)];
  return Object.fromEntries(all.map(([, count, name]) => [id(name ?? ""), Number(count)]));
}

/** Counts without those that are 0. */
export const above0 = (counts: Record<string, number>): Record<string, number> =>
  Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0));

/** What a game's reader does: the position that was read, and what of the server's view it must equal. */
export interface Reader {
  rebuild(spoken: Spoken, names: readonly string[]): unknown;
  expected(view: Record<string, unknown>, options: Record<string, unknown>): unknown;
}
