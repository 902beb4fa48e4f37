import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { inlines, readMarkdown } from "./markdown";

test("headings, lists with anchors, tables and paragraphs", () => {
  const blocks = readMarkdown(
    "# Title\n\nSome *soft* text\ngoes on.\n\n- **L-01** One\n  line more.\n" +
      "- **L-02** Two\n\n| a | b |\n|---|---|\n| 1 | `x` |\n",
  );
  expect(blocks.map((block) => block.kind)).toEqual(["heading", "paragraph", "list", "table"]);
  expect(blocks[2]).toMatchObject({ items: [{ id: "L-01" }, { id: "L-02" }] });
  expect(blocks[3]).toMatchObject({ rows: [[[{ text: "1" }], [{ kind: "code", text: "x" }]]] });
});

test("what is within a line", () => {
  expect(inlines("a **b** [c](d.md)")).toEqual([
    { kind: "text", text: "a " },
    { kind: "strong", text: "b" },
    { kind: "text", text: " " },
    { kind: "link", text: "c", to: "d.md" },
  ]);
});

const rules = fileURLToPath(new URL("../../../docs/rules", import.meta.url));
const books = readdirSync(rules, { recursive: true })
  .map(String)
  .filter((name) => name.endsWith(".md") && name !== "coverage.md");

test.each(books)("every rule of docs/rules/%s has its anchor", (name) => {
  const text = readFileSync(`${rules}/${name}`, "utf8");
  const numbers = [...text.matchAll(/^- \*\*([A-Z]{1,2}-\d+[a-z]?)\*\*/gm)].map((found) => found[1]);
  const anchors = readMarkdown(text).flatMap((block) =>
    block.kind === "list" ? block.items.map((item) => item.id) : [],
  );
  expect(anchors.filter((id) => id !== null)).toEqual(numbers);
  expect(numbers.length).toBeGreaterThan(10);
});
