import type { LocalizedText } from "../net/protocol";

/** A small drawing in a sentence: `Little.svelte` in the folder of the game draws the code. */
export interface Icon {
  game: string;
  code: string;
}

/** A code in words, and the drawing that stands before them. */
export interface Worded {
  text: LocalizedText;
  icon?: Icon;
}

/** The words for a code in an argument of a text; null if it is no code of this game. */
type Wording = (key: string, code: string) => Worded[] | null;

/** Says a text in other words where the server's would sound odd; the same text otherwise. */
type Retelling = (text: LocalizedText) => LocalizedText;

const ofGames = import.meta.glob<{ wording?: Wording; retold?: Retelling }>("../games/*/wording.ts", { eager: true });

export function wordingOf(key: string, code: string): Worded[] | null {
  for (const { wording } of Object.values(ofGames)) {
    const found = wording?.(key, code);
    if (found) return found;
  }
  return null;
}

export const retold = (text: LocalizedText): LocalizedText =>
  Object.values(ofGames).reduce((told, game) => game.retold?.(told) ?? told, text);
