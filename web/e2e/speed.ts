// Prints how fast the page is: npm run speed. Needs a program with the page embedded (./play builds it).
//   First paint and the first sight of the games, on a phone with a slow processor and 1.6 Mbit/s.
//   Frames a second while a board turns, by game and quality, at the size of a phone and of a desktop.
import type { CDPSession, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { SceneHook } from "../src/scene/test-hook";
import { drawnGames, myTurn, openTable, TestServer } from "./server";

const server = new TestServer();
beforeAll(() => server.open());
afterAll(() => server.close());

const kPhone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };
const kDesktop = { viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1 };
/** Bytes a second of 1.6 Mbit/s. */
const kBytes = 200_000;
const kSlowProcessor = 4;
const kLongestFirstPaint = 1500;

async function slowDown(page: Page): Promise<CDPSession> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Network.enable");
  await devtools.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 150,
    downloadThroughput: kBytes,
    uploadThroughput: kBytes,
  });
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: kSlowProcessor });
  return devtools;
}

/** Milliseconds until something is painted, and until a part of the page is there. */
async function paintsOf(path: string, part: string): Promise<{ first: number; part: number }> {
  const page = await server.person({}, kPhone);
  await slowDown(page);
  await page.goto(path);
  await page.locator(part).first().waitFor();
  const seen = await page.evaluate(() => performance.now());
  const first = await page.evaluate(
    () => performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? Infinity,
  );
  await page.context().close();
  return { first: Math.round(first), part: Math.round(seen) };
}

test("first paint", async () => {
  for (const [path, part] of [
    ["/", ".game"],
    ["/new/dice", "form"],
    ["/rules/labyrinth", "main h2"],
  ] as const) {
    const { first, part: seen } = await paintsOf(path, part);
    console.log(`${path}: first paint ${first} ms, ${part} ${seen} ms`);
    expect.soft(first, path).toBeLessThan(kLongestFirstPaint);
  }
});

const kSpan = 3000;

/** Frames that are drawn in a second while the camera is turned. */
async function framesPerSecond(page: Page): Promise<number> {
  const canvas = page.locator(".board-view canvas");
  await canvas.waitFor();
  return canvas.evaluate(async (element, span) => {
    const hook = (element as unknown as { etana: SceneHook }).etana;
    while (!hook.settled()) await new Promise((resolve) => setTimeout(resolve, 30));
    const [begun, before] = [performance.now(), hook.stats().frames];
    while (performance.now() < begun + span) {
      element.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowLeft", bubbles: true }));
      await new Promise(requestAnimationFrame);
    }
    return ((hook.stats().frames - before) * 1000) / (performance.now() - begun);
  }, kSpan);
}

test.each(drawnGames)("frames a second of %s", async (game) => {
  for (const [size, options] of Object.entries({ phone: kPhone, desktop: kDesktop }))
    for (const quality of ["full", "low"]) {
      const page = await server.person({ quality }, options);
      const { table } = await openTable(page, { game, seats: [{ player: "me" }, { player: "bot:greedy" }] });
      await page.goto(`/table/${table}`);
      await myTurn(page);
      console.log(`${game}, ${size}, ${quality}: ${(await framesPerSecond(page)).toFixed(1)} frames a second`);
      await page.context().close();
    }
});
