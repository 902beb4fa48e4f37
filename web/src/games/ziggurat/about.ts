import type { BoardProps } from "../board-api";
import { allSpirits, colourOf, whereIs, type ZigguratView } from "./types";

/** The heroes, spirits, cards and spaces that an event speaks of. */
export function about(event: Record<string, unknown>, boardProps: BoardProps): string[] {
  const view = boardProps.view as unknown as ZigguratView;
  const { hero, by, spirit, seat, card, to, at, with: other } = event;
  const space = [to, at].find((one) => typeof one === "string");
  if (typeof spirit === "string") {
    const burnt = typeof hero === "number" ? [`hero:${hero}`] : [];
    return [...burnt, ...spiritAt(view, spirit, space)];
  }
  const heroes = [hero, by, other, card === undefined ? seat : undefined].filter((one) => typeof one === "number");
  if (typeof card === "string") return [`card:${Number(seat)}`];
  return heroes.map((one) => `hero:${one}`);
}

/** The spirit of this colour that is there; where none is any more, the space. */
function spiritAt(view: ZigguratView, colour: string, space: string | undefined): string[] {
  const there = allSpirits.find((one) => colourOf(one) === colour && whereIs(view, one) === space);
  if (there !== undefined && space !== undefined) return [`spirit:${there}`];
  return space === undefined ? [] : [`space:${space}`];
}
