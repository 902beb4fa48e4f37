// What stands on a board: lit by the sentence that speaks of it.
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { deep, drawnGames, myTurn, openTable, playListed, TestServer } from "./server";

const server = new TestServer();
beforeAll(() => server.open());
afterAll(() => server.close());

const kBot = { player: "bot:greedy" };

async function atTable(game: string, settings: Record<string, unknown> = {}): Promise<Page> {
  const page = await server.person(settings);
  const { table } = await openTable(page, { game, seats: [{ player: "me" }, kBot] });
  await page.goto(`/table/${table}`);
  await myTurn(page);
  return page;
}

/** In 3D every board takes seconds to draw here: one is enough, in `./test deep` all are touched. */
const in3d = deep ? drawnGames : ["ziggurat"];
const boards: [string, string][] = [
  ...drawnGames.map((game): [string, string] => [game, "flat"]),
  ...in3d.map((game): [string, string] => [game, "3d"]),
  ["zanaga", "3d"],
];

test.each(boards)("in %s (%s) a touched sentence lights what it speaks of", async (game, drawing) => {
  const page = await atTable(game, { drawing });
  await page
    .locator(game === "zanaga" ? ".zanaga svg" : drawing === "3d" ? ".board-view canvas" : ".flat svg")
    .first()
    .waitFor();
  for (let i = 0; i < 3 && (await page.locator(".happened .sentence").count()) === 0; ++i)
    await playListed(page, false);
  const sentence = page.locator(".happened .sentence").last();
  await sentence.click();
  const rings = page.locator(".board-view [data-lit]");
  await rings.first().waitFor();
  const [ring, board] = [await rings.first().boundingBox(), await page.locator(".board-view").boundingBox()];
  const middle = (ring?.x ?? 0) + (ring?.width ?? 0) / 2;
  expect(middle).toBeGreaterThan(board?.x ?? 0);
  expect(middle).toBeLessThan((board?.x ?? 0) + (board?.width ?? 0));
  await sentence.click();
  await rings.first().waitFor({ state: "detached" });
  await page.locator("#tab-log").click();
  await page.locator(".log .sentence").last().click();
  await rings.first().waitFor();
  expect(server.pageErrors).toEqual([]);
});
