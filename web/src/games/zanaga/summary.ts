import type { Line, Words } from "../../net/protocol";

/** What somebody did in a turn, in words. */
export interface Told {
  seat: number;
  round: number;
  words: Words[];
}

/** What is worth telling afterwards; every step and roll is in the log. */
const telling = new Set([
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

interface Happening {
  event: Record<string, unknown>;
  words: Words;
}

/** The walk of a turn is told by where it ended. */
function lastWalk(all: Happening[]): Happening[] {
  const last = all.filter(({ event }) => event["event"] === "walked").at(-1);
  return all.filter((one) => one === last || telling.has(String(one.event["event"])));
}

/**
 * What the others did since the last turn of a seat: one entry for each of their turns. Empty
 * unless the seat has had a turn before.
 */
export function sinceLastTurn(lines: readonly Line[], seat: number): Told[] {
  const turns: { seat: number; round: number; happenings: Happening[] }[] = [];
  for (const { happenings } of lines) {
    for (const happening of happenings) {
      const { event } = happening;
      if (event["event"] === "turn_began")
        turns.push({ seat: Number(event["player"]), round: Number(event["round"]), happenings: [] });
      else turns.at(-1)?.happenings.push(happening);
    }
  }
  if (turns.at(-1)?.seat === seat) turns.pop();
  const own = turns.map((turn) => turn.seat).lastIndexOf(seat);
  return turns.slice(own + 1).map((turn) => ({
    seat: turn.seat,
    round: turn.round,
    words: lastWalk(turn.happenings).map(({ words }) => words),
  }));
}
