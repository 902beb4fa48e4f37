import type { SeatView, TableState } from "./table";

/** A report of a mistake in the rules: what was seen, and the match to reproduce it. */
export interface Report {
  format: "etana-report";
  version: 1;
  what: string;
  address: string;
  language: string;
  /** The whole match, if the table may publish it. */
  record: Record<string, unknown> | null;
  /** Otherwise everything the reporter may know. */
  seen: { table: TableState["table"]; view: SeatView } | null;
}

export function reportOf(
  what: string,
  address: string,
  language: string,
  state: TableState,
  view: SeatView | null,
  record: Record<string, unknown> | null,
): Report {
  const seen = record === null && view !== null ? { table: state.table, view } : null;
  return {
    format: "etana-report",
    version: 1,
    what: what.trim(),
    address: address.replace(/#.*$/, ""),
    language,
    record,
    seen,
  };
}
