import type { GameUi } from "../board-api";
import { coach } from "./coach";
import { secretsOf } from "./model";

const ui: GameUi = {
  createRenderer: async (parent, host) => new (await import("./renderer")).DiceRenderer(parent, host),
  flat: async () => (await import("./Flat.svelte")).default,
  coach,
  secrets: secretsOf,
};

export default ui;
