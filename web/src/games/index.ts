import type { GameUi } from "./board-api";

const folders = import.meta.glob<{ default: GameUi }>("./*/index.ts");

/** Loads the user interface of a game on demand; null if the game has none. */
export async function loadGameUi(game: string): Promise<GameUi | null> {
  const load = folders[`./${game}/index.ts`];
  return load ? (await load()).default : null;
}
