import type { GameUi } from "../board-api";
import { about } from "./about";
import { coach } from "./coach";
import { describe } from "./describe";
import { ending } from "./ending";
import { odds } from "./odds";
import { goal, phases, question } from "./question";
import { words } from "./words";

const ui: GameUi = {
  createRenderer: async (parent, host) => new (await import("./renderer")).MapRenderer(parent, host),
  plain: true,
  agreement: async () => (await import("./HeroChoice.svelte")).default,
  about,
  coach,
  describe,
  ending,
  goal,
  odds,
  phases,
  question,
  words,
};

export default ui;
