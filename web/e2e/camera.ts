// Takes screenshots of the page.
import { mkdirSync } from "node:fs";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import type { Page } from "playwright-core";

export const root = fileURLToPath(new URL("../..", import.meta.url));

interface Hooked {
  etana?: { settled(): boolean };
}

/** Waits until letters and pictures have come to rest. */
export async function stillness(page: Page): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  await page.waitForTimeout(500);
  const canvas = page.locator(".board-view canvas");
  if (!(await canvas.isVisible())) return;
  await canvas.evaluate(async (element) => {
    while (!(element as Hooked).etana?.settled()) await new Promise((resolve) => setTimeout(resolve, 50));
  });
}

/**
 * Takes screenshots called page-<name>.jpg into a folder of the repository; `name` may begin with a folder.
 * `whole`: in a window as high as the page.
 */
export const photographer =
  (folder: string) =>
  async (page: Page, name: string, whole = false): Promise<void> => {
    const window = page.viewportSize();
    if (whole && window)
      await page.setViewportSize({
        ...window,
        height: await page.evaluate(() => document.documentElement.scrollHeight),
      });
    await stillness(page);
    const path = `${root}/${folder}/${name.replace(/([^/]*)$/, "page-$1")}.jpg`;
    mkdirSync(dirname(path), { recursive: true });
    await page.screenshot({ path, type: "jpeg", quality: 78 });
    if (whole && window) await page.setViewportSize(window);
  };

/** Every screen, to be looked at. */
export const photograph = photographer("build/pictures");
