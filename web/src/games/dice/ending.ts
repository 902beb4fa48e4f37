import type { LocalizedText } from "../../net/protocol";
import type { BoardProps } from "../board-api";
import { packOf } from "./pack";
import { rowsLeft } from "./question";
import type { DiceView } from "./types";

const say = (key: string, args: LocalizedText["args"]): LocalizedText => ({ key: `dice.ending.${key}`, args });

/** Whose die was the first on the top, and how far the next best had come. */
export function ending(boardProps: BoardProps): LocalizedText[] {
  const view = boardProps.view as DiceView;
  const pack = packOf(boardProps);
  const { winner, players } = view;
  if (winner === null) return [];
  const stolen = boardProps.lines?.at(-1)?.events.some(({ event }) => event["event"] === "stole") ?? false;
  const won = say(stolen ? "stolen" : "won", { player: { seat: winner }, side: players[winner]?.side ?? 1 });
  const [next] = players
    .map(({ side }, seat) => ({ seat, side, left: rowsLeft(pack, view, side) }))
    .filter(({ seat }) => seat !== winner)
    .sort((a, b) => a.left - b.left);
  if (!next) return [won];
  const { seat, side, left } = next;
  return [won, say("behind", { player: { seat }, side, left, all: pack.rows.length })];
}
