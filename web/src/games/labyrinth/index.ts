import type { GameUi } from "../board-api";
import { about } from "./about";
import { coach } from "./coach";
import { describe } from "./describe";
import { ending } from "./ending";
import { secretsOf } from "./model";
import { readPack, type LabyrinthPack } from "./pack";
import { forecast, goal, phases, question } from "./question";
import { words } from "./words";

const ui: GameUi = {
  readPack,
  createRenderer: async (parent, host, pack) =>
    new (await import("./renderer")).LabyrinthRenderer(parent, host, pack as LabyrinthPack),
  flat: async () => (await import("./Flat.svelte")).default,
  about,
  coach,
  describe,
  ending,
  forecast,
  goal,
  phases,
  question,
  secrets: secretsOf,
  words,
};

export default ui;
