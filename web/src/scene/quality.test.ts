import { describe, expect, it, vi } from "vitest";
import { Pace, Quality } from "./quality";

/** Draws frames of an animation by a clock of our own; true if any of them was found too slow. */
function animate(pace: Pace, from: number, lasts: number, gap: number): boolean {
  let slow = false;
  for (let now = from; now <= from + lasts; now += gap) slow = pace.frame(now, now + gap <= from + lasts) || slow;
  return slow;
}

describe("Pace", () => {
  it("finds two seconds below 20 frames a second too slow, and no others", () => {
    expect(animate(new Pace(), 0, 2100, 60)).toBe(true);
    expect(animate(new Pace(), 0, 1900, 60)).toBe(false);
    expect(animate(new Pace(), 0, 6000, 45)).toBe(false);
  });

  it("adds short animations up, and leaves out the still time between them", () => {
    const pace = new Pace();
    const slow = [0, 1, 2, 3].map((i) => animate(pace, i * 60_000, 600, 100));
    expect(slow).toEqual([false, false, false, true]);
    const quick = new Pace();
    expect([0, 1, 2, 3, 4].some((i) => animate(quick, i * 60_000, 600, 16))).toBe(false);
  });

  it("does not take a hidden page for a slow one", () => {
    const pace = new Pace();
    expect(pace.frame(0, true)).toBe(false);
    expect(pace.frame(60_000, true)).toBe(false);
    expect(animate(pace, 60_016, 3000, 16)).toBe(false);
  });
});

describe("Quality", () => {
  it("takes pixels first, then shadows, then offers the flat board once", () => {
    const quality = new Quality();
    const told = vi.fn();
    const stop = quality.onChange(told);
    expect([quality.level, quality.pixelRatio(3), quality.pixelRatio(1)]).toEqual([0, 2, 1]);
    quality.lower();
    expect([quality.level, quality.pixelRatio(3), quality.pixelRatio(1)]).toEqual([1, 1, 0.75]);
    expect(quality.pixelRatio(0.5)).toBe(0.5); // never more than at full quality
    quality.lower();
    expect([quality.level, quality.offersFlat]).toEqual([2, false]);
    quality.lower();
    expect([quality.level, quality.offersFlat, quality.measures]).toEqual([3, true, false]);
    quality.decline();
    expect([quality.level, quality.offersFlat]).toEqual([3, false]);
    expect(told).toHaveBeenCalledTimes(4);
    stop();
    quality.choose("full");
    expect(told).toHaveBeenCalledTimes(4);
  });

  it("measures and offers nothing where the viewer has chosen", () => {
    for (const [mode, level] of [
      ["full", 0],
      ["low", 2],
    ] as const) {
      const quality = new Quality();
      quality.choose(mode);
      for (let i = 0; i < 4; ++i) quality.lower();
      expect([quality.level, quality.measures, quality.offersFlat]).toEqual([level, false, false]);
    }
  });
});
