// Made by tools/types.cpp from src/games/labyrinth.

export type Card = "up" | "down" | "either";

export type Placed = {
  tower: number;
  turn: number;
};

export type Decision = "shift" | "walk";

export type Frame = {
  seat: number;
  asks: Decision;
};

export type View = {
  viewer: number | null;
  hand?: Record<Card, number>;
  goal?: string | null;
  board: Record<string, Placed>;
  spare: number;
  barred: string | null;
  players: {
    pawn: string;
    home: string;
    hand_size: number;
    found: string[];
    rune: boolean;
  }[];
  pile_size: number;
  discards: Record<Card, number>;
  decides: Frame | null;
  winner: number | null;
};

export type Shift = {
  do: "shift";
  arrow: string;
  turn: number;
};

export type Walk = {
  do: "walk";
  to: string;
  spend: Partial<Record<Card, number>>;
};

export type Move = Shift | Walk;

export type Began = {
  event: "began";
  first: number;
};

export type Shifted = {
  event: "shifted";
  seat: number;
  arrow: string;
  turn: number;
};

export type Carried = {
  event: "carried";
  seat: number;
  to: string;
};

export type Walked = {
  event: "walked";
  seat: number;
  from: string;
  to: string;
  spend: Partial<Record<Card, number>>;
};

export type Stayed = {
  event: "stayed";
  seat: number;
  forced: boolean;
};

export type Found = {
  event: "found";
  seat: number;
  treasure: string;
};

export type Seeks = {
  event: "seeks";
  seat: number;
  treasure: string;
};

export type Flipped = {
  event: "flipped";
  seat: number;
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

export type Won = {
  event: "won";
  seat: number;
};

export type Event =
  | Began
  | Shifted
  | Carried
  | Walked
  | Stayed
  | Found
  | Seeks
  | Flipped
  | Drew
  | Reshuffled
  | DrewNothing
  | Won;
