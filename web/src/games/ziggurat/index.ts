import type { GameUi } from "../board-api";
import { coach } from "./coach";

const ui: GameUi = {
  createRenderer: async (parent, host) => new (await import("./renderer")).ZigguratRenderer(parent, host),
  flat: async () => (await import("./Flat.svelte")).default,
  coach,
  roomy: true,
};

export default ui;
