import type { GamePage } from "../page";
import { coach } from "./coach";

const page: GamePage = {
  picture: async (parent, host) => new (await import("./picture")).MapPicture(parent, host),
  plain: true,
  roomy: true,
  agreement: async () => (await import("./HeroChoice.svelte")).default,
  coach,
};

export default page;
