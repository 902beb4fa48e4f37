import adventurePack from "../../../../content/zanaga/adventures.json";
import godPack from "../../../../content/zanaga/gods.json";
import heroPack from "../../../../content/zanaga/heroes.json";
import marketPack from "../../../../content/zanaga/market.json";
import ritualPack from "../../../../content/zanaga/rituals.json";
import rulesPack from "../../../../content/zanaga/rules.json";

export const terrains = ["savanna", "road", "hills", "jungle", "swamp", "mountains", "river"] as const;
export type Terrain = (typeof terrains)[number];
export const colours = ["green", "yellow", "blue", "red"] as const;
export type Colour = (typeof colours)[number];
export const symbols = ["sun", "moon", "skull", "wild"] as const;
export type RitualSymbol = (typeof symbols)[number];
export const attributes = ["mind", "body", "spirit"] as const;
export type Attribute = (typeof attributes)[number];
export const survivals = ["trap", "compass", "bones"] as const;
export type Survival = (typeof survivals)[number];
export const gains = ["mind", "body", "spirit", "stamina", "life"] as const;
export type Gain = (typeof gains)[number];
export type Tokens = Partial<Record<RitualSymbol, number>>;

/** The `b` of a frame that asks for cards against an escape. */
export const kGuardsEscape = 2;
/** The places on each track. */
export const kTrack = 6;

export interface Sheet {
  hero: string;
  hex: string | null;
  wounds: number;
  fatigue: number;
  gold: number;
  trophies: number;
  ability_used: boolean;
  survival: [number, number, number];
  counters: [number, number, number, number];
  experience: [number, number, number, number, number];
  allies: { ware: string; wounds: number; fatigue: number }[];
  items: string[];
  used: string[];
}

export interface OnTrack {
  card: string;
  tokens: Tokens;
  /** On a challenge: the token that was drawn first. */
  first?: RitualSymbol;
}

export type Sleep = "asleep" | "awake" | "beaten" | "boxed";

export interface Frame {
  seat: number;
  asks: string;
  step: number;
  a: number;
  b: number;
  c: number;
}

export interface Fight {
  foe: "nobody" | "challenge" | "god" | "hero";
  fighter: number;
  other: number;
  challenge: { card: string | null; tokens: Tokens };
  god: string | null;
  for_counter: boolean;
  roamed: boolean;
  rounds: number;
  phase: number;
  struck: number;
  roller: number;
  over: boolean;
  target: number;
}

/** A roll that could be made: what it adds, its chance, what losing costs, what winning does. */
export interface Roll {
  value: number;
  percent: number;
  harm: number;
  blow: number;
}

export interface Addition {
  from: "experience" | "hero" | "market" | "ritual";
  to: string;
  card?: string;
  count?: number;
  amount?: number;
  attribute?: Attribute | "all";
  role?: "any" | "attack" | "defence";
  terrains?: Terrain[];
}

export interface HeroNotes {
  life: number;
  stamina: number;
  level: number;
  dice: number;
  worth: number;
  escape: number;
  attributes: { value: number; attack: number; defence: number; damage: number; armour: number }[];
  adds: Addition[];
  skills: Record<string, number>;
}

export interface FightNotes {
  life: number;
  wounds: number;
  phases: { target: number; damage: number; strikes: Roll[]; defend: Roll }[];
  escape: Record<Attribute, Roll>;
  win: number[] | null;
  attack: Attribute | null;
  stake: { gold: number; things: string[]; survival: boolean };
}

export type Leg = { hex: string; face: number };

/** What the server says of a position beside what lies on the table (docs/engine-zanaga.md). */
export interface Notes {
  heroes: HeroNotes[];
  experience_price: number;
  /** The sleeping gods that may still wake. */
  possible_gods?: string[];
  prospects: {
    roaming?: Record<string, number>;
    gods?: Record<string, number>;
    counters?: Record<Colour, number | null>;
  };
  reach: Record<string, Leg[][]> | null;
  fight: FightNotes | null;
  market: {
    prices: Record<string, number>;
    controller: Record<string, boolean>;
    heal: number;
    survival: number;
    sells: boolean;
    trades: boolean;
  } | null;
  uses: UseNotes[];
}

/** What using a card takes from its owner; null is the hero's own ability. */
export interface UseNotes {
  card: string | null;
  turned: boolean;
  discarded: boolean;
  fatigue: number;
  wounds: number;
  gold: number;
  knocked_out: boolean;
}

/** A position of Mists of Zanaga as the server sends it. */
export interface ZanagaView {
  viewer: number | null;
  players: Sheet[];
  first: number;
  turn: number;
  round: number;
  marketed: boolean;
  dice: number[];
  deck: string[];
  roaming: OnTrack[];
  reserve: Tokens;
  tier: Colour;
  rites: OnTrack[];
  waiting: string[];
  gods: string[];
  stands: { sleep: Sleep; doom: number; under: string[] }[];
  awake: string[];
  stocks: Record<string, string[]>;
  lost_stock: string[];
  counters: string[];
  supply: [number, number, number, number];
  survival: [number, number, number];
  lost_city: string | null;
  fight: Fight;
  frames: Frame[];
  winners: number;
  notes: Notes;
}

export type Move = { do: string } & Record<string, unknown>;

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

const byId = <T extends { id: string }>(cards: unknown): Map<string, T> =>
  new Map((cards as T[]).map((card) => [card.id, card]));

export const challenges = byId<Challenge>(adventurePack.cards);
export const rituals = byId<Ritual>(ritualPack.cards);
export const gods = byId<God>(godPack.gods);
export const wares = byId<Ware>(marketPack.cards);
export const heroes = byId<Hero>(heroPack.heroes);
export const faces = rulesPack.faces as Terrain[][];
export const worth = rulesPack.worth as Record<Colour, number>;

export const listOf = <T>(one: T | T[]): T[] => (Array.isArray(one) ? one : [one]);
export const count = (tokens: Tokens): number => symbols.reduce((sum, symbol) => sum + (tokens[symbol] ?? 0), 0);
/** The tokens one by one, in the order of their symbols. */
export const spread = (tokens: Tokens): RitualSymbol[] =>
  symbols.flatMap((symbol) => Array.from({ length: tokens[symbol] ?? 0 }, () => symbol));
