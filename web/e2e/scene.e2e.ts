// Rendering cost: nothing while nothing moves, little otherwise; and a lost WebGL context is restored.
import type { Locator } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { drawnGames, TestServer, openTable } from "./server";

interface Stats {
  frames: number;
  calls: number;
  triangles: number;
}
interface Hooked {
  etana: { settled(): boolean; stats(): Stats; hotspots(): { id: string; free: boolean }[] };
}

const kMostCalls = 150;
const kMostTriangles = 150_000;

const server = new TestServer();
beforeAll(() => server.open());
afterAll(() => server.close());

/** The canvas of a new match, once it has settled. */
async function canvasOf(game: string): Promise<Locator> {
  const page = await server.person({}, { reducedMotion: "no-preference" });
  const { table } = await openTable(page, { game, seats: [{ player: "me" }, { player: "me" }] });
  await page.goto(`/table/${table}`);
  await page.locator(".curtain button, .board-view canvas").first().waitFor();
  const curtain = page.locator(".curtain button");
  if (await curtain.isVisible()) await curtain.click();
  const canvas = page.locator(".board-view canvas");
  await canvas.waitFor();
  await rest(canvas);
  return canvas;
}

const stats = (canvas: Locator): Promise<Stats> =>
  canvas.evaluate((element) => (element as unknown as Hooked).etana.stats());

/** Waits until something was drawn and nothing moves any more, nor does a moment later. */
function rest(canvas: Locator): Promise<void> {
  return canvas.evaluate(async (element) => {
    const { etana } = element as unknown as Hooked;
    for (let still = 0; still < 5; still = etana.settled() && etana.stats().frames > 0 ? still + 1 : 0) {
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  });
}

test.each(drawnGames)("%s draws nothing while nothing moves, and again when looked at from elsewhere", async (game) => {
  const canvas = await canvasOf(game);
  const before = await stats(canvas);
  await canvas.page().waitForTimeout(1500);
  expect((await stats(canvas)).frames).toBe(before.frames);
  await canvas.focus();
  await canvas.press("ArrowLeft");
  await expect.poll(async () => (await stats(canvas)).frames).toBeGreaterThan(before.frames);
  await rest(canvas);
  expect(server.pageErrors).toEqual([]);
});

test.each(drawnGames)("%s is modest in what it draws", async (game) => {
  const { calls, triangles } = await stats(await canvasOf(game));
  console.log(`${game}: ${calls} draw calls, ${triangles} triangles`);
  expect(calls).toBeLessThan(kMostCalls);
  expect(triangles).toBeLessThan(kMostTriangles);
});

test.each(drawnGames)("%s is drawn again after the context was lost", async (game) => {
  const canvas = await canvasOf(game);
  const before = await stats(canvas);
  await canvas.evaluate(async (element) => {
    const context = (element as HTMLCanvasElement).getContext("webgl2")?.getExtension("WEBGL_lose_context");
    const isLost = new Promise((resolve) => element.addEventListener("webglcontextlost", resolve, { once: true }));
    context?.loseContext();
    await isLost;
    await new Promise((resolve) => setTimeout(resolve)); // it may be restored only after everybody has heard
    context?.restoreContext();
  });
  await expect.poll(async () => (await stats(canvas)).frames).toBeGreaterThan(before.frames);
  await expect.poll(async () => (await stats(canvas)).triangles).toBe(before.triangles);
});
