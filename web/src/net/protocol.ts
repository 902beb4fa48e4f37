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
  campaign?: Name;
  my_turn?: true;
}

export interface Lobby {
  mine: Listed[];
  open: Listed[];
}

export interface Choice {
  key: string;
  of: "seat" | "seats" | "each";
  names: string[];
}

export interface Games {
  bots: string[];
  games: {
    game: string;
    players: [number, number];
    variants: Record<string, unknown>;
    choices: Choice[];
    keeps: boolean;
    secrets: boolean;
    cooperative: boolean;
  }[];
}

export interface Texts {
  language: "en" | "it" | "de";
  texts: Record<string, string>;
}

export interface Wish {
  do: "claim" | "leave" | "link" | "bot" | "person" | "start" | "play" | "undo" | "restart" | "propose" | "agree" | "decline" | "chat" | "rematch" | "hint" | "look" | "review";
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
  keep?: boolean;
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

export type Notes = Record<string, unknown>[];

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
  board?: Record<string, unknown>;
  seed?: Digest;
  winners?: Seats;
  proposal?: {
    moves: number;
    agreed: Seats;
  };
  rematch?: Name;
  campaign?: Name;
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
    notes: Notes;
    luck?: true;
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
  notes: Notes;
  luck?: true;
  why: Words;
  chances?: Words;
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

export interface ListedMove {
  move: Record<string, unknown>;
  words: Words;
}

export interface Judged {
  position: number;
  seat: Seat;
  made: ListedMove;
  better: ListedMove;
  lost?: number;
  chances?: number[];
}

export interface Review {
  id: Id;
  type: "review";
  decisions: Judged[];
  turning_points: number[];
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

export interface Campaigns {
  mine: ListedCampaign[];
  heroes: Hero[];
  chapters: number;
}

export interface ListedCampaign {
  campaign: Name;
  group: string;
  begun: Date;
  chapter: number;
  finished: boolean;
  matches: number;
  members: string[];
  table?: Name;
}

export type Hero = string;

export type Date = string;

export type Member = number;

export type Sticker = string;

export type Envelope = "letter" | "closing" | "knowledge";

export interface LedHero {
  hero: Hero;
  member?: Member;
  bot?: string;
}

export interface Founding {
  group?: string;
  members?: string[];
  party?: LedHero[];
  names?: Record<string, string>;
  file?: Record<string, unknown>;
  fork?: Name;
  matches?: number;
}

export interface Founded {
  campaign: Name;
  link: Name;
  verified?: {
    matches: number;
    skipped: number;
  };
}

export interface Knock {
  link: string;
}

export interface Door {
  campaign: Name;
  group: string;
  members: CampaignMember[];
}

export interface Act {
  do: "join" | "leave" | "link" | "open" | "place" | "name" | "party" | "play" | "keep" | "abandon" | "restore";
  id: Id;
  number?: number;
  link?: string;
  member?: Member;
  name?: string;
  envelope?: Envelope;
  chapter?: number;
  sticker?: Sticker;
  hero?: Hero;
  party?: LedHero[];
  grace?: number;
  clock?: Clock;
  keep?: KeptObject | null;
  matches?: number;
}

export interface CampaignMember {
  member: Member;
  name: string;
  mine?: true;
  host?: true;
}

export interface HeroSheet {
  hero: Hero;
  name: string;
  scorched: number;
  titles: string[];
  epithets: string[];
}

export interface KeptObject {
  hero: Hero;
  object: string;
}

export interface NamedThing {
  id: string;
  name: Words;
  about: Words;
}

export interface OpenedChapter {
  chapter: number;
  title: Words;
  letter: Words;
  goal: Words;
  knowledge?: Words;
  closing?: Words;
  stickers: NamedThing[];
  objects: NamedThing[];
  cards: NamedThing[];
  titles: NamedThing[];
  board?: Record<string, unknown>;
}

export interface BookLine {
  line: string;
  words: Words;
  heading?: true;
  sticker?: Sticker;
  chapter?: number;
  placed?: boolean;
}

export interface MatchResult {
  date: Date;
  chapter: number;
  heroes: Hero[];
  won: boolean;
  knowledge: boolean;
  titles: {
    hero: Hero;
    title: string;
  }[];
  scorched?: Hero;
  kept?: KeptObject;
  record?: Digest;
  words?: Words;
}

export interface CampaignMatch {
  table: Name;
  chapter: number;
  again: boolean;
  seats: LedHero[];
  phase: "open" | "playing" | "over";
  links: Name[];
  won?: boolean;
  keepable?: KeptObject[];
}

export interface CampaignNews {
  number: number;
  date: Date;
  what: "found" | "join" | "leave" | "link" | "open" | "place" | "name" | "party" | "play" | "result" | "again" | "abandon" | "restore";
  by?: Member;
  member?: Member;
  name?: string;
  hero?: Hero;
  envelope?: Envelope;
  chapter?: number;
  sticker?: Sticker;
  party?: LedHero[];
  matches?: number;
  table?: Name;
  won?: boolean;
  result?: MatchResult;
}

export interface Campaign {
  campaign: Name;
  number: number;
  group: string;
  begun: Date;
  forked_from?: Digest;
  printed?: true;
  link: Name;
  members: CampaignMember[];
  party: LedHero[];
  chapter: number;
  finished: boolean;
  lost: number;
  knowledge: boolean;
  matches: number;
  rank?: "masters" | "adepts" | "novices" | "apprentices";
  heroes: HeroSheet[];
  kept?: KeptObject;
  envelopes: {
    chapter: number;
    envelope: Envelope;
  }[];
  chapters: OpenedChapter[];
  rulebook: BookLine[];
  roll: MatchResult[];
  restore_points: {
    matches: number;
    chapter: number;
  }[];
  match?: CampaignMatch;
  chronicle: CampaignNews[];
}
