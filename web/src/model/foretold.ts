import type { LocalizedText } from "../net/protocol";

/** The text of a move without its consequences, which the server wraps around it. */
export function plainText(text: LocalizedText): LocalizedText {
  return text.key === "move.then" ? (text.args["move"] as LocalizedText) : text;
}

/** Adds a full stop if there is none: texts of moves have none, their consequences do. */
export const sentence = (text: string): string => (/[.!?…]$/.test(text) ? text : `${text}.`);

const losses = new Set(["scorched", "fell", "summit_taken", "no_card", "knocked_out"]);

/** What a move certainly ends, according to its notes: the match or turn is lost, or the match is won. */
export function endOf(notes: readonly Record<string, unknown>[] = []): "lost" | "won" | null {
  const events = notes.map((note) => String(note["event"]));
  if (events.some((event) => losses.has(event))) return "lost";
  return events.includes("won") ? "won" : null;
}
