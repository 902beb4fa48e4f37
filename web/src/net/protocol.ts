// Made by tools/protocol-types.mjs from docs/protocol.schema.json.

export type RandomId = string;

export type Digest = string;

export type Seat = number;

export type Seats = Seat[];

export type Id = string;

export interface LocalizedText {
  key: string;
  args: Record<string, unknown>;
}

export interface ApiError {
  code: string;
  where: string;
  text: LocalizedText;
}

export interface Failure {
  error: ApiError;
}

export type HintPolicy = "everybody" | "learners" | "nobody";

export interface NewTable {
  game?: string;
  options?: Record<string, unknown>;
  record?: Record<string, unknown>;
  public?: boolean;
  hints?: HintPolicy;
  away_timeout?: number;
  clock?: Clock;
  seats: {
    player: string;
    name?: string;
    learner?: boolean;
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

export interface CreatedTable {
  table_id: RandomId;
  invites: RandomId[];
}

export interface SeatHolder {
  name: string;
  player: "nobody" | "person" | "bot";
  bot?: string;
  substitute?: string;
  learner?: true;
}

export interface ListedTable {
  table_id: RandomId;
  game: string;
  phase: "open" | "playing" | "over";
  seats: SeatHolder[];
  deciding?: Seat;
  campaign_id?: RandomId;
  public?: true;
  closed?: true;
  my_turn?: true;
}

export interface TableList {
  mine: ListedTable[];
  open: ListedTable[];
  next?: string;
}

export interface ListsChanged {
  type: "lists_changed";
}

export interface Choice {
  key: string;
  of: "seat" | "seats" | "each";
  names: string[];
}

export interface Games {
  protocol: number;
  bots: string[];
  games: {
    game: string;
    pack: Digest;
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

export interface TableCommand {
  do: "claim" | "leave" | "invite" | "own_link" | "bot" | "person" | "visibility" | "hints" | "learner" | "host" | "close" | "start" | "play" | "undo" | "restart_turn" | "propose" | "agree" | "decline" | "chat" | "rematch" | "hint" | "position" | "history" | "review";
  id: Id;
  seat?: Seat;
  move?: Record<string, unknown>;
  moves?: number;
  text?: string;
  name?: string;
  invite?: string;
  bot?: string;
  take_over?: boolean;
  public?: boolean;
  hints?: HintPolicy;
  learner?: boolean;
  position?: number;
  before?: number;
  chat?: boolean;
  keep?: boolean;
}

export interface Session {
  type: "session";
  protocol: number;
  seats: Seats;
  host: boolean;
  own_links?: {
    seat: Seat;
    token: RandomId;
  }[];
  invites?: RandomId[];
}

export interface Line {
  index: number;
  position: number;
  undone?: number;
  events: {
    event: Record<string, unknown>;
    text: LocalizedText;
  }[];
}

export type Notes = Record<string, unknown>[];

export interface Entry {
  seq: number;
  type: "open" | "claim" | "leave" | "invite" | "own_link" | "bot" | "person" | "visibility" | "hints" | "learner" | "hint" | "host" | "close" | "start" | "play" | "undo" | "restart_turn" | "propose" | "agree" | "decline" | "chat" | "rematch" | "time" | "away" | "back" | "unreadable";
  seat?: Seat;
  name?: string;
  text?: string;
  bot?: string;
  moves?: number;
  table_id?: RandomId;
  public?: boolean;
  hints?: HintPolicy;
  learner?: boolean;
  taken_over?: true;
  line?: Line;
  log?: Line[];
}

export interface Table {
  game: string;
  pack: Digest;
  options: Record<string, unknown>;
  phase: "open" | "playing" | "over";
  seats: SeatHolder[];
  presence: Seats;
  public?: true;
  closed?: true;
  hints?: HintPolicy;
  host?: Seat;
  away_timeout: number;
  clock?: Clock;
  commitment: Digest;
  board?: Record<string, unknown>;
  seed?: Digest;
  winners?: Seats;
  takeback?: {
    moves: number;
    agreed: Seats;
  };
  rematch_id?: RandomId;
  campaign_id?: RandomId;
  frozen?: LocalizedText;
}

export interface Update {
  id?: Id;
  type: "update";
  seq: number;
  seat: Seat | null;
  same_as?: Seat;
  entries: Entry[];
  before?: number;
  chat?: Entry[];
  chat_before?: number;
  table?: Table;
  time?: Time;
  deciding?: Seat | null;
  view?: Record<string, unknown>;
  undo_limit?: number;
  moves?: {
    move: Record<string, unknown>;
    text: LocalizedText;
    notes: Notes;
    luck?: true;
  }[];
}

export interface Presence {
  type: "presence";
  presence: Seats;
  time?: Time;
}

export interface Hint {
  id: Id;
  type: "hint";
  seat: Seat;
  position: number;
  move: Record<string, unknown>;
  text: LocalizedText;
  notes: Notes;
  luck?: true;
  why: LocalizedText;
  chances?: LocalizedText;
}

export interface Position {
  id: Id;
  type: "position";
  seat: Seat | null;
  position: number;
  deciding: Seat | null;
  view: Record<string, unknown>;
  line: Line;
}

export interface History {
  id: Id;
  type: "history";
  seat: Seat | null;
  before: number;
  chat?: true;
  log?: Line[];
  entries: Entry[];
  shared?: true;
}

export interface ListedMove {
  move: Record<string, unknown>;
  text: LocalizedText;
}

export interface ReviewedMove {
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
  decisions: ReviewedMove[];
  turning_points: number[];
}

export interface Ack {
  id: Id;
  type: "ack";
  seq: number;
}

export interface Rejected {
  id: string;
  type: "rejected";
  error: ApiError;
}

export interface Campaigns {
  mine: ListedCampaign[];
  heroes: Hero[];
  chapters: number;
}

export interface ListedCampaign {
  campaign_id: RandomId;
  group: string;
  begun: IsoDate;
  chapter: number;
  finished: boolean;
  matches: number;
  members: string[];
  table_id?: RandomId;
}

export type Hero = string;

export type IsoDate = string;

export type Member = number;

export type Sticker = string;

export type Envelope = "letter" | "closing" | "knowledge";

export interface PartySlot {
  hero: Hero;
  member?: Member;
  bot?: string;
}

export interface NewCampaign {
  group?: string;
  members?: string[];
  party?: PartySlot[];
  names?: Record<string, string>;
  file?: Record<string, unknown>;
  fork?: RandomId;
  matches?: number;
}

export interface CreatedCampaign {
  campaign_id: RandomId;
  invite: RandomId;
  verified?: {
    matches: number;
    skipped: number;
  };
}

export interface PreviewRequest {
  invite: string;
}

export interface InvitePreview {
  campaign_id: RandomId;
  group: string;
  members: CampaignMember[];
}

export interface CampaignCommand {
  do: "join" | "leave" | "invite" | "open" | "place" | "name" | "party" | "play" | "keep" | "abandon" | "restore";
  id: Id;
  seq?: number;
  invite?: string;
  member?: Member;
  name?: string;
  envelope?: Envelope;
  chapter?: number;
  sticker?: Sticker;
  hero?: Hero;
  party?: PartySlot[];
  away_timeout?: number;
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
  name: LocalizedText;
  about: LocalizedText;
}

export interface OpenedChapter {
  chapter: number;
  title: LocalizedText;
  letter: LocalizedText;
  goal: LocalizedText;
  knowledge?: LocalizedText;
  closing?: LocalizedText;
  stickers: NamedThing[];
  objects: NamedThing[];
  cards: NamedThing[];
  titles: NamedThing[];
  board?: Record<string, unknown>;
}

export interface RulebookLine {
  line: string;
  text: LocalizedText;
  heading?: true;
  sticker?: Sticker;
  chapter?: number;
  placed?: boolean;
}

export interface MatchResult {
  date: IsoDate;
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
  text?: LocalizedText;
}

export interface CampaignMatch {
  table_id: RandomId;
  chapter: number;
  again: boolean;
  seats: PartySlot[];
  phase: "open" | "playing" | "over";
  invites: RandomId[];
  won?: boolean;
  keepable?: KeptObject[];
}

export interface CampaignEntry {
  seq: number;
  date: IsoDate;
  type: "found" | "join" | "leave" | "invite" | "open" | "place" | "name" | "party" | "play" | "result" | "again" | "abandon" | "restore";
  by?: Member;
  member?: Member;
  name?: string;
  hero?: Hero;
  envelope?: Envelope;
  chapter?: number;
  sticker?: Sticker;
  party?: PartySlot[];
  matches?: number;
  table_id?: RandomId;
  won?: boolean;
  result?: MatchResult;
}

export interface Campaign {
  campaign_id: RandomId;
  seq: number;
  group: string;
  begun: IsoDate;
  forked_from?: Digest;
  printed?: true;
  invite: RandomId;
  members: CampaignMember[];
  party: PartySlot[];
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
  rulebook: RulebookLine[];
  results: MatchResult[];
  restore_points: {
    matches: number;
    chapter: number;
  }[];
  match?: CampaignMatch;
  chronicle: CampaignEntry[];
}

export interface CampaignUpdate {
  type: "campaign_update";
  campaign: Campaign;
}
