import { existsSync, readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { bookOf, books, forPlayers, inOrder } from "./books";

const content = fileURLToPath(new URL("../../../../content/", import.meta.url));

test("the rulebooks are those of the games: neither sealed pages nor the table of coverage", () => {
  const games = readdirSync(content).filter((folder) => existsSync(`${content}${folder}/pack.json`));
  expect(games.length).toBeGreaterThan(3);
  expect(books).toEqual(games.sort());
});

test("players read neither sources nor the part for engineers", async () => {
  const page = "- **T-01** You *push*. *(rulebook: C; `first`)*\n\n<!-- engineers -->\n\n## Decisions\n";
  expect(forPlayers(page)).toBe("- **T-01** You *push*.\n\n");
  for (const game of books)
    expect(JSON.stringify((await bookOf(game, "en"))?.blocks)).not.toMatch(/rulebook: |engineers|Decisions/);
});

test("the rules are listed in the order of the home page", () => {
  expect(inOrder(["a", "b", "c"], ["c", "a"])).toEqual(["c", "a", "b"]);
});
