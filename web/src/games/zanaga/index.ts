import type { GameUi } from "../board-api";
import { coach } from "./coach";
import { goal, phases, question } from "./question";
import { words } from "./words";

const ui: GameUi = {
  createRenderer: async (parent, host) => new (await import("./renderer")).MapRenderer(parent, host),
  plain: true,
  agreement: async () => (await import("./HeroChoice.svelte")).default,
  coach,
  goal,
  phases,
  question,
  words,
};

export default ui;
