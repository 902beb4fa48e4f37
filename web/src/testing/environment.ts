import type { Environment } from "vitest/environments";

/** Node, with modules made as for a browser: runes live, as they do on the page. */
const environment: Environment = {
  name: "page",
  transformMode: "web",
  setup: () => ({ teardown: () => undefined }),
};

export default environment;
