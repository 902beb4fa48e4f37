import { expect, test } from "vitest";
import { walked } from "./grid-walk";

const pyramid = [1, 2, 3];

test("arrows walk cell by cell and stop at the edges", () => {
  expect(walked(pyramid, { row: 2, column: 1 }, "ArrowRight")).toEqual({ row: 2, column: 2 });
  expect(walked(pyramid, { row: 2, column: 2 }, "ArrowRight")).toEqual({ row: 2, column: 2 });
  expect(walked(pyramid, { row: 2, column: 0 }, "ArrowLeft")).toEqual({ row: 2, column: 0 });
  expect(walked(pyramid, { row: 2, column: 1 }, "ArrowDown")).toEqual({ row: 2, column: 1 });
});

test("a shorter row is entered at its end", () => {
  expect(walked(pyramid, { row: 2, column: 2 }, "ArrowUp")).toEqual({ row: 1, column: 1 });
  expect(walked(pyramid, { row: 1, column: 1 }, "ArrowUp")).toEqual({ row: 0, column: 0 });
});

test("Home and End stay in the row; other keys do not walk", () => {
  expect(walked(pyramid, { row: 2, column: 1 }, "Home")).toEqual({ row: 2, column: 0 });
  expect(walked(pyramid, { row: 2, column: 1 }, "End")).toEqual({ row: 2, column: 2 });
  expect(walked(pyramid, { row: 2, column: 1 }, "h")).toBeNull();
});
