import type { Entry, Line } from "../net/protocol";
import { linesOf, type SeatView, type TableState } from "./table";

type VisibleEvent = Line["events"][number];

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** True if `more` contains everything in `less`; null stands for unknown. */
function contains(more: unknown, less: unknown): boolean {
  if (Array.isArray(less)) {
    return Array.isArray(more) && more.length === less.length && less.every((value, i) => contains(more[i], value));
  }
  if (!isRecord(less)) return more === less;
  return isRecord(more) && Object.entries(less).every(([key, value]) => value === null || contains(more[key], value));
}

/** The less detailed of two views of one event; null if they are different events. */
function intersection(one: VisibleEvent, other: VisibleEvent): VisibleEvent | null {
  if (contains(other.event, one.event)) return one;
  return contains(one.event, other.event) ? other : null;
}

/** The events in both lists, in order, each in its less detailed form. */
function shared(ones: readonly VisibleEvent[], others: readonly VisibleEvent[]): VisibleEvent[] {
  const out: VisibleEvent[] = [];
  let from = 0;
  for (const one of ones) {
    const at = others.findIndex((other, i) => i >= from && intersection(one, other) !== null);
    if (at < 0) continue;
    out.push(intersection(one, others[at] as VisibleEvent) ?? one);
    from = at + 1;
  }
  return out;
}

/** The entries that every seat at a screen may know: the intersection of their views. */
export function commonEntries(views: readonly SeatView[]): Entry[] {
  const [first, ...others] = views;
  if (!first) return [];
  const logs = others.map(({ entries }) => new Map(linesOf(entries).map((line) => [line.index, line.events])));
  const common = (line: Line): Line => ({
    ...line,
    events: logs.reduce((known, log) => shared(known, log.get(line.index) ?? []), [...line.events]),
  });
  return first.entries.map((entry) => ({
    ...entry,
    ...(entry.line ? { line: common(entry.line) } : {}),
    ...(entry.log ? { log: entry.log.map(common) } : {}),
  }));
}

/** The current position: the number of moves that were not taken back. */
export function positionOf(state: TableState): number {
  return linesOf(state.views[0]?.entries ?? []).at(-1)?.position ?? 0;
}
