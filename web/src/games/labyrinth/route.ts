import { climb, joined } from "./board";
import type { LabyrinthPack } from "./pack";
import { cardKinds, ways, type CardKind, type Cards, type LabyrinthView, type Walk } from "./types";

/** One step of a walk, and the card it costs, if any (L-22). */
export interface Step {
  from: string;
  to: string;
  card?: CardKind;
}

interface Reached {
  square: string;
  left: Cards;
  steps: Step[];
}

const none: Cards = { up: 0, down: 0, either: 0 };

/** The cards that would do for a step, the narrower kind first; "free" if none is needed. */
function prices(difference: number, young: boolean): readonly (CardKind | "free")[] {
  if (Math.abs(difference) <= 1) return ["free"];
  if (young) return cardKinds;
  return difference > 0 ? ["up", "either"] : ["down", "either"];
}

function* stepsFrom(pack: LabyrinthPack, view: LabyrinthView, here: Reached, young: boolean): Generator<Reached> {
  for (const way of ways) {
    const to = joined(pack, view, here.square, way);
    if (!to) continue;
    for (const card of prices(climb(pack, view, here.square, to), young)) {
      if (card === "free") {
        yield { square: to, left: here.left, steps: [...here.steps, { from: here.square, to }] };
      } else if (here.left[card] > 0) {
        const left = { ...here.left, [card]: here.left[card] - 1 };
        yield { square: to, left, steps: [...here.steps, { from: here.square, to, card }] };
      }
    }
  }
}

/**
 * A shortest way to walk with these cards and no others; none when there is no such way. Where the cards do not fit as
 * they are, they count as those of a young player, who may use any of them (L-45).
 */
export function route(pack: LabyrinthPack, view: LabyrinthView, from: string, walk: Walk): Step[] {
  const steps = routeFor(pack, view, from, walk, false);
  return steps.length > 0 || walk.to === from ? steps : routeFor(pack, view, from, walk, true);
}

function routeFor(pack: LabyrinthPack, view: LabyrinthView, from: string, walk: Walk, young: boolean): Step[] {
  const queue: Reached[] = [{ square: from, left: { ...none, ...walk.spend }, steps: [] }];
  const seen = new Set<string>();
  for (let here = queue.shift(); here; here = queue.shift()) {
    const { up, down, either } = here.left;
    const key = `${here.square} ${up} ${down} ${either}`;
    if (seen.has(key)) continue;
    seen.add(key);
    if (here.square === walk.to && up + down + either === 0) return here.steps;
    queue.push(...stepsFrom(pack, view, here, young));
  }
  return [];
}

/** Every square that can be walked to with these cards or some of them, and the fewest that it takes. */
export function reach(
  pack: LabyrinthPack,
  view: LabyrinthView,
  from: string,
  hand: Cards,
  young: boolean,
): Map<string, CardKind[]> {
  const ends = new Map<string, CardKind[]>();
  const seen = new Set<string>();
  let queue: Reached[] = [{ square: from, left: hand, steps: [] }];
  const cost = ({ steps }: Reached): CardKind[] => steps.flatMap(({ card }) => card ?? []);
  while (queue.length > 0) {
    const here = queue.shift()!;
    const { up, down, either } = here.left;
    const key = `${here.square} ${up} ${down} ${either}`;
    if (seen.has(key)) continue;
    seen.add(key);
    if (!ends.has(here.square)) ends.set(here.square, cost(here));
    const further = [...stepsFrom(pack, view, here, young)];
    const free = further.filter((each) => each.left === here.left);
    queue = [...free, ...queue, ...further.filter((each) => each.left !== here.left)];
  }
  return ends;
}
