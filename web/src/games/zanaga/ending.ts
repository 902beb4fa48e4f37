import type { LocalizedText } from "../../net/protocol";
import type { BoardProps } from "../board-api";
import { viewOf } from "./model";

const say = (key: string, args: LocalizedText["args"]): LocalizedText => ({ key: `zanaga.ending.${key}`, args });

/** Which god was beaten by whom, and in which round; in the epic variant, whose trophies decided. */
export function ending(boardProps: BoardProps): LocalizedText[] {
  const view = viewOf(boardProps);
  const events = (boardProps.lines ?? []).flatMap((line) => line.events);
  const beaten = events.filter(({ event }) => event["event"] === "god_beaten").at(-1);
  const winner = view.players.findIndex((_, seat) => (view.winners & (1 << seat)) !== 0);
  const trophies = view.players[winner]?.trophies ?? 0;
  const why = boardProps.options?.["epic"] === "on" ? [say("trophies", { player: { seat: winner }, trophies })] : [];
  return [
    ...(beaten ? [say("god", beaten.text.args)] : []),
    ...(why.length > 0 ? why : [say("round", { round: view.round })]),
  ];
}
