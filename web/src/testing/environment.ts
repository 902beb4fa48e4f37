import type { Environment } from "vitest/environments";

/** Node with modules compiled as for a browser, so that Svelte's runes are reactive. */
const environment: Environment = {
  name: "page",
  transformMode: "web",
  setup: () => ({ teardown: () => undefined }),
};

export default environment;
