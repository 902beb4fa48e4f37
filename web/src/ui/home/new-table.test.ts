import { expect, test } from "vitest";
import { isFull, newTableOf, optionsOf, quickMatch, usualBot, usualPlayers, withName, type Game } from "./new-table";

const game = (fewest: number, most: number): Game => ({
  game: "g",
  players: [fewest, most],
  variants: {},
  choices: [],
  keeps: false,
  secrets: false,
  cooperative: false,
});

test("a quick match has an opponent, even in a game for one", () => {
  expect(quickMatch(game(1, 6), ["random", "greedy"], "Ada").seats).toEqual([
    { player: "me", name: "Ada" },
    { player: "bot:greedy" },
  ]);
  expect(quickMatch(game(3, 4), ["random", "greedy"], "").seats).toEqual([
    { player: "me" },
    { player: "bot:greedy" },
    { player: "bot:greedy" },
  ]);
});

test("a game for one is for one", () => {
  expect([usualPlayers(game(1, 1)), usualPlayers(game(1, 2)), usualPlayers(game(2, 4))]).toEqual([1, 2, 2]);
});

test("the default bot is the second weakest", () => {
  expect(usualBot(["random", "greedy", "hard"])).toBe("greedy");
  expect(usualBot(["random"])).toBe("random");
  expect(usualBot([])).toBe("random");
});

test("people at this screen are all me, bots have no names, and an open seat makes the table wait", () => {
  const opening = newTableOf("g", { style: "free" }, [
    { player: "me", name: " Ada " },
    { player: "here", name: "Bea" },
    { player: "bot:hard", name: "ignored" },
    { player: "open", name: "" },
  ]);
  expect(opening).toEqual({
    game: "g",
    options: { style: "free" },
    seats: [{ player: "me", name: "Ada" }, { player: "me", name: "Bea" }, { player: "bot:hard" }, { player: "open" }],
  });
  expect(isFull(opening)).toBe(false);
  expect(isFull({ ...opening, seats: opening.seats.slice(0, 3) })).toBe(true);
});

test("only what a table agrees on becomes an option", () => {
  const made = { first: 2, young: [1, 0], corners: ["e5", "a1", "a5", "e1"] };
  expect(optionsOf({ young: "off" }, made, 3)).toEqual({ first: 2, young: [0, 1], corners: ["e5", "a1", "a5"] });
  expect(optionsOf({ young: "off" }, { first: 2, young: [2], corners: null }, 2)).toEqual({ young: "off" });
  expect(optionsOf({ young: "on" }, { first: null, young: null }, 2)).toEqual({ young: "on" });
});

test("two seats never have the same corner: they change corners", () => {
  expect(withName(["a1", "a5", "e5", "e1"], 0, "e5")).toEqual(["e5", "a5", "a1", "e1"]);
  expect(withName(["a1", "a5", "e5", "e1"], 1, "a5")).toEqual(["a1", "a5", "e5", "e1"]);
});
