import { expect, it } from "vitest";
import type { Model } from "./model";
import { sideFor, watched } from "./watch";

const quarter = Math.PI / 2;
const position = (seat: number | null, mover: Model["mover"] = null) => ({
  view: { decides: seat === null ? null : { seat, asks: "walk" as const, about: null } },
  mover,
});

it("walks round the ziggurat to whoever stands behind it, and stays where they are seen", () => {
  expect(sideFor({ x: 0, z: 6 }, 0)).toBe(0);
  expect(sideFor({ x: 5, z: 3 }, 0)).toBe(0);
  expect(Math.abs(sideFor({ x: 0.1, z: -6 }, 0))).toBeCloseTo(Math.PI);
  expect(sideFor({ x: 6, z: 0 }, 0)).toBeCloseTo(quarter);
  expect(sideFor({ x: -6, z: -1 }, 0)).toBeCloseTo(-quarter);
});

it("takes the short way round, however often it went round before", () => {
  const before = 2 * Math.PI + quarter;
  expect(sideFor({ x: 0, z: 6 }, before)).toBeCloseTo(2 * Math.PI);
});

it("stays for heroes on the summit", () => {
  expect(sideFor({ x: 0.5, z: -0.5 }, 3)).toBe(3);
});

it("watches who moves, then who is led, then who decides; nobody while a spirit is led", () => {
  const walked = { event: "walked", hero: 2, to: "b4" };
  expect(watched(position(1), [walked, { event: "drew", seat: 1 }])).toBe(2);
  expect(watched(position(1, { hero: 3 }), [])).toBe(3);
  expect(watched(position(1), [])).toBe(1);
  expect(watched(position(1, { spirit: 4, colour: "azure" }), [])).toBeNull();
  expect(watched(position(null), [])).toBeNull();
});
