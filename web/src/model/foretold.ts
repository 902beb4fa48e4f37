import type { LocalizedText } from "../net/protocol";

/** The text of a move alone: those that the server puts around them say what follows from it. */
export function plainText(text: LocalizedText): LocalizedText {
  return text.key === "move.then" ? (text.args["move"] as LocalizedText) : text;
}

/** A sentence of its own: the text of a move have no full stop, its consequences have one. */
export const sentence = (text: string): string => (/[.!?…]$/.test(text) ? text : `${text}.`);

const losses = new Set(["scorched", "fell", "summit_taken", "no_card", "knocked_out"]);

/** What is certain to end by a move, going by its notes: the match or the turn is lost, or the match is won. */
export function endOf(notes: readonly Record<string, unknown>[] = []): "lost" | "won" | null {
  const events = notes.map((note) => String(note["event"]));
  if (events.some((event) => losses.has(event))) return "lost";
  return events.includes("won") ? "won" : null;
}
