import { eventsAfter, type SeatView } from "../../model/table";

/** A position waiting to be shown on the board, and the events that led to it. */
export interface Frame {
  seat: number | null;
  view: Record<string, unknown>;
  events: Record<string, unknown>[];
  /** Show the position without animation. */
  quiet: boolean;
}

const kTooManyToAnimate = 40;

/** The positions that the board has not shown yet, in order. */
export class AnimationQueue {
  frames = $state.raw<Frame[]>([]);
  private last: { seat: number | null; seq: number } | null = null;

  /**
   * Adds the position of a view. If it continues the last one, its events are animated; otherwise it replaces
   * everything that is queued. With `noSecrets`, the events look the same to every seat, so any view continues any
   * other.
   */
  push(seatView: SeatView, noSecrets: boolean): void {
    const { seat, seq, view } = seatView;
    if (!view) return;
    const { last } = this;
    const continues = last !== null && (last.seat === seat || noSecrets);
    if (continues && last.seq >= seq) return;
    const events = continues ? eventsAfter(seatView.entries, last.seq) : [];
    const quiet = !continues || events.length > kTooManyToAnimate;
    this.frames = [...(continues ? this.frames : []), { seat, view, events: quiet ? [] : events, quiet }];
    this.last = { seat, seq };
  }

  /** Removes and returns the next position. */
  next(): Frame | null {
    const [next, ...rest] = this.frames;
    if (next) this.frames = rest;
    return next ?? null;
  }
}
