// Takes the screenshots of the README and the documents into docs/pictures: npm run screenshots.
import { readFileSync, writeFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, test } from "vitest";
import { photographer, root, stillness } from "./camera";
import { TestServer, myTurn, openTable, playListed } from "./server";
import { loadMatch, upTo, type SceneName, type RecordedMatch } from "./prepare";

const photograph = photographer("docs/pictures");
const server = new TestServer(["--seed", "tea"]);
let match: RecordedMatch;
beforeAll(async () => {
  [match] = await Promise.all([loadMatch(), server.open()]);
}, 900_000);
afterAll(() => server.close());

const phone = { viewport: { width: 390, height: 780 }, hasTouch: true, isMobile: true, deviceScaleFactor: 1.5 };
const bots = (count: number) => Array.from({ length: count }, () => ({ player: "bot:greedy" }));

/** A table some moves into its match. */
async function midMatch(page: Page, game: string, others: number, moves: number): Promise<string> {
  const { table } = await openTable(page, { game, seats: [{ player: "me", name: "Ada" }, ...bots(others)] });
  await page.goto(`/table/${table}`);
  for (let i = 0; i < moves && (await myTurn(page)); ++i) await playListed(page, true);
  await myTurn(page);
  return table;
}

/** A table with a match that is already recorded; one person holds every seat. */
async function recorded(page: Page, record: { seats: { name: string }[] }): Promise<void> {
  const { table } = await openTable(page, { record, seats: record.seats.map(({ name }) => ({ player: "me", name })) });
  await page.goto(`/table/${table}`);
}

async function zanagaAt(page: Page, scene: SceneName): Promise<Record<string, unknown>> {
  const position = match.at[scene] ?? 0;
  await recorded(page, upTo(match, position));
  await page.locator(".zanaga .map > svg").waitFor();
  return match.record.moves[position]!.move;
}

/** The board alone, 640 × 360, for the home page: web/src/games/<game>/picture.jpg. */
async function boardPicture(page: Page, game: string): Promise<void> {
  // Only the drawing: what lies over it is for whoever plays.
  await page.locator(".board-view").evaluate((view) => {
    (view as HTMLElement).style.visibility = "hidden";
    const drawing = view.querySelector<HTMLElement>("canvas") ?? view.querySelector<SVGElement>(".map > svg");
    drawing!.style.visibility = "visible";
  });
  await stillness(page);
  const shot = await page.locator(".board-view canvas, .board-view .map > svg").first().screenshot({ type: "png" });
  const small = await page.evaluate(async (png) => {
    const image = await createImageBitmap(new Blob([Uint8Array.from(atob(png), (each) => each.charCodeAt(0))]));
    const width = Math.min(image.width, (image.height * 16) / 9);
    const height = (width * 9) / 16;
    const canvas = new OffscreenCanvas(640, 360);
    const [left, top] = [(image.width - width) / 2, (image.height - height) / 2];
    canvas.getContext("2d")!.drawImage(image, left, top, width, height, 0, 0, 640, 360);
    const bytes = new Uint8Array(
      await (await canvas.convertToBlob({ type: "image/jpeg", quality: 0.72 })).arrayBuffer(),
    );
    return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
  }, shot.toString("base64"));
  writeFileSync(`${root}/web/src/games/${game}/picture.jpg`, Buffer.from(small, "base64"));
}

test("the boards of the home page", async () => {
  const desk = { viewport: { width: 1600, height: 740 }, deviceScaleFactor: 1 };
  for (const [game, others, moves] of [
    ["labyrinth", 3, 3],
    ["dice", 2, 8],
    ["ziggurat", 3, 3],
  ] as const) {
    const page = await server.person({ theme: "light", quality: "full" }, desk);
    await midMatch(page, game, others, moves);
    await boardPicture(page, game);
  }
  const page = await server.person({ theme: "light" }, desk);
  await zanagaAt(page, "late");
  await boardPicture(page, "zanaga");
});

test("home", async () => {
  const page = await server.person({ theme: "light" });
  await page.goto("/");
  await page.locator(".game").first().waitFor();
  await photograph(page, "home");
});

test("the labyrinth, its replay, and on a phone", async () => {
  const page = await server.person({ theme: "light", coach: true });
  const table = await midMatch(page, "labyrinth", 3, 3);
  await page.locator(".hint-button").click();
  await page.locator(".hint").waitFor();
  await photograph(page, "labyrinth");
  await page.goto(`/table/${table}/at/3`);
  await page.locator(".controls").waitFor();
  await photograph(page, "replay");
  const small = await server.person({ theme: "light" }, phone);
  await midMatch(small, "labyrinth", 1, 1);
  await photograph(small, "phone");
});

test("the dice race, and the proof of its dice", async () => {
  const dusk = await server.person({ theme: "dark" });
  await midMatch(dusk, "dice", 2, 6);
  await photograph(dusk, "dice-dusk");
  const page = await server.person({ theme: "light" });
  await recorded(
    page,
    JSON.parse(readFileSync(`${root}/tests/golden/dice-3-free.json`, "utf8")) as { seats: { name: string }[] },
  );
  await page.locator("#tab-table").click();
  await page.getByRole("button", { name: "Check it here" }).click();
  await page.locator(".good").waitFor();
  await photograph(page, "proof");
});

test("the legacy game and its first letter", async () => {
  const page = await server.person({ theme: "light", coach: true, name: "Ada" });
  await midMatch(page, "ziggurat", 3, 2);
  await photograph(page, "ziggurat");
  await page.goto("/campaigns/new");
  await page.locator("form input").first().fill("The Millers");
  await page.locator("form button.first").click();
  await page.locator(".envelope").click();
  await page.locator(".reading").waitFor();
  await photograph(page, "campaign-letter");
});

test("Zanaga: the map and a fight", async () => {
  const page = await server.person({ theme: "light", coach: true }, { viewport: { width: 1280, height: 800 } });
  await zanagaAt(page, "late");
  await page
    .locator(".hotspot")
    .filter({ has: page.locator(".cost text", { hasText: /^[2-9]$/ }) })
    .first()
    .click({ force: true });
  await page.locator(".trail").waitFor();
  await photograph(page, "zanaga");
  const move = await zanagaAt(page, "fight");
  const button = page.locator(`[data-move='${JSON.stringify(move)}']`).first();
  await button.click();
  await button.click();
  await page.locator("[data-roll], [data-announcement]").first().waitFor();
  await photograph(page, "zanaga-fight");
});
