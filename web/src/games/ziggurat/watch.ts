import { spotOf, type Spot } from "./measures";
import type { Model } from "./model";
import { nearestTurn } from "../../scene/rig";

const quarter = Math.PI / 2;
/** Whoever is further round the ziggurat than this is behind it, or nearly. */
const hidden = 1.2;
/** Nearer to the middle than this, one is seen from everywhere. */
const kTop = 1.2;

/** The hero to be watched: the last who moves in these events, or else whoever is led or decides. */
export function watched(
  { view, mover }: Pick<Model, "mover"> & { view: Pick<Model["view"], "decides"> },
  events: Record<string, unknown>[],
): number | null {
  const moves = events.filter(({ hero, to }) => typeof hero === "number" && typeof to === "string");
  const last = moves.at(-1)?.["hero"];
  if (typeof last === "number") return last;
  if (mover) return "hero" in mover ? mover.hero : null;
  return view.decides?.seat ?? null;
}

/** The side from which a place is seen, as an angle from the south; the one we sit at, if it is seen from there. */
export function sideFor({ x, z }: Pick<Spot, "x" | "z">, side: number): number {
  if (Math.max(Math.abs(x), Math.abs(z)) < kTop) return side;
  const angle = nearestTurn(Math.atan2(x, z), side);
  return Math.abs(angle - side) < hidden ? side : Math.round(angle / quarter) * quarter;
}

/** Where the watched hero stands, or will stand after the events. */
export function placeOf(model: Model, hero: number): Spot | null {
  const space = model.view.heroes[hero];
  return space === undefined ? null : spotOf(model.board, space);
}
