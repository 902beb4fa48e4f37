// The lesson of every game in Chromium: one click from home, a wrong answer taken back, then right to the end.
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Page } from "playwright-core";
import { violationsOn } from "./axe";
import { painted, TestServer } from "./server";

const server = new TestServer();
beforeAll(() => server.open());
afterAll(() => server.close());

const content = fileURLToPath(new URL("../../content/", import.meta.url));
interface Scene {
  idea: { en: string };
  tasks: { right: { say: { en: string } } }[];
}
const scenesOf = (game: string) =>
  (JSON.parse(readFileSync(`${content}${game}/lessons/first-steps.json`, "utf8")) as { scenes: Scene[] }).scenes;

/** Answers the open task as the lesson would: the hint chooses a right move. */
async function answer(page: Page): Promise<void> {
  await page.keyboard.press("h");
  await page.locator(".confirm .button.first").click();
}

/** From the list in words: the first move that is not the one the lesson shows. */
async function answerWrong(page: Page): Promise<void> {
  await page.keyboard.press("h");
  const shown = await page.locator(".confirm .what").innerText();
  await page.locator(".let-go").click();
  const other = page.locator("button.move").filter({ hasNotText: shown, visible: true }).first();
  await other.click();
  await page.locator(".confirm .button.first").click();
}

test.each(["labyrinth", "dice", "ziggurat", "zanaga"])("the lesson of %s, from home to its end", async (game) => {
  const scenes = scenesOf(game);
  const page = await server.person({ drawing: "flat", motion: "reduced", moveList: true });
  await page.goto("/");
  const link = page.locator(`a[href="/learn/${game}"]`);
  await link.waitFor();
  const began = performance.now();
  await link.click();
  await page.getByText(scenes[0]!.idea.en).waitFor();
  await page.locator(".question").waitFor();
  console.log(`${game}: the first scene after ${Math.round(performance.now() - began)} ms`);
  await answerWrong(page);
  await page.locator(".said.wrong").waitFor();
  await painted(page);
  expect(await violationsOn(page)).toEqual([]);
  // The button that takes back has the focus.
  await page.keyboard.press("Enter");
  for (const [index, scene] of scenes.entries()) {
    for (const task of scene.tasks) {
      await page.locator(".question").waitFor();
      expect(await page.getByRole("button", { name: "Undo" }).count()).toBe(0);
      await answer(page);
      await page.getByText(task.right.say.en).waitFor();
    }
    if (index < scenes.length - 1) await page.keyboard.press("Enter");
  }
  await page.goto(`/how/${game}`);
  await expect.poll(() => page.locator(".how .picture svg").count()).toBeGreaterThanOrEqual(3);
  expect(await violationsOn(page)).toEqual([]);
  // The same pictures are beside the rules, which lead back to the part that shows them.
  await page.locator(".how .rules a").first().click();
  await expect.poll(() => page.locator("figure .picture svg").count()).toBeGreaterThanOrEqual(3);
  await page.locator(`figure a[href^="/how/${game}#part-"]`).first().click();
  await page.locator("#part-1").waitFor();
  expect(server.pageErrors).toEqual([]);
  await page.context().close();
});
