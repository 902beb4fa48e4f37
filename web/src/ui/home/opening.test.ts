import { expect, test } from "vitest";
import { isFull, openingOf, quickMatch, usualBot, usualPlayers, type Game } from "./opening";

const game = (fewest: number, most: number): Game => ({
  game: "g",
  players: [fewest, most],
  variants: {},
  secrets: false,
  cooperative: false,
});

test("whoever plays at once has somebody to play against, though one could play alone", () => {
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

test("newcomers meet the second weakest bot there is", () => {
  expect(usualBot(["random", "greedy", "hard"])).toBe("greedy");
  expect(usualBot(["random"])).toBe("random");
  expect(usualBot([])).toBe("random");
});

test("people at this screen are all me, bots have no names, and an open seat is waited for", () => {
  const opening = openingOf("g", { style: "free" }, [
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
