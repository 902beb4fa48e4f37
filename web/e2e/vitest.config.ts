import { defineConfig } from "vitest/config";

// Each file starts servers and browsers of its own; two at a time are what two cores can carry.
// With ETANA_PICTURES pictures are taken instead: "docs", those of docs/pictures (npm run screenshots); "all", every
// screen into build/pictures (npm run screens). "speed" measures (npm run speed).
const pictures: Record<string, string> = { docs: "e2e/pictures.ts", all: "e2e/screens*.ts", speed: "e2e/speed.ts" };
export default defineConfig({
  test: {
    include: [pictures[process.env["ETANA_PICTURES"] ?? ""] ?? "e2e/**/*.e2e.ts"],
    testTimeout: 600_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000, interval: 100 } },
    pool: "forks",
    poolOptions: { forks: { maxForks: 2, minForks: 1 } },
    reporters: ["verbose"],
  },
});
