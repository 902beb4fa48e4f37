// Every page: axe, replay with addresses, the proof of the dice, and the weight of the first load.
import { readFileSync, readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { violationsOn } from "./axe";
import { confirmButton, deep, TestServer, myTurn, openTable, painted, playListed } from "./server";

const server = new TestServer();
beforeAll(() => server.open());
afterAll(() => server.close());

const golden = fileURLToPath(new URL("../../tests/golden/", import.meta.url));
const record = (game: string) =>
  readdirSync(golden).find((name) => name.startsWith(game) && name.endsWith(".json")) ?? "";

test("axe finds nothing on any page, light or dark", async () => {
  // The next test looks at the board in 3D.
  const page = await server.person({ coach: true, drawing: "flat" });
  const { table } = await openTable(page, { game: "labyrinth", seats: [{ player: "me" }, { player: "bot:greedy" }] });
  const lobby = await openTable(page, { game: "dice", seats: [{ player: "me" }, { player: "open" }] });
  const places = [
    "/",
    "/new/dice",
    "/rules",
    "/rules/labyrinth",
    "/settings",
    "/replay",
    "/nowhere",
    `/table/${table}`,
    `/table/${table}/at/0`,
    `/table/${lobby.table}`,
  ];
  await page.evaluate((name) => sessionStorage.setItem("etana-start", name), table);
  for (const place of places) {
    await page.goto(place);
    await page.locator("main").first().waitFor();
    if (place.startsWith("/new")) await page.getByRole("radio", { name: "Friends online" }).check();
    if (place === `/table/${table}`) await myTurn(page);
    await painted(page);
    expect.soft(await violationsOn(page), place).toEqual([]);
    if (place !== `/table/${table}`) continue;
    for (const tab of ["log", "chat", "table"]) {
      await page.locator(`#tab-${tab}`).click();
      expect.soft(await violationsOn(page), tab).toEqual([]);
    }
  }
  expect(server.pageErrors).toEqual([]);
});

const kPlayed: [string, string][] = [
  ["labyrinth", "3d"],
  ["dice", "none"],
  ["ziggurat", "flat"],
  ["zanaga", "3d"],
];
const kPlayedDeep = ["labyrinth", "dice", "ziggurat", "zanaga"].flatMap((game) =>
  ["3d", "flat", "none"].map((drawing): [string, string] => [game, drawing]),
);

test("axe finds nothing where a match is played, light or dark", async () => {
  for (const [game, drawing] of deep ? kPlayedDeep : kPlayed) {
    const page = await server.person({ drawing, coach: true });
    const { table } = await openTable(page, { game, seats: [{ player: "me" }, { player: "bot:greedy" }] });
    await page.goto(`/table/${table}`);
    await myTurn(page);
    await page.locator(drawing === "none" ? ".words" : ".board-view:not(.empty)").waitFor();
    // With a hint a move is chosen, and can be confirmed.
    await page.keyboard.press("h");
    await confirmButton(page).waitFor();
    await painted(page);
    expect.soft(await violationsOn(page), `${game} ${drawing}`).toEqual([]);
    await page.context().close();
  }
  expect(server.pageErrors).toEqual([]);
});

test("a match from a file is checked here, and replayed by scrubber, keys and address", async () => {
  const page = await server.person();
  await page.goto("/replay");
  await page.locator("input[type=file]").setInputFiles(golden + record("labyrinth"));
  await page.locator(".checked").waitFor();
  expect(await page.locator(".checked").innerText()).toContain("seed");
  await page.locator(".words").first().waitFor({ state: "attached", timeout: 20_000 });
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => page.url()).toContain("at=1");
  await page.keyboard.press("End");
  const last = Number(await page.locator("input[type=range]").getAttribute("max"));
  await expect.poll(() => page.url()).toContain(`at=${last}`);
  await page.locator("input[type=range]").fill("7");
  await expect.poll(() => page.url()).toContain("at=7");
  await page.locator(".viewer select").selectOption({ index: 2 });
  await expect.poll(() => page.url()).toContain("seat=1");
  await page.reload();
  await expect.poll(() => page.locator("input[type=range]").inputValue()).toBe("7");
  expect(await page.locator(".log li[aria-current]").count()).toBe(1);
  expect(server.pageErrors).toEqual([]);
});

test("a file that was tampered with is rejected with the reason", async () => {
  const page = await server.person();
  await page.goto("/replay");
  const match = JSON.parse(readFileSync(golden + record("labyrinth"), "utf8")) as { seed: string };
  match.seed = match.seed.replace(/^./, (digit) => (digit === "0" ? "1" : "0"));
  await page
    .locator("input[type=file]")
    .setInputFiles({ name: "x.json", mimeType: "application/json", buffer: Buffer.from(JSON.stringify(match)) });
  await page.locator(".problem").waitFor();
  expect(await page.locator(".problem").innerText()).toContain("SHA-256");
});

test("an imported match is a table: its dice are proved, its log leads to positions, and every viewer can be selected", async () => {
  const page = await server.person({ drawing: "none" });
  const match = JSON.parse(readFileSync(golden + record("dice"), "utf8")) as {
    seats: { name: string }[];
    commitment: string;
  };
  const { table } = await openTable(page, {
    record: match,
    seats: match.seats.map(({ name }) => ({ player: "me", name })),
  });
  await page.goto(`/table/${table}`);
  await page.locator(".end").waitFor();
  await page.locator("#tab-table").click();
  expect(await page.locator("code").first().innerText()).toBe(match.commitment);
  await page.getByRole("button", { name: "Check it here" }).click();
  await page.locator(".good").waitFor();
  await page.locator("#tab-log").click();
  await page.locator(".log a").nth(3).click();
  await expect.poll(() => page.url()).toMatch(/\/at\/\d+$/);
  await page.locator(".viewer select").selectOption({ index: 2 });
  await page.locator(".said span").first().waitFor();
  expect(server.pageErrors).toEqual([]);
});

test("a finished match is reviewed by a bot: win probabilities, the worst moves, and links to them", async () => {
  const page = await server.person({ drawing: "none" });
  const match = JSON.parse(readFileSync(`${golden}dice-2-free.json`, "utf8")) as { seats: { name: string }[] };
  const { table } = await openTable(page, {
    record: match,
    seats: match.seats.map(({ name }) => ({ player: "me", name })),
  });
  await page.goto(`/table/${table}`);
  await page.locator(".end").getByRole("button", { name: "Look back with a bot" }).click();
  const turns = page.locator(".end section ol li");
  await turns.first().waitFor();
  expect(await turns.count()).toBeLessThanOrEqual(3);
  expect(await page.locator(".end section svg[role=img] polyline").count()).toBe(match.seats.length);
  expect(await violationsOn(page)).toEqual([]);
  await turns.first().getByRole("link").click();
  await expect.poll(() => page.url()).toMatch(/\/at\/\d+$/);
  expect(server.pageErrors).toEqual([]);
});

test("a hint names a move and why", async () => {
  const page = await server.person({ drawing: "none" });
  const { table } = await openTable(page, { game: "dice", seats: [{ player: "me" }, { player: "bot:greedy" }] });
  await page.goto(`/table/${table}`);
  await myTurn(page);
  await page.locator(".hint-button").click();
  await confirmButton(page).waitFor();
  expect(await page.locator(".hint").innerText()).toMatch(/about \d+ %/);
});

test("the commitment to the dice is shown before the first move", async () => {
  const page = await server.person({ drawing: "none" });
  const { table } = await openTable(page, { game: "dice", seats: [{ player: "me" }, { player: "bot:greedy" }] });
  await page.goto(`/table/${table}`);
  for (let i = 0; i < 3 && (await myTurn(page)); ++i) await playListed(page, true);
  await page.locator("#tab-table").click();
  expect(await page.locator("code").first().innerText()).toMatch(/^[0-9a-f]{64}$/);
  expect(await page.locator("code").count()).toBe(1);
});

test("home says what each game is like, and a table can be taken off the list", async () => {
  const page = await server.person();
  for (let i = 0; i < 2; ++i)
    await openTable(page, { game: "dice", seats: [{ player: "me" }, { player: "bot:greedy" }] });
  await page.goto("/");
  const race = page.locator(".game", { hasText: "Ziggurat, the dice race" });
  await expect.poll(() => race.locator(".facts li").allInnerTexts()).toHaveLength(4);
  expect(await race.locator("img.picture").count()).toBe(1);
  const mine = page.locator("section", { has: page.locator("#mine") });
  await expect.poll(() => mine.locator("li").count()).toBe(2);
  await mine.locator(".remove").first().click();
  await expect.poll(() => mine.locator("li").count()).toBe(1);
  await page.reload();
  await expect.poll(() => mine.locator("li").count()).toBe(1);
  await mine.getByRole("button", { name: "Show the one taken off" }).click();
  await expect.poll(() => mine.locator("li").count()).toBe(2);
});

test("the first load stays below 350 kB compressed, without fonts, sounds and pictures of boards", async () => {
  const page = await server.person();
  const weights = new Map<string, number>();
  page.on("response", async (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.startsWith("/api/") || /\.(woff2?|wasm|mp3|ogg|jpg)$/.test(pathname)) return;
    weights.set(pathname, Number(response.headers()["content-length"] ?? 0));
  });
  const { table } = await openTable(page, { game: "labyrinth", seats: [{ player: "me" }, { player: "bot:greedy" }] });
  await page.goto("/");
  await page.locator(".game").first().waitFor();
  const home = [...weights.values()].reduce((sum, one) => sum + one, 0);
  await page.goto(`/table/${table}`);
  await page.locator(".board-view canvas").waitFor();
  await page.waitForLoadState("networkidle");
  const all = [...weights.values()].reduce((sum, one) => sum + one, 0);
  console.log(`first load: home ${home} bytes; with a table and its picture in 3D ${all} bytes`);
  expect(home).toBeGreaterThan(10_000);
  expect(all).toBeLessThan(350_000);
});

test.each([
  [360, 740],
  [740, 360],
])("at %i × %i the end of a match says who won and why, and leads on", async (width, height) => {
  const page = await server.person(
    { drawing: "flat" },
    { viewport: { width, height }, hasTouch: true, isMobile: true },
  );
  const match = JSON.parse(readFileSync(golden + record("dice"), "utf8")) as { seats: { name: string }[] };
  const { table } = await openTable(page, { record: match, seats: match.seats.map(() => ({ player: "me" })) });
  await page.goto(`/table/${table}`);
  const end = page.locator(".end");
  await end.waitFor();
  expect(await end.locator(".why").innerText()).toMatch(/filled every row of side \d.* on side \d\.$/);
  await painted(page);
  for (const what of ["h2", ".why", ".row .first"]) {
    const box = await end.locator(what).boundingBox();
    expect((box?.y ?? height) + (box?.height ?? 0), what).toBeLessThanOrEqual(height);
  }
  await page.locator(".handle").click();
  await page.locator("#tab-log").click();
  await page.locator(".log li").first().waitFor();
  expect(server.pageErrors).toEqual([]);
});
