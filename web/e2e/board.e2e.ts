// Whole matches by touching the board alone, in 3D and flat.
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { confirmButton, drawnGames, House, isOver, myTurn, openTable } from "./house";

interface Thing {
  id: string;
  moves: number[];
  chosen: boolean;
  x: number;
  y: number;
  free: boolean;
}

const house = new House();
beforeAll(() => house.open());
afterAll(() => house.close());

/** What of the picture stands for moves and can be touched, when it has come to rest. */
async function things(page: Page): Promise<Thing[]> {
  const canvas = page.locator(".stage canvas");
  await canvas.waitFor();
  return canvas.evaluate(async (element) => {
    const hook = (element as unknown as { etana: { things(): Thing[]; settled(): boolean } }).etana;
    while (!hook.settled()) await new Promise((resolve) => setTimeout(resolve, 30));
    return hook.things().filter((thing) => thing.free && thing.moves.length > 0);
  });
}

/** Touches things until a move is chosen: one that stands for a move, then what that leaves. */
async function touch(page: Page, turn: number): Promise<boolean> {
  for (let attempt = 0; attempt < 6; ++attempt) {
    const all = (await things(page)).filter((thing) => !thing.chosen);
    const thing = all[(turn * 7 + attempt * 3) % Math.max(all.length, 1)];
    if (!thing) return false;
    await page.mouse.click(thing.x, thing.y);
    if (await confirmButton(page).isVisible()) return true;
    const move = page.locator(".groups button.move");
    if ((await move.count()) > 1 && (await page.locator(".moves .row").first().isVisible())) await move.first().click();
    await page.waitForTimeout(60);
    if (await confirmButton(page).isVisible()) return true;
  }
  return false;
}

test.each(drawnGames)("the flat drawing of %s is drawn whole: nothing in it is foreign to SVG", async (game) => {
  const page = await house.person({ drawing: "flat" });
  const { table } = await openTable(page, { game, seats: [{ player: "me" }, { player: "bot:greedy" }] });
  await page.goto(`/table/${table}`);
  await myTurn(page);
  const drawing = page.locator(".stage .flat svg").first();
  await drawing.locator("*").nth(20).waitFor({ state: "attached" });
  expect(
    await drawing
      .locator("*")
      .evaluateAll((all) =>
        all.filter((one) => one.namespaceURI !== "http://www.w3.org/2000/svg").map(({ tagName }) => tagName),
      ),
  ).toEqual([]);
});

test.each(drawnGames)("a whole match of %s against a bot by touching the board", async (game) => {
  const page = await house.person({}, { viewport: { width: 960, height: 520 } });
  await page.goto("/");
  const most = await page.evaluate(async (id) => {
    const house = (await (await fetch("/api/games")).json()) as {
      games: { game: string; players: [number, number] }[];
    };
    return house.games.find((one) => one.game === id)?.players[1] ?? 2;
  }, game);
  const bots = Array.from({ length: Math.min(most, 4) - 1 }, () => ({ player: "bot:greedy" }));
  const { table } = await openTable(page, { game, seats: [{ player: "me" }, ...bots] });
  await page.goto(`/table/${table}`);
  let turns = 0;
  while (await myTurn(page)) {
    expect(await touch(page, turns), `turn ${turns}`).toBe(true);
    await confirmButton(page).click();
    await confirmButton(page).waitFor({ state: "detached" });
    expect(++turns).toBeLessThan(800);
  }
  expect(await isOver(page)).toBe(true);
  expect(turns).toBeGreaterThan(1);
  expect(house.faults).toEqual([]);
});
