/** An easing function from progress (0 to 1) to eased progress. */
export type Ease = (t: number) => number;

export const steady: Ease = (t) => t;
export const gentle: Ease = (t) => (t < 0.5 ? 4 * t * t * t : 1 - (-2 * t + 2) ** 3 / 2);
export const arriving: Ease = (t) => 1 - (1 - t) ** 3;
/** Falls and bounces twice before it lies still. */
export const bouncing: Ease = (t) => {
  const [n, d] = [7.5625, 2.75];
  if (t < 1 / d) return n * t * t;
  if (t < 2 / d) return n * (t - 1.5 / d) ** 2 + 0.75;
  if (t < 2.5 / d) return n * (t - 2.25 / d) ** 2 + 0.9375;
  return n * (t - 2.625 / d) ** 2 + 0.984375;
};

/** One animated property: `apply` gets the eased progress, and 1 at the end. */
export interface Track {
  /** Milliseconds after the timeline's start. */
  at: number;
  /** Milliseconds. */
  lasts: number;
  ease?: Ease;
  /** A sound cue: left out when the timeline is skipped. */
  cue?: boolean;
  apply(share: number): void;
}

export interface Timeline {
  tracks: Track[];
  /** Called once when all is done or skipped, after every track was applied at 1. */
  done?(): void;
}

/**
 * Plays one timeline at a time. A new one ends the last at once; `quiet` ends each as it begins, so
 * renderers need only one code path, with and without animation.
 */
export class AnimationPlayer {
  quiet = false;
  private timeline: Timeline | undefined;
  private begun = 0;
  private readonly over = new Set<Track>();

  constructor(private readonly wake: () => void) {}

  get playing(): boolean {
    return this.timeline !== undefined;
  }

  play(timeline: Timeline, now: number): void {
    this.skip();
    this.timeline = timeline;
    this.begun = now;
    this.over.clear();
    if (this.quiet) this.skip();
    else this.wake();
  }

  /** Jumps to the end of the running timeline. True if there was one. */
  skip(): boolean {
    const timeline = this.timeline;
    if (!timeline) return false;
    this.timeline = undefined;
    const late = timeline.tracks.filter((track) => !this.over.has(track));
    late.sort((a, b) => a.at + a.lasts - (b.at + b.lasts));
    for (const track of late) if (!track.cue) track.apply(1);
    timeline.done?.();
    this.wake();
    return true;
  }

  /** Applies every track at this time. True while the timeline runs. */
  step(now: number): boolean {
    const timeline = this.timeline;
    if (!timeline) return false;
    for (const track of timeline.tracks) this.move(track, now - this.begun);
    if (this.over.size === timeline.tracks.length) this.skip();
    return this.timeline !== undefined;
  }

  private move(track: Track, time: number): void {
    if (time < track.at || this.over.has(track)) return;
    const share = track.lasts > 0 ? Math.min(1, (time - track.at) / track.lasts) : 1;
    track.apply(share === 1 ? 1 : (track.ease ?? gentle)(share));
    if (share === 1) this.over.add(track);
  }
}
