import type { Component } from "svelte";
import type { Odds } from "../model/danger";
import type { SeatMark } from "../model/seats";
import type { Line, LocalizedText } from "../net/protocol";
import type { PackFiles } from "./pack";
import type { BoardWords } from "./words";

/** A legal move as the server sent it, to be sent back unchanged, and its text. */
export interface ListedMove {
  move: Record<string, unknown>;
  text: LocalizedText;
  /** The certain consequences as events in order, up to the first chance event. */
  notes?: Record<string, unknown>[];
  luck?: true;
}

/** Several moves selected as one, such as a walk over many spaces: confirmed once, played in order. */
export interface Plan {
  /** The moves in order; the first is the selected one. */
  moves: Record<string, unknown>[];
  /** The text of the whole plan. */
  text: LocalizedText;
}

/** What a touch selects besides one move. */
export interface Choice {
  /** All moves of the touched hotspot; the panel lists them. */
  among?: readonly number[];
  /** The plan that the selected move begins. */
  plan?: Plan;
}

/** Everything a board renderer gets: one position as one viewer may know it. */
export interface BoardProps {
  /** The pack that the match is played with, as the game's `readPack` has made it. */
  pack: object;
  /** The position as the server sent it. */
  view: Record<string, unknown>;
  /** The viewer's seat; null for a spectator. */
  seat: number | null;
  /** The names of the players, by seat. */
  names: string[];
  /** The legal moves when this seat decides; otherwise none. */
  moves: ListedMove[];
  /** The selected move before it is confirmed, as an index into `moves`. */
  chosen: number | null;
  /** The selected plan, if there is one; its first move is `chosen`. */
  plan?: Plan | null;
  /** The events since the last position, in order, to be animated. */
  events: Record<string, unknown>[];
  /** Show the position at once, without animation. */
  quiet: boolean;
  /** The viewer wants no motion at all, not even of the camera. */
  still?: boolean;
  /** The match log so far, where it is known. */
  lines?: readonly Line[];
  /** The options of the match. */
  options?: Record<string, unknown>;
  /** Show hints about coming danger. */
  aids?: boolean;
  /** Several players share this screen: name the player whose secrets are shown. */
  shared?: boolean;
  /** The things that a touched sentence speaks of, by id. The page draws rings around them. */
  lit?: readonly string[];
}

/** What the page offers to a board renderer. */
export interface BoardHost {
  /**
   * The player touched a hotspot of these moves (indices into `BoardProps.moves`):
   * none clears the selection, one is selected, several narrow the list in the panel.
   */
  choose(indices: readonly number[], choice?: Choice): void;
  /** The player touched the selection again: play it, a plan to its end. */
  confirm(): void;
  /** The player touched a thing, whatever can be done with it: the page says what it is. Null closes that. */
  ask?(thing: string | null): void;
  /** A text of the catalogue in the language of the session. */
  say(key: string, args?: Record<string, unknown>): string;
  /** Plays a sound by its name, if sounds are on. */
  sound(name: string): void;
  /** Switches the danger hints on or off; stored with the settings. */
  setAids?(on: boolean): void;
}

/** What a thing on the board is. */
export interface Description {
  /** Its name. */
  title: LocalizedText;
  /** What it does, and what is on it, in whole sentences. */
  text: LocalizedText[];
  /** The number of the rule that says most about it. */
  rule: string;
  /** The listed moves that it stands for now, as indices. */
  moves: readonly number[];
}

/** An animated board inside a parent element, in 3D unless it is plain. */
export interface BoardRenderer {
  /** Shows a position; resolves when its animation has ended or was superseded. */
  show(boardProps: BoardProps): Promise<void>;
  /** Ends a running animation at once. */
  skip(): void;
  /** Looks from straight above, or from the side again. */
  fromAbove(on: boolean): void;
  /** Where a thing is drawn, in client pixels; undefined for things that are elements with `data-thing`. */
  locate?(thing: string): { x: number; y: number } | undefined;
  /** The colours of the page have changed between light and dark. */
  repaint(dark: boolean): void;
  dispose(): void;
}

/** A game's own part of the form of a new table: what players agree on before a match. */
export interface AgreementProps {
  /** The pack of new tables. */
  pack: object;
  /** The number of seats. */
  seats: number;
  say(key: string, args?: Record<string, unknown>): string;
  /** Called with the resulting options whenever they change. */
  agree(options: Record<string, unknown>): void;
}

export interface FlatProps {
  boardProps: BoardProps;
  host: BoardHost;
}

/** The parts of a turn in order, and the one that is being played. */
export interface Phases {
  steps: LocalizedText[];
  now: number;
}

/**
 * The user interface of a game: the default export of `games/<game>/index.ts`. It is
 * optional: a game without a folder is played through the panel alone. Texts that
 * only the page needs are in `games/<game>/texts/{en,it,de}.json`.
 */
export interface GameUi {
  /** What the game draws of a pack, with what follows from it. Throws a `PackError` if the pack lacks something. */
  readPack(files: PackFiles): object;
  /** The same of the board that comes with a table, for games whose packs may be sealed. */
  readBoard?(board: Record<string, unknown>): object;
  /** Creates the 3D board, with Three.js loaded on demand. Rejects where there is no WebGL. */
  createRenderer(parent: HTMLElement, host: BoardHost, pack: object): Promise<BoardRenderer>;
  /** The board is drawn in 2D: it needs no WebGL and no flat variant. */
  plain?: true;
  /** The flat board (SVG), for where there is no WebGL. */
  flat?(): Promise<Component<FlatProps>>;
  /** What is agreed on before a match, beside the variants. */
  agreement?(): Promise<Component<AgreementProps>>;
  /**
   * The viewer's secrets in this position, one string for each, stable as long as the secret is the
   * same; empty if there are none. Players who share a screen never see each other's.
   */
  secrets?(view: Record<string, unknown>): string[];
  /** The hero whom a seat leads, in games where players choose one; null before that. */
  hero?(view: Record<string, unknown>, seat: number): LocalizedText | null;
  /** The coach's advice to a beginner in this position, or null. */
  coach(boardProps: BoardProps): LocalizedText | null;
  /** What the viewer is asked now, in one short sentence; null when it is not theirs to decide. */
  question?(boardProps: BoardProps): LocalizedText | null;
  /** What is still missing to win, in one line, for the viewer or for everybody who watches. */
  goal?(boardProps: BoardProps): LocalizedText | null;
  /** Why a finished match ended as it did: one or two sentences that name what decided it. */
  ending?(boardProps: BoardProps): LocalizedText[];
  /**
   * The things that an event is about, as they are drawn in this position: a piece where it still is, otherwise its
   * space. Ids are those of hotspots ("square:c3"), and in the same form those of things that have no moves.
   */
  about?(event: Record<string, unknown>, boardProps: BoardProps): string[];
  /** What the thing with this id is; null if there is no such thing. */
  describe?(thing: string, boardProps: BoardProps): Description | null;
  /** What the position says in advance of a listed move that needs luck; null where it says nothing. */
  odds?(boardProps: BoardProps, index: number): Odds | null;
  /** What the selected move would open or cost, in one sentence, where neither its text nor `odds` says so. */
  forecast?(boardProps: BoardProps): LocalizedText | null;
  /** How seats are marked, by seat, where the game has figures of its own instead of the page's colours and letters. */
  marks?(options: Record<string, unknown>, players: number): SeatMark[];
  /** Where in a turn the match is, for games whose turns have parts. */
  phases?(boardProps: BoardProps): Phases | null;
  /** Everything the viewer may know of the position, in words. */
  words?(boardProps: BoardProps): BoardWords;
}
