import type { TableList } from "../net/protocol";

/** Poll intervals of the table list in milliseconds, for a visible and for a hidden page. */
const kSeen = 4000;
const kHidden = 30_000;

/** True if the next poll is due. Timers may fire a little early. */
export const isDue = (hidden: boolean, since: number) => since >= (hidden ? kHidden : kSeen) - 200;

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
