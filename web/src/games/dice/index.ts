import type { GameUi } from "../board-api";
import { about } from "./about";
import { coach } from "./coach";
import { describe } from "./describe";
import { ending } from "./ending";
import { secretsOf } from "./model";
import { readPack, type DicePack } from "./pack";
import { goal, question } from "./question";
import { words } from "./words";

const ui: GameUi = {
  readPack,
  createRenderer: async (parent, host, pack) =>
    new (await import("./renderer")).DiceRenderer(parent, host, pack as DicePack),
  flat: async () => (await import("./Flat.svelte")).default,
  about,
  coach,
  describe,
  ending,
  goal,
  question,
  secrets: secretsOf,
  words,
};

export default ui;
