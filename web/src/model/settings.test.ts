import { expect, test } from "vitest";
import { kUsual, readSettings, spoken } from "./settings";

test("stored settings are parsed; invalid values become defaults", () => {
  expect(readSettings(null)).toEqual(kUsual);
  expect(readSettings("{broken")).toEqual(kUsual);
  expect(
    readSettings(JSON.stringify({ theme: "dark", size: 7, sound: "loud", name: "x".repeat(99), known: ["dice", 4] })),
  ).toEqual({ ...kUsual, theme: "dark", name: "x".repeat(40), known: ["dice"] });
});

test("the way to look at the board is kept", () => {
  expect(readSettings(JSON.stringify({ drawing: "flat", above: true }))).toEqual({
    ...kUsual,
    drawing: "flat",
    above: true,
  });
});

test("the language is the chosen one, or the first of the browser's that we support", () => {
  expect(spoken(kUsual, ["fr-FR", "de-AT", "it"])).toBe("de");
  expect(spoken(kUsual, ["fr"])).toBe("en");
  expect(spoken({ ...kUsual, language: "it" }, ["de"])).toBe("it");
});
