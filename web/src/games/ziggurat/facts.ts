import type { GameFacts } from "../facts";

export const facts: GameFacts = { kind: "coop", minutes: [20, 40], age: 8, best: 2 };
