import type { GameFacts } from "../facts";

export const facts: GameFacts = { kind: "adventure", minutes: [90, 180], age: 12, best: 3, first: { short: "on" } };
