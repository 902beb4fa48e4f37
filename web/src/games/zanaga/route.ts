import type { Plan } from "../board-api";
import { placeOf } from "./map-geometry";
import type { Model } from "./model";
import type { Leg, Move } from "./types";

const isStep = (move: Move | Record<string, unknown> | undefined): boolean => move?.["do"] === "step";

/** The steps that are looked at: those of the plan, or the one that was chosen. */
export function wayOf({ moves, chosen, plan }: Model): Leg[] {
  if (chosen === null || !isStep(moves[chosen])) return [];
  const steps = plan?.moves ?? [moves[chosen]!];
  return steps.map((step) => ({ hex: String(step["hex"]), face: step["face"] as Leg["face"] }));
}

/** The hex that is looked at: the end of the way, or the one that the chosen move is about. */
export function goalOf(model: Model): string | null {
  const end = wayOf(model).at(-1)?.hex;
  const chosen = model.chosen === null ? undefined : model.moves[model.chosen]?.["hex"];
  return end ?? (typeof chosen === "string" ? chosen : null);
}

/** A whole path as one plan; a single step stays an ordinary move. */
export function planOf(way: Leg[]): Plan | null {
  const hex = way.at(-1)?.hex ?? "";
  const town = placeOf(hex)?.town;
  if (way.length < 2) return null;
  return {
    moves: way.map((leg) => ({ do: "step", hex: leg.hex, face: leg.face })),
    text: {
      key: "zanaga.page.walk",
      args: { hex: town ? { key: `zanaga.town.${town.id}`, args: {} } : hex, dice: way.length },
    },
  };
}
