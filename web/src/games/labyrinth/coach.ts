import type { LocalizedText } from "../../net/protocol";
import type { BoardProps } from "../board-api";
import { goalOf, modelOf, reachable } from "./model";

/** What a newcomer should do now, seen from the real position and the real moves. */
export function coach(boardProps: BoardProps): LocalizedText | null {
  const model = modelOf(boardProps, 0);
  const { view, chosen } = model;
  const goal = goalOf(model.pack, view);
  if (!goal || view.decides?.seat !== boardProps.seat) return null;
  const aim = goal.treasure
    ? { key: `labyrinth.treasure.${goal.treasure}`, args: {} }
    : { key: `labyrinth.page.goal.${goal.kind}`, args: {} };
  const say = (key: string): LocalizedText => ({ key: `labyrinth.coach.${key}`, args: { goal: aim } });
  if (view.decides.asks === "shift") {
    if (chosen) return say("turn_or_confirm");
    return say(goal.square ? "push" : "push_spare");
  }
  if (chosen?.do === "walk" && model.steps.length === 0) return null; // one stays, and there is no way to speak of
  if (chosen?.do === "walk") return say(model.steps.some((step) => step.card) ? "spend" : "confirm_walk");
  const ends = reachable(model);
  if (goal.square && ends.has(goal.square))
    return say(ends.get(goal.square)!.length > 0 ? "goal_in_reach_with_card" : "goal_in_reach");
  return say("walk_nearer");
}
