import { expect, test } from "vitest";
import type { ListedTable } from "../net/protocol";
import { allMine, refreshDelay, tabTitle } from "./table-list";

const listed = (table_id: string, mine: boolean): ListedTable => ({
  table_id,
  game: "dice",
  phase: "playing",
  seats: [],
  ...(mine ? { my_turn: true } : {}),
});

test("the tab title counts the tables where it is my turn", () => {
  expect(tabTitle(null)).toBe("Etana");
  expect(tabTitle({ mine: [listed("a", false)], open: [] })).toBe("Etana");
  expect(tabTitle({ mine: [listed("a", true), listed("b", false), listed("c", true)], open: [] })).toBe("(2) Etana");
});

test("a page that is seen is refreshed at once, a hidden one rarely", () => {
  expect([refreshDelay(false, 0), refreshDelay(true, 1000), refreshDelay(true, 90_000)]).toEqual([0, 29_000, 0]);
});

test("older pages follow the newest one, and a table that has moved up is listed once", () => {
  const first = { mine: [listed("new", true), listed("moved", false)], open: [] };
  const all = allMine(first, [listed("moved", false), listed("old", false)]);
  expect(all.map((table) => table.table_id)).toEqual(["new", "moved", "old"]);
});
