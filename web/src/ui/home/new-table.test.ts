import { expect, test } from "vitest";
import { isFull, newTableOf, optionsOf, quickMatch, usualBot, usualPlayers, withName, type Game } from "./new-table";

const game = (fewest: number, most: number): Game => ({
  game: "g",
  pack: "",
  players: [fewest, most],
  variants: {},
  choices: [],
  keeps: false,
  secrets: false,
  cooperative: false,
});

test("a quick match has rivals with names of their own", () => {
  const { seats } = quickMatch(game(1, 6), 3, "easy", "Ada");
  expect(seats[0]).toEqual({ player: "me", name: "Ada" });
  expect(seats.slice(1).map(({ player }) => player)).toEqual(["bot:easy", "bot:easy"]);
  expect(new Set(seats.map(({ name }) => name)).size).toBe(3);
  expect(quickMatch(game(2, 4), 2, "easy", "").seats[0]).toEqual({ player: "me" });
});

test("in a quick match the person begins, where that can be agreed on", () => {
  const agreed = { ...game(2, 4), choices: [{ key: "first", of: "seat" as const, names: [] }] };
  expect(quickMatch(agreed, 2, "easy", "").options).toEqual({ first: 0 });
  expect(quickMatch(game(2, 4), 2, "easy", "").options).toEqual({});
  expect(quickMatch(agreed, 2, "easy", "", { short: "on" }).options).toEqual({ short: "on", first: 0 });
});

test("a game for one is for one", () => {
  expect([usualPlayers(game(1, 1)), usualPlayers(game(1, 2)), usualPlayers(game(2, 4))]).toEqual([1, 2, 2]);
});

test("the default bot is the second weakest", () => {
  expect(usualBot(["random", "greedy", "hard"])).toBe("greedy");
  expect(usualBot(["random"])).toBe("random");
  expect(usualBot([])).toBe("random");
});

test("a person can be a learner, a bot cannot", () => {
  const { seats } = newTableOf("g", {}, [
    { player: "me", name: "Ada", learner: true },
    { player: "bot:easy", name: "", learner: true },
  ]);
  expect(seats).toEqual([{ player: "me", name: "Ada", learner: true }, { player: "bot:easy" }]);
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
