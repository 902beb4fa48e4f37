import type { LocalizedText } from "../../net/protocol";
import type { BoardProps } from "../board-api";
import { modelOf } from "./model";
import { packOf } from "./pack";
import { spotOf } from "./types";

/** What a newcomer should do now, seen from the real position and the real moves. */
export function coach(boardProps: BoardProps): LocalizedText | null {
  const model = modelOf(boardProps, undefined);
  const { frame, chosen, view, side } = model;
  if (!frame || frame.seat !== boardProps.seat || view.winner !== null) return null;
  const say = (key: string, args: LocalizedText["args"] = {}): LocalizedText => ({ key: `dice.coach.${key}`, args });
  const skull = view.completed === 0 && !view.players[view.turn]?.skull ? "_skull" : "";
  if (chosen?.do === "stop") return say(`confirm_stop${skull}`);
  if (chosen) return say(chosen.do === "play" ? "confirm_card" : "confirm");
  if (frame.asks === "roll" && !boardProps.moves.some(({ move }) => move["card"] === "extra_white"))
    return say("roll_now");
  if (frame.asks !== "place") return say(frame.asks, { other: { seat: view.turn } });
  const space = [...model.lit][0];
  if (!space) return say(model.hand.some(({ hotspot }) => hotspot) ? "only_cards" : `nothing_fits${skull}`);
  const spot = spotOf(space);
  if (!spot) return say("pinnacle");
  if (view.just_completed) return say("row_done", { row: spot.row });
  const filled = Object.keys(view.board).filter((name) => name.startsWith(`${side}.${spot.row}`)).length;
  return say("place", { side, row: spot.row, left: packOf(boardProps).spacesIn(spot.row) - filled });
}
