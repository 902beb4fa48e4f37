// Made by tools/protocol-types.mjs from docs/protocol.schema.json.

export type Name = string;

export type Digest = string;

export type Seat = number;

export type Seats = Seat[];

export type Id = string;

export interface Words {
  key: string;
  args: Record<string, unknown>;
}

export interface Error {
  code: string;
  where: string;
  text: Words;
}

export interface Failure {
  error: Error;
}

export interface Opening {
  game?: string;
  options?: Record<string, unknown>;
  record?: Record<string, unknown>;
  grace?: number;
  clock?: Clock;
  seats: {
    player: string;
    name?: string;
  }[];
}

export interface Clock {
  minutes: number;
  increment?: number;
}

export interface Time {
  left: number[];
  running: boolean;
}

export interface Opened {
  table: Name;
  links: Name[];
}

export interface Place {
  name: string;
  player: "nobody" | "person" | "bot";
  bot?: string;
  stand_in?: string;
}

export interface Listed {
  table: Name;
  game: string;
  phase: "open" | "playing" | "over";
  seats: Place[];
  deciding?: Seat;
  my_turn?: true;
}

export interface Lobby {
  mine: Listed[];
  open: Listed[];
}

export interface Games {
  bots: string[];
  games: {
    game: string;
    players: [number, number];
    variants: Record<string, unknown>;
    secrets: boolean;
    cooperative: boolean;
  }[];
}

export interface Texts {
  language: "en" | "it" | "de";
  texts: Record<string, string>;
}

export interface Wish {
  do: "claim" | "leave" | "link" | "bot" | "person" | "start" | "play" | "undo" | "restart" | "propose" | "agree" | "decline" | "chat" | "rematch" | "hint" | "look";
  id: Id;
  seat?: Seat;
  move?: Record<string, unknown>;
  moves?: number;
  text?: string;
  name?: string;
  link?: string;
  bot?: string;
  take_over?: boolean;
  position?: number;
}

export interface You {
  type: "you";
  seats: Seats;
  host: boolean;
  links?: Name[];
}

export interface Line {
  number: number;
  position: number;
  undone?: number;
  happenings: {
    event: Record<string, unknown>;
    words: Words;
  }[];
}

export interface News {
  number: number;
  what: "open" | "claim" | "leave" | "link" | "bot" | "person" | "start" | "play" | "undo" | "restart" | "propose" | "agree" | "decline" | "chat" | "rematch" | "time" | "away" | "back";
  seat?: Seat;
  name?: string;
  text?: string;
  bot?: string;
  moves?: number;
  table?: Name;
  line?: Line;
  log?: Line[];
}

export interface Table {
  game: string;
  pack: Digest;
  options: Record<string, unknown>;
  phase: "open" | "playing" | "over";
  seats: Place[];
  here: Seats;
  grace: number;
  clock?: Clock;
  commitment: Digest;
  seed?: Digest;
  winners?: Seats;
  proposal?: {
    moves: number;
    agreed: Seats;
  };
  rematch?: Name;
}

export interface Update {
  id?: Id;
  type: "update";
  number: number;
  seat: Seat | null;
  news: News[];
  table?: Table;
  time?: Time;
  deciding?: Seat | null;
  view?: Record<string, unknown>;
  undoable?: number;
  moves?: {
    move: Record<string, unknown>;
    words: Words;
  }[];
}

export interface Here {
  type: "here";
  here: Seats;
  time?: Time;
}

export interface Hint {
  id: Id;
  type: "hint";
  seat: Seat;
  position: number;
  move: Record<string, unknown>;
  words: Words;
  why: Words;
}

export interface Look {
  id: Id;
  type: "look";
  seat: Seat | null;
  position: number;
  deciding: Seat | null;
  view: Record<string, unknown>;
  line: Line;
}

export interface Done {
  id: Id;
  type: "done";
  number: number;
}

export interface Refused {
  id: string;
  type: "refused";
  error: Error;
}
