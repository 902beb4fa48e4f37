import type { Line, Entry } from "../net/protocol";

/** A position of a match that was, as some eyes may know it, and the line that led to it. */
export interface Position {
  view: Record<string, unknown>;
  deciding: number | null;
  line: Line;
}

/** A match to be looked at position by position, wherever it is kept. */
export interface ReplaySource {
  game: string;
  names: string[];
  /** The last position. */
  last: number;
  winners: number[] | null;
  /** The options of the match, and its board if that grows. */
  options?: Record<string, unknown>;
  board?: Record<string, unknown> | null;
  /** Whose eyes may be lent: seats, and null for what everybody sees. */
  viewers: (number | null)[];
  positionAt(position: number, seat: number | null): Promise<Position | null>;
  /** The log as these eyes may know it. */
  entries(seat: number | null): Entry[];
}
