import type { TableList } from "../net/protocol";

/** How often a page that is looked at, and one behind others, asks how the tables are. */
const kSeen = 4000;
const kHidden = 30_000;

/** True when it is time to ask again; timers are a little early at times. */
export const isDue = (hidden: boolean, since: number) => since >= (hidden ? kHidden : kSeen) - 200;

/** What the tab says: how many tables wait for me. */
export function tabTitle(tables: TableList | null): string {
  const waiting = tables?.mine.filter((table) => table.my_turn === true).length ?? 0;
  return waiting > 0 ? `(${waiting}) Etana` : "Etana";
}
