import { expect, test } from "vitest";
import { endOf, plainText, sentence } from "./foretold";

test("the text of a move is extracted from its consequences", () => {
  const move = { key: "ziggurat.move.walk", args: { to: "a9" } };
  expect(plainText(move)).toBe(move);
  const then = { key: "ziggurat.event.won", args: {} };
  expect(plainText({ key: "move.then", args: { move, then } })).toBe(move);
});

test("notes show whether a move loses or wins", () => {
  expect(endOf()).toBeNull();
  expect(endOf([{ event: "walked" }])).toBeNull();
  expect(endOf([{ event: "walked" }, { event: "scorched", hero: 0 }])).toBe("lost");
  expect(endOf([{ event: "reached_summit" }, { event: "won" }])).toBe("won");
});

test("a sentence ends with one full stop", () => {
  expect(sentence("Walk to c3")).toBe("Walk to c3.");
  expect(sentence("Walk to c3. Ada finds it!")).toBe("Walk to c3. Ada finds it!");
});
