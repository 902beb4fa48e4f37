import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

test("the message types match docs/protocol.schema.json (npm run types)", () => {
  const fresh = execFileSync(process.execPath, [here("../../tools/protocol-types.mjs"), "--print"], {
    encoding: "utf8",
  });
  expect(readFileSync(here("./protocol.ts"), "utf8")).toBe(fresh);
});
