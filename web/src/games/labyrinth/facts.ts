import type { GameFacts } from "../facts";

export const facts: GameFacts = { kind: "race", minutes: [15, 25], age: 7, best: 3 };
