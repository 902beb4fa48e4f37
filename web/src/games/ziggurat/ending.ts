import type { LocalizedText } from "../../net/protocol";
import type { BoardProps } from "../board-api";
import { summit, type ZigguratView } from "./types";

const say = (key: string, args: LocalizedText["args"]): LocalizedText => ({ key: `ziggurat.ending.${key}`, args });
const lost = new Set(["scorched", "fell", "summit_taken", "no_card"]);
/** Events after the one that decides a match. */
const aftermath = new Set(["won", "titled"]);

/** What decided the match, and how far the heroes had come. */
export function ending(boardProps: BoardProps): LocalizedText[] {
  const view = boardProps.view as ZigguratView;
  const events = (boardProps.lines ?? []).flatMap((line) => line.events);
  const loss = events.filter(({ event }) => lost.has(String(event["event"]))).at(-1);
  if (loss && view.outcome !== "won") return [say(String(loss.event["event"]), loss.text.args), ...howFar(boardProps)];
  const last = events.filter(({ event }) => !aftermath.has(String(event["event"]))).at(-1);
  return [...(last ? [last.text] : []), say("won", { left: view.pile })];
}

/** How many heroes had reached the summit, in the chapter that asks for that alone. */
function howFar(boardProps: BoardProps): LocalizedText[] {
  const { heroes } = boardProps.view as ZigguratView;
  if (Number(boardProps.options?.["chapter"] ?? 1) !== 1) return [];
  return [say("reached", { count: heroes.filter((at) => at === summit).length, all: heroes.length })];
}
