import type { MembersOf } from "../../net/members";
import type { BoardProps } from "../board-api";
import { viewOf } from "./model";
import type { Event } from "./types";

const onSheet = new Set<Event["event"]>([
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
export function about(told: Record<string, unknown>, boardProps: BoardProps): string[] {
  const view = viewOf(boardProps);
  const { event: name, player, hex, ritual, god, card }: MembersOf<Event> = told as Event;
  if (ritual) return [`ritual:${ritual}`];
  if (god) return [`god:${god}`];
  if (card && view.roaming.some((one) => one.card === card)) return [`roaming:${card}`];
  const here = player !== undefined && view.players[player]?.hex === hex;
  if (hex && !here) return [`hex:${hex}`];
  if (player === undefined) return [];
  return [`${name && onSheet.has(name) ? "sheet" : "pawn"}:${player}`];
}
