import type { LocalizedText } from "../../net/protocol";
import type { BoardProps, Phases } from "../board-api";
import { goalOf, modelOf } from "./model";
import { packOf } from "./pack";
import type { LabyrinthView } from "./types";

const viewOf = (boardProps: BoardProps) => boardProps.view as LabyrinthView;
const say = (key: string, args: LocalizedText["args"] = {}): LocalizedText => ({ key: `labyrinth.${key}`, args });

/** What the viewer is asked: where to push, then where to stop. */
export function question(boardProps: BoardProps): LocalizedText | null {
  const { decides } = viewOf(boardProps);
  return decides && decides.seat === boardProps.seat ? say(`question.${decides.asks}`) : null;
}

/** What the viewer looks for next, and how much is left after it; for others, what the race is about. */
export function goal(boardProps: BoardProps): LocalizedText | null {
  const view = viewOf(boardProps);
  if (view.winner !== null) return null;
  const pack = packOf(boardProps);
  const next = goalOf(pack, view);
  if (!next || view.viewer === null) return say("goal.all");
  if (!next.treasure) return say(`goal.${next.kind}`);
  const left = pack.treasures / view.players.length - view.players[view.viewer]!.found.length;
  return say("goal.treasure", { goal: say(`treasure.${next.treasure}`), left });
}

/** Whether the push that is chosen opens the way to what one looks for. */
export function forecast(boardProps: BoardProps): LocalizedText | null {
  const { pack, shown, preview } = modelOf(boardProps, 0);
  const next = goalOf(pack, shown);
  if (!preview || !next) return null;
  const goal = next.treasure ? say(`treasure.${next.treasure}`) : say(`forecast.${next.kind}`);
  const opens = next.square !== undefined && preview.has(next.square);
  return say(opens ? "forecast.opens" : "forecast.far", { goal, count: preview.size });
}

const steps = ["shift", "walk"] as const;

export function phases(boardProps: BoardProps): Phases | null {
  const { decides } = viewOf(boardProps);
  return decides && { steps: steps.map((step) => say(`phase.${step}`)), now: steps.indexOf(decides.asks) };
}
