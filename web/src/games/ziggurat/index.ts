import type { GamePage } from "../page";
import { coach } from "./coach";

const page: GamePage = {
  picture: async (parent, host) => new (await import("./picture")).ZigguratPicture(parent, host),
  flat: async () => (await import("./Flat.svelte")).default,
  coach,
  roomy: true,
};

export default page;
