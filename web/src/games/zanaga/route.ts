import { stepOf, type Model } from "./model";
import type { Leg } from "./types";

/** A way that is looked at, or being walked. */
export interface Route {
  hex: string;
  /** The steps still to be taken. */
  way: Leg[];
  /** Where the hero stood when this was so. */
  from: string | null;
  going: boolean;
}

/** What becomes of a route in the next position, and the step to be taken at once, if any. */
export function continued(route: Route, model: Model): { route: Route | null; step: number | null } {
  const stands = model.view.players[model.view.turn]?.hex ?? null;
  if (stands === route.from) {
    const kept =
      model.frame?.asks === "walk" && model.mine && (route.going || model.chosen === stepOf(model.moves, route.way));
    return { route: kept ? route : null, step: null };
  }
  const rest = route.way.slice(1);
  const step = stepOf(model.moves, rest);
  const goes =
    route.going && stands === route.way[0]?.hex && rest.length > 0 && step >= 0 && model.frame?.asks === "walk";
  return goes ? { route: { ...route, way: rest, from: stands }, step } : { route: null, step: null };
}
