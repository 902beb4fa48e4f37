import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parse, TYPE, type MessageFormatElement } from "@formatjs/icu-messageformat-parser";
import { expect, test } from "vitest";
import { kLanguages } from "../model/settings";
import { Catalogue } from "./catalogue";

const source = fileURLToPath(new URL("..", import.meta.url));
const games = fileURLToPath(new URL("../games", import.meta.url));
const folders = [
  "i18n/texts",
  ...readdirSync(games, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => `games/${entry.name}/texts`),
];
const read = (folder: string, language: string) =>
  JSON.parse(readFileSync(`${source}/${folder}/${language}.json`, "utf8")) as Record<string, string>;
const existing = folders.filter((folder) => {
  try {
    return readdirSync(`${source}/${folder}`).length > 0;
  } catch {
    return false;
  }
});

function argumentsOf(elements: MessageFormatElement[]): string[] {
  return elements.flatMap((element) => {
    if (element.type === TYPE.literal || element.type === TYPE.pound) return [];
    const inner =
      element.type === TYPE.plural || element.type === TYPE.select
        ? Object.values(element.options).flatMap((option) => argumentsOf(option.value))
        : [];
    return element.type === TYPE.tag ? argumentsOf(element.children) : [element.value, ...inner];
  });
}

test.each(existing)("%s has the same keys and arguments in all languages", (folder) => {
  const english = read(folder, "en");
  for (const language of kLanguages) {
    const texts = read(folder, language);
    expect(Object.keys(texts)).toEqual(Object.keys(english));
    for (const [key, text] of Object.entries(texts)) {
      const wanted = [...new Set(argumentsOf(parse(english[key] ?? "")))].sort();
      expect([key, ...new Set(argumentsOf(parse(text)))].slice(1).sort(), key).toEqual(wanted);
    }
  }
});

test("nested texts, seats by name, plurals, and an unknown key", () => {
  const catalogue = new Catalogue("en", {
    found: "{player} finds {what}!",
    what: "{count, plural, one {a key} other {# keys}}",
  });
  const text = { key: "found", args: { player: { seat: 1 }, what: { key: "what", args: { count: 2 } } } };
  expect(catalogue.say(text, ["Ada", "Bea"])).toBe("Bea finds 2 keys!");
  expect(catalogue.say({ key: "unknown.key", args: {} })).toBe("unknown.key");
});

test("a seat without a name is called by its number, counted from one", () => {
  const catalogue = new Catalogue("en", { turn: "Player {player}" });
  expect(catalogue.say({ key: "turn", args: { player: { seat: 1 } } }, ["Ada"])).toBe("Player 2");
});

test("every text key in the page's source exists", () => {
  const texts = read("i18n/texts", "en");
  const files = readdirSync(`${source}/ui`, { recursive: true })
    .map(String)
    .filter((name) => /\.(svelte|ts)$/.test(name));
  const asked = files.flatMap((file) =>
    [...readFileSync(`${source}/ui/${file}`, "utf8").matchAll(/"(page\.[a-z0-9_.]+)"/g)].map((found) => found[1] ?? ""),
  );
  expect(asked.filter((key) => !(key in texts))).toEqual([]);
  expect(asked.length).toBeGreaterThan(100);
});
