// Several people: online with a spectator, at one screen, through reloads and restarts.
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { confirmButton, TestServer, myTurn, openTable, playListed } from "./server";

const server = new TestServer();
beforeAll(() => server.open(false));
afterAll(() => server.close());

const lines = (page: Page) => page.locator(".log li").count();

test("two browsers and a spectator, a reload, a restart of the server, and another language", async () => {
  const ada = await server.person({ drawing: "none", name: "Ada" });
  const bea = await server.person({ drawing: "none" });
  const eve = await server.person({ drawing: "none" });
  await ada.goto("/new/labyrinth");
  await ada.getByRole("radio", { name: "Friends online" }).check();
  await ada.locator("button[type=submit]").click();
  await ada.locator(".lobby").waitFor();
  const table = new URL(ada.url()).pathname;

  // The link of a seat, as the host copies it.
  await ada.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await ada.getByText("Waiting for 1 more").waitFor();
  await ada.locator(".seats li").nth(1).getByRole("button", { name: "link" }).first().click();
  const link = await ada.evaluate(() => navigator.clipboard.readText());
  expect(link).toContain(`${table}#seat=1&link=`);
  await bea.goto(link);
  await bea.locator("input").fill("Bea");
  await bea.locator("button[type=submit]").click();
  await bea.locator(".lobby").waitFor();
  expect(bea.url()).not.toContain("link=");
  await eve.goto(table);
  await eve.locator(".lobby").waitFor();

  await ada.locator(".lobby .button.first", { hasText: "Begin" }).click();
  const turn = async () => {
    await Promise.race([ada, bea].map((page) => page.locator(".decision").waitFor()));
    return (await ada.locator(".decision").isVisible()) ? ada : bea;
  };
  const first = await turn();
  await playListed(first, true);
  await playListed(await turn(), true);

  // The spectator sees what is public, and has no moves.
  await eve.locator("#tab-log").click();
  await expect.poll(() => lines(eve)).toBeGreaterThan(2);
  expect(await eve.locator("button.move").count()).toBe(0);

  // Chat reaches the others.
  await first.locator("#tab-chat").click();
  await first.locator(".ready .button").first().click();
  await eve.locator("#tab-chat").click();
  await eve.locator(".chat li strong").first().waitFor();

  // Another language changes everything at once, the log too.
  await eve.locator("#tab-log").click();
  const english = await eve.locator(".log").innerText();
  await eve.getByRole("button", { name: "Italiano" }).click();
  await expect.poll(() => eve.locator("html").getAttribute("lang")).toBe("it");
  await expect.poll(() => eve.locator("#tab-log").innerText()).toBe("Diario");
  expect(await eve.locator(".log").innerText()).not.toBe(english);

  // A reload in mid-match, then the server is killed and comes back: nothing is lost.
  const before = await lines(eve);
  await ada.reload();
  await server.process.stop("SIGKILL");
  await eve.locator(".offline").waitFor();
  await server.process.start();
  await eve.locator(".offline").waitFor({ state: "detached" });
  expect(await lines(eve)).toBe(before);
  for (const page of [ada, bea]) {
    await page.goto(table);
    await page.locator("#tab-moves").waitFor();
  }
  await playListed(await turn(), true);
  await expect.poll(() => lines(eve)).toBeGreaterThan(before);
  expect(server.pageErrors).toEqual([]);
});

/** Plays the turn of whoever holds the device, until it is over or the match is. */
async function playTurn(page: Page): Promise<void> {
  const next = page.locator(".decision, .leaving, .curtain, .waiting").first();
  for (await next.waitFor(); await page.locator(".decision").isVisible(); await next.waitFor())
    await playListed(page, true);
}

test("one link leads several friends to the free seats, one after another", async () => {
  const ada = await server.person({ drawing: "none", name: "Ada" });
  await ada.goto("/new/labyrinth");
  await ada.getByRole("radio", { name: "Friends online" }).check();
  await ada.getByRole("button", { name: "3", exact: true }).click();
  await ada.locator("button[type=submit]").click();
  await ada.getByText("Waiting for 2 more").waitFor();
  await ada.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await ada.getByRole("button", { name: "one link for all 2 free seats" }).click();
  const link = await ada.evaluate(() => navigator.clipboard.readText());
  for (const name of ["Bea", "Cleo"]) {
    const guest = await server.person({ drawing: "none" });
    await guest.goto(link);
    await guest.locator("input").fill(name);
    await guest.locator("button[type=submit]").click();
    await guest.locator(".lobby").waitFor();
  }
  await expect.poll(() => ada.locator(".seats strong").allInnerTexts()).toEqual(["Ada", "Bea", "Cleo"]);
  expect(await ada.getByRole("button", { name: "Begin" }).isEnabled()).toBe(true);
  // Who comes too late watches.
  const late = await server.person({ drawing: "none" });
  await late.goto(link);
  await late.locator(".lobby").waitFor();
  expect(server.pageErrors).toEqual([]);
});

test("a stranger sits down at a public table with one touch, is told of hints, and that the host closes it", async () => {
  const ada = await server.person({ drawing: "none", name: "Ada" });
  const eve = await server.person({ drawing: "none", name: "Eve" });
  await ada.goto("/new/labyrinth");
  await ada.getByRole("radio", { name: "Friends online" }).check();
  await ada.getByRole("radio", { name: "Public" }).check();
  await ada.getByLabel("Hints for").selectOption("everybody");
  await ada.locator("button[type=submit]").click();
  await ada.getByRole("button", { name: "QR code" }).click();
  await ada.getByRole("img", { name: "QR code" }).waitFor();
  await ada.keyboard.press("Escape");

  await eve.goto("/");
  await eve.getByRole("button", { name: "Sit down" }).click();
  await expect.poll(() => ada.locator(".seats strong").allInnerTexts()).toEqual(["Ada", "Eve"]);
  await ada.getByRole("button", { name: "Begin" }).click();
  await Promise.race([ada, eve].map((page) => page.locator(".decision").waitFor()));
  const [mine, other] = (await ada.locator(".decision").isVisible()) ? [ada, eve] : [eve, ada];
  await mine.getByRole("button", { name: "Hint", exact: true }).click();
  await other.locator(".strip").getByText("one hint used").waitFor({ state: "attached" });

  await ada.locator("#tab-table").click();
  for (let i = 0; i < 2; ++i) await ada.getByRole("button", { name: "Close the table" }).click();
  for (const page of [ada, eve]) await page.getByRole("heading", { name: "The host has ended the match." }).waitFor();
  expect(server.pageErrors).toEqual([]);
});

test("two people at one screen have a curtain between their turns", async () => {
  const page = await server.person({ drawing: "none" });
  await page.goto("/new/labyrinth");
  await page.getByRole("radio", { name: "At this screen" }).check();
  await page.locator(".seats input").nth(0).fill("Ada");
  await page.locator(".seats input").nth(1).fill("Bea");
  await page.locator("button[type=submit]").click();
  const seen: string[] = [];
  for (let i = 0; i < 4; ++i) {
    await page.locator(".curtain h1").waitFor();
    seen.push(await page.locator(".curtain h1").innerText());
    expect(await page.locator("main").count()).toBe(0);
    await page.locator(".curtain .button").click();
    await page.locator(".curtain").waitFor({ state: "detached" });
    await playTurn(page);
    await page.locator(".leaving .button, .curtain").first().waitFor();
    if (await page.locator(".leaving").isVisible()) await page.locator(".leaving .button").click();
  }
  expect(new Set(seen.map((text) => /Ada|Bea/.exec(text)?.[0]))).toEqual(new Set(["Ada", "Bea"]));
  expect(server.pageErrors).toEqual([]);
});

test("while a bot thinks, and behind the curtain, nobody's secret is anywhere on the screen", async () => {
  const page = await server.person({ drawing: "flat" });
  // The bot's moves are held back for as long as the test looks.
  let held: (() => void)[] | null = [];
  await page.routeWebSocket(/socket/, (client) => {
    const upstream = client.connectToServer();
    upstream.onMessage((text) => {
      const said = JSON.parse(String(text)) as { entries?: { type: string; seat?: number }[] };
      const byBot = said.entries?.some(({ type, seat }) => type === "play" && seat === 1) ?? false;
      if (held && (byBot || (held.length > 0 && said.entries))) held.push(() => client.send(text));
      else client.send(text);
    });
  });
  const seats = [{ player: "me", name: "Ada" }, { player: "bot:greedy" }, { player: "me", name: "Bea" }];
  const { table } = await openTable(page, { game: "labyrinth", seats });
  await page.goto(`/table/${table}`);
  /** All but what the board in words says of squares: which tower holds what is public. */
  const everything = () =>
    page.evaluate(() => {
      const copy = document.documentElement.cloneNode(true) as HTMLElement;
      for (const square of copy.querySelectorAll("[data-fact^='square:']")) square.remove();
      return copy.outerHTML;
    });
  const release = (): void => {
    const waiting = held ?? [];
    held = [];
    for (const say of waiting) say();
  };
  /** What each person looks for; a treasure that was found is a secret no more. */
  const goals = new Map<string, string>();
  const goal = async () => (await page.locator(".corner .goal").getAttribute("title")) ?? "";
  const hidden = async () => {
    const text = await everything();
    for (const secret of goals.values()) expect(text).not.toContain(secret);
  };
  for (let watched = 0; watched < 2;) {
    await page.locator(".curtain, main .waiting").first().waitFor();
    if (await page.locator(".curtain").isVisible()) {
      await hidden();
      const who = await page.locator(".curtain h1").innerText();
      await page.locator(".curtain .button").click();
      await page.locator(".corner .goal").waitFor();
      await playTurn(page);
      await page.locator(".leaving .button").waitFor();
      goals.set(who, await goal());
      await page.locator(".leaving .button").click();
      await page.locator(".leaving").waitFor({ state: "detached" });
      continue;
    }
    // Somebody elsewhere thinks: the board, and nothing that only one of us knows; the log neither.
    await page.locator(".flat svg").first().waitFor();
    expect(await page.locator(".corner .goal").count()).toBe(0);
    expect(await page.locator("[data-fact='goal']").count()).toBe(0);
    await page.locator("#tab-log").click();
    await hidden();
    await page.locator("#tab-moves").click();
    watched += goals.size > 0 ? 1 : 0;
    release();
    await page.locator(".curtain").waitFor();
  }
  expect([...goals.values()].map((secret) => secret.length > 2)).toEqual([true, true]);
  expect(server.pageErrors).toEqual([]);
});

test("undo takes back what revealed nothing", async () => {
  const page = await server.person({ drawing: "none" });
  const { table } = await openTable(page, { game: "labyrinth", seats: [{ player: "me" }, { player: "bot:greedy" }] });
  await page.goto(`/table/${table}`);
  await myTurn(page);
  await playListed(page, false);
  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByRole("button", { name: "Undo" }).waitFor({ state: "detached" });
  expect(await page.locator(".groups").innerText()).toContain("Push");
  expect(server.pageErrors).toEqual([]);
});

test("a rejected move says why, with a link to the rule", async () => {
  const page = await server.person({ drawing: "none" });
  // A page that has gone wrong: it walks where it should have pushed.
  await page.routeWebSocket(/socket/, (client) => {
    const upstream = client.connectToServer();
    client.onMessage((text) => {
      const command = JSON.parse(String(text)) as { do: string; move: unknown };
      if (command.do === "play") command.move = { do: "walk", to: "a1", spend: {} };
      upstream.send(JSON.stringify(command));
    });
  });
  const { table } = await openTable(page, { game: "labyrinth", seats: [{ player: "me" }, { player: "bot:greedy" }] });
  await page.goto(`/table/${table}`);
  await myTurn(page);
  const summary = page.locator(".groups summary").first();
  if (await summary.isVisible()) await summary.click();
  await page.locator(".groups button.move").first().click();
  await confirmButton(page).click();
  const rule = page.locator(".rejection a");
  await rule.waitFor();
  await rule.click();
  await page.locator("li.wanted").waitFor();
  expect(page.url()).toMatch(/\/rules\/labyrinth#L-\d+$/);
  expect(server.pageErrors).toEqual([]);
});

test("people agree on who begins, on their corners, and on whose cards lead either way", async () => {
  const page = await server.person({ drawing: "flat" });
  await page.goto("/new/labyrinth");
  await page.getByRole("radio", { name: "Bots" }).check();
  await page.locator(".seats input").nth(0).fill("Ada");
  await page.getByLabel("Who begins").selectOption({ label: "Ada (A)" });
  await page.getByLabel("As you choose:").check();
  await page.locator("label.choice select").first().selectOption("e5");
  await page.getByLabel("Only for:").check();
  await page.getByRole("checkbox").first().check();
  await page.locator("button[type=submit]").click();
  await page.locator(".decision").waitFor();
  await page.locator('[title*="home e5"]').first().waitFor();
  await page.locator("#tab-log").click();
  await page.locator(".log", { hasText: "Ada begins." }).waitFor();
  expect(server.pageErrors).toEqual([]);
});
