// The panel is complete by itself: keyboard only, no board, no WebGL, a phone.
import { afterAll, beforeAll, expect, test } from "vitest";
import { confirmButton, drawnGames, TestServer, isOver, myTurn, openTable, painted, playListed } from "./server";

const server = new TestServer();
beforeAll(() => server.open(false));
afterAll(() => server.close());

test("a whole match by keyboard alone through the panel", async () => {
  const page = await server.person({ drawing: "none" });
  await page.goto("/");
  await page.locator(".game").first().waitFor();
  // To the second game's "Play now", by the Tab key.
  for (let i = 0; i < 40; ++i) {
    await page.keyboard.press("Tab");
    const at = await page.evaluate(() =>
      [...document.querySelectorAll(".game .button.first")].indexOf(document.activeElement as Element),
    );
    if (at === 1) break;
  }
  await page.keyboard.press("Enter");
  let turns = 0;
  while (await myTurn(page)) {
    await page.locator("#tab-moves").focus();
    for (let i = 0; i < 12; ++i) {
      await page.keyboard.press("Tab");
      const found = await page.evaluate(
        () => document.activeElement?.matches("button.move, .groups summary, input.find") ?? false,
      );
      if (found) break;
    }
    while (!(await page.evaluate(() => document.activeElement?.matches("button.move") ?? false))) {
      if (await page.evaluate(() => document.activeElement?.matches("summary") ?? false))
        await page.keyboard.press("Enter");
      await page.keyboard.press("ArrowDown");
    }
    const before = await page.locator("#moves-title").textContent();
    await page.keyboard.press("Enter");
    await expect.poll(() => page.locator("button.move.chosen").count()).toBe(1);
    await page.keyboard.press("Enter");
    await page.locator("button.move.chosen").waitFor({ state: "detached" });
    expect(before).toBeTruthy();
    expect(++turns).toBeLessThan(800);
  }
  expect(await isOver(page)).toBe(true);
  expect(server.pageErrors).toEqual([]);
});

test.each(drawnGames)("without WebGL %s is drawn flat and can be played", async (game) => {
  const page = await server.person();
  const { table } = await openTable(page, { game, seats: [{ player: "me" }, { player: "bot:greedy" }] });
  await page.goto(`/table/${table}`);
  await page.locator(".flat svg").first().waitFor();
  for (let i = 0; i < 4 && (await myTurn(page)); ++i) await playListed(page, true);
  await page.locator("#tab-log").click();
  await expect.poll(() => page.locator(".log li").count()).toBeGreaterThan(3);
  expect(server.pageErrors).toEqual([]);
});

test.each(drawnGames)("touching a selection again in %s plays it", async (game) => {
  const page = await server.person({ drawing: "flat" });
  const { table } = await openTable(page, { game, seats: [{ player: "me" }, { player: "bot:greedy" }] });
  await page.goto(`/table/${table}`);
  await myTurn(page);
  const hotspots = page.locator('.board-view [data-hotspot]:not([data-moves=""]):not([disabled])');
  const again = page.locator(".board-view [data-hotspot].chosen").first();
  await hotspots.first().waitFor();
  for (let i = 0; (await confirmButton(page).count()) === 0; ++i) await hotspots.nth(i).click({ force: true });
  await expect.poll(() => page.locator(".confirm .button.first").count()).toBe(1);
  const before = await page.locator(".confirm .what").innerText();
  await again.click({ force: true });
  await page.locator(".confirm").waitFor({ state: "detached" });
  await page.locator("#tab-log").click();
  await expect.poll(() => page.locator(".log li").count()).toBeGreaterThan(1);
  expect(before.length).toBeGreaterThan(3);
  expect(server.pageErrors).toEqual([]);
});

test("a phone of 360 pixels: nothing is wider than the screen, and targets are large enough", async () => {
  const page = await server.person({}, { viewport: { width: 360, height: 700 }, hasTouch: true, isMobile: true });
  const { table } = await openTable(page, { game: "labyrinth", seats: [{ player: "me" }, { player: "bot:greedy" }] });
  for (const path of [
    "/",
    "/new/labyrinth",
    "/rules",
    "/rules/dice",
    "/settings",
    "/replay",
    "/nowhere",
    `/table/${table}`,
  ]) {
    await page.goto(path);
    await page.locator("main").first().waitFor();
    if (path.startsWith("/new")) await page.getByRole("radio", { name: "At this screen" }).check();
    if (path.startsWith("/table")) await myTurn(page);
    await painted(page);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width, path).toBeLessThanOrEqual(360);
    const small = await page.locator("button, select, nav a, a.button, summary").evaluateAll((all) =>
      all
        .filter((one) => one.checkVisibility() && !one.closest(".unseen"))
        .map((one) => {
          // A line of text may reach further than it shows, by an ::after of its own.
          const after = getComputedStyle(one, "::after");
          const reach = after.position === "absolute" ? -parseFloat(after.top) - parseFloat(after.bottom) : 0;
          const { width, height } = one.getBoundingClientRect();
          return { text: one.textContent, box: { width, height: height + Math.max(reach || 0, 0) } };
        })
        .filter(({ box }) => box.width > 1 && (box.height < 43.5 || box.width < 43.5))
        .map(({ text, box }) => `${text} ${box.width}×${box.height}`),
    );
    expect(small, path).toEqual([]);
  }
  await playListed(page, false);
  expect(server.pageErrors).toEqual([]);
});

const kScreens = [
  [360, 740],
  [390, 844],
  [740, 360],
] as const;

test.each(kScreens)("at %i × %i the board has its share, and nothing covers the decision", async (width, height) => {
  const page = await server.person({ coach: true }, { viewport: { width, height }, hasTouch: true, isMobile: true });
  for (const game of [...drawnGames, "zanaga"]) {
    const { table } = await openTable(page, { game, seats: [{ player: "me" }, { player: "bot:greedy" }] });
    await page.goto(`/table/${table}`);
    await myTurn(page);
    await page.locator(".hint-button").click();
    await confirmButton(page).waitFor();
    await painted(page);
    const board = await page.locator(".board-view").boundingBox();
    expect(board?.height, game).toBeGreaterThanOrEqual(height > width ? 0.6 * height : height);
    const goal = page.locator(".frame .goal > span");
    expect(await goal.evaluate((line) => line.scrollHeight - line.clientHeight), `${game}: the goal is cut`).toBe(0);
    // What is chosen is said, or is a lit choice; the hint is one line that a touch opens.
    const choice = (await page.locator(".choices .chosen").count()) > 0 ? ".choices .chosen" : ".confirm .what";
    const hint = page.locator(".hint");
    expect((await hint.boundingBox())?.height, game).toBeLessThan(50);
    for (const what of [".frame .goal", ".frame .gear", ".question", choice, ".confirm .first", ".handle"]) {
      const seen = await page
        .locator(what)
        .first()
        .evaluate((element) => {
          const { left, top, right, bottom } = element.getBoundingClientRect();
          const at = document.elementFromPoint((left + right) / 2, Math.min((top + bottom) / 2, top + 12));
          return element.contains(at) && left >= 0 && right <= innerWidth && top >= 0 && bottom <= innerHeight;
        });
      expect(seen, `${game} ${what}`).toBe(true);
    }
    await hint.locator("button").click();
    await expect.poll(() => hint.locator("button").getAttribute("aria-expanded")).toBe("true");
    expect(await confirmButton(page).isVisible()).toBe(true);
    // The rest is one touch away, and the board comes back after a move.
    await page.locator(".handle").click();
    await page.locator("#tab-log").click();
    await page.locator(".log li").first().waitFor();
    await page.locator(".handle").click();
    await expect.poll(() => page.locator("#tab-log").isVisible()).toBe(false);
    await confirmButton(page).click();
    await confirmButton(page).waitFor({ state: "detached" });
  }
  expect(server.pageErrors).toEqual([]);
});

test("what happened stays in sight, and keys lead from decision to decision", async () => {
  const page = await server.person({ drawing: "flat" });
  const { table } = await openTable(page, {
    game: "labyrinth",
    options: { first: 0 },
    seats: [{ player: "me" }, { player: "bot:greedy" }],
  });
  await page.goto(`/table/${table}`);
  await myTurn(page);
  const question = page.locator(".question");
  const focused = () => page.evaluate(() => document.activeElement?.className ?? "");
  // The board and its words come after the list of moves.
  await expect.poll(() => question.innerText()).toContain("Push the spare tower in");
  await expect.poll(() => page.locator(".groups").count()).toBe(0);

  await page.keyboard.press("h");
  await page.locator(".hint").waitFor();
  await page.keyboard.press("Enter");
  await expect.poll(() => question.innerText()).toContain("Walk as far");
  await expect.poll(focused).toContain("question");
  expect(await page.locator(".happened").innerText()).toContain("pushes the spare tower in");

  await page.keyboard.press("u");
  await expect.poll(() => question.innerText()).toContain("Push the spare tower in");
  await expect.poll(focused).toContain("question");

  await page.keyboard.press("?");
  await page.getByRole("dialog", { name: "Keys" }).waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await expect.poll(focused).toContain("question");

  // Whoever opens the list by keyboard finds it open the next time.
  await page.locator(".all-moves > summary").focus();
  await page.keyboard.press("Enter");
  await page.locator(".groups summary").first().waitFor();
  await page.reload();
  await page.locator(".groups summary").first().waitFor();
  expect(server.pageErrors).toEqual([]);
});

test("the gear changes the board without leaving the match", async () => {
  const page = await server.person({ drawing: "flat" });
  const { table } = await openTable(page, { game: "labyrinth", seats: [{ player: "me" }, { player: "bot:greedy" }] });
  await page.goto(`/table/${table}`);
  await myTurn(page);
  await expect.poll(() => page.locator(".groups").count()).toBe(0);
  await page.locator(".gear").click();
  await page.getByLabel("In words only").check();
  await page.keyboard.press("Escape");
  await page.locator(".all-moves[open] .groups").waitFor();
  expect(await page.locator(".board-view").count()).toBe(0);
  expect(page.url()).toContain(table);
  expect(server.pageErrors).toEqual([]);
});
