import type { GameUi } from "../board-api";
import { about } from "./about";
import { coach } from "./coach";
import { describe } from "./describe";
import { ending } from "./ending";
import { hero } from "./hero";
import { odds } from "./odds";
import { readPack, type ZanagaPack } from "./pack";
import { goal, phases, question } from "./question";
import { words } from "./words";

const ui: GameUi = {
  readPack,
  createRenderer: async (parent, host, pack) =>
    new (await import("./renderer")).MapRenderer(parent, host, pack as ZanagaPack),
  plain: true,
  agreement: async () => (await import("./HeroChoice.svelte")).default,
  about,
  coach,
  describe,
  ending,
  goal,
  hero,
  odds,
  phases,
  question,
  words,
};

export default ui;
