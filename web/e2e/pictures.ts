// Photographs every screen into docs/pictures: npm run screenshots.
import { mkdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, test } from "vitest";
import { House, myTurn, openTable, playListed } from "./house";

const house = new House();
beforeAll(() => house.open());
afterAll(() => house.close());

const root = fileURLToPath(new URL("../..", import.meta.url));
mkdirSync(`${root}/docs/pictures/spoilers`, { recursive: true });

async function photograph(page: Page, name: string): Promise<void> {
  await page.waitForTimeout(500);
  const canvas = page.locator(".stage canvas");
  if (await canvas.isVisible()) {
    await canvas.evaluate(async (element) => {
      const hook = (element as unknown as { etana: { settled(): boolean } }).etana;
      while (!hook.settled()) await new Promise((resolve) => setTimeout(resolve, 50));
    });
  }
  await page.screenshot({ path: `${root}/docs/pictures/${name.replace(/([^/]*)$/, "page-$1")}.jpg`, type: "jpeg", quality: 78 });
}

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
  const day = await house.person({ theme: "light" });
  await day.goto("/");
  await day.locator(".game").first().waitFor();
  await photograph(day, "home");
  const night = await house.person({ theme: "dark", language: "it" });
  await night.goto("/");
  await night.locator(".game").first().waitFor();
  await photograph(night, "home-dusk");
  await day.goto("/new/dice");
  await day.locator("form").waitFor();
  await photograph(day, "new");
  const lobby = await openTable(day, { game: "dice", seats: [{ player: "me", name: "Ada" }, { player: "open" }, { player: "bot:greedy" }] });
  await day.goto(`/table/${lobby.table}`);
  await day.locator(".lobby").waitFor();
  await photograph(day, "lobby");
  await day.goto("/settings");
  await day.locator("fieldset").first().waitFor();
  await photograph(day, "settings");
  const german = await house.person({ theme: "light", language: "de" });
  await german.goto("/rules/labyrinth#L-12");
  await german.locator("#L-12").waitFor();
  await photograph(german, "rules");
});

test("play", async () => {
  const page = await house.person({ theme: "light", coach: true });
  const labyrinth = await midMatch(page, "labyrinth", 3, 3);
  await page.locator(".head .button").click();
  await page.locator(".hint").waitFor();
  await photograph(page, "labyrinth");
  await page.goto(`/table/${labyrinth}/at/3`);
  await page.locator(".controls").waitFor();
  await photograph(page, "replay");
  await midMatch(page, "dice", 2, 12);
  await photograph(page, "dice");
});

test("play at dusk, flat, behind a curtain, and on a phone", async () => {
  const dusk = await house.person({ theme: "dark" });
  await midMatch(dusk, "dice", 2, 6);
  await photograph(dusk, "dice-dusk");
  const flat = await house.person({ theme: "light", drawing: "flat" });
  await midMatch(flat, "labyrinth", 1, 2);
  await photograph(flat, "flat");
  const { table } = await openTable(flat, { game: "labyrinth", seats: [{ player: "me", name: "Ada" }, { player: "me", name: "Bea" }] });
  await flat.goto(`/table/${table}`);
  await flat.locator(".curtain").waitFor();
  await photograph(flat, "curtain");
  const phone = await house.person({ theme: "light" }, { viewport: { width: 390, height: 780 }, hasTouch: true, isMobile: true, deviceScaleFactor: 1.500 });
  await midMatch(phone, "labyrinth", 1, 1);
  await photograph(phone, "phone");
});

/** Opens what lies on the desk, and gives each letter to be photographed. */
async function readAll(page: Page, photo: (kind: string) => Promise<void>): Promise<void> {
  for (;;) {
    await page.locator(".envelope, .stickers .button.first, .party").first().waitFor();
    if (await page.locator(".envelope").isVisible()) {
      await page.locator(".envelope").click();
      await page.locator(".reading").waitFor();
      await photo("letter");
      await page.locator(".reading .button.first").click();
      await page.locator(".reading").waitFor({ state: "detached" });
    } else if (await page.locator(".stickers").isVisible()) {
      await photo("stickers");
      await page.locator(".stickers .button.first").click();
      await page.locator(".stickers").waitFor({ state: "detached" });
    } else return;
  }
}

/** A group that stands before a chapter, as if it had come from the printed table. */
async function standing(page: Page, chapter: number): Promise<string> {
  await page.goto("/campaigns");
  return page.evaluate(async (number) => {
    const heroes = ["mila", "beb", "hesh", "osh"].map((hero, i) => ({ hero, scorched: i === 1 ? 2 : 0 }));
    const file = { form: "printed", group: "The Millers", members: ["Ada", "Ben"], chapter: number, matches: number > 1 ? number : 0, lost: number > 1 ? 1 : 0, heroes };
    const made = await fetch("/api/campaigns", { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify({ file }) });
    return ((await made.json()) as { campaign: string }).campaign;
  }, chapter);
}

test("a campaign: founding, the first letter, and the book", async () => {
  const page = await house.person({ theme: "light", name: "Ada" });
  await page.goto("/campaigns/new");
  await page.locator("form input").first().fill("The Millers");
  await photograph(page, "campaign-new");
  await page.locator("form button.first").click();
  await page.locator(".envelope").waitFor();
  await photograph(page, "campaign-envelope");
  await readAll(page, (kind) => photograph(page, `campaign-${kind}`));
  await photograph(page, "campaign-desk");
  for (const leaf of ["Rulebook", "Heroes", "Chronicle", "Group"]) {
    await page.getByRole("link", { name: leaf, exact: true }).click();
    await photograph(page, `campaign-${leaf.toLowerCase()}`);
  }
  await page.goto("/campaigns");
  await photograph(page, "campaigns");
  await page.goto("/campaigns/printed");
  await photograph(page, "campaign-printed");
  const phone = await house.person({ theme: "dark", language: "it", name: "Ada" }, { viewport: { width: 390, height: 780 }, hasTouch: true, isMobile: true, deviceScaleFactor: 1.500 });
  const campaign = await standing(phone, 1);
  await phone.goto(`/campaign/${campaign}`);
  await phone.locator(".envelope").waitFor();
  await photograph(phone, "campaign-phone-envelope");
  await readAll(phone, () => photograph(phone, "campaign-phone"));
});

test("the legacy game: the board by day, at dusk, flat and on a phone", async () => {
  const day = await house.person({ theme: "light", coach: true });
  await midMatch(day, "ziggurat", 3, 3);
  await photograph(day, "ziggurat");
  const dusk = await house.person({ theme: "dark" });
  await midMatch(dusk, "ziggurat", 3, 5);
  await photograph(dusk, "ziggurat-dusk");
  const flat = await house.person({ theme: "light", drawing: "flat" });
  await midMatch(flat, "ziggurat", 2, 3);
  await photograph(flat, "ziggurat-flat");
  const phone = await house.person({ theme: "light" }, { viewport: { width: 390, height: 780 }, hasTouch: true, isMobile: true, deviceScaleFactor: 1.500 });
  await midMatch(phone, "ziggurat", 3, 2);
  await photograph(phone, "ziggurat-phone");
});

// Sealed things are in these pictures: they go into a folder that says so.
test.each([1, 2, 3, 4, 5, 6])("chapter %i: its opening and its board", async (chapter) => {
  const page = await house.person({ theme: chapter % 2 === 0 ? "dark" : "light" });
  const campaign = await standing(page, chapter);
  await page.goto(`/campaign/${campaign}`);
  const name = (what: string) => (chapter === 1 ? `chapter-1-${what}` : `spoilers/chapter-${chapter}-${what}`);
  await readAll(page, (kind) => photograph(page, name(kind)));
  await page.locator(".next .button.first").click();
  await page.locator('a[href^="/table/"]').click();
  for (let i = 0; i < 4 && (await myTurn(page)); ++i) await playListed(page, true);
  await photograph(page, name("board"));
});

test("after the match", async () => {
  const page = await house.person({ theme: "light" });
  const record = JSON.parse(readFileSync(`${root}/tests/golden/dice-3-free.json`, "utf8")) as { seats: { name: string }[] };
  const { table } = await openTable(page, { record, seats: record.seats.map(({ name }) => ({ player: "me", name })) });
  await page.goto(`/table/${table}`);
  await page.locator("#tab-table").click();
  await page.getByRole("button", { name: "Check it here" }).click();
  await page.locator(".good").waitFor();
  await photograph(page, "proof");
});
