import type { BoardProps } from "../board-api";
import { viewOf } from "./model";

const onSheet = new Set([
  "hurt",
  "tired",
  "healed",
  "rested",
  "gold_gained",
  "gold_lost",
  "paid",
  "ware_gained",
  "ware_lost",
  "ware_taken",
  "survival_gained",
  "survival_lost",
  "bought",
  "sold",
  "traded",
  "dismissed",
  "learned",
  "card_used",
  "ally_lost",
]);

/** The heroes, hexes and cards that an event speaks of. */
export function about(event: Record<string, unknown>, boardProps: BoardProps): string[] {
  const view = viewOf(boardProps);
  const { event: name, player, hex, ritual, god, card } = event;
  if (typeof ritual === "string") return [`ritual:${ritual}`];
  if (typeof god === "string") return [`god:${god}`];
  if (typeof card === "string" && view.roaming.some((one) => one.card === card)) return [`roaming:${card}`];
  const here = typeof player === "number" && view.players[player]?.hex === hex;
  if (typeof hex === "string" && !here) return [`hex:${hex}`];
  if (typeof player !== "number") return [];
  return [`${onSheet.has(String(name)) ? "sheet" : "pawn"}:${player}`];
}
