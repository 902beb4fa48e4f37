import type { LocalizedText } from "../net/protocol";

/** One thing of a position in words: a space, a card, a player, and all that is to be said of it. */
export interface Fact {
  /** What it is about, for machines: "square:a1", "player:0". Unique in a document. */
  id: string;
  /** Its name, said first; null if the sentences name it themselves. */
  name: LocalizedText | string | null;
  says: LocalizedText[];
}

export interface FactList {
  kind: "list";
  label: LocalizedText | null;
  items: Fact[];
}

/** Facts in rows, walked by arrow keys. Rows may differ in length. */
export interface FactGrid {
  kind: "grid";
  label: LocalizedText;
  rows: { head: LocalizedText; cells: Fact[] }[];
}

export interface WordsSection {
  id: string;
  title: LocalizedText;
  parts: (FactList | FactGrid)[];
}

/** A position in words: everything that the drawings show, in the order in which it is read. */
export type BoardWords = WordsSection[];

type Args = LocalizedText["args"];
export type Say = (key: string, args?: Args) => LocalizedText;

/** Makes texts of one game. */
export const sayer =
  (game: string): Say =>
  (key, args = {}) => ({ key: `${game}.${key}`, args });

export const fact = (
  id: string,
  name: Fact["name"],
  ...says: (LocalizedText | false | "" | null | undefined)[]
): Fact => ({
  id,
  name,
  says: says.filter((one): one is LocalizedText => Boolean(one)),
});

export const list = (items: Fact[], label: LocalizedText | null = null): FactList => ({ kind: "list", label, items });

/** "north, east": several texts as one; null for none. */
export function joined(texts: readonly LocalizedText[]): LocalizedText | null {
  const [first, ...others] = texts;
  if (!first) return null;
  return others.reduce((one, other) => ({ key: "page.words.both", args: { first: one, second: other } }), first);
}

/** The counts above 0, one text each. */
export const counted = <Key extends string>(
  counts: Partial<Record<Key, number>>,
  order: readonly Key[],
  text: (key: Key, count: number) => LocalizedText,
): LocalizedText[] => order.flatMap((key) => (counts[key] ? [text(key, counts[key])] : []));
