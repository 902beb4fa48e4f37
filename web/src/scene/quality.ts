import type { Settings } from "../model/settings";

/** What is left out: nothing; pixels; shadows too; and at last 3D itself, if the viewer wants that. */
export type Level = 0 | 1 | 2 | 3;

const kSpan = 2000;
const kFewestFrames = 20;
/** A longer gap between frames is no slowness: the page was hidden. */
const kPause = 1500;

/** Measures frames per second while something moves. Still moments between animations do not count. */
export class Pace {
  private last: number | null = null;
  private time = 0;
  private frames = 0;

  /** A frame was drawn; `moving` if the next follows at once. True if the last two seconds of motion were too slow. */
  frame(now: number, moving: boolean): boolean {
    const gap = this.last === null ? Infinity : now - this.last;
    this.last = moving ? now : null;
    if (gap >= kPause) return false;
    this.time += gap;
    this.frames += 1;
    if (this.time < kSpan) return false;
    const slow = (this.frames * 1000) / this.time < kFewestFrames;
    this.time = this.frames = 0;
    return slow;
  }
}

/** How richly the boards of this page are drawn. With "auto" it is lowered step by step where drawing is slow. */
export class Quality {
  private mode: Settings["quality"] = "auto";
  private lowered: Level = 0;
  private declined = false;
  private readonly listeners = new Set<() => void>();

  get level(): Level {
    if (this.mode === "auto") return this.lowered;
    return this.mode === "full" ? 0 : 2;
  }

  get measures(): boolean {
    return this.mode === "auto" && this.lowered < 3;
  }

  /** The flat board should be offered. */
  get offersFlat(): boolean {
    return this.level === 3 && !this.declined;
  }

  /** Pixels drawn per pixel of the page. */
  pixelRatio(device: number): number {
    const full = Math.min(device, 2);
    return this.level === 0 ? full : Math.min(full, Math.max(0.75, full / 2));
  }

  choose(mode: Settings["quality"]): void {
    if (mode === this.mode) return;
    this.mode = mode;
    this.lowered = 0;
    this.declined = false;
    this.tell();
  }

  lower(): void {
    if (!this.measures) return;
    this.lowered = (this.lowered + 1) as Level;
    this.tell();
  }

  decline(): void {
    this.declined = true;
    this.tell();
  }

  /** Calls the listener after every change, until the returned function is called. */
  onChange(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  private tell(): void {
    for (const listener of this.listeners) listener();
  }
}

export const quality = new Quality();
