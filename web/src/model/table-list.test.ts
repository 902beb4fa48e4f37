import { expect, test } from "vitest";
import type { ListedTable } from "../net/protocol";
import { allMine, isDue, tabTitle } from "./table-list";

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

test("a hidden page polls too, but slowly", () => {
  expect([isDue(false, 1000), isDue(false, 3990), isDue(true, 4000), isDue(true, 30_000)]).toEqual([
    false,
    true,
    false,
    true,
  ]);
});

test("older pages follow the newest one, and a table that has moved up is listed once", () => {
  const first = { mine: [listed("new", true), listed("moved", false)], open: [] };
  const all = allMine(first, [listed("moved", false), listed("old", false)]);
  expect(all.map((table) => table.table_id)).toEqual(["new", "moved", "old"]);
});
