// Matches by touching the board alone, in 3D; the flat drawing is drawn whole.
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { confirmButton, deep, drawnGames, TestServer, isOver, myTurn, openTable, painted, playListed } from "./server";

interface Hotspot {
  id: string;
  moves: number[];
  chosen: boolean;
  x: number;
  y: number;
  free: boolean;
}

const server = new TestServer();
beforeAll(() => server.open());
afterAll(() => server.close());

/** The hotspots with moves that nothing occludes, once the board has settled. */
async function hotspots(page: Page): Promise<Hotspot[]> {
  const canvas = page.locator(".board-view canvas");
  await canvas.waitFor();
  return canvas.evaluate(async (element) => {
    const hook = (element as unknown as { etana: { hotspots(): Hotspot[]; settled(): boolean } }).etana;
    while (!hook.settled()) await new Promise((resolve) => setTimeout(resolve, 30));
    return hook.hotspots().filter((hotspot) => hotspot.free && hotspot.moves.length > 0);
  });
}

/** Touches hotspots until a move is selected. */
async function touch(page: Page, turn: number): Promise<boolean> {
  for (let attempt = 0; attempt < 6; ++attempt) {
    const all = (await hotspots(page)).filter((hotspot) => !hotspot.chosen);
    const hotspot = all[(turn * 7 + attempt * 3) % Math.max(all.length, 1)];
    if (!hotspot) return false;
    await page.mouse.click(hotspot.x, hotspot.y);
    if (await confirmButton(page).isVisible()) return true;
    // What was touched stands for several moves, or there are few: they are the choice.
    const move = page.locator(".choices button.move");
    if ((await move.count()) > 1) await move.first().click();
    await painted(page);
    if (await confirmButton(page).isVisible()) return true;
  }
  return false;
}

test.each(drawnGames)("the flat board of %s is complete: nothing in it is foreign to SVG", async (game) => {
  const page = await server.person({ drawing: "flat" });
  const { table } = await openTable(page, { game, seats: [{ player: "me" }, { player: "bot:greedy" }] });
  await page.goto(`/table/${table}`);
  await myTurn(page);
  const drawing = page.locator(".board-view .flat svg").first();
  await drawing.locator("*").nth(20).waitFor({ state: "attached" });
  expect(
    await drawing
      .locator("*")
      .evaluateAll((all) =>
        all.filter((one) => one.namespaceURI !== "http://www.w3.org/2000/svg").map(({ tagName }) => tagName),
      ),
  ).toEqual([]);
});

test("a table is drawn with its own pack, and without one it is played by the list of moves", async () => {
  const page = await server.person({ drawing: "flat" });
  const seats = [{ player: "me" }, { player: "bot:greedy" }];
  const { table } = await openTable(page, { game: "labyrinth", seats });
  /** The pack of an earlier version, in which all towers were of one height. */
  await page.route("**/api/packs/*", async (route) => {
    const text = await (await route.fetch()).text();
    await route.fulfill({ body: text.replace(/"height":\d/g, '"height":4'), contentType: "application/json" });
  });
  await page.goto(`/table/${table}`);
  await myTurn(page);
  const heights = page.locator(".board-view .flat svg [data-thing^='square:'] text[font-size='22']");
  await expect.poll(() => heights.count()).toBe(25);
  expect(new Set(await heights.allTextContents())).toEqual(new Set(["4"]));
  await page.unroute("**/api/packs/*");
  await page.route("**/api/packs/*", (route) => route.fulfill({ status: 404, body: "{}" }));
  await page.reload();
  await myTurn(page);
  await page.locator(".no-pack").waitFor();
  await playListed(page, false);
});

test("3D, from above and flat are a touch away on the board, and kept", async () => {
  const page = await server.person();
  const { table } = await openTable(page, {
    game: "labyrinth",
    seats: [{ player: "me" }, { player: "bot:greedy" }],
  });
  await page.goto(`/table/${table}`);
  await myTurn(page);
  const view = (name: string) => page.locator(`.board-view [data-view="${name}"]`);
  const pressed = (name: string) => view(name).getAttribute("aria-pressed");
  await page.locator(".board-view canvas").waitFor();
  expect(await pressed("3d")).toBe("true");
  await view("flat").click();
  await page.locator(".board-view .flat svg").first().waitFor();
  expect(await page.locator(".board-view canvas").count()).toBe(0);
  await page.reload();
  await page.locator(".board-view .flat svg").first().waitFor();
  expect(await pressed("flat")).toBe("true");
  await view("above").click();
  const before = (await hotspots(page)).find(({ id }) => id.startsWith("arrow:"));
  expect(await pressed("above")).toBe("true");
  await page.locator(".board-view canvas").press("ArrowLeft");
  const turned = (await hotspots(page)).find(({ id }) => id === before?.id);
  expect(turned?.x).not.toBeCloseTo(before?.x ?? 0, 0);
  await view("reset").click();
  const after = (await hotspots(page)).find(({ id }) => id === before?.id);
  expect(after?.x).toBeCloseTo(before?.x ?? 0, 0);
  expect(server.pageErrors).toEqual([]);
});

/** Plays by touching the board, up to a number of moves or to the end; returns the number of moves. */
async function playByTouch(page: Page, most: number): Promise<number> {
  let turns = 0;
  while (turns < most && (await myTurn(page))) {
    expect(await touch(page, turns), `turn ${turns}`).toBe(true);
    await confirmButton(page).click();
    await confirmButton(page).waitFor({ state: "detached" });
    ++turns;
  }
  return turns;
}

const kMostMoves = 800;
const viewport = { width: 960, height: 520 };
const kBot = { player: "bot:greedy" };
const seats = [{ player: "me" }, kBot, kBot, kBot];

test.runIf(deep).each(drawnGames)("a whole match of %s against bots by touching the board", async (game) => {
  const page = await server.person({}, { viewport });
  const { table } = await openTable(page, { game, seats });
  await page.goto(`/table/${table}`);
  const turns = await playByTouch(page, kMostMoves);
  expect(await isOver(page)).toBe(true);
  expect(turns).toBeGreaterThan(1);
  expect(server.pageErrors).toEqual([]);
});

interface Match {
  moves: unknown[];
  result: { winners: number[] };
}

/** A match for four that is kept, without its last moves: bots win it soon, and somebody sits where nobody won. */
function nearItsEnd(game: string, moves: number): unknown {
  const folder = fileURLToPath(new URL("../../tests/golden/", import.meta.url));
  const name = readdirSync(folder).find((one) => one.startsWith(`${game}-4`) && one.endsWith(".json")) ?? "";
  const { result, ...match } = JSON.parse(readFileSync(folder + name, "utf8")) as Match;
  const mine = [1, 2, 3].find((seat) => !result.winners.includes(seat));
  const record = { ...match, moves: match.moves.slice(0, -moves) };
  return { record, seats: seats.map((_, seat) => (seat === mine ? { player: "me" } : kBot)) };
}

test.each(drawnGames)("by touching the board %s is begun, and ended against bots", async (game) => {
  const page = await server.person({}, { viewport });
  const begun = await openTable(page, { game, seats });
  await page.goto(`/table/${begun.table}`);
  const moved = await playByTouch(page, 5);
  // Luck may end a match of the legacy game at its first card.
  expect(moved).toBeGreaterThan((await isOver(page)) ? 0 : 4);
  const ended = await openTable(page, nearItsEnd(game, 30));
  await page.goto(`/table/${ended.table}`);
  const turns = await playByTouch(page, kMostMoves);
  expect(await isOver(page)).toBe(true);
  expect(turns).toBeGreaterThan(0);
  expect(server.pageErrors).toEqual([]);
});
