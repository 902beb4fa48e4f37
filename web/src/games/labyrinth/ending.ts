import type { LocalizedText } from "../../net/protocol";
import type { BoardProps } from "../board-api";
import { packOf } from "./pack";
import type { LabyrinthView } from "./types";

const say = (key: string, args: LocalizedText["args"]): LocalizedText => ({ key: `labyrinth.ending.${key}`, args });

/** Who came home with everything, and what the next best still lacked. */
export function ending(boardProps: BoardProps): LocalizedText[] {
  const { winner, players } = boardProps.view as LabyrinthView;
  if (winner === null) return [];
  const all = packOf(boardProps).treasures / players.length;
  const ahead = ({ found, rune }: LabyrinthView["players"][number]) => found.length + (rune ? 1 : 0);
  const [next] = players
    .map((player, seat) => ({ ...player, seat }))
    .filter(({ seat }) => seat !== winner)
    .sort((a, b) => ahead(b) - ahead(a));
  const won = say("won", { player: { seat: winner }, all });
  if (!next) return [won];
  const lacks = next.found.length < all ? "treasures" : next.rune ? "home" : "rune";
  return [won, say(`behind.${lacks}`, { player: { seat: next.seat }, found: next.found.length, all })];
}
