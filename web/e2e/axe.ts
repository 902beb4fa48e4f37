// Accessibility checks by axe.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "playwright-core";
import { deep, painted } from "./server";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

interface Options {
  resultTypes: string[];
  runOnly?: string[];
}
interface Axe {
  run(options: Options): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>;
}

/** The rules that look at colours; all others look at what is the same in every theme. */
const kColours = ["color-contrast", "link-in-text-block"];

/** Numbers and letters that are drawn on a piece are part of the picture, not the label of its button. */
const kLabelInName = "label-content-name-mismatch";

/**
 * Every violation in either theme, each with the first place it was found. In the dark theme only the rules about
 * colours are asked; `./test deep` asks all there. The page must follow the system's theme, as it does by default.
 */
export async function violationsOn(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe);
  const found = deep ? [] : await violationsIn(page, "light");
  return [...found, ...(await violationsIn(page, "dark", deep ? undefined : kColours))];
}

async function violationsIn(page: Page, theme: "light" | "dark", runOnly?: string[]): Promise<string[]> {
  await page.emulateMedia({ colorScheme: theme });
  await page.locator(`:root[data-theme="${theme}"]`).waitFor();
  await painted(page);
  const options: Options = { resultTypes: ["violations"], ...(runOnly && { runOnly }) };
  const run = (asked: Options) => (window as unknown as { axe: Axe }).axe.run(asked);
  const { violations } = await page.evaluate(run, options);
  return violations.flatMap(({ id, nodes }) => {
    const found = nodes.find(({ html }) => !(id === kLabelInName && html.includes("data-hotspot")));
    return found ? [`${theme}: ${id}: ${found.html}`] : [];
  });
}
