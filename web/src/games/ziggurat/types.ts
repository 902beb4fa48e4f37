import type { Aside, Colour, Lead, Move, Name, View, Walk, Way } from "../../net/games/ziggurat";

export type { Colour, Event, Move, View as ZigguratView, Way } from "../../net/games/ziggurat";

export const colours = ["ember", "azure", "moss", "dusk"] as const satisfies readonly Colour[];
export const ways: readonly Way[] = ["clockwise", "counter"];
export const summit = "top";

/** Where a spirit is: a space, a word for being out of play, or the number of the hero who has it. */
export type Whereabouts = View["spirits"][Colour][number];

export interface HeroPart {
  who: string;
  steps: number | [number, number];
}
export interface SpiritPart {
  colour: string;
  steps?: number;
  appears?: boolean;
}
export interface Card {
  id: string;
  hero?: HeroPart;
  spirit?: SpiritPart;
  named?: boolean;
  /** The chapter that brought it. */
  chapter?: number;
  /** Taken out when two heroes play. */
  mark?: boolean;
}

/** The ziggurat as it stands in a match, with all that chapters have stuck on it. */
export interface BoardFacts {
  rings: number[];
  homes: string[];
  ladders: Record<string, string>;
  ramps: Record<string, string>;
  pits: string[];
  spawns: Record<string, string>;
  /** Ways from one space to another of the same level, for heroes. */
  links?: Record<string, string>;
  /** Spaces that have a name: `ziggurat.site.<name>`. */
  sites?: Record<string, string[]>;
  cards: Card[];
}

/** A walk, a step aside or a spirit led: a way round the ring. */
export type Stepped = Walk | Aside | Lead;

export const isNamed = (move: Move | undefined): move is Name => move?.do === "name";
export const isStepped = (move: Move | undefined): move is Stepped =>
  move?.do === "walk" || move?.do === "aside" || move?.do === "lead";

/** Spirits by number, three of each colour. */
export const tokens = 3;
export const colourOf = (spirit: number): Colour => colours[Math.floor(spirit / tokens)]!;
export function whereIs(view: View, spirit: number): Whereabouts {
  return view.spirits[colourOf(spirit)][spirit % tokens]!;
}
export const allSpirits: readonly number[] = Array.from({ length: colours.length * tokens }, (_, i) => i);
