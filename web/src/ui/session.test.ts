// @vitest-environment ./src/testing/environment.ts
import { beforeEach, describe, expect, test, vi } from "vitest";
import { browser } from "../testing/browser";
import { Session } from "./session.svelte";

beforeEach(() => browser.reset());

describe("settings", () => {
  test("are stored in this browser", () => {
    const session = new Session();
    session.change({ drawing: "flat", name: "Ada" });
    expect(JSON.parse(browser.storage.get("etana-settings") ?? "")).toMatchObject({ drawing: "flat", name: "Ada" });
    expect(new Session().settings).toMatchObject({ drawing: "flat", name: "Ada", sound: true });
  });

  test("follow changes in another tab, and ignore other storage keys", () => {
    const session = new Session();
    browser.happen("storage", { key: "etana-promises", newValue: JSON.stringify({ drawing: "none" }) });
    expect(session.settings.drawing).toBe("3d");
    browser.happen("storage", { key: "etana-settings", newValue: JSON.stringify({ drawing: "flat" }) });
    expect(session.settings.drawing).toBe("flat");
  });

  test("last until the page is closed if storage fails", () => {
    const session = new Session();
    const full = vi.spyOn(localStorage, "setItem").mockImplementation(() => {
      throw new Error("full");
    });
    session.change({ drawing: "flat" });
    full.mockRestore();
    expect(session.settings.drawing).toBe("flat");
  });

  test("override the system's preferences for theme and motion", () => {
    const session = new Session();
    expect([session.dark, session.reducedMotion]).toEqual([false, false]);
    session.change({ theme: "dark", motion: "reduced" });
    expect([session.dark, session.reducedMotion]).toEqual([true, true]);
    session.change({ theme: "light", motion: "full" });
    expect([session.dark, session.reducedMotion]).toEqual([false, false]);
  });
});
