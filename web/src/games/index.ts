import type { GamePage } from "./page";

const folders = import.meta.glob<{ default: GamePage }>("./*/index.ts");

/** The page folder of a game, loaded on demand; null for a game that has none. */
export async function pageOf(game: string): Promise<GamePage | null> {
  const load = folders[`./${game}/index.ts`];
  return load ? (await load()).default : null;
}
