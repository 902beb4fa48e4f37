import { expect, test } from "vitest";
import { nextPlayers, savedMatch } from "./record-file";

const record = {
  format: "etana-record",
  seats: [
    { name: "", player: "bot:greedy" },
    { name: "Ada", player: "human" },
    { name: "Bea", player: "human" },
  ],
};

test("a record and a report with one are matches", () => {
  expect(savedMatch(JSON.stringify(record))).toEqual({ record, seats: record.seats });
  expect(savedMatch(JSON.stringify({ format: "etana-report", record }))).toEqual({ record, seats: record.seats });
});

test.each([
  ["not JSON", "page.file.not_json"],
  ["[]", "page.file.no_match"],
  ["null", "page.file.no_match"],
  ['{"name": "something else"}', "page.file.no_match"],
  ['{"format": "etana-report", "record": null}', "page.file.report_only"],
  ['{"format": "etana-campaign"}', "page.file.campaign"],
])("%s is none, and says why", (text, problem) => {
  expect(savedMatch(text)).toBe(problem);
});

test("a record without seats leaves it to the engine to say so", () => {
  expect(savedMatch('{"format": "etana-record"}')).toMatchObject({ seats: [] });
});

test("one person goes on, the others are invited, and bots stay", () => {
  expect(nextPlayers(record.seats, ["greedy"])).toEqual(["bot:greedy", "me", "open"]);
  expect(nextPlayers(record.seats, []), "a bot that no longer exists").toEqual(["open", "me", "open"]);
});
