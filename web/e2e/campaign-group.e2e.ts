// The group of a campaign: members join and leave; rollback, fork, export and import.
import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  begin,
  beforeChapter,
  campaignOf,
  campaignAt,
  openEverything,
  createCampaign,
  giveToBots,
  moveBadly,
  open,
  playButton,
  playMatch,
  saveParty,
  toTab,
  watchBots,
} from "./campaign";
import { TestServer } from "./server";

// With this luck greedy bots win the first match of a group of two.
const server = new TestServer(["--seed", "lamp"]);
const other = new TestServer(["--seed", "bread"]);
// Nothing here is drawn in 3D.
beforeAll(() => Promise.all([server.open(false), other.open(false)]));
afterAll(() => Promise.all([server.close(), other.close()]));

const agree = (page: Page) => page.once("dialog", (dialog) => void dialog.accept());

/** The whole campaign as its pages show it: letters, rulebook, heroes with their names, and results. */
async function readCampaign(page: Page, campaign: string): Promise<string[]> {
  const texts: string[] = [];
  await page.goto(`/campaign/${campaign}/letters`);
  await page.locator(".letter").waitFor();
  for (const letter of await page.getByRole("navigation", { name: "Letters" }).getByRole("button").all()) {
    await letter.click();
    // The picture of the board has numbers; it comes with the pack.
    const picture = page.locator(".inside figure");
    if ((await picture.count()) > 0) await picture.locator("circle").first().waitFor({ state: "attached" });
    texts.push(await page.locator(".tab").innerText());
  }
  for (const [tab, what] of [
    ["rulebook", ".book"],
    ["chronicle", ".roll"],
    ["heroes", ".sheets"],
  ] as const) {
    await page.goto(`/campaign/${campaign}/${tab}`);
    texts.push(await page.locator(what).innerText());
  }
  const names = await page
    .locator(".sheets input")
    .evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value));
  return [...texts, ...names];
}

test("a group that has won chapter 1 is exported, taken in on a second server, goes back, and forks", async () => {
  const page = await server.person({ drawing: "none" });
  const campaign = await createCampaign(page, "The Movers", ["Ada"]);
  await open(page);
  await giveToBots(page);
  expect(await watchBots(page)).toBe(true);
  await openEverything(page);
  await toTab(page, "Heroes");
  await page.getByLabel("What you call Mila").fill("Mila the Brave");
  await page.keyboard.press("Tab");
  await expect
    .poll(async () => (await campaignOf(page)).heroes.some((one) => one.name === "Mila the Brave"))
    .toBe(true);

  await toTab(page, "Group");
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Save the file" }).click(),
  ]);
  const file = readFileSync((await download.path()) ?? "", "utf8");
  const away = await other.person({ drawing: "none" });
  await away.goto("/campaigns");
  await away
    .locator(".file input")
    .setInputFiles({ name: "movers.json", mimeType: "application/json", buffer: Buffer.from(file) });
  await away.waitForURL(/\/campaign\//);
  const moved = campaignAt(away);
  await away.locator(".envelope, .party").first().waitFor();
  await openEverything(away);
  const book = await readCampaign(page, campaign);
  expect(book.length).toBe(3 + 3 + 12);
  expect(await readCampaign(away, moved)).toEqual(book);
  const chain = await away.evaluate(
    async (name) => ((await (await fetch(`/api/campaigns/${name}/file`)).json()) as { chain: unknown }).chain,
    moved,
  );
  expect(chain).toEqual((JSON.parse(file) as { chain: unknown }).chain);

  await page.goto(`/campaign/${campaign}/group`);
  agree(page);
  await page.getByRole("button", { name: "Before match 1 (chapter 1)" }).click();
  // What was played counts for the rank, though it no longer stands (Z-97).
  await page.getByText(/Chapter 1 · \d+ match/).waitFor();
  await toTab(page, "Chronicle");
  await page.locator(".news").getByText("The group went back").waitFor();
  expect(await page.locator(".roll li").count()).toBe(0);

  await away.goto(`/campaign/${moved}/group`);
  await away.getByLabel("Name of the group").fill("The Cousins");
  await away.getByLabel("From when").selectOption({ label: "From now" });
  await away.getByRole("button", { name: "Fork" }).click();
  await away.getByRole("heading", { name: "The Cousins" }).waitFor();
  expect(campaignAt(away)).not.toBe(moved);
  expect((await campaignOf(away)).chapter).toBe(2);
  expect((await campaignOf(away, moved)).group).toBe("The Movers");
  expect([...server.pageErrors, ...other.pageErrors]).toEqual([]);
});

test("a campaign begun at the printed table goes on where it stands", async () => {
  const page = await server.person({ drawing: "none" });
  await page.goto("/campaigns");
  await page.getByRole("link", { name: "Begun at the printed table" }).click();
  await page.getByLabel("Name of the group").fill("The Papers");
  await page.getByLabel("Who plays, separated by commas").fill("Ada, Ben");
  await page.getByLabel("Next chapter").fill("2");
  await page.getByLabel("Matches so far").fill("4");
  await page.getByLabel("Of them lost in this chapter").fill("2");
  await page.getByLabel("Your name for it (Mila)").fill("Grandma");
  await page.getByLabel("Scorch marks").first().fill("3");
  await page.getByLabel("Titles", { exact: true }).first().fill("First Up, Sooty");
  await page.getByRole("button", { name: "Go on here" }).click();
  await page.getByText("Chapter 2 · 4 matches").waitFor();
  await page.getByRole("button", { name: "Open the secret knowledge of chapter 2" }).waitFor();
  await openEverything(page);
  expect(
    await page
      .locator(".party")
      .getByLabel(/^Who leads/)
      .count(),
  ).toBe(2);
  await toTab(page, "Heroes");
  const sheet = page.locator(".sheets > li").first();
  expect(await sheet.getByRole("textbox").inputValue()).toBe("Grandma");
  expect(await sheet.innerText()).toMatch(/First Up[\s\S]*Sooty[\s\S]*3 scorch marks/);
  await toTab(page, "Rulebook");
  expect(await page.locator(".sticker").count()).toBe(5);
  expect(server.pageErrors).toEqual([]);
});

test("a member leaves: the heroes wait, a bot or somebody new leads them, and the one who left sees nothing more", async () => {
  const ada = await server.person({ drawing: "none" });
  const ben = await server.person({ drawing: "none" });
  const campaign = await beforeChapter(ada, 2, ["Ada", "Ben"]);
  const { invite: link } = await campaignOf(ada, campaign);
  await ben.goto(`/campaign/${campaign}#link=${link}`);
  await ben.getByRole("button", { name: "Ben", exact: true }).click();
  await openEverything(ben);
  await ada.goto(`/campaign/${campaign}`);
  for (const hero of ["Hesh", "Osh"]) await ada.getByLabel(`Who leads ${hero}`).selectOption({ label: "Ben" });
  await saveParty(ada);
  await toTab(ben, "Group");
  expect(await ben.getByRole("button", { name: "Ada leaves" }).count()).toBe(0);
  agree(ben);
  await ben.getByRole("button", { name: "Ben leaves" }).click();
  await ben.waitForURL(/\/campaigns$/);
  expect(await ben.locator(".card", { hasText: "Chapter 2" }).count()).toBe(0);
  await ben.goto(`/campaign/${campaign}`);
  await ben.getByRole("heading", { name: "This campaign is closed to you" }).waitFor();

  await ada.getByText("Nobody leads Hesh", { exact: false }).waitFor();
  expect(await playButton(ada).isDisabled()).toBe(true);
  await toTab(ada, "Group");
  await ada.getByLabel("Somebody else at this screen").fill("Cleo");
  await ada.getByRole("button", { name: "Add somebody" }).click();
  await ada.getByText("Cleo leaves").waitFor();
  await toTab(ada, "On the table");
  await ada.getByLabel("Who leads Hesh").selectOption("bot:greedy");
  await ada.getByLabel("Who leads Osh").selectOption({ label: "Cleo (you)" });
  await playButton(ada).click(); // what was chosen goes with it
  await ada.locator(".strip").waitFor();
  const { party } = await campaignOf(ada, campaign);
  expect(party[2]).toEqual({ hero: "hesh", bot: "greedy" });
  expect(party[3]).toEqual({ hero: "osh", member: 2 });
  expect(server.pageErrors).toEqual([]);
});

test("in the middle of a match somebody new leads a hero as soon as its player stands up", async () => {
  const ada = await server.person({ drawing: "none" });
  const ben = await server.person({ drawing: "none" });
  const campaign = await createCampaign(ada, "The Sisters", ["Ada"]);
  const { invite: link } = await campaignOf(ada);
  await open(ada);
  await begin(ada);
  await ben.goto(`/campaign/${campaign}#link=${link}`);
  await ben.getByLabel("Your name").fill("Ben");
  await ben.getByRole("button", { name: "Join" }).click();
  await ben.getByRole("link", { name: "Lead Beb instead" }).click();
  await ben.getByRole("button", { name: "Sit down" }).click();
  const takeOver = ben.getByRole("button", { name: "Take this seat over" });
  await takeOver.click();
  await ben.getByText("is at the table").waitFor(); // nobody takes a seat from Ada while she is here
  await ada.getByRole("tab", { name: "Table" }).click();
  await ada.getByRole("button", { name: "Stand up" }).last().click();
  await expect.poll(() => ada.getByRole("button", { name: "Stand up" }).count()).toBe(1);
  await ada.getByRole("tab", { name: "Moves" }).click();
  await takeOver.click();
  await expect.poll(() => ben.locator(".strip .tag", { hasText: "you" }).count()).toBe(1);
  await playMatch([ada, ben], moveBadly);
  expect((await campaignOf(ben)).lost).toBe(1);
  expect(server.pageErrors).toEqual([]);
});

test("a link that is no longer good, and a campaign that is none, say so", async () => {
  const ada = await server.person({ drawing: "none" });
  const ben = await server.person({ drawing: "none" });
  const campaign = await createCampaign(ada, "The Locked", ["Ada"]);
  const { invite: link } = await campaignOf(ada);
  await toTab(ada, "Group");
  await ada.getByRole("button", { name: "A new link" }).click();
  await expect.poll(async () => (await campaignOf(ada)).invite).not.toBe(link);
  await ben.goto(`/campaign/${campaign}#link=${link}`);
  await ben.getByRole("heading", { name: "This campaign is closed to you" }).waitFor();
  // The browser itself reports the rejected invite, perhaps later than the page does.
  await expect.poll(() => server.pageErrors).toEqual([expect.stringContaining("400")]);
  server.pageErrors.length = 0;
  await ben.goto(`/campaign/${"0".repeat(32)}`);
  await ben.getByText("there is no such campaign").waitFor();
  expect(server.pageErrors).toEqual([]);
});
