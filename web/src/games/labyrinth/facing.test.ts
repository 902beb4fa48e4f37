import { expect, it } from "vitest";
import { framesOf, type PlayedFrame } from "../../testing/match";
import { angleOf, edgeLabels, nearestQuarter, quarterOf, seenAt, type Quarter } from "./facing";
import { placeOf } from "./ground";
import { squares, type LabyrinthView } from "./types";

const quarters: readonly Quarter[] = [0, 1, 2, 3];
const homes = ["a1", "a5", "e5", "e1"];
const [{ view: begun }] = framesOf<PlayedFrame<LabyrinthView>>("labyrinth") as [PlayedFrame<LabyrinthView>];
const view: LabyrinthView = { ...begun, players: homes.map((home) => ({ ...begun.players[0]!, home })) };

it("puts one's own home in front to the left, whoever looks", () => {
  homes.forEach((home, seat) => {
    expect(seenAt(home, quarterOf(view, seat)), home).toEqual({ column: 0, row: 4 });
  });
});

it("lets spectators look from the south", () => {
  expect(quarterOf(view, null)).toBe(0);
  expect(seenAt("a5", 0)).toEqual({ column: 0, row: 0 });
  expect(seenAt("e1", 0)).toEqual({ column: 4, row: 4 });
});

it("turns the flat board as the camera turns round the one in space", () => {
  for (const quarter of quarters) {
    const [sin, cos] = [Math.sin(angleOf(quarter)), Math.cos(angleOf(quarter))];
    for (const square of squares) {
      const [x, z] = placeOf(square);
      const { column, row } = seenAt(square, quarter);
      expect(column - 2).toBeCloseTo(x * cos - z * sin);
      expect(row - 2).toBeCloseTo(x * sin + z * cos);
    }
  }
});

it("follows the camera by quarter turns, and does not waver in between", () => {
  expect(nearestQuarter(0.14, 0)).toBe(0);
  expect(nearestQuarter(Math.PI / 4 + 0.02, 0)).toBe(0);
  expect(nearestQuarter(Math.PI / 4 + 0.02, 1)).toBe(1);
  expect(nearestQuarter(1.2, 0)).toBe(1);
  expect(nearestQuarter(-1.5, 0)).toBe(3);
  expect(nearestQuarter(Math.PI * 4, 3)).toBe(0);
});

it("names every column and row at two edges, level with its squares", () => {
  for (const quarter of quarters) {
    const labels = edgeLabels(quarter, 3);
    expect(labels).toHaveLength(20);
    for (const square of squares) {
      const { column, row } = seenAt(square, quarter);
      const level = labels.filter(({ right, near }) => right === column - 2 || near === row - 2);
      const names = level.map(({ text }) => text).sort();
      expect(names).toEqual([square[1], square[1], square[0], square[0]]);
    }
  }
});
