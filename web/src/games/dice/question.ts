import type { LocalizedText } from "../../net/protocol";
import type { BoardProps } from "../board-api";
import { packOf, type DicePack } from "./pack";
import { pinnacle, spaceName, type DiceView, type Move } from "./types";

const viewOf = (boardProps: BoardProps) => boardProps.view as DiceView;
const say = (key: string, args: LocalizedText["args"] = {}): LocalizedText => ({ key: `dice.${key}`, args });

/** Placing dice: what can be done depends on what fits, and on whether a row has just been filled. */
function placing(view: DiceView, moves: Move[]): string {
  const places = moves.filter((move) => move.do === "place");
  const may = (kind: Move["do"]) => moves.some((move) => move.do === kind);
  if (places.some((move) => move.space === pinnacle)) return "top";
  if (places.length > 0) return view.just_completed && may("stop") ? "row_done" : "place";
  return may("play") ? "cards" : "nothing";
}

export function question(boardProps: BoardProps): LocalizedText | null {
  const view = viewOf(boardProps);
  const frame = view.frames.at(-1);
  if (!frame || frame.seat !== boardProps.seat || view.winner !== null) return null;
  const moves = boardProps.moves.map(({ move }) => move as Move);
  if (frame.asks === "place") return say(`question.${placing(view, moves)}`);
  return say(`question.${frame.asks}`, frame.asks === "star" ? { other: { seat: view.turn } } : {});
}

const emptyIn = (pack: DicePack, view: DiceView, side: number, row: number): number =>
  Array.from({ length: pack.spacesIn(row) }, (_, i) => spaceName(side, row, i)).filter(
    (space) => !(space in view.board),
  ).length;

/** How many rows of a side still have an empty space. */
export const rowsLeft = (pack: DicePack, view: DiceView, side: number): number =>
  pack.rows.filter((row) => emptyIn(pack, view, side, row) > 0).length;

/** The row to be filled now on the viewer's side, and what is above it; watchers see that of whose turn it is. */
export function goal(boardProps: BoardProps): LocalizedText | null {
  const view = viewOf(boardProps);
  if (view.winner !== null) return null;
  const pack = packOf(boardProps);
  const side = view.players[view.viewer ?? view.turn]?.side ?? 1;
  const row = pack.rows.find((each) => emptyIn(pack, view, side, each) > 0);
  if (row === undefined) return say("goal.top");
  return say("goal.row", { row, left: emptyIn(pack, view, side, row), above: pack.rows.length - row });
}
