// Steps of a campaign of the legacy game, for tests.
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import type { Campaign } from "../src/net/protocol";
import { confirmButton, isOver, myTurn, openMoves } from "./server";

const chapters = fileURLToPath(new URL("../../content/ziggurat/chapters/", import.meta.url));

/** The sealed content of a chapter: its texts, and the ids of its objects. */
function sealed(chapter: number): string[] {
  // The letter of chapter 1 is open.
  const inside = (name: string) => name.endsWith(".json") && (chapter > 1 || name.startsWith("envelopes/"));
  const files = readdirSync(`${chapters}${chapter}`, { recursive: true }).map(String).filter(inside);
  const read = (name: string) =>
    JSON.parse(readFileSync(`${chapters}${chapter}/${name}`, "utf8")) as Record<string, unknown>;
  const texts = files
    .filter((name) => name.includes("texts/"))
    .flatMap((name) => Object.values(read(name)) as string[]);
  const {
    cards = [],
    objects = [],
    titles = [],
  } = (chapter > 1 ? read("chapter.json") : {}) as Record<string, { id: string }[]>;
  const ids = [...cards, ...objects, ...titles].map(({ id }) => id).filter((id) => id.includes("-"));
  const plainCount = /^\{\w+, plural, /; // "3 steps": said of open things too
  return [...texts.filter((text) => text.length > 24 && !plainCount.test(text)), ...ids];
}

/** The sealed content of these chapters that is in the text, plain or inside JSON. */
export function leaks(where: string, text: string, ofChapters: number[]): string[] {
  const isIn = (secret: string) => text.includes(secret) || text.includes(JSON.stringify(secret).slice(1, -1));
  return ofChapters.flatMap((chapter) =>
    sealed(chapter)
      .filter(isIn)
      .map((secret) => `${where}: ${secret.slice(0, 60)}`),
  );
}

/** Records every response and socket message that a page receives. */
export function listen(page: Page): { text: string } {
  const received = { text: "" };
  page.on("response", async (response) => {
    if (new URL(response.url()).pathname.startsWith("/assets/")) return; // looked at as they were built
    received.text += `${response.url()}\n${await response.text().catch(() => "")}\n`;
  });
  page.on("websocket", (socket) =>
    socket.on("framereceived", ({ payload }) => (received.text += `${String(payload)}\n`)),
  );
  return received;
}

/** Creates a campaign through the page; its members lead the heroes in turn. */
export async function createCampaign(page: Page, group: string, members: string[]): Promise<string> {
  await page.goto("/campaigns/new");
  await page.getByLabel("Name of the group").fill(group);
  for (const [i, name] of members.entries()) {
    if (i > 0) await page.getByRole("button", { name: "Add somebody" }).click();
    await page.getByRole("textbox", { name: `Person ${i + 1}` }).fill(name);
  }
  if (members[1]) await page.getByLabel("Who leads Beb").selectOption({ label: members[1] });
  await page.getByRole("button", { name: "Begin the campaign" }).click();
  await page.locator(".envelope").waitFor();
  return campaignAt(page);
}
export const campaignAt = (page: Page): string => new URL(page.url()).pathname.split("/")[2] ?? "";

/** The campaign as the server sends it to this user. */
export async function campaignOf(page: Page, campaign = campaignAt(page)): Promise<Campaign> {
  return page.evaluate(async (name) => (await (await fetch(`/api/campaigns/${name}`)).json()) as Campaign, campaign);
}

/** Opens the envelope that lies there, reads it, and lays it aside. */
export async function open(page: Page): Promise<string> {
  await page.locator(".envelope").click();
  const letter = await page.locator(".reading .letter").innerText();
  await page.getByRole("button", { name: "Lay the letter aside" }).click();
  await page.locator(".reading").waitFor({ state: "detached" });
  return letter;
}

export async function placeStickers(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Put them all in" }).click();
  await page.locator(".stickers").waitFor({ state: "detached" });
}

/** Opens every envelope and places every sticker, until a match can begin. */
export async function openEverything(page: Page): Promise<void> {
  for (;;) {
    await page.locator(".envelope, .stickers, .party").first().waitFor();
    if (await page.locator(".envelope").isVisible()) await open(page);
    else if (await page.locator(".stickers").isVisible()) await placeStickers(page);
    else return;
  }
}

export const toTab = (page: Page, tab: string): Promise<void> =>
  page.getByRole("navigation", { name: "Parts of the campaign" }).getByRole("link", { name: tab, exact: true }).click();
export const playButton = (page: Page): Locator => page.getByRole("button", { name: /^Play chapter/ });
export const toBoard = (page: Page): Locator => page.getByRole("link", { name: "To the board" });

/** The way from the board back to the campaign. */
export const toCampaign = (page: Page): Locator =>
  page.locator(".frame").getByRole("link", { name: "Back to the campaign" });

export async function begin(page: Page): Promise<void> {
  await playButton(page).click();
  await page.locator(".strip").waitFor();
}

/** The one of these people whose turn it is; null when the match is over. */
export async function whoseTurn(people: Page[]): Promise<Page | null> {
  const first = await Promise.race(people.map(async (page) => ((await myTurn(page)) ? page : null)));
  return first && !(await isOver(first)) ? first : null;
}

const offered = (page: Page): Locator => page.locator(".groups button.move");
const dreaded = /!/; // said of moves into fire and pits

/** Goes into fire and pits where that can be done, and anywhere else otherwise. */
export async function moveBadly(page: Page): Promise<void> {
  await openMoves(page);
  const bad = offered(page).filter({ hasText: dreaded });
  await ((await bad.count()) > 0 ? bad : offered(page)).first().click();
  await confirm(page);
}

/** Keeps out of harm's way where that can be done. */
export async function moveCarefully(page: Page): Promise<void> {
  await openMoves(page);
  const good = offered(page).filter({ hasNotText: dreaded });
  await ((await good.count()) > 0 ? good : offered(page)).first().click();
  await confirm(page);
}

async function confirm(page: Page): Promise<void> {
  await confirmButton(page).click();
  await confirmButton(page).waitFor({ state: "detached" });
}

/** A match from its first move to its last, and back to the campaign; who moved, and how often. */
export async function playMatch(people: Page[], move: (page: Page) => Promise<void>): Promise<number[]> {
  const moves = people.map(() => 0);
  for (let page = await whoseTurn(people); page; page = await whoseTurn(people)) {
    await move(page);
    const at = people.indexOf(page);
    moves[at] = (moves[at] ?? 0) + 1;
    expect(moves[at]).toBeLessThan(300);
  }
  for (const page of people) {
    await page.locator(".end").getByRole("link", { name: "Back to the campaign" }).click();
    await page.locator(".result").waitFor();
  }
  return moves;
}

/** Lets greedy bots lead all heroes. */
export async function giveToBots(page: Page): Promise<void> {
  await playButton(page).waitFor();
  for (const leader of await page
    .locator(".party")
    .getByLabel(/^Who leads/)
    .all())
    await leader.selectOption("bot:greedy");
  await saveParty(page);
}

export async function saveParty(page: Page): Promise<void> {
  const settle = page.getByRole("button", { name: "So be it" });
  if (!(await settle.isVisible())) return;
  await settle.click();
  await settle.waitFor({ state: "detached" });
}

/** A match among bots; true if they won. */
export async function watchBots(page: Page): Promise<boolean> {
  const { matches } = await campaignOf(page);
  await playButton(page).click();
  await expect.poll(async () => (await campaignOf(page)).matches, { timeout: 120_000 }).toBe(matches + 1);
  await page.locator(".result").waitFor();
  return page.locator(".result.won").isVisible();
}

/** A group that stands before a chapter, as if it had come from the printed table. */
export async function beforeChapter(page: Page, chapter: number, members = ["Ada"], lost = 0): Promise<string> {
  await page.goto("/campaigns");
  const heroes = ["mila", "beb", "hesh", "osh"].map((hero) => ({ hero }));
  const file = {
    form: "printed",
    group: `Chapter ${chapter}`,
    members,
    chapter,
    matches: chapter - 1 + lost,
    lost,
    heroes,
  };
  return page.evaluate(async (form) => {
    const headers = { "Content-Type": "application/json" };
    const answer = await fetch("/api/campaigns", { method: "POST", headers, body: JSON.stringify({ file: form }) });
    return ((await answer.json()) as { campaign_id: string }).campaign_id;
  }, file);
}
