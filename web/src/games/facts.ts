/** What people want to know before they choose a game; the number of players is in the server's list. */
export interface GameFacts {
  kind: "race" | "coop" | "adventure";
  /** Of a match, or of a chapter. From the decisions of matches between bots (`etana simulate`), at a family's pace. */
  minutes: [number, number];
  /** From which age. */
  age: number;
  /** With how many players a first match is best, bots included. */
  best: number;
  /** The variants of a first match, where the usual ones take long. */
  first?: Record<string, string>;
}

const all = import.meta.glob<GameFacts>("./*/facts.ts", { import: "facts", eager: true });
const pictures = import.meta.glob<string>("./*/picture.jpg", { query: "?url", import: "default", eager: true });

export const factsOf = (game: string): GameFacts | undefined => all[`./${game}/facts.ts`];

/** The address of a picture of its board, 16 : 9, taken by `npm run screenshots`. */
export const pictureOf = (game: string): string | undefined => pictures[`./${game}/picture.jpg`];
