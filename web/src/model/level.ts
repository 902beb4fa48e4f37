/** What somebody said of a match against bots. */
export const opinions = ["too_easy", "right", "too_hard"] as const;
export type Opinion = (typeof opinions)[number];

/** The levels for people, the weakest first. */
const kLevels = ["easy", "normal", "hard"] as const;

/** The level of a first match: gentle rivals, or companions who know their way. */
export const firstLevel = (cooperative: boolean): string => (cooperative ? "hard" : "easy");

/** The level of the next match. Companions become better when it was too hard, rivals weaker. */
export function levelAfter(level: string, opinion: Opinion, cooperative: boolean): string {
  const at = kLevels.findIndex((one) => one === level);
  if (at < 0 || opinion === "right") return level;
  const step = (opinion === "too_easy") !== cooperative ? 1 : -1;
  return kLevels[at + step] ?? level;
}
