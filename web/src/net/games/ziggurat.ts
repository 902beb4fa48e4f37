// Made by tools/types.cpp from src/games/ziggurat.

export type Colour = "ember" | "azure" | "moss" | "dusk";

export type Until = "next_move" | "my_turn" | "danger";

export type Stage = "begin" | "heroes" | "spirits";

export type Way = "clockwise" | "counter";

export type PendingMove = {
  steps: number;
  begun: boolean;
  way: Way;
  declined?: number;
  flying?: boolean;
  planked?: boolean;
};

export type Decision = "swap" | "steps" | "name" | "colour" | "use" | "walk" | "aside" | "lead" | "chute" | "permit";

export type Frame = {
  seat: number;
  asks: Decision;
  about: number | null;
};

export type Outcome = "playing" | "won" | "scorched" | "fell" | "taken" | "no_card";

export type View = {
  viewer: number | null;
  heroes: string[];
  spirits: Record<Colour, (string | number)[]>;
  hands: (string | null)[];
  pile: number;
  unseen: string[];
  discards: string[];
  objects?: string[][];
  lying?: Record<string, string>;
  quiet?: Until[];
  stock?: Record<string, number>;
  lamps?: number[];
  carrying?: number[];
  delivered?: number;
  fallen?: number;
  titles: Record<string, number>;
  arrivals: string[][];
  turn: number;
  stage: Stage;
  steps: number;
  to_walk: number[];
  walker: number | null;
  first_named?: number | null;
  colour: Colour | "all" | "any" | null;
  token: number;
  going: PendingMove;
  landing: number | null;
  decides: Frame | null;
  outcome: Outcome;
  victim: number | null;
};

export type Name = {
  do: "name";
  hero: number;
};

export type Walk = {
  do: "walk";
  way: Way;
};

export type Aside = {
  do: "aside";
  way: Way;
};

export type Lead = {
  do: "lead";
  way: Way;
};

export type Agree = {
  do: "agree";
};

export type Refuse = {
  do: "refuse";
};

export type Choose = {
  do: "choose";
  steps: number;
};

export type Use = {
  do: "use";
  object: string;
  change?: number;
  colour?: Colour;
  at?: string;
  way?: Way;
  foot?: string;
};

export type Chute = {
  do: "chute";
};

export type Decline = {
  do: "decline";
  until?: Until;
};

export type Swap = {
  do: "swap";
  with: number;
};

export type Call = {
  do: "call";
  colour: Colour;
};

export type Move = Name | Walk | Aside | Lead | Agree | Refuse | Choose | Use | Chute | Decline | Swap | Call;

export type Began = {
  event: "began";
  first: number;
};

export type Drew = {
  event: "drew";
  seat: number;
  card?: string;
};

export type DrewNothing = {
  event: "drew_nothing";
  seat: number;
};

export type Played = {
  event: "played";
  seat: number;
  card: string;
};

export type Named = {
  event: "named";
  seat: number;
  hero: number;
};

export type Walked = {
  event: "walked";
  hero?: number;
  spirit?: Colour;
  from: string;
  to: string;
  way: Way;
};

export type Slid = {
  event: "slid";
  hero?: number;
  spirit?: Colour;
  from: string;
  to: string;
};

export type Climbed = {
  event: "climbed";
  hero?: number;
  spirit?: Colour;
  from: string;
  to: string;
};

export type Pushed = {
  event: "pushed";
  hero: number;
  by: number;
  to: string;
};

export type SentHome = {
  event: "sent_home";
  hero: number;
  to: string;
};

export type Appeared = {
  event: "appeared";
  spirit: Colour;
  at: string;
};

export type NoneAppeared = {
  event: "none_appeared";
  spirit: Colour;
};

export type Doused = {
  event: "doused";
  spirit: Colour;
  at: string;
};

export type ReachedSummit = {
  event: "reached_summit";
  hero: number;
};

export type Titled = {
  event: "titled";
  hero: number;
  title: string;
};

export type Scorched = {
  event: "scorched";
  spirit: Colour;
  at: string;
  hero: number;
};

export type Fell = {
  event: "fell";
  hero: number;
  at: string;
};

export type SummitTaken = {
  event: "summit_taken";
  spirit: Colour;
};

export type NoCard = {
  event: "no_card";
  seat: number;
};

export type Won = {
  event: "won";
};

export type Took = {
  event: "took";
  hero: number;
  object: string;
  at: string;
};

export type Given = {
  event: "given";
  hero: number;
  object: string;
};

export type Delivered = {
  event: "delivered";
  hero: number;
  at: string;
  left: number;
};

export type SlidDownChute = {
  event: "chute";
  hero: number;
  to: string;
};

export type Used = {
  event: "used";
  seat: number;
  object: string;
};

export type Chose = {
  event: "chose";
  seat: number;
  steps: number;
};

export type Called = {
  event: "called";
  seat: number;
  colour: Colour;
};

export type Saved = {
  event: "saved";
  hero: number;
  object: string;
  at: string;
  to: string;
};

export type Roped = {
  event: "roped";
  hero: number;
  from: string;
  to: string;
};

export type Stocked = {
  event: "stocked";
  hero: number;
  object: string;
  at: string;
};

export type Swapped = {
  event: "swapped";
  seat: number;
  with: number;
};

export type Caught = {
  event: "caught";
  spirit: Colour;
  at: string;
  hero: number;
  by: number;
};

export type CameUp = {
  event: "came_up";
  spirit: Colour;
  at: string;
};

export type CameHome = {
  event: "came_home";
  spirit: Colour;
  at: string;
  hero?: number;
};

export type Lit = {
  event: "lit";
  spirit: Colour;
  hero?: number;
};

export type Refused = {
  event: "refused";
  hero: number;
};

export type AllRefused = {
  event: "all_refused";
  hero: number;
};

export type Waits = {
  event: "waits";
  seat: number;
  until: Until;
};

export type Event =
  | Began
  | Drew
  | DrewNothing
  | Played
  | Named
  | Walked
  | Slid
  | Climbed
  | Pushed
  | SentHome
  | Appeared
  | NoneAppeared
  | Doused
  | ReachedSummit
  | Titled
  | Scorched
  | Fell
  | SummitTaken
  | NoCard
  | Won
  | Took
  | Given
  | Delivered
  | SlidDownChute
  | Used
  | Chose
  | Called
  | Saved
  | Roped
  | Stocked
  | Swapped
  | Caught
  | CameUp
  | CameHome
  | Lit
  | Refused
  | AllRefused
  | Waits;
