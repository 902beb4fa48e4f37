import type { LocalizedText } from "../net/protocol";
import { endOf } from "./foretold";

/** What is known in advance of a move whose outcome luck decides. */
export interface Odds {
  /** The chance that it goes well; null if it cannot. */
  percent: number | null;
  /** What it costs if it does not. */
  cost: LocalizedText | null;
}

/** How bad the forecast of a move is, the worst last: "lost" is certain. */
export type Danger = "none" | "poor" | "bad" | "lost";

/** Below these chances a move is no longer inviting. */
const kPoor = 50;
const kBad = 25;

/** Events that set a player back without ending anything. */
const setbacks = new Set(["took_skull", "sent_home"]);

/** `notes` are the certain consequences of the move. */
export function dangerOf(notes: readonly Record<string, unknown>[] = [], odds: Odds | null = null): Danger {
  if (endOf(notes) === "lost") return "lost";
  if (odds && (odds.percent === null || odds.percent < kBad)) return "bad";
  const back = notes.some((note) => setbacks.has(String(note["event"])));
  return back || (odds?.percent ?? 100) < kPoor ? "poor" : "none";
}

/** The forecast in one sentence: the chance, and what is at stake; null where nothing is known. */
export function forecastOf(odds: Odds | null): LocalizedText | null {
  if (!odds) return null;
  const { percent, cost } = odds;
  if (percent === null) return cost;
  return cost ? { key: "page.odds.forecast", args: { percent, cost } } : { key: "page.odds.chance", args: { percent } };
}
