import type { GameFacts } from "../facts";

export const facts: GameFacts = { kind: "race", minutes: [10, 20], age: 8, best: 3 };
