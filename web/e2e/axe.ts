// Accessibility checks by axe.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "playwright-core";
import { deep } from "./server";

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
 * Every violation, each with the first place it was found. In the dark theme only the rules about colours are asked;
 * `./test deep` asks all.
 */
export async function violationsOn(page: Page, theme = "light"): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe);
  const options: Options = { resultTypes: ["violations"] };
  if (theme === "dark" && !deep) options.runOnly = kColours;
  const run = (asked: Options) => (window as unknown as { axe: Axe }).axe.run(asked);
  const { violations } = await page.evaluate(run, options);
  return violations.flatMap(({ id, nodes }) => {
    const found = nodes.find(({ html }) => !(id === kLabelInName && html.includes("data-hotspot")));
    return found ? [`${id}: ${found.html}`] : [];
  });
}
