// @vitest-environment ./src/testing/environment.ts
import { beforeEach, expect, test } from "vitest";
import { browser } from "../testing/browser";
import { filesOf } from "../testing/match";
import { RequestError } from "../net/http";
import type { LabyrinthPack } from "./labyrinth/pack";
import { PackError } from "./pack";
import { loadGame, loadNewGame } from "./packs";
import type { Board } from "./ziggurat/board";

beforeEach(() => browser.reset());

const labyrinth = async (pack: string): Promise<LabyrinthPack> =>
  (await loadGame({ game: "labyrinth", pack }))?.pack as LabyrinthPack;

/** The labyrinth with a first tower of another height. */
function higher(height: number): Record<string, unknown> {
  const files = structuredClone(filesOf("labyrinth")) as {
    "board.json": { fixed: Record<string, { height: number }> };
  };
  files["board.json"].fixed["a1"]!.height = height;
  return files;
}

test("a match is drawn with the pack of its hash, whatever the packs of other matches are", async () => {
  browser.answer("/api/packs/aa", higher(2));
  browser.answer("/api/packs/bb", higher(5));
  const [before, after] = [await labyrinth("aa"), await labyrinth("bb")];
  expect([before.towers[0]?.height, after.towers[0]?.height]).toEqual([2, 5]);
});

test("a pack is asked for and read once", async () => {
  browser.answer("/api/packs/cc", filesOf("labyrinth"));
  const [one, other] = await Promise.all([labyrinth("cc"), labyrinth("cc")]);
  expect(other).toBe(one);
  expect(await labyrinth("cc")).toBe(one);
  expect(browser.count("/api/packs/cc")).toBe(1);
});

test("a pack that cannot be had is asked for again", async () => {
  await expect(labyrinth("dd")).rejects.toBeInstanceOf(RequestError);
  browser.answer("/api/packs/dd", filesOf("labyrinth"));
  expect((await labyrinth("dd")).treasures).toBe(12);
});

test("a pack that lacks something says what", async () => {
  browser.answer("/api/packs/ee", { "board.json": { fixed: {} } });
  await expect(labyrinth("ee")).rejects.toThrow(new PackError("movable in board.json"));
  browser.answer("/api/packs/ff", {});
  await expect(labyrinth("ff")).rejects.toThrow(new PackError("board.json"));
});

test("a board that came with the table needs no pack", async () => {
  const files = filesOf("ziggurat") as Record<string, Record<string, unknown>>;
  const board = { ...files["board.json"], rings: [4], cards: files["cards.json"]?.["cards"] };
  const loaded = await loadGame({ game: "ziggurat", pack: "00", board });
  expect((loaded?.pack as Board).spaces).toEqual(["a1", "a2", "a3", "a4"]);
  expect(browser.asked).toEqual([]);
});

test("a new table has the pack that the server names; a game without a user interface has none", async () => {
  browser.answer("/api/games", { games: [{ game: "labyrinth", pack: "aa" }] });
  expect((await loadNewGame("labyrinth"))?.pack).toBe(await labyrinth("aa"));
  expect(await loadNewGame("unknown")).toBeNull();
  expect(await loadGame({ game: "unknown", pack: "aa" })).toBeNull();
});
