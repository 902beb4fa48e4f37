import { readMarkdown, type Block } from "../../model/markdown";
import type { Language } from "../../model/settings";

const kRoot = "../../../../docs/rules/";
// What chapters add is sealed: it is no part of the page; coverage.md is about the printed rulebooks.
const english = import.meta.glob<string>(
  ["../../../../docs/rules/*.md", "!../../../../docs/rules/*-chapters.md", "!../../../../docs/rules/coverage.md"],
  { query: "?raw", import: "default" },
);
const others = import.meta.glob<string>(
  ["../../../../docs/rules/{it,de}/*.md", "!../../../../docs/rules/{it,de}/*-chapters.md"],
  { query: "?raw", import: "default" },
);

/** The games whose rules are written down. */
export const books = Object.keys(english)
  .map((path) => path.slice(kRoot.length, -3))
  .sort();

/** The books in the order of these games, others last. */
export function inOrder(all: readonly string[], games: readonly string[]): string[] {
  const place = (book: string) => (games.includes(book) ? games.indexOf(book) : games.length);
  return [...all].sort((a, b) => place(a) - place(b));
}

/** The part of a page for players: without what is for engineers, and without the sources of rules. */
export const forPlayers = (page: string): string =>
  (page.split("<!-- engineers -->")[0] ?? "").replace(/\s*\*\([^*]*\)\*/g, "");

/** The rules of a game in a language; in English where there is no translation yet. */
export async function bookOf(
  game: string,
  language: Language,
): Promise<{ blocks: Block[]; language: Language } | null> {
  const translated = others[`${kRoot}${language}/${game}.md`];
  const original = english[`${kRoot}${game}.md`];
  const load = language === "en" ? original : (translated ?? original);
  if (!load) return null;
  return {
    blocks: readMarkdown(forPlayers(await load())),
    language: translated || language === "en" ? language : "en",
  };
}
