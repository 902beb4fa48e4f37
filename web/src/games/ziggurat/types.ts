import pack from "../../../../content/ziggurat/board.json";
import starting from "../../../../content/ziggurat/cards.json";

export const colours = ["ember", "azure", "moss", "dusk"] as const;
export type Colour = (typeof colours)[number];
export type Way = "clockwise" | "counter";
export const ways: readonly Way[] = ["clockwise", "counter"];
export const summit = "top";

/** Where a spirit is: a space, a word for being out of play, or the number of the hero who has it. */
export type Whereabouts = string | number;

/** A position of Ziggurat as the server sends it (docs/engine-ziggurat.md). Chapters add keys. */
export interface ZigguratView {
  viewer: number | null;
  heroes: string[];
  spirits: Record<Colour, Whereabouts[]>;
  hands: (string | null)[];
  pile: number;
  unseen: string[];
  discards: string[];
  titles: Record<string, number>;
  turn: number;
  stage: "heroes" | "spirits";
  steps: number;
  to_walk: number[];
  walker: number | null;
  /** Who refused first to walk for a helper; only where it is known who leads whom. */
  first_named?: number | null;
  colour: string | null;
  token: number;
  going: { steps: number; begun: boolean; way: Way };
  decides: { seat: number; asks: string; about: number | null } | null;
  outcome: string;
  victim: number | null;
  /** What heroes hold, and what lies about, by space. */
  objects?: string[][];
  /** When each holder wants to be asked again. */
  quiet?: ("next_move" | "my_turn" | "danger")[];
  lying?: Record<string, string>;
  /** Who carries something with both hands. */
  carrying?: number[];
  stock?: Record<string, number>;
}

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
  cards?: Card[];
}

/** What is open from the start: the first chapter's board and cards. */
export const opening: BoardFacts & { cards: Card[] } = {
  ...(pack as unknown as BoardFacts),
  cards: starting.cards as unknown as Card[],
};

export interface Named {
  do: "name";
  hero: number;
}
export interface Stepped {
  do: string;
  way: Way;
}
export type Move = Named | Stepped | { do: string };

export const isNamed = (move: Move | undefined): move is Named => move?.do === "name";
/** A walk, a step aside or a spirit led: a way round the ring. */
export const isStepped = (move: Move | undefined): move is Stepped =>
  move?.do === "walk" || move?.do === "aside" || move?.do === "lead";

/** Spirits by number, three of each colour. */
export const tokens = 3;
export const colourOf = (spirit: number): Colour => colours[Math.floor(spirit / tokens)]!;
export function whereIs(view: ZigguratView, spirit: number): Whereabouts {
  return view.spirits[colourOf(spirit)][spirit % tokens]!;
}
export const allSpirits: readonly number[] = Array.from({ length: colours.length * tokens }, (_, i) => i);
