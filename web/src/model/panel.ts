import type { Line, Entry } from "../net/protocol";
import type { Selection } from "./selection";

/** So few moves are shown as buttons at once, whatever stands for them on the board. */
export const kFewMoves = 4;

/** What the panel shows of the moves before anything is unfolded. */
export interface ShownMoves {
  /** The moves that are offered as buttons, as indices. */
  choices: readonly number[];
  /** All moves are in a list of their own that can be unfolded. */
  foldable: boolean;
}

/** `list` are the moves that fit what was touched and typed. */
export function shownMoves(moves: number, list: readonly number[], { narrowed }: Selection): ShownMoves {
  if (narrowed !== null) return { choices: list, foldable: false };
  if (moves <= kFewMoves) return { choices: Array.from({ length: moves }, (_, index) => index), foldable: false };
  return { choices: [], foldable: true };
}

/** A line of the match, and whose move it tells of. */
export interface Recent {
  line: Line;
  seat: number | null;
  /** Moves were taken back of which others had learned something: all had to agree, and luck repeats itself. */
  agreed: boolean;
}

const kFreeUndo: readonly Entry["type"][] = ["undo", "restart_turn"];
const kMostRecent = 3;
/** At a shared screen a player sees everything since their own last move, within reason. */
const kMostMeanwhile = 8;

/**
 * What has just happened, the newest last: the last move, or what others did since our own last one. It stays until
 * there is something newer.
 */
export function recentLines(entries: readonly Entry[], mine: readonly number[], most = kMostRecent): Recent[] {
  const recent: Recent[] = [];
  const all = entries.flatMap(({ type, seat = null, log = [], line }) =>
    [...log, ...(line ? [line] : [])].map((each) => ({
      line: each,
      seat,
      agreed: each.undone !== undefined && !kFreeUndo.includes(type),
    })),
  );
  for (const one of all.filter(({ line }) => line.undone !== undefined || line.events.length > 0).reverse()) {
    const own = one.seat === null || mine.includes(one.seat);
    if (own && recent.length > 0) break;
    recent.unshift(one);
    if (own || recent.length === most) break;
  }
  return recent;
}

/** For a player who takes the device: their own last move, with what it brought them, and what happened meanwhile. */
export function meanwhile(entries: readonly Entry[], seat: number): Recent[] {
  const since = recentLines(entries, [seat], kMostMeanwhile);
  const first = since[0];
  if (!first || first.seat === seat || since.length === kMostMeanwhile) return since;
  const before = entries.filter(({ line }) => line !== undefined && line.index < first.line.index);
  const own = before.filter((entry) => entry.seat === seat).at(-1);
  return own?.line && own.line.events.length > 0 ? [{ line: own.line, seat, agreed: false }, ...since] : since;
}

/** The entries before the last one that tells of a move. */
export function withoutLast(entries: readonly Entry[]): Entry[] {
  const last = entries.filter(({ line }) => line !== undefined).at(-1);
  return entries.filter((entry) => entry !== last);
}

const kLeastSentence = 20;

/** A text in two parts: as many of its first sentences as say something, and the others. */
export function firstSentence(text: string): { first: string; others: string } {
  const ends = [...text.matchAll(/[.!?…]+[”“"»]?(?=\s)/gu)].map((found) => found.index + found[0].length);
  const end = ends.find((at) => at >= kLeastSentence) ?? text.length;
  return { first: text.slice(0, end), others: text.slice(end).trim() };
}
