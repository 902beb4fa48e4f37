import type { GamePage } from "../page";
import { coach } from "./coach";
import { secretsOf } from "./model";

const page: GamePage = {
  picture: async (parent, host) => new (await import("./picture")).DicePicture(parent, host),
  flat: async () => (await import("./Flat.svelte")).default,
  coach,
  secrets: secretsOf,
};

export default page;
