// Made by tools/types.cpp from src/games/dice.

export type Card =
  | "swap_here"
  | "swap_there"
  | "reroll_white"
  | "reroll_coloured"
  | "reroll_set"
  | "extra_white"
  | "steal"
  | "rotate";

export type Decision = "star" | "rows" | "roll" | "place" | "take" | "give" | "put" | "choose";

export type Frame = {
  seat: number;
  asks: Decision;
  card?: Card;
  space?: string;
  value?: number;
};

export type View = {
  viewer: number | null;
  hand?: Record<Card, number>;
  board: Record<string, string>;
  pool: Record<string, number>;
  cup: Record<string, number>;
  reserve: number;
  discards: Record<Card, number>;
  turn: number;
  completed: number;
  just_completed: boolean;
  frames: Frame[];
  winner: number | null;
  players: {
    dice: number;
    white: number;
    side: number;
    star: boolean;
    skull: boolean;
    hand_size: number;
  }[];
  pile_size: number;
};

export type SpendStar = {
  do: "spend_star";
};

export type RemoveRows = {
  do: "remove_rows";
};

export type Decline = {
  do: "decline";
};

export type Roll = {
  do: "roll";
};

export type Place = {
  do: "place";
  die: string;
  space: string;
};

export type Play = {
  do: "play";
  card: Card;
};

export type Take = {
  do: "take";
  space: string;
};

export type Give = {
  do: "give";
  die: string;
};

export type Choose = {
  do: "choose";
  die: string;
};

export type Stop = {
  do: "stop";
};

export type Move = SpendStar | RemoveRows | Decline | Roll | Place | Play | Take | Give | Choose | Stop;

export type Began = {
  event: "began";
  seat: number;
};

export type TurnBegan = {
  event: "turn_began";
  seat: number;
  side: number;
};

export type StarSpent = {
  event: "star_spent";
  seat: number;
  against: number;
};

export type StarKept = {
  event: "star_kept";
  seat: number;
  against: number;
};

export type RowsRemoved = {
  event: "rows_removed";
  seat: number;
  side: number;
  row: number;
  dice: Record<string, number>;
};

export type RowsKept = {
  event: "rows_kept";
  seat: number;
};

export type Rolled = {
  event: "rolled";
  seat: number;
  dice: Record<string, number>;
};

export type Placed = {
  event: "placed";
  seat: number;
  die: string;
  space: string;
};

export type Played = {
  event: "played";
  seat: number;
  card: Card;
};

export type Swapped = {
  event: "swapped";
  seat: number;
  given: string;
  taken: string;
  space: string;
};

export type Stole = {
  event: "stole";
  seat: number;
  die: string;
  from: string;
  to: string;
};

export type Chose = {
  event: "chose";
  seat: number;
  die: string;
};

export type Rotated = {
  event: "rotated";
  seat: number;
  turns: number;
  side: number;
};

export type Completed = {
  event: "completed";
  seat: number;
  side: number;
  row: number;
};

export type Drew = {
  event: "drew";
  seat: number;
  card?: Card;
};

export type Reshuffled = {
  event: "reshuffled";
};

export type DrewNothing = {
  event: "drew_nothing";
  seat: number;
};

export type TookStar = {
  event: "took_star";
  seat: number;
};

export type TookSkull = {
  event: "took_skull";
  seat: number;
};

export type TurnEnded = {
  event: "turn_ended";
  seat: number;
  forced: boolean;
};

export type Won = {
  event: "won";
  seat: number;
};

export type Event =
  | Began
  | TurnBegan
  | StarSpent
  | StarKept
  | RowsRemoved
  | RowsKept
  | Rolled
  | Placed
  | Played
  | Swapped
  | Stole
  | Chose
  | Rotated
  | Completed
  | Drew
  | Reshuffled
  | DrewNothing
  | TookStar
  | TookSkull
  | TurnEnded
  | Won;
