import { expect, test } from "vitest";
import { books } from "./books";

test("the rulebooks are those of the games: neither sealed pages nor the table of coverage", () => {
  expect(books).toEqual(["dice", "labyrinth", "zanaga", "ziggurat"]);
});
