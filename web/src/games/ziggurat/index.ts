import type { GameUi } from "../board-api";
import { about } from "./about";
import { coach } from "./coach";
import { describe } from "./describe";
import { ending } from "./ending";
import { marks } from "./heroes";
import { readBoard, readPack } from "./pack";
import { goal, phases, question } from "./question";
import { words } from "./words";

const ui: GameUi = {
  readPack,
  readBoard,
  createRenderer: async (parent, host) => new (await import("./renderer")).ZigguratRenderer(parent, host),
  flat: async () => (await import("./Flat.svelte")).default,
  about,
  coach,
  describe,
  ending,
  goal,
  marks,
  phases,
  question,
  words,
};

export default ui;
