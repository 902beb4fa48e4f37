/** Where a line of the group's rulebook stands in the rules in full (docs/rules, the page of the campaign's game). */
const kNumbers: Record<string, string> = {
  open: "Z-17",
  build: "Z-01",
  heroes: "Z-10",
  spirits: "Z-12",
  deal: "Z-14",
  greet: "Z-19",
  first: "Z-15",
  turn: "Z-20",
  card: "Z-21",
  way: "Z-24",
  passing: "Z-25",
  fire: "Z-26",
  no_card: "Z-54",
  helping: "Z-35",
  scorched: "Z-31",
  marks: "Z-32",
  order: "Z-40",
  pit: "Z-41",
  ramp: "Z-43",
  ladder: "Z-44",
  push: "Z-45",
  stack: "Z-48",
  summit: "Z-47",
  summit_fire: "Z-53",
  loop: "Z-46",
  goal: "Z-50",
  won: "Z-37",
  lost: "Z-38",
  twice: "Z-39",
  again: "Z-98",
};

/** The number of the rule a line tells of; null for one that only announces what is sealed, and for headings. */
export const ruleOf = (line: string): string | null => kNumbers[line] ?? null;
export const numberedLines: readonly string[] = Object.keys(kNumbers);
