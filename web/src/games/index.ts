import type { GameUi } from "./board-api";

const folders = import.meta.glob<{ default: GameUi }>("./*/index.ts");

/** The page folder of a game, loaded on demand; null for a game that has none. */
export async function loadGameUi(game: string): Promise<GameUi | null> {
  const load = folders[`./${game}/index.ts`];
  return load ? (await load()).default : null;
}
