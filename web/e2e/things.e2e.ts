// What stands on a board: lit by the sentence that speaks of it, and described when it is touched.
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { SceneHook } from "../src/scene/test-hook";
import { drawnGames, myTurn, openTable, playListed, TestServer } from "./server";

const server = new TestServer();
beforeAll(() => server.open());
afterAll(() => server.close());

const kBot = { player: "bot:greedy" };

async function atTable(game: string, settings: Record<string, unknown> = {}): Promise<Page> {
  const page = await server.person(settings);
  const { table } = await openTable(page, { game, seats: [{ player: "me" }, kBot] });
  await page.goto(`/table/${table}`);
  await myTurn(page);
  return page;
}

/** In 3D every board takes seconds to draw here: one is enough. */
const in3d = ["ziggurat"];
const boards: [string, string][] = [
  ...drawnGames.map((game): [string, string] => [game, "flat"]),
  ...in3d.map((game): [string, string] => [game, "3d"]),
  ["zanaga", "3d"],
];

test.each(boards)("in %s (%s) a touched sentence lights what it speaks of", async (game, drawing) => {
  const page = await atTable(game, { drawing });
  await page
    .locator(game === "zanaga" ? ".zanaga svg" : drawing === "3d" ? ".board-view canvas" : ".flat svg")
    .first()
    .waitFor();
  for (let i = 0; i < 3 && (await page.locator(".happened .sentence").count()) === 0; ++i)
    await playListed(page, false);
  const sentence = page.locator(".happened .sentence").last();
  await sentence.click();
  const rings = page.locator(".board-view [data-lit]");
  await rings.first().waitFor();
  const [ring, board] = [await rings.first().boundingBox(), await page.locator(".board-view").boundingBox()];
  const middle = (ring?.x ?? 0) + (ring?.width ?? 0) / 2;
  expect(middle).toBeGreaterThan(board?.x ?? 0);
  expect(middle).toBeLessThan((board?.x ?? 0) + (board?.width ?? 0));
  await sentence.click();
  await rings.first().waitFor({ state: "detached" });
  await page.locator("#tab-log").click();
  await page.locator(".log .sentence").last().click();
  await rings.first().waitFor();
  expect(server.pageErrors).toEqual([]);
});

interface Answer {
  thing: string;
  about: string | null;
  words: string;
  rule: string | null;
}

/**
 * Touches things that are drawn as elements, every `step`th from `first` on, and collects the answers. Answers need not
 * be painted, which takes longer here than everything else.
 */
async function touchAll(page: Page, first: number, step: number): Promise<Answer[]> {
  return page.locator(".board-view").evaluate(
    async (board, [from, by]) => {
      const answers: Answer[] = [];
      const frame = board.getBoundingClientRect();
      const things = [...board.querySelectorAll("[data-thing]")].map((each) => each.getAttribute("data-thing") ?? "");
      const chosen = [...new Set(things)].filter((_, i) => i % (by ?? 1) === from);
      for (const thing of chosen) {
        const element = board.querySelector(`[data-thing="${CSS.escape(thing)}"]`);
        const box = element?.getBoundingClientRect();
        if (!element || !box || box.width === 0) continue;
        const at = { clientX: box.left + box.width / 2, clientY: box.top + box.height / 2 };
        if (at.clientX < frame.left || at.clientX > frame.right || at.clientY < frame.top) continue;
        const target = thing.startsWith("hex:") ? element.closest("svg") : element;
        target?.dispatchEvent(new MouseEvent("click", { bubbles: true, detail: 0, ...at }));
        const card = () => document.querySelector(`[data-about="${CSS.escape(thing)}"]`);
        const ready = () => card()?.querySelector("[data-rule]");
        for (let i = 0; i < 400 && !ready(); ++i) await new Promise((resolve) => setTimeout(resolve, 5));
        answers.push({
          thing,
          about: card()?.getAttribute("data-about") ?? null,
          words: card()?.textContent ?? "",
          rule: ready()?.getAttribute("data-rule") ?? null,
        });
        document.querySelector<HTMLElement>(".let-go")?.click();
        await new Promise((resolve) => setTimeout(resolve));
      }
      return answers;
    },
    [first, step],
  );
}

/** All things are touched once, a part of them at each position. */
const kPositions = 5;
const kStep = kPositions;

test.each([...drawnGames, "zanaga"])("in %s every drawn thing that is touched says what it is", async (game) => {
  const page = await atTable(game, { drawing: "flat" });
  await page
    .locator(game === "zanaga" ? ".zanaga svg" : ".flat svg")
    .first()
    .waitFor();
  for (let position = 0; position < kPositions && (await myTurn(page)); ++position) {
    const hidden = game === "zanaga" && (await page.locator("[data-drawer]").count()) > 0;
    const answers = hidden
      ? []
      : (await touchAll(page, position % kStep, kStep)).filter(({ thing }) => game !== "zanaga" || /^hex:/.test(thing));
    for (const { thing, about, words, rule } of answers) {
      expect(about, thing).toBe(thing);
      expect(rule, thing).toMatch(/^[DLZR]-\d+$/);
      expect(words, thing).not.toMatch(/(dice|labyrinth|ziggurat|zanaga|page)\.[a-z_]+/);
    }
    if (!hidden) expect(answers.length).toBeGreaterThan(30 / kStep);
    await playListed(page, true);
  }
  expect(server.pageErrors).toEqual([]);
});

test.each(in3d)("in %s (3d) every thing in sight that is touched says what it is", async (game) => {
  const page = await atTable(game);
  const canvas = page.locator(".board-view canvas");
  await canvas.waitFor();
  const things = await canvas.evaluate(async (element) => {
    const hook = (element as unknown as { etana: SceneHook }).etana;
    while (!hook.settled()) await new Promise((resolve) => setTimeout(resolve, 30));
    return hook.things().filter(({ free }) => free);
  });
  expect(things.length).toBeGreaterThan(15);
  const step = Math.ceil(things.length / 12);
  for (const { id, x, y } of things.filter((_, i) => i % step === 0)) {
    await page.mouse.click(x, y);
    await page.locator(`.thing[data-about="${id}"] [data-rule]`).waitFor();
    if (await page.locator(".let-go").isVisible()) await page.locator(".let-go").click();
    await page.locator(".thing .close").click();
  }
  expect(server.pageErrors).toEqual([]);
});
