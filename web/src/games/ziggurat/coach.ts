import type { LocalizedText } from "../../net/protocol";
import type { BoardProps } from "../board-api";
import { modelOf, type Offer } from "./model";

function about(offers: Offer[], hero: boolean): string {
  const good = offers.filter(({ loses }) => !loses);
  if (good.length === 0) return "no_way";
  if (good.length < offers.length) return "one_way";
  if (!hero) return offers.some(({ brings }) => brings === "pit") ? "lead_pit" : "lead";
  if (offers.some(({ brings }) => brings === "summit")) return "summit";
  if (offers.some(({ brings }) => brings === "ladder")) return "ladder";
  if (offers.every(({ brings }) => brings === "ramp")) return "ramps";
  return "walk";
}

/** What a newcomer should do now, seen from the real position and the real moves. */
export function coach(boardProps: BoardProps): LocalizedText | null {
  const model = modelOf(boardProps);
  const { view, mover, offers, chosen } = model;
  if (!view.decides || view.decides.seat !== boardProps.seat) return null;
  const say = (key: string, args: LocalizedText["args"] = {}): LocalizedText => ({
    key: `ziggurat.coach.${key}`,
    args,
  });
  if (chosen) return say(chosen.loses ? "confirm_lost" : "confirm");
  if (view.decides.asks === "name") {
    const who = model.board.card(view.hands[view.turn])?.hero?.who;
    return boardProps.chosen === null ? say(who === "all" ? "name_all" : "name") : null;
  }
  if (view.decides.asks === "permit") return say("permit");
  if (view.decides.asks === "aside") return say("aside");
  if (!mover || offers.length === 0) return null;
  if ("hero" in mover) return say(about(offers, true), { steps: view.going.steps });
  const pit = offers.some(({ brings }) => brings === "pit");
  const key = offers.every(({ loses }) => loses)
    ? "no_way"
    : pit
      ? "lead_pit"
      : offers.some(({ loses }) => loses)
        ? "one_way"
        : "lead";
  return say(key, { steps: view.going.steps });
}
