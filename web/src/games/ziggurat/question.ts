import type { LocalizedText } from "../../net/protocol";
import type { BoardProps, Phases } from "../board-api";
import { colourOf, summit, type ZigguratView } from "./types";

const viewOf = (boardProps: BoardProps) => boardProps.view as ZigguratView;
const say = (key: string, args: LocalizedText["args"] = {}): LocalizedText => ({ key: `ziggurat.${key}`, args });

/** What the viewer is asked; nothing for questions that only a chapter brings. */
export function question(boardProps: BoardProps): LocalizedText | null {
  const { decides, going, turn } = viewOf(boardProps);
  if (!decides || decides.seat !== boardProps.seat) return null;
  const { asks, about } = decides;
  const { steps } = going;
  if (asks === "name") return say("question.name");
  if (asks === "permit") return say("question.permit", { other: { seat: turn } });
  if (about === null) return null;
  const own = about === boardProps.seat && !boardProps.shared;
  if (asks === "walk")
    return own ? say("question.walk", { steps }) : say("question.walk_of", { hero: { seat: about }, steps });
  if (asks === "aside") return own ? say("question.aside") : say("question.aside_of", { hero: { seat: about } });
  if (asks === "lead") return say("question.lead", { spirit: say(`spirit.${colourOf(about)}`), steps });
  return null;
}

/** How many heroes are still below the summit, in the chapter that asks for that alone. */
export function goal(boardProps: BoardProps): LocalizedText | null {
  const { decides, heroes } = viewOf(boardProps);
  if (!decides || Number(boardProps.options?.["chapter"] ?? 1) !== 1) return null;
  return say("goal.summit", { left: heroes.filter((at) => at !== summit).length });
}

/** Before a card is played, neither is current. */
const steps: readonly ZigguratView["stage"][] = ["heroes", "spirits"];

export function phases(boardProps: BoardProps): Phases | null {
  const { decides, stage } = viewOf(boardProps);
  return decides && { steps: steps.map((step) => say(`phase.${step}`)), now: steps.indexOf(stage) };
}
