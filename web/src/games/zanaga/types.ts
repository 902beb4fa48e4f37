import type {
  ActiveRitual,
  Attribute,
  Colour,
  Gain,
  HeroHints,
  RoamingChallenge,
  Step,
  Survival,
  Symbol as RitualSymbol,
  Terrain,
  View,
} from "../../net/games/zanaga";

export type {
  Attribute,
  Colour,
  CombatRoll,
  EscapeRoll,
  Event,
  FightHints,
  Frame,
  Gain,
  Leg,
  Move,
  RollHints,
  Sheet,
  Sleep,
  Step,
  Symbol as RitualSymbol,
  Terrain,
  TestRoll,
  View as ZanagaView,
} from "../../net/games/zanaga";

export const terrains = [
  "savanna",
  "road",
  "hills",
  "jungle",
  "swamp",
  "mountains",
  "river",
] as const satisfies readonly Terrain[];
export const colours = ["green", "yellow", "blue", "red"] as const satisfies readonly Colour[];
export const symbols = ["sun", "moon", "skull", "wild"] as const satisfies readonly RitualSymbol[];
export const attributes = ["mind", "body", "spirit"] as const satisfies readonly Attribute[];
export const survivals = ["trap", "compass", "bones"] as const satisfies readonly Survival[];
export const gains = ["mind", "body", "spirit", "stamina", "life"] as const satisfies readonly Gain[];
export type Tokens = View["reserve"];

/** The `b` of a frame that asks for cards against an escape. */
export const kGuardsEscape = 2;
/** The places on each track. */
export const kTrack = 6;

/** A card on one of the tracks, and the tokens on it; on a challenge, also the token that was drawn first. */
export type OnTrack = ActiveRitual & Partial<RoamingChallenge>;
/** What adds to a hero's values. */
export type Addition = HeroHints["adds"][number];
/** A step of a walk: with a die, or without one when the hero only takes a single step. */
export type Way = Pick<Step, "hex" | "face">[];

export interface Effect {
  do: string;
  [key: string]: unknown;
}
export interface Modifier {
  mod: string;
  amount?: number;
  attribute?: Attribute | "all";
  terrain?: Terrain | Terrain[];
  role?: string;
  skill?: string;
}
export interface Use {
  when: string;
  fatigue?: number;
  gold?: number;
  wounds?: number;
  discard?: boolean;
  effects: Effect[];
}
export type Strength = [number, number];
export interface Foe {
  id: string;
  life: number;
  mind: Strength;
  body: Strength;
  spirit: Strength;
  before?: Effect[];
  round?: Effect[];
  struck?: Effect[];
  rules?: Modifier[];
}
export interface Challenge extends Foe {
  colour: Colour;
  terrain: Terrain | Terrain[];
  gold: number;
  reward?: Effect[];
}
export interface God extends Foe {
  wakes: RitualSymbol[];
  omens: Partial<Record<RitualSymbol, Effect[]>>;
}
export interface Ritual {
  id: string;
  colour: Colour;
  symbol: RitualSymbol;
  slots: number;
  complete?: Effect[];
  lasting?: Modifier[];
}
export interface Ware {
  id: string;
  kind: "weapon" | "armour" | "item" | "ally";
  price: number;
  life?: number;
  stamina?: number;
  mind?: Strength;
  body?: Strength;
  spirit?: Strength;
  bonus?: Modifier[];
  use?: Use;
}
export interface Hero {
  id: string;
  life: number;
  stamina: number;
  mind: Strength;
  body: Strength;
  spirit: Strength;
  skills: Record<string, number>;
  bonus?: Modifier[];
  use?: Use;
}

export const listOf = <T>(one: T | T[]): T[] => (Array.isArray(one) ? one : [one]);
export const count = (tokens: Tokens): number => symbols.reduce((sum, symbol) => sum + (tokens[symbol] ?? 0), 0);
/** The tokens one by one, in the order of their symbols. */
export const spread = (tokens: Tokens): RitualSymbol[] =>
  symbols.flatMap((symbol) => Array.from({ length: tokens[symbol] ?? 0 }, () => symbol));
