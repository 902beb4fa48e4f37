import { webcrypto } from "node:crypto";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { newId } from "./id";

// Browsers have a global crypto, and so has Node from version 19 on.
beforeEach(() => void vi.stubGlobal("crypto", webcrypto));
afterEach(() => vi.unstubAllGlobals());

test("ids are short enough for the server, and no two are the same", () => {
  const ids = Array.from({ length: 1000 }, newId);
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{32}$/);
  expect(new Set(ids).size).toBe(1000);
});

test("ids need no API that browsers restrict to HTTPS", () => {
  // Plain HTTP has no randomUUID and no subtle.
  vi.stubGlobal("crypto", { getRandomValues: (bytes: Uint8Array) => bytes.fill(10) });
  expect(newId()).toBe("0a".repeat(16));
});
