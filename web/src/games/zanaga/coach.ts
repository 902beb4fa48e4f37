import type { LocalizedText } from "../../net/protocol";
import type { BoardProps } from "../board-api";
import { modelOf, type Model } from "./model";
import { attributes, listOf } from "./types";

const say = (key: string, args: Record<string, unknown> = {}): LocalizedText => ({ key: `zanaga.coach.${key}`, args });

/** Before setting out: what is worth going to. */
function setOut(model: Model): LocalizedText {
  const own = model.view.players[model.seat]!;
  const notes = model.view.notes.heroes[model.seat]!;
  if (own.wounds >= notes.life - 2) return say("set_out_hurt");
  if (model.view.round <= 1) return say("set_out_first");
  return say("set_out", { worth: notes.worth, price: model.view.notes.experience_price });
}

function walk(model: Model): LocalizedText {
  if (model.chosen !== null) return say(model.moves[model.chosen]?.do === "step" ? "walk_chosen" : "confirm");
  if (model.view.dice.every((count) => count === 0)) return say("walk_single");
  if (model.lit.size === 0) return say("walk_stuck");
  return say(model.view.round <= 1 ? "walk_first" : "walk");
}

function adventure(model: Model): LocalizedText {
  const can = (kind: string) => model.moves.some((move) => move.do === kind);
  if (can("attempt")) {
    const colour = model.pack.land.placeOf(model.view.players[model.seat]?.hex ?? "")?.adventure;
    const percent = colour ? (model.view.notes.prospects.counters?.[colour] ?? 0) : 0;
    return say(percent >= 55 ? "attempt" : "attempt_hard", { percent });
  }
  return say(can("check") ? "check" : "town");
}

/** The phase in which the hero should attack, if the fight is to be won. */
function phase(model: Model): LocalizedText {
  const { fight, notes } = model.view;
  if (!notes.fight?.win) return say("duel");
  const { attack } = notes.fight;
  if (!attack) return say("phase_rest");
  return attack === attributes[fight.phase]
    ? say("phase_attack")
    : say("phase_wait", { attribute: { key: `zanaga.page.phase.${attack}`, args: {} } });
}

function round(model: Model): LocalizedText {
  const win = Math.max(...(model.view.notes.fight?.win ?? [50]));
  return say(win >= 60 ? "round_good" : win >= 30 ? "round_fair" : "round_poor", { percent: win });
}

function roaming(model: Model): LocalizedText {
  const card = model.pack.challenges.get(model.view.roaming[0]?.card ?? "");
  return say("meet", {
    terrain: card ? { key: "zanaga.effect.terrain", args: { which: listOf(card.terrain)[0] } } : "",
  });
}

const answers: Record<string, (model: Model) => LocalizedText> = {
  start: () => say("start"),
  confront: () => say("confront"),
  set_out: setOut,
  walk,
  adventure,
  meet: roaming,
  bones: () => say("bones"),
  place: () => say("place"),
  prepare: () => say("prepare"),
  round,
  phase,
  lost: () => say("lost"),
  market: (model) => say(model.moves.some((move) => move.do === "buy") ? "market" : "market_poor"),
  learn: () => say("learn"),
  choose: () => say("choose"),
  lose: () => say("lose"),
  drop: () => say("lose"),
  go: () => say("go"),
  unravel: () => say("unravel"),
};

/** What a newcomer should do now, seen from the real position and the real moves. */
export function coach(boardProps: BoardProps): LocalizedText | null {
  if (boardProps.seat === null || boardProps.moves.length === 0) return null;
  const model = modelOf(boardProps);
  const asks = model.frame?.asks;
  if (!asks) return null;
  if (model.chosen !== null && asks !== "walk") return say("confirm");
  return answers[asks]?.(model) ?? null;
}
