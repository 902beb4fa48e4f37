import { games, packFiles } from "../net/http";
import { loadGameUi } from ".";
import type { GameUi } from "./board-api";

/** A game with the pack that a match is played with. */
export interface LoadedGame {
  ui: GameUi;
  pack: object;
}

/** What is needed to draw a match: its game, the hash of its pack, and its board if that came with the table. */
export interface MatchContent {
  game: string;
  pack: string;
  board?: Record<string, unknown> | null;
}

/** The packs by hash. A pack never changes, so it is fetched and read once. */
const packs = new Map<string, Promise<object>>();

function packOf(ui: GameUi, hash: string): Promise<object> {
  let pack = packs.get(hash);
  if (!pack) {
    pack = packFiles(hash).then((files) => ui.readPack(files));
    packs.set(hash, pack);
    pack.catch(() => packs.delete(hash));
  }
  return pack;
}

/**
 * Loads the user interface of a match's game and the match's own pack; null if the game has no user interface.
 * Rejects with a `RequestError` or a `PackError` if there is no such pack.
 */
export async function loadGame({ game, pack, board }: MatchContent): Promise<LoadedGame | null> {
  const ui = await loadGameUi(game);
  if (!ui) return null;
  return { ui, pack: board && ui.readBoard ? ui.readBoard(board) : await packOf(ui, pack) };
}

/** The same with the pack that new tables of the game are played with. */
export async function loadNewGame(game: string): Promise<LoadedGame | null> {
  const listing = await games();
  const pack = listing.games.find((one) => one.game === game)?.pack;
  return pack === undefined ? null : loadGame({ game, pack });
}
