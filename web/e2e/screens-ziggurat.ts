// Takes screenshots of the legacy game, its campaign pages and its six boards into build/pictures: npm run screens.
import type { Page } from "playwright-core";
import { afterAll, beforeAll, test } from "vitest";
import { photograph } from "./camera";
import { TestServer, myTurn, openTable, playListed } from "./server";

const server = new TestServer(["--seed", "tea"]);
beforeAll(() => server.open());
afterAll(() => server.close());

const phone = { viewport: { width: 360, height: 700 }, hasTouch: true, isMobile: true, deviceScaleFactor: 1.5 };
const four = ["mila", "beb", "hesh", "osh"];

/** Sends a campaign command through the HTTP API; returns the updated campaign. */
async function sendCommand(
  page: Page,
  campaign: string,
  what: Record<string, unknown>,
): Promise<{ results: { won: boolean }[]; match?: { phase: string } }> {
  return page.evaluate(
    async ([name, wanted]) => {
      const body = JSON.stringify({ ...wanted, id: crypto.randomUUID() });
      const answer = await fetch(
        `/api/campaigns/${name}`,
        wanted["do"] ? { method: "POST", headers: { "Content-Type": "application/json" }, body } : {},
      );
      return (await answer.json()) as { results: { won: boolean }[]; match?: { phase: string } };
    },
    [campaign, what] as const,
  );
}

/**
 * A group that stands before a chapter, as if it had come from the printed table; the first hero is led by a person,
 * the others by bots.
 */
async function groupBefore(page: Page, chapter: number): Promise<string> {
  await page.goto("/campaigns");
  const campaign = await page.evaluate(
    async ([number, heroes]) => {
      const sheets = heroes.map((hero, i) => ({ hero, scorched: i === 1 ? 2 : i === 3 ? 1 : 0 }));
      const file = {
        form: "printed",
        group: "The Millers",
        members: ["Ada", "Ben"],
        chapter: number,
        matches: number - 1,
        lost: 0,
        heroes: sheets,
      };
      const made = await fetch("/api/campaigns", {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify({ file }),
      });
      return ((await made.json()) as { campaign_id: string }).campaign_id;
    },
    [chapter, four] as const,
  );
  await lead(page, campaign, "normal");
  return campaign;
}

/** Ada leads the first hero, bots the others; or bots all of them. */
const lead = (page: Page, campaign: string, bot: string, all = false) =>
  sendCommand(page, campaign, {
    do: "party",
    party: four.map((hero, i) => (i === 0 && !all ? { hero, member: 0 } : { hero, bot })),
  });

/** Bots play a match to its end, and nothing is kept from it; true if it was won. */
async function letBotsPlay(page: Page, campaign: string): Promise<boolean> {
  const { results: before } = await sendCommand(page, campaign, {});
  await sendCommand(page, campaign, { do: "play" });
  for (;;) {
    const { results, match } = await sendCommand(page, campaign, {});
    if (results.length > before.length) return results.at(-1)?.won ?? false;
    if (match?.phase === "over") await sendCommand(page, campaign, { do: "keep", keep: null });
    await page.waitForTimeout(100);
  }
}

/** Opens every envelope and places every sticker, with a screenshot of each, until a match can begin. */
async function openEverything(page: Page, photo: (kind: string) => Promise<void>): Promise<void> {
  for (;;) {
    await page.locator(".envelope, .stickers .button.first, .party").first().waitFor();
    if (await page.locator(".envelope").isVisible()) {
      const kind = await page.locator(".envelope").getAttribute("data-envelope");
      await photo(`${kind}-sealed`);
      await page.locator(".envelope").click();
      await page.locator(".reading").waitFor();
      await photo(`${kind}`);
      await page.locator(".reading .button.first").click();
      await page.locator(".reading").waitFor({ state: "detached" });
    } else if (await page.locator(".stickers").isVisible()) {
      await photo("stickers");
      await page.locator(".stickers .button.first").click();
      await page.locator(".stickers").waitFor({ state: "detached" });
    } else return;
  }
}

/** Goes to the match of a chapter and makes some moves in it. */
async function intoMatch(page: Page, campaign: string, moves: number): Promise<void> {
  await page.goto(`/campaign/${campaign}`);
  await page.locator(".next .button.first").click();
  for (let i = 0; i < moves && (await myTurn(page)); ++i) await playListed(page, true);
  await page.locator(".decision, .end").first().waitFor();
}

const spoiling = (chapter: number, what: string): string =>
  chapter === 1 ? `ziggurat-${what}` : `spoilers/chapter-${chapter}-${what}`;

test("the campaign: creating a group, the first letter, and every tab", async () => {
  const page = await server.person({ theme: "light", name: "Ada" });
  await page.goto("/campaigns/new");
  await page.locator("form input").first().fill("The Millers");
  await photograph(page, "campaign-new");
  await page.locator("form button.first").click();
  await openEverything(page, (kind) => photograph(page, `campaign-${kind}`));
  await photograph(page, "campaign-overview");
  await page.goto("/campaigns");
  await page.locator(".card").first().waitFor();
  await photograph(page, "campaigns");
  await page.goto("/campaigns/printed");
  await photograph(page, "campaign-printed");
});

test("the campaign in other languages, in the dark theme, and on a phone", async () => {
  for (const [language, theme, options] of [
    ["it", "dark", phone],
    ["de", "light", phone],
    ["de", "dark", {}],
  ] as const) {
    const page = await server.person({ theme, language, name: "Ada" }, options);
    const suffix = `${language}-${"viewport" in options ? "phone" : "dusk"}`;
    const campaign = await groupBefore(page, 2);
    await page.goto(`/campaign/${campaign}`);
    for (const tab of ["", "/rulebook", "/heroes", "/chronicle", "/group", "/letters"]) {
      await page.goto(`/campaign/${campaign}${tab}`);
      await page.locator(".tab").waitFor();
      await photograph(page, `spoilers/campaign${tab.replace("/", "-")}-${suffix}`);
    }
    for (const form of ["new", "printed"]) {
      await page.goto(`/campaigns/${form}`);
      await page.locator("form").waitFor();
      await photograph(page, `campaign-${form}-${suffix}`);
    }
  }
});

test("the legacy game alone: its board by day, at dusk, flat and on a phone", async () => {
  const bots = Array.from({ length: 3 }, () => ({ player: "bot:normal" }));
  for (const [name, settings, options] of [
    ["ziggurat", { theme: "light", coach: true }, {}],
    ["ziggurat-dusk", { theme: "dark" }, {}],
    ["ziggurat-flat", { theme: "light", drawing: "flat" }, {}],
    ["ziggurat-flat-phone", { theme: "dark", drawing: "flat" }, phone],
    ["ziggurat-phone", { theme: "light" }, phone],
  ] as const) {
    const page = await server.person(settings, options);
    const { table } = await openTable(page, { game: "ziggurat", seats: [{ player: "me", name: "Ada" }, ...bots] });
    await page.goto(`/table/${table}`);
    for (let i = 0; i < 2 && (await myTurn(page)); ++i) await playListed(page, true);
    await myTurn(page);
    await photograph(page, name);
  }
});

// What follows tells of sealed content: those pictures go into a folder that says so.
test.each([1, 2, 3, 4, 5, 6])("chapter %i: its board", async (chapter) => {
  const page = await server.person({ theme: "light" });
  const campaign = await groupBefore(page, chapter);
  await page.goto(`/campaign/${campaign}`);
  await openEverything(page, async () => {});
  await intoMatch(page, campaign, 3);
  await photograph(page, spoiling(chapter, "board"));
  const table = new URL(page.url()).pathname;
  const again = async (
    name: string,
    settings: Record<string, unknown>,
    size = { width: 1200, height: 760 },
  ): Promise<void> => {
    await page.setViewportSize(size);
    await page.evaluate(
      (more) =>
        localStorage.setItem(
          "etana-settings",
          JSON.stringify({ ...JSON.parse(localStorage.getItem("etana-settings") ?? "{}"), ...more }),
        ),
      settings,
    );
    await page.goto(table);
    await page.locator(".decision, .end").first().waitFor();
    await page.locator(".board-view canvas, .flat svg").first().waitFor();
    await photograph(page, spoiling(chapter, name));
  };
  if (chapter % 2 === 0) await again("board-dusk", { theme: "dark" });
  else await again("board-flat", { drawing: "flat" });
  await again("board-phone", { theme: "light", drawing: "3d" }, phone.viewport);
});

/** Lets bots play a chapter until it is won, and takes screenshots of what follows. */
async function won(page: Page, chapter: number, photo: (kind: string) => Promise<void>): Promise<string> {
  const campaign = await groupBefore(page, chapter);
  await page.goto(`/campaign/${campaign}`);
  let losses = 0;
  await openEverything(page, async () => {});
  await lead(page, campaign, "greedy", true);
  while (!(await letBotsPlay(page, campaign))) {
    await page.goto(`/campaign/${campaign}`);
    await page.locator(".result").waitFor();
    if (++losses === 1) await photo("lost");
    await openEverything(page, (kind) => photo(kind));
  }
  await page.goto(`/campaign/${campaign}`);
  await page.locator(".result").waitFor();
  await photo("won");
  await openEverything(page, (kind) => photo(kind));
  return campaign;
}

const kinds =
  (before: number) =>
  (kind: string): string =>
    kind.startsWith("letter") || kind === "stickers" ? `chapter-${before + 1}-${kind}` : `chapter-${before}-${kind}`;

test.each([1, 2, 3, 4, 5, 6])("what comes after chapter %i", async (chapter) => {
  const page = await server.person({ theme: "light", name: "Ada" });
  const name = kinds(chapter);
  const whole = (kind: string) => kind === "letter" || kind === "closing" || kind === "knowledge";
  const campaign = await won(page, chapter, (kind) => photograph(page, `spoilers/${name(kind)}`, whole(kind)));
  if (chapter !== 6) return;
  await photograph(page, "spoilers/campaign-end");
  for (const tab of ["heroes", "chronicle", "rulebook", "letters", "group"]) {
    await page.goto(`/campaign/${campaign}/${tab}`);
    await page.locator(".tab").waitFor();
    await photograph(page, `spoilers/campaign-end-${tab}`, tab !== "letters");
  }
});
