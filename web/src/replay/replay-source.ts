import type { Line, Entry } from "../net/protocol";

/** A position of a match as one viewer may know it, and the log line that led to it. */
export interface Position {
  view: Record<string, unknown>;
  deciding: number | null;
  line: Line;
}

/** A match to step through position by position, from a table or from a file. */
export interface ReplaySource {
  game: string;
  /** The hash of the pack it was played with. */
  pack: string;
  names: string[];
  /** The last position. */
  last: number;
  winners: number[] | null;
  /** The options of the match, and its board if that varies. */
  options?: Record<string, unknown>;
  board?: Record<string, unknown> | null;
  /** The selectable viewers: seats, and null for the public view. */
  viewers: (number | null)[];
  positionAt(position: number, seat: number | null): Promise<Position | null>;
  /** How many lines of the log came before those that are known, and what fetches some of them. */
  before?: number;
  older?(): Promise<void>;
  /** The log as this viewer may know it. */
  entries(seat: number | null): Entry[];
}
