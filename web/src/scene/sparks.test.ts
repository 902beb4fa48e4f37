import { Vector3 } from "three";
import { expect, it } from "vitest";
import { endOf, sparkAt, waysOfSparks } from "./sparks";

it("flies out and up, and falls again, within a space or so", () => {
  for (const way of waysOfSparks()) {
    const [begin, middle, end] = [0, 0.5, 1].map((share) => sparkAt(way, share, new Vector3()));
    expect(begin!.length()).toBe(0);
    expect(middle!.y).toBeGreaterThan(0);
    expect(end!.y).toBeLessThan(middle!.y + 0.2);
    expect(Math.hypot(end!.x, end!.z)).toBeLessThan(1.1);
  }
});

it("begins when all else has moved", () => {
  const track = (at: number, lasts: number) => ({ at, lasts, apply: () => undefined });
  expect(endOf([track(0, 300), track(200, 400)])).toBe(600);
  expect(endOf([])).toBe(0);
});
