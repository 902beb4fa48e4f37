import { expect, it } from "vitest";
import { distanceTo, missOf, nearestBox, slackOf } from "./snap";

const box = (left: number, top: number) => ({ left, top, right: left + 40, bottom: top + 40 });

it("measures to the edge of what can be touched", () => {
  expect(distanceTo(box(0, 0), 20, 20)).toBe(0);
  expect(distanceTo(box(0, 0), 43, 44)).toBe(5);
});

it("takes the nearest, and fingers may miss by more than a mouse", () => {
  const [a, b] = [box(0, 0), box(100, 0)];
  expect(nearestBox([a, b], 65, 20, slackOf(true))).toBe(a);
  expect(nearestBox([a, b], 80, 20, slackOf(true))).toBe(b);
  expect(nearestBox([a, b], 65, 20, slackOf(false))).toBeUndefined();
  expect(nearestBox([a, b], 50, 20, slackOf(false))).toBe(a);
  expect(nearestBox([a, b], 20, 300, slackOf(true))).toBeUndefined();
});

it("takes the one whose middle is nearest where two overlap", () => {
  const [wide, narrow] = [{ left: 0, top: 0, right: 100, bottom: 100 }, box(60, 60)];
  expect(nearestBox([wide, narrow], 85, 85, 10)).toBe(narrow);
});

it("has a zone round it where a touch drops nothing", () => {
  expect(missOf(true)).toBeGreaterThan(slackOf(true));
  expect(missOf(false)).toBeGreaterThan(slackOf(false));
});
