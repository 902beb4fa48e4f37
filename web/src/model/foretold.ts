import type { Words } from "../net/protocol";

/** The words of a move alone: those that the server puts around them say what follows from it. */
export function plainWords(words: Words): Words {
  return words.key === "move.then" ? (words.args["move"] as Words) : words;
}

/** A sentence of its own: the words of a move have no full stop, its consequences have one. */
export const sentence = (text: string): string => (/[.!?…]$/.test(text) ? text : `${text}.`);

const losses = new Set(["scorched", "fell", "summit_taken", "no_card", "knocked_out"]);

/** What is certain to end by a move, going by its notes: the match or the turn is lost, or the match is won. */
export function endOf(notes: readonly Record<string, unknown>[] = []): "lost" | "won" | null {
  const events = notes.map((note) => String(note["event"]));
  if (events.some((event) => losses.has(event))) return "lost";
  return events.includes("won") ? "won" : null;
}
