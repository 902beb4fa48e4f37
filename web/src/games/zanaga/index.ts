import type { GamePage } from "../page";
import { coach } from "./coach";

const page: GamePage = {
  picture: async (parent, host) => new (await import("./picture")).MapPicture(parent, host),
  plain: true,
  roomy: true,
  coach,
};

export default page;
