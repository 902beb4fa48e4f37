import type { Line, LocalizedText } from "../../net/protocol";
import type { Event } from "./types";

/** A summary of one player's turn. */
export interface TurnSummary {
  seat: number;
  round: number;
  texts: LocalizedText[];
}

/** The events that a summary mentions; every step and roll is in the log. */
const kWorthTelling = new Set<Event["event"]>([
  "started_in",
  "challenge_beaten",
  "fight_lost",
  "escaped",
  "knocked_out",
  "carried",
  "duel_won",
  "duel_began",
  "god_fight_began",
  "god_beaten",
  "counter_gained",
  "bought",
  "sold",
  "traded",
  "learned",
  "ware_gained",
  "ware_lost",
  "ware_taken",
  "ally_lost",
  "ritual_resolves",
  "god_woke",
  "omen",
  "tier_rose",
  "lost_city_moved",
  "won",
]);

interface VisibleEvent {
  event: Event;
  text: LocalizedText;
}

/** Keeps only the end of a turn's walk. */
function lastWalk(all: VisibleEvent[]): VisibleEvent[] {
  const last = all.filter(({ event }) => event.event === "walked").at(-1);
  return all.filter((one) => one === last || kWorthTelling.has(one.event.event));
}

/**
 * What the others did since the last turn of a seat, one summary for each turn. Empty
 * unless the seat has had a turn before.
 */
export function sinceLastTurn(lines: readonly Line[], seat: number): TurnSummary[] {
  const turns: { seat: number; round: number; events: VisibleEvent[] }[] = [];
  for (const { events } of lines) {
    for (const { event: told, text } of events) {
      const event = told as Event;
      if (event.event === "turn_began") turns.push({ seat: event.player, round: event.round, events: [] });
      else turns.at(-1)?.events.push({ event, text });
    }
  }
  if (turns.at(-1)?.seat === seat) turns.pop();
  const own = turns.map((turn) => turn.seat).lastIndexOf(seat);
  return turns.slice(own + 1).map((turn) => ({
    seat: turn.seat,
    round: turn.round,
    texts: lastWalk(turn.events).map(({ text }) => text),
  }));
}
