import type { Board } from "./board";
import { allSpirits, colourOf, whereIs, ways, type Card, type Colour, type ZigguratView } from "./types";

/** A space that fire may reach, of which colour, and whether by the card that is being played. */
export interface Danger {
  space: string;
  colour: Colour;
  now: boolean;
  /** How many other colours may reach the space that are listed before: each is marked at a corner of its own. */
  nth: number;
}

/** The cards whose fire comes next: the one being played, until its spirits have moved, and the one after it. */
function coming(board: Board, view: ZigguratView): { card: Card; now: boolean }[] {
  const next = (view.turn + 1) % view.hands.length;
  const found = [
    { card: board.card(view.hands[view.turn]), now: true },
    { card: board.card(view.hands[next]), now: false },
  ];
  return found.flatMap(({ card, now }) => (card ? [{ card, now }] : []));
}

/** Everything a spirit passes or reaches by so many steps, either way. */
function reachedBy(board: Board, from: string, steps: number): string[] {
  return ways.flatMap((way) => {
    const way_there = board.walk(from, way, steps).slice(1);
    const end = way_there.at(-1);
    return end === undefined ? [] : [...way_there, ...board.slide(end, false).slice(1)];
  });
}

/** Where fire spirits could be met by the card being played or the next player's, each space once for each colour. */
export function dangers(board: Board, view: ZigguratView): Danger[] {
  if (!view.decides) return [];
  const all = new Map<string, Omit<Danger, "nth">>();
  const add = (space: string, colour: Colour, now: boolean): void => {
    const key = `${space} ${colour}`;
    if (now || !all.has(key)) all.set(key, { space, colour, now });
  };
  for (const { card, now } of coming(board, view)) {
    const fire = card.spirit;
    if (!fire) continue;
    for (const spirit of allSpirits) {
      const [colour, at] = [colourOf(spirit), whereIs(view, spirit)];
      const meant = fire.colour === colour || !(fire.colour in view.spirits);
      if (!meant) continue;
      if (fire.appears && at === "reserve") add(board.facts.spawns[colour]!, colour, now);
      if (!fire.appears && typeof at === "string" && board.spaces.includes(at)) {
        for (const space of reachedBy(board, at, fire.steps ?? 0)) add(space, colour, now);
      }
    }
  }
  return numbered([...all.values()]);
}

function numbered(found: Omit<Danger, "nth">[]): Danger[] {
  return found.map((one, i) => ({ ...one, nth: found.slice(0, i).filter(({ space }) => space === one.space).length }));
}
