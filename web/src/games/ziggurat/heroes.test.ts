import { expect, it } from "vitest";
import { lookOf, marks } from "./heroes";

it("marks a seat by the hero it leads, whichever seat that is", () => {
  const [first, second] = marks({ heroes: [7, 1] }, 2);
  expect([first?.colour, first?.emblem]).toEqual([lookOf(7).colour, lookOf(7).emblem]);
  expect(second?.colour).toBe(lookOf(1).colour);
  expect(marks({}, 3).map(({ colour }) => colour)).toEqual([0, 1, 2].map((hero) => lookOf(hero).colour));
});
