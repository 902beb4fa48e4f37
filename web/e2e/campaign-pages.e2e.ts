// The campaign for everybody: keyboard and screen reader, light and dark, a phone, no WebGL, three languages.
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { violationsOn } from "./axe";
import {
  begin,
  beforeChapter,
  campaignOf,
  openEverything,
  moveBadly,
  open,
  playButton,
  playMatch,
  toCampaign,
  toTab,
} from "./campaign";
import { TestServer, myTurn } from "./server";

const server = new TestServer(["--seed", "tea"]);
beforeAll(() => server.open(false));
afterAll(() => server.close());

const campaignPaths = ["", "/letters", "/rulebook", "/heroes", "/chronicle", "/group"];
const pagesOf = (campaign: string): string[] => [
  ...campaignPaths.map((tab) => `/campaign/${campaign}${tab}`),
  "/campaigns",
  "/campaigns/new",
  "/campaigns/printed",
];

/** Visits every page of a campaign in chapter 2, and every step of its overview up to the board. */
async function everywhere(page: Page, look: (where: string) => Promise<void>): Promise<void> {
  const unlucky = await beforeChapter(page, 2, ["Ada"], 2);
  const campaign = await beforeChapter(page, 2);
  for (const one of [unlucky, campaign]) {
    await page.goto(`/campaign/${one}`);
    await page.locator(".envelope").waitFor();
    await look("a sealed envelope");
    await page.locator(".envelope").click();
    await page.locator(".reading").waitFor();
    await look("what was in it");
  }
  await page.getByRole("button", { name: "Lay the letter aside" }).click();
  await page.locator(".stickers").waitFor();
  await look("stickers");
  await openEverything(page);
  for (const path of pagesOf(campaign)) {
    await page.goto(path);
    await page.locator("h1").waitFor();
    if (path.endsWith(campaign)) await playButton(page).waitFor();
    await look(path);
  }
  await page.goto(`/campaign/${campaign}`);
  await playButton(page).click();
  await toCampaign(page).click();
  await page.getByRole("link", { name: "To the board" }).waitFor();
  await look("a match that is going on");
  await page.getByRole("link", { name: "To the board" }).click();
  await myTurn(page);
  await look("the table");
}

test("axe finds nothing anywhere in a campaign, light or dark", async () => {
  const page = await server.person({ drawing: "none" });
  await everywhere(page, async (where) => expect(await violationsOn(page), where).toEqual([]));
  await playMatch([page], moveBadly);
  expect(await violationsOn(page), "the result").toEqual([]);
  expect(server.pageErrors).toEqual([]);
});

test("a phone of 360 pixels shows every page of a campaign and its table, drawn flat, and nothing is wider than the screen", async () => {
  const page = await server.person(
    { drawing: "flat" },
    { viewport: { width: 360, height: 700 }, hasTouch: true, isMobile: true },
  );
  await everywhere(page, async (where) => {
    expect(await page.evaluate(() => document.documentElement.scrollWidth), where).toBeLessThanOrEqual(360);
  });
  await page.locator(".flat svg").first().waitFor();
  await playMatch([page], moveBadly);
  expect(await page.evaluate(() => document.documentElement.scrollWidth), "the result").toBeLessThanOrEqual(360);
  expect(server.pageErrors).toEqual([]);
});

test("without WebGL chapter 1 is drawn flat, with every hero and spirit on it, and played to its end", async () => {
  const page = await server.person();
  const campaign = await beforeChapter(page, 1);
  await page.goto(`/campaign/${campaign}`);
  await open(page);
  await begin(page);
  await page.locator(".flat svg").first().waitFor();
  expect(await page.locator(".board-view canvas").count()).toBe(0);
  const drawn = (name: string) => page.locator(".flat svg g", { has: page.locator("title", { hasText: name }) }).last();
  for (const name of ["Mila", "Beb", "Hesh", "Osh", "Ember", "Azure", "Moss", "Dusk"]) {
    expect((await drawn(name).boundingBox())?.width ?? 0, name).toBeGreaterThan(8);
  }
  await playMatch([page], moveBadly);
  expect((await campaignOf(page)).lost).toBe(1);
  expect(server.pageErrors).toEqual([]);
});

/** Goes on by the Tab key alone until something is reached. */
async function tabTo(page: Page, selector: string): Promise<void> {
  await page.locator(selector).first().waitFor();
  for (let presses = 0; presses < 120; ++presses) {
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`Tab never reached ${selector}`);
}
async function press(page: Page, selector: string): Promise<void> {
  await tabTo(page, selector);
  await page.keyboard.press("Enter");
}

/** Keeps every sentence of the page's live regions. */
async function liveRegion(page: Page): Promise<() => Promise<string>> {
  await page.addInitScript(() => {
    const said: string[] = [];
    Object.assign(window, { said });
    const listen = () => {
      for (const region of document.querySelectorAll('[role="status"], [aria-live]')) {
        const text = region.textContent ?? "";
        if (text !== "" && said.at(-1) !== text) said.push(text);
      }
    };
    new MutationObserver(listen).observe(document, { subtree: true, childList: true, characterData: true });
  });
  return () => page.evaluate(() => (window as unknown as { said: string[] }).said.join("\n"));
}

test("a whole chapter by keyboard alone, and a screen reader announces everything", async () => {
  const page = await server.person({ drawing: "none" });
  const announced = await liveRegion(page);
  await page.goto("/campaigns/new");
  await tabTo(page, "form input");
  await page.keyboard.type("The Keys");
  await page.keyboard.press("Tab");
  await page.keyboard.type("Ada");
  await press(page, "form button.first");
  await press(page, ".envelope");
  await page.locator(".reading").waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.className)).toContain("reading");
  await press(page, ".reading .button.first");
  await expect.poll(announced).toContain("Ada opened the envelope of chapter 1.");
  await press(page, ".next .button.first");
  for (let turns = 0; await myTurn(page); ++turns) {
    expect(turns).toBeLessThan(300);
    await tabTo(page, "button.move");
    const moves = page.locator("button.move");
    const texts = await moves.allInnerTexts();
    const bad = Math.max(
      0,
      texts.findIndex((text) => text.includes("!")),
    );
    const at = await moves.evaluateAll((all) => all.indexOf(document.activeElement as HTMLElement));
    for (let i = at; i < bad; ++i) await page.keyboard.press("ArrowDown");
    for (let i = at; i > bad; --i) await page.keyboard.press("ArrowUp");
    await page.keyboard.press("Enter");
    await page.locator("button.move.chosen").waitFor();
    await page.keyboard.press("Enter");
    await page.locator("button.move.chosen").waitFor({ state: "detached" });
  }
  await tabTo(page, "#tab-moves");
  await page.keyboard.press("ArrowRight");
  const lines = await page.locator(".log li").allInnerTexts();
  const said = (await announced()).replace(/\s+/g, " ");
  expect(lines.length).toBeGreaterThan(2);
  for (const sentence of lines
    .slice(1)
    .flatMap((line) => line.split("\n"))
    .filter((text) => /\.$/.test(text)))
    expect(said).toContain(sentence.trim());
  await press(page, '.end a[href^="/campaign/"]');
  await page.getByRole("heading", { name: "Chapter 1 is lost" }).waitFor();
  expect(server.pageErrors).toEqual([]);
});

test("the rulebook grows with the stickers, every rule has its number, and it is the same in three languages", async () => {
  const page = await server.person({ drawing: "none" });
  const campaign = await beforeChapter(page, 3);
  await page.goto(`/campaign/${campaign}/rulebook`);
  await page.locator(".sticker").first().waitFor();
  expect(await page.locator(".sticker").count()).toBe(5);
  expect(await page.locator(".slot").count()).toBe(14);
  await toTab(page, "On the table");
  await open(page);
  await toTab(page, "Rulebook");
  await page.getByRole("button", { name: "Put sticker C in" }).click();
  await expect.poll(() => page.locator(".sticker").count()).toBe(6);
  await toTab(page, "On the table");
  await openEverything(page);
  await toTab(page, "Rulebook");
  const books = new Map<string, { numbers: string[]; stickers: number; text: string }>();
  for (const language of ["en", "it", "de"]) {
    await page.locator(`.languages button[lang="${language}"]`).click();
    await expect.poll(() => page.evaluate(() => document.documentElement.lang)).toBe(language);
    const numbers = await page.locator(".book .number").allInnerTexts();
    books.set(language, {
      numbers,
      stickers: await page.locator(".sticker").count(),
      text: await page.locator(".book").innerText(),
    });
  }
  await page.locator(".book a.rule", { hasText: "Z-45" }).click();
  await page.locator("#Z-45").waitFor();
  const [en, it, de] = [...books.values()];
  expect(en?.stickers).toBe(8);
  expect(new Set(en?.numbers).size).toBe(en?.numbers.length);
  expect(en?.numbers.length).toBe(50);
  for (const one of [it, de]) {
    expect(one?.numbers).toEqual(en?.numbers);
    expect(one?.stickers).toBe(en?.stickers);
    expect(one?.text).not.toBe(en?.text);
    expect(one?.text).not.toContain("ziggurat.");
  }
  expect(server.pageErrors).toEqual([]);
});
