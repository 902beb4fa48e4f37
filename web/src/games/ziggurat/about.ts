import type { MembersOf } from "../../net/members";
import type { BoardProps } from "../board-api";
import { allSpirits, colourOf, whereIs, type Colour, type Event, type ZigguratView } from "./types";

/** The heroes, spirits, cards and spaces that an event speaks of. */
export function about(told: Record<string, unknown>, boardProps: BoardProps): string[] {
  const view = boardProps.view as ZigguratView;
  const { hero, by, spirit, seat, card, to, at, with: other }: MembersOf<Event> = told as Event;
  const space = to ?? at;
  if (spirit !== undefined) {
    const burnt = hero === undefined ? [] : [`hero:${hero}`];
    return [...burnt, ...spiritAt(view, spirit, space)];
  }
  const heroes = [hero, by, other, card === undefined ? seat : undefined].filter((one) => one !== undefined);
  if (card !== undefined) return [`card:${seat}`];
  return heroes.map((one) => `hero:${one}`);
}

/** The spirit of this colour that is there; where none is any more, the space. */
function spiritAt(view: ZigguratView, colour: Colour, space: string | undefined): string[] {
  const there = allSpirits.find((one) => colourOf(one) === colour && whereIs(view, one) === space);
  if (there !== undefined && space !== undefined) return [`spirit:${there}`];
  return space === undefined ? [] : [`space:${space}`];
}
