import type { Odds } from "../../model/danger";
import type { LocalizedText } from "../../net/protocol";
import type { BoardProps } from "../board-api";
import { modelOf, type Model } from "./model";
import type { FightHints, Move, RollHints } from "./types";

const say = (key: string, args: Record<string, unknown> = {}): LocalizedText => ({ key: `zanaga.odds.${key}`, args });

/** The chance of a listed move, from the notes of the position. */
export const odds = (boardProps: BoardProps, index: number): Odds | null => oddsOf(modelOf(boardProps), index);

export function oddsOf(model: Model, index: number): Odds | null {
  const move = model.moves[index];
  if (!move) return null;
  const forecast = forecasts[move.do] as Forecast<Move> | undefined;
  return forecast?.(model, move, index) ?? null;
}

const ofChance = (percent: number | null | undefined): Odds | null =>
  typeof percent === "number" ? { percent, cost: null } : null;

/** A roll that costs nothing when it fails is no danger. */
const ofRoll = (roll: RollHints | undefined): Odds | null =>
  roll && roll.harm > 0 ? { percent: roll.percent, cost: say("wounds", { harm: roll.harm }) } : null;

function ofFight({ win, stake }: FightHints): Odds | null {
  if (!win) return null;
  const risked = stake.gold > 0 || stake.things.length > 0 || stake.survival;
  return {
    percent: Math.max(...win),
    cost: risked ? say(stake.gold > 0 ? "gold" : "things", { gold: stake.gold }) : null,
  };
}

/** A use whose price knocks its owner out has no effect. */
function ofUse(model: Model, index: number): Odds | null {
  const nth = model.moves.slice(0, index).filter((move) => move.do === "use").length;
  return model.view.notes.uses[nth]?.knocked_out ? { percent: null, cost: say("knocked_out") } : null;
}

type Forecast<M> = (model: Model, move: M, index: number) => Odds | null;
const rollsOf = ({ view }: Model) => view.notes.fight?.phases[view.fight.phase];
const forecasts: { [Do in Move["do"]]?: Forecast<Extract<Move, { do: Do }>> } = {
  attempt: ({ pack, view, seat }) => {
    const colour = pack.land.placeOf(view.players[seat]?.hex ?? "")?.adventure;
    return ofChance(colour && view.notes.prospects.counters[colour]);
  },
  meet: ({ view }, move) => ofChance(view.notes.prospects.roaming[move.card]),
  confront: ({ view }, move) => ofChance(view.notes.prospects.gods[move.god]),
  fight_on: ({ view }) => view.notes.fight && ofFight(view.notes.fight),
  escape: ({ view }, move) => ofRoll(view.notes.fight?.escape[move.attribute]),
  strike: (model, move) => ofRoll(rollsOf(model)?.strikes[move.who]),
  defend: (model) => ofRoll(rollsOf(model)?.defend),
  use: (model, _, index) => ofUse(model, index),
};
