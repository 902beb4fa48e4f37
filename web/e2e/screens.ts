// Takes screenshots of every screen into build/pictures: npm run screens.
import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, test } from "vitest";
import { photograph, root } from "./camera";
import { TestServer, myTurn, openTable, playListed } from "./server";

const server = new TestServer();
beforeAll(() => server.open());
afterAll(() => server.close());

const bots = (count: number) => Array.from({ length: count }, () => ({ player: "bot:greedy" }));

/** A table some moves into its match. */
async function midMatch(page: Page, game: string, others: number, moves: number): Promise<string> {
  const { table } = await openTable(page, { game, seats: [{ player: "me", name: "Ada" }, ...bots(others)] });
  await page.goto(`/table/${table}`);
  for (let i = 0; i < moves && (await myTurn(page)); ++i) await playListed(page, true);
  await myTurn(page);
  return table;
}

test("pages", async () => {
  const day = await server.person({ theme: "light" });
  await day.goto("/");
  await day.locator(".game").first().waitFor();
  await photograph(day, "home");
  const night = await server.person({ theme: "dark", language: "it" });
  await night.goto("/");
  await night.locator(".game").first().waitFor();
  await photograph(night, "home-dusk");
  await day.goto("/new/dice");
  await day.getByRole("radio", { name: "Friends online" }).check();
  await day.locator("form").waitFor();
  await photograph(day, "new");
  const lobby = await openTable(day, {
    game: "dice",
    seats: [{ player: "me", name: "Ada" }, { player: "open" }, { player: "bot:greedy" }],
  });
  await day.goto(`/table/${lobby.table}`);
  await day.locator(".lobby").waitFor();
  await photograph(day, "lobby");
  await day.goto("/settings");
  await day.locator("fieldset").first().waitFor();
  await photograph(day, "settings");
  const german = await server.person({ theme: "light", language: "de" });
  await german.goto("/rules/labyrinth#L-12");
  await german.locator("#L-12").waitFor();
  await photograph(german, "rules");
});

test("play", async () => {
  const page = await server.person({ theme: "light", coach: true });
  const labyrinth = await midMatch(page, "labyrinth", 3, 3);
  await page.locator(".hint-button").click();
  await page.locator(".hint").waitFor();
  await photograph(page, "labyrinth");
  await page.goto(`/table/${labyrinth}/at/3`);
  await page.locator(".controls").waitFor();
  await photograph(page, "replay");
  await midMatch(page, "dice", 2, 12);
  await photograph(page, "dice");
});

test("play at dusk, flat, behind a curtain, and on a phone", async () => {
  const dusk = await server.person({ theme: "dark" });
  await midMatch(dusk, "dice", 2, 6);
  await photograph(dusk, "dice-dusk");
  const flat = await server.person({ theme: "light", drawing: "flat" });
  await midMatch(flat, "labyrinth", 1, 2);
  await photograph(flat, "flat");
  const { table } = await openTable(flat, {
    game: "labyrinth",
    seats: [
      { player: "me", name: "Ada" },
      { player: "me", name: "Bea" },
    ],
  });
  await flat.goto(`/table/${table}`);
  await flat.locator(".curtain").waitFor();
  await photograph(flat, "curtain");
  const phone = await server.person(
    { theme: "light" },
    { viewport: { width: 390, height: 780 }, hasTouch: true, isMobile: true, deviceScaleFactor: 1.5 },
  );
  await midMatch(phone, "labyrinth", 1, 1);
  await photograph(phone, "phone");
});

test("after the match", async () => {
  const page = await server.person({ theme: "light" });
  const record = JSON.parse(readFileSync(`${root}/tests/golden/dice-3-free.json`, "utf8")) as {
    seats: { name: string }[];
  };
  const { table } = await openTable(page, { record, seats: record.seats.map(({ name }) => ({ player: "me", name })) });
  await page.goto(`/table/${table}`);
  await page.locator("#tab-table").click();
  await page.getByRole("button", { name: "Check it here" }).click();
  await page.locator(".good").waitFor();
  await photograph(page, "proof");
});
