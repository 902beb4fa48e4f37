import { describe, expect, it } from "vitest";
import { AnimationPlayer, steady, type Track } from "./animation-player";

function track(at: number, lasts: number, cue = false): Track & { seen: number[] } {
  const seen: number[] = [];
  return { at, lasts, cue, ease: steady, seen, apply: (share) => void seen.push(share) };
}

describe("AnimationPlayer", () => {
  it("applies the tracks that have begun, and ends at exactly 1", () => {
    const player = new AnimationPlayer(() => undefined);
    const [first, second] = [track(0, 100), track(100, 100)];
    let done = 0;
    player.play({ tracks: [first, second], done: () => (done += 1) }, 1000);
    expect(player.step(1050)).toBe(true);
    expect(first.seen).toEqual([0.5]);
    expect(second.seen).toEqual([]);
    expect(player.step(1150)).toBe(true);
    expect(first.seen.at(-1)).toBe(1);
    expect(player.step(1250)).toBe(false);
    expect(second.seen.at(-1)).toBe(1);
    expect(done).toBe(1);
    expect(player.step(1300)).toBe(false);
  });

  it("skips to the end in the order of the ends, without the cues", () => {
    const player = new AnimationPlayer(() => undefined);
    const order: string[] = [];
    const named = (name: string, at: number, lasts: number, cue = false): Track => ({
      at,
      lasts,
      cue,
      apply: (share) => void (share === 1 && order.push(name)),
    });
    player.play(
      {
        tracks: [named("late", 300, 10), named("heard", 5, 0, true), named("early", 0, 10)],
        done: () => void order.push("done"),
      },
      0,
    );
    expect(player.skip()).toBe(true);
    expect(order).toEqual(["early", "late", "done"]);
    expect(player.skip()).toBe(false);
  });

  it("ends timelines as they begin when quiet, and the last when a new one comes", () => {
    const player = new AnimationPlayer(() => undefined);
    const [first, second] = [track(0, 100), track(0, 100)];
    player.play({ tracks: [first] }, 0);
    player.quiet = true;
    player.play({ tracks: [second] }, 0);
    expect(first.seen).toEqual([1]);
    expect(second.seen).toEqual([1]);
    expect(player.playing).toBe(false);
  });
});
