import type { LocalizedText } from "../../net/protocol";
import type { BoardProps, Phases } from "../board-api";
import { guideOf, modelOf, phaseOf, phases as parts, viewOf } from "./model";

const say = (key: string, args: LocalizedText["args"] = {}): LocalizedText => ({ key: `zanaga.${key}`, args });

export function question(boardProps: BoardProps): LocalizedText | null {
  if (boardProps.seat === null || boardProps.moves.length === 0) return null;
  const model = modelOf(boardProps);
  return model.frame ? guideOf(model).now : null;
}

const kRitualsToWake = 3;
const kTrophies = 3;

/** What stands between the heroes and the end: rituals, a red challenge, the lost city, a god. */
export function goal(boardProps: BoardProps): LocalizedText | null {
  const view = viewOf(boardProps);
  if (view.frames.length === 0) return null;
  if (boardProps.options?.["epic"] === "on") {
    const trophies = view.players[boardProps.seat ?? view.turn]?.trophies ?? 0;
    return say("goal.epic", { left: Math.max(1, kTrophies - trophies) });
  }
  const god = view.awake[0];
  if (god === undefined) return say("goal.sleeps", { left: Math.max(1, kRitualsToWake - view.waiting.length) });
  const named = { god: say(`god.${god}`) };
  if (view.tier !== "red") return say("goal.red", named);
  return say(view.lost_city === null ? "goal.call" : "goal.city", named);
}

export function phases(boardProps: BoardProps): Phases | null {
  const phase = phaseOf(viewOf(boardProps));
  if (phase === "over" || phase === "start") return null;
  if (phase === "god") return { steps: [say("guide.phase.god")], now: 0 };
  return { steps: parts.map((part) => say(`guide.phase.${part}`)), now: parts.indexOf(phase) };
}
