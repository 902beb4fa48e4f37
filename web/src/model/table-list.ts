import type { TableList } from "../net/protocol";

/** Milliseconds between two refreshes of a hidden page, where only the title of the tab is seen. */
const kHidden = 30_000;

/** How long to wait before the lists are fetched again, `since` milliseconds after the last time. */
export const refreshDelay = (hidden: boolean, since: number) => (hidden ? Math.max(0, kHidden - since) : 0);

/** The first page of my tables and the older pages asked for so far, each table once, where it is newest. */
export function allMine(tables: TableList, older: TableList["mine"]): TableList["mine"] {
  const newest = new Set(tables.mine.map((table) => table.table_id));
  return [...tables.mine, ...older.filter((table) => !newest.has(table.table_id))];
}

/** The title of the browser tab, with the number of tables where it is my turn. */
export function tabTitle(tables: TableList | null): string {
  const waiting = tables?.mine.filter((table) => table.my_turn === true).length ?? 0;
  return waiting > 0 ? `(${waiting}) Etana` : "Etana";
}
