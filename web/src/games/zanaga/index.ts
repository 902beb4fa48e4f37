import type { GameUi } from "../board-api";
import { coach } from "./coach";

const ui: GameUi = {
  createRenderer: async (parent, host) => new (await import("./renderer")).MapRenderer(parent, host),
  plain: true,
  roomy: true,
  agreement: async () => (await import("./HeroChoice.svelte")).default,
  coach,
};

export default ui;
