import type { Line, News } from "../net/protocol";
import { linesOf, type SeatView, type TableState } from "./table";

type Happening = Line["happenings"][number];

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** True if `more` says everything that `less` says; null says nothing. */
function tells(more: unknown, less: unknown): boolean {
  if (Array.isArray(less)) {
    return Array.isArray(more) && more.length === less.length && less.every((value, i) => tells(more[i], value));
  }
  if (!isRecord(less)) return more === less;
  return isRecord(more) && Object.entries(less).every(([key, value]) => value === null || tells(more[key], value));
}

/** What two seats know of one happening; null if it is not the same one. */
function bothKnow(one: Happening, other: Happening): Happening | null {
  if (tells(other.event, one.event)) return one;
  return tells(one.event, other.event) ? other : null;
}

/** The happenings that both lists tell of, in order, each as the seat that knows less of it was told. */
function shared(ones: readonly Happening[], others: readonly Happening[]): Happening[] {
  const out: Happening[] = [];
  let from = 0;
  for (const one of ones) {
    const at = others.findIndex((other, i) => i >= from && bothKnow(one, other) !== null);
    if (at < 0) continue;
    out.push(bothKnow(one, others[at] as Happening) ?? one);
    from = at + 1;
  }
  return out;
}

/** What everyone at a screen may know of the match so far, by the news of all their seats. */
export function commonNews(views: readonly SeatView[]): News[] {
  const [first, ...others] = views;
  if (!first) return [];
  const lines = others.map(({ news }) => new Map(linesOf(news).map((line) => [line.number, line.happenings])));
  const common = (line: Line): Line => ({
    ...line,
    happenings: lines.reduce((known, told) => shared(known, told.get(line.number) ?? []), [...line.happenings]),
  });
  return first.news.map((item) => ({
    ...item,
    ...(item.line ? { line: common(item.line) } : {}),
    ...(item.log ? { log: item.log.map(common) } : {}),
  }));
}

/** How many moves stand: the position the table is at. */
export function positionOf(state: TableState): number {
  return linesOf(state.views[0]?.news ?? []).at(-1)?.position ?? 0;
}
