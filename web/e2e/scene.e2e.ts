// Rendering cost: nothing while nothing moves, little otherwise; and a lost WebGL context is restored.
import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openEverything } from "./campaign";
import { drawnGames, TestServer, openTable } from "./server";

interface Stats {
  frames: number;
  calls: number;
  triangles: number;
}
interface Hooked {
  etana: { settled(): boolean; stats(): Stats; hotspots(): { id: string; free: boolean }[]; landmarks(): Landmark[] };
}
interface Landmark {
  id: string;
  x: number;
  y: number;
}

const kMostCalls = 150;
const kMostTriangles = 150_000;

const server = new TestServer();
beforeAll(() => server.open());
afterAll(() => server.close());

const canvases = new Map<string, Promise<Locator>>();

/** The canvas of a match, once it has settled; the same for all tests of a game. */
function canvasOf(game: string): Promise<Locator> {
  const canvas = canvases.get(game) ?? newCanvas(game);
  canvases.set(game, canvas);
  return canvas;
}

async function newCanvas(game: string): Promise<Locator> {
  const page = await server.lastingPerson({ quality: "full" }, { reducedMotion: "no-preference" });
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

/** Goes to the match of a group that has come to a chapter of the legacy game. */
async function enterChapter(page: Page, chapter: number): Promise<void> {
  await page.goto("/campaigns");
  const campaign = await page.evaluate(async (number) => {
    const heroes = ["mila", "beb", "hesh", "osh"];
    const sheets = heroes.map((hero) => ({ hero, scorched: 0 }));
    const file = { form: "printed", group: "The Millers", members: ["Ada"], chapter: number, matches: 5, lost: 0 };
    const headers = { "Content-Type": "application/json" };
    const post = async (address: string, body: unknown) =>
      (await fetch(address, { method: "POST", headers, body: JSON.stringify(body) })).json() as Promise<{
        campaign_id: string;
      }>;
    const made = await post("/api/campaigns", { file: { ...file, heroes: sheets } });
    const party = heroes.map((hero, i) => (i === 0 ? { hero, member: 0 } : { hero, bot: "normal" }));
    await post(`/api/campaigns/${made.campaign_id}`, { do: "party", party, id: crypto.randomUUID() });
    return made.campaign_id;
  }, chapter);
  await page.goto(`/campaign/${campaign}`);
  await openEverything(page);
  await page.goto(`/campaign/${campaign}`);
  await page.locator(".next .button.first").click();
}

/** For each place of a picture, how much of what is round it differs from the bare cream of a slab. */
function painted(page: Page, picture: Buffer, places: Landmark[]): Promise<number[]> {
  return page.evaluate(
    async ([data, all]) => {
      const bytes = Uint8Array.from(atob(data), (char) => char.charCodeAt(0));
      const image = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
      const context = new OffscreenCanvas(image.width, image.height).getContext("2d");
      if (!context) throw new Error("no canvas");
      context.drawImage(image, 0, 0);
      return all.map(({ x, y }) => {
        const { data: pixels } = context.getImageData(Math.round(x) - 10, Math.round(y) - 10, 21, 21);
        let other = 0;
        for (let i = 0; i < pixels.length; i += 4) {
          const [red, green, blue] = [pixels[i] ?? 0, pixels[i + 1] ?? 0, pixels[i + 2] ?? 0];
          if (red < 165 || red - blue > 110 || Math.abs(red - green) > 60) ++other;
        }
        return other / (pixels.length / 4);
      });
    },
    [picture.toString("base64"), places] as const,
  );
}

test.each([2, 4])("from above, everything that lies on the board of chapter %i is seen", async (chapter) => {
  const page = await server.person({ quality: "full" }, { deviceScaleFactor: 1 });
  await enterChapter(page, chapter);
  const canvas = page.locator(".board-view canvas");
  await canvas.waitFor();
  await rest(canvas);
  await canvas.press("t");
  await rest(canvas);
  const landmarks = await canvas.evaluate((element) => (element as unknown as Hooked).etana.landmarks());
  expect(landmarks.length).toBeGreaterThan(4); // heroes may have taken some objects already
  const shares = await painted(page, await page.screenshot(), landmarks);
  const bare = landmarks.filter((_, i) => (shares[i] ?? 0) < 0.2);
  console.log(`chapter ${chapter}: ${shares.map((share) => share.toFixed(2)).join(" ")}`);
  expect(bare).toEqual([]);
});
