import type { ListedMove } from "../games/board-api";
import type { LocalizedText, NamedThing } from "../net/protocol";

/** What the coach says, and the name under which it is remembered as said. */
export interface Advice {
  key: string;
  text: LocalizedText;
}

/** Every text inside a value, as the names of things in moves and their consequences. */
function mentions(value: unknown, id: string): boolean {
  if (typeof value === "string") return value === id;
  if (typeof value !== "object" || value === null) return false;
  return Object.entries(value).some(([key, member]) => key === id || mentions(member, id));
}

/**
 * What a chapter has brought and a move is about for the first time: an object, a card, a thing on the board. Its text
 * is that of the chapter, which the group has opened.
 */
export function newThing(
  things: readonly NamedThing[],
  moves: readonly ListedMove[],
  heard: readonly string[],
): Advice | null {
  const about = moves.map(({ move, notes = [] }) => [move, notes]);
  const thing = things.find(({ id }) => !heard.includes(`thing.${id}`) && mentions(about, id));
  return thing ? { key: `thing.${thing.id}`, text: thing.about } : null;
}

/** The advice, unless it was heard. */
export const unheard = (text: LocalizedText | null, heard: readonly string[]): Advice | null =>
  text && !heard.includes(text.key) ? { key: text.key, text } : null;
