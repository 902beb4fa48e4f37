import type { SeatView, TableState } from "./table";

/** A file that tells of a mistake in the rules: what was seen, and the match to see it again. */
export interface Report {
  format: "etana-report";
  version: 1;
  what: string;
  address: string;
  language: string;
  /** The whole match, when the table may give it out. */
  record: Record<string, unknown> | null;
  /** Otherwise all that the one who reports may know. */
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
