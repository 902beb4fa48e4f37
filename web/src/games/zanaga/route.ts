import type { Plan } from "../board-api";
import type { Land } from "./map-geometry";
import { saidBy, type Model } from "./model";
import type { Leg, Step, Way } from "./types";

/** The steps that are looked at: those of the plan, or the one that was chosen. */
export function wayOf({ moves, chosen, plan }: Model): Way {
  const move = chosen === null ? undefined : moves[chosen];
  if (move?.do !== "step") return [];
  const steps = plan ? (plan.moves as Step[]) : [move];
  return steps.map(({ hex, face }) => ({ hex, face }));
}

/** The hex that is looked at: the end of the way, or the one that the chosen move is about. */
export function goalOf(model: Model): string | null {
  const end = wayOf(model).at(-1)?.hex;
  const chosen = model.chosen === null ? undefined : saidBy(model.moves[model.chosen]).hex;
  return end ?? chosen ?? null;
}

/** A whole path as one plan; a single step stays an ordinary move. */
export function planOf(land: Land, way: Leg[]): Plan | null {
  const hex = way.at(-1)?.hex ?? "";
  const town = land.placeOf(hex)?.town;
  if (way.length < 2) return null;
  return {
    moves: way.map((leg) => ({ do: "step", hex: leg.hex, face: leg.face })),
    text: {
      key: "zanaga.page.walk",
      args: { hex: town ? { key: `zanaga.town.${town.id}`, args: {} } : hex, dice: way.length },
    },
  };
}
