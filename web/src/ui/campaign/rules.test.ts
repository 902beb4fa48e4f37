import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { numberedLines, ruleOf } from "./rules";

const file = (path: string) => readFileSync(new URL(`../../../../${path}`, import.meta.url), "utf8");

test.each(["docs/rules/ziggurat.md", "docs/rules/it/ziggurat.md", "docs/rules/de/ziggurat.md"])(
  "every number in the group's rulebook is a rule of %s",
  (book) => {
    const rules = file(book);
    for (const line of numberedLines) expect(rules).toContain(`**${ruleOf(line)}**`);
  },
);

test("every numbered line is one of the rulebook's", () => {
  const words = JSON.parse(file("content/ziggurat/campaign/texts/en.json")) as Record<string, string>;
  for (const line of numberedLines) expect(words).toHaveProperty([`ziggurat.book.${line}`]);
});
