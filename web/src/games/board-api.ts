import type { Component } from "svelte";
import type { Line, Words } from "../net/protocol";

/** A legal move as the server sent it: to be sent back as it came, and in words. */
export interface ListedMove {
  move: Record<string, unknown>;
  words: Words;
  /** What is certain to applyMessage, as events in the order of happening, up to where luck decides. */
  notes?: Record<string, unknown>[];
  luck?: true;
}

/** Several moves that are looked at as one, such as a walk over many spaces: confirmed once, made in order. */
export interface Plan {
  /** The moves in order; the first is the one that is chosen now. */
  moves: Record<string, unknown>[];
  /** What the whole of it is. */
  words: Words;
}

/** What a touch says beside the move that is looked at. */
export interface Choice {
  /** All the moves that the touched hotspot stands for: the panel lists them. */
  among?: readonly number[];
  /** What is drawn as chosen goes further than the one move. */
  plan?: Plan;
}

/** All that a drawing of a game gets to know: one position through one pair of eyes. */
export interface BoardProps {
  /** The position as the server sent it. */
  view: Record<string, unknown>;
  /** Whose eyes these are; null for a spectator. */
  seat: number | null;
  /** The names of the players, by seat. */
  names: string[];
  /** The legal moves when this seat decides; otherwise none. */
  moves: ListedMove[];
  /** The move that is being looked at before it is confirmed, as an index into `moves`. */
  chosen: number | null;
  /** The moves that are looked at as one, when there are several; the first of them is `chosen`. */
  plan?: Plan | null;
  /** What has led here from the position shown before, in order, to be animated. */
  events: Record<string, unknown>[];
  /** Show the position at once, without animation. */
  quiet: boolean;
  /** The match so far in words, where it is known: for drawings that tell what happened. */
  lines?: readonly Line[];
  /** The options of the match. */
  options?: Record<string, unknown>;
  /** What the match is played on, for games whose board is not the same in every match; null for the usual one. */
  board?: Record<string, unknown> | null;
  /** Show what helps to see danger coming. */
  aids?: boolean;
  /** Several people look at this screen in turn: whose secrets are shown is said by name. */
  shared?: boolean;
}

/** What a drawing may ask of the page around it. */
export interface BoardHost {
  /**
   * The player touched something that stands for these moves (indices into `BoardProps.moves`):
   * none clears the choice, one looks at that move, several narrow the list in the panel.
   */
  choose(indices: readonly number[], choice?: Choice): void;
  /** The player touched again what is being looked at: what is chosen is done, a plan to its end. */
  confirm(): void;
  /** A text of the catalogue in the reader's language. */
  say(key: string, args?: Record<string, unknown>): string;
  /** Plays a sound by its name, if sounds are on. */
  sound(name: string): void;
  /** Switches on or off what helps to see danger coming; kept with the reader's settings. */
  setAids?(on: boolean): void;
}

/** A drawing with motion that has been made inside a parent element, in three dimensions if it is not plain. */
export interface BoardRenderer {
  /** Shows a position; comes back when its animation has ended, or was overtaken by the next. */
  show(boardProps: BoardProps): Promise<void>;
  /** Ends a running animation at once. */
  skip(): void;
  /** Looks from straight above, or from the side again. */
  fromAbove(on: boolean): void;
  /** The colours of the page have changed between light and dark. */
  repaint(dark: boolean): void;
  dispose(): void;
}

/** A part of the form of a new table: what else the players may agree on before a match. */
export interface AgreementProps {
  /** How many sit at the table. */
  seats: number;
  say(key: string, args?: Record<string, unknown>): string;
  /** Says the options that applyMessage, whenever they change. */
  agree(options: Record<string, unknown>): void;
}

export interface FlatProps {
  boardProps: BoardProps;
  host: BoardHost;
}

/** The parts of a turn in order, and the one that is being played. */
export interface Phases {
  steps: Words[];
  now: number;
}

/**
 * The page folder of a game: `games/<game>/index.ts` has one of these as its default export. All
 * of it is optional work: a game without a folder is played through the panel alone. Texts that
 * only the page needs are in `games/<game>/texts/{en,it,de}.json`.
 */
export interface GameUi {
  /** Makes the drawing in 3D, with Three.js loaded on demand. Rejects where there is no WebGL. */
  createRenderer(parent: HTMLElement, host: BoardHost): Promise<BoardRenderer>;
  /** The picture is drawn in two dimensions: it needs no WebGL, and no flat twin. */
  plain?: true;
  /** The flat drawing (SVG), of the same position, for where there is no WebGL. */
  flat?(): Promise<Component<FlatProps>>;
  /** What is agreed on before a match, beside the variants. */
  agreement?(): Promise<Component<AgreementProps>>;
  /**
   * What the viewer alone knows of this position, one entry for each hotspot, the same entry as long as it is the same
   * hotspot; none if there is nothing. For games with secrets: people at one screen see each other's never.
   */
  secrets?(view: Record<string, unknown>): string[];
  /** What somebody who plays for the first time should know now, or null: a key of our texts. */
  coach(boardProps: BoardProps): Words | null;
  /** What the viewer is asked now, in one short sentence; null when it is not theirs to decide. */
  question?(boardProps: BoardProps): Words | null;
  /** What is still missing to win, in one line, for the viewer or for everybody who watches. */
  goal?(boardProps: BoardProps): Words | null;
  /** Where in a turn the match is, for games whose turns have parts. */
  phases?(boardProps: BoardProps): Phases | null;
}
