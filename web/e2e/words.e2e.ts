// The board in words: positions rebuilt from the accessibility tree alone, and matches played by keyboard without a
// drawing.
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { dice } from "./rebuild/dice";
import { labyrinth } from "./rebuild/labyrinth";
import type { Reader } from "./rebuild/reading";
import { spoken } from "./rebuild/tree";
import { zanaga } from "./rebuild/zanaga";
import { ziggurat } from "./rebuild/ziggurat";
import { confirmButton, deep, isOver, myTurn, openTable, TestServer } from "./server";

const server = new TestServer();
beforeAll(() => server.open(false));
afterAll(() => server.close());

const readers: Record<string, Reader> = { labyrinth, dice, ziggurat, zanaga };
const golden = fileURLToPath(new URL("../../tests/golden/", import.meta.url));
const kPositions = deep ? 50 : 5;
const kNames = ["Ada", "Bea", "Cleo", "Dan", "Eve", "Fay"];

interface Position {
  type: string;
  position: number;
  seat: number | null;
  view: Record<string, unknown>;
}

/** The positions that the server has sent to a page, the last one last. */
function sentTo(page: Page): Position[] {
  const sent: Position[] = [];
  page.on("websocket", (socket) =>
    socket.on("framereceived", ({ payload }) => {
      const message = JSON.parse(String(payload)) as Position;
      if (message.type === "position") sent.push(message);
    }),
  );
  return sent;
}

/** Goes through positions of a stored match, each as another viewer, and compares what is heard with what was sent. */
async function compare(page: Page, game: string, file: string, positions: number): Promise<number> {
  const sent = sentTo(page);
  const record = JSON.parse(readFileSync(golden + file, "utf8")) as { moves: unknown[]; seats: unknown[] };
  const names = kNames.slice(0, record.seats.length);
  const { table } = await openTable(page, { record, seats: names.map((name) => ({ player: "me", name })) });
  const { rebuild, expected } = readers[game]!;
  const session = await page.context().newCDPSession(page);
  await page.goto(`/table/${table}/at/0`);
  await page.locator(".viewer select").waitFor();
  for (let i = 0; i < positions; ++i) {
    // The first and the last position, and evenly between.
    const at = Math.round((i * record.moves.length) / Math.max(1, positions - 1));
    const seat = i % (names.length + 1) === names.length ? null : i % (names.length + 1);
    await page.locator(".viewer select").selectOption(seat === null ? "" : String(seat));
    await page.locator("input[type=range]").fill(String(at));
    const wanted = () => sent.find((one) => one.position === at && one.seat === seat);
    await expect.poll(() => wanted() !== undefined).toBe(true);
    const view = expected(wanted()!.view, { names });
    const heard = async () => {
      try {
        return rebuild(await spoken(session), names);
      } catch (error) {
        return String(error);
      }
    };
    await expect.poll(heard, { timeout: 8000, message: `${file} ${at} as ${seat}` }).toEqual(view);
  }
  await session.detach();
  return positions;
}

test.each(Object.keys(readers))("positions of %s are rebuilt from the accessibility tree alone", async (game) => {
  const page = await server.person({ drawing: "none" });
  const files = readdirSync(golden).filter((name) => name.startsWith(`${game}-`) && name.endsWith(".json"));
  const chosen = deep ? files : files.slice(-1);
  let compared = 0;
  for (const [i, file] of chosen.entries()) {
    const left = chosen.length - i;
    compared += await compare(page, game, file, Math.ceil((kPositions - compared) / left));
  }
  console.log(`${game}: ${compared} positions rebuilt`);
  expect(compared).toBeGreaterThanOrEqual(kPositions);
  expect(server.pageErrors).toEqual([]);
});

const focused = (page: Page) => page.evaluate(() => document.activeElement?.className ?? "");
const cell = (page: Page) => page.evaluate(() => (document.activeElement as HTMLElement | null)?.dataset["fact"] ?? "");

/** Plays what hints name by H and Enter alone; the focus has to be at every decision. Returns the number of moves. */
async function playByKeys(page: Page, most: number): Promise<number> {
  let moves = 0;
  for (; moves < most && (await myTurn(page)); ++moves) {
    if (moves > 0) await expect.poll(() => focused(page), { message: `after move ${moves}` }).toContain("question");
    await page.keyboard.press("h");
    await confirmButton(page).waitFor();
    await page.keyboard.press("Enter");
    // On a busy machine the next decision may have its button before this one's was seen to go.
    await confirmButton(page)
      .waitFor({ state: "detached", timeout: 10_000 })
      .catch(() => page.keyboard.press("Enter"));
    await confirmButton(page).waitFor({ state: "detached" });
  }
  return moves;
}

const seatsOf: Record<string, unknown[]> = {
  labyrinth: [{ player: "me" }, { player: "bot:random" }],
  dice: [{ player: "me" }, { player: "bot:random" }],
  ziggurat: [{ player: "me" }, { player: "bot:greedy" }],
  zanaga: [{ player: "me" }],
};

test.each(Object.keys(readers))("%s is begun by keyboard, in words only", async (game) => {
  const page = await server.person({ drawing: "none" });
  const { table } = await openTable(page, { game, seats: seatsOf[game] });
  await page.goto(`/table/${table}`);
  await playByKeys(page, 4);
  await myTurn(page);
  await expect.poll(() => focused(page)).toContain("question");
  // B leads to the board, arrows walk it, Escape leads back.
  await page.keyboard.press("b");
  await expect.poll(() => cell(page)).toMatch(/^(square|space|hex):/);
  const here = await cell(page);
  await page.keyboard.press("ArrowDown");
  await expect.poll(() => cell(page)).not.toBe(here);
  await page.keyboard.press("ArrowUp");
  await expect.poll(() => cell(page)).toBe(here);
  await page.keyboard.press("Escape");
  await expect.poll(() => focused(page)).toContain("question");
  expect(server.pageErrors).toEqual([]);
});

test.runIf(deep).each(Object.keys(readers))("a whole match of %s by keyboard, in words only", async (game) => {
  const page = await server.person({ drawing: "none" });
  const { table } = await openTable(page, { game, seats: seatsOf[game] });
  await page.goto(`/table/${table}`);
  const moves = await playByKeys(page, 1500);
  expect(await isOver(page)).toBe(true);
  console.log(`${game}: ${moves} moves by keys; ${await page.locator(".end h2").first().innerText()}`);
  expect(server.pageErrors).toEqual([]);
});

test("in words, hint, undo, the sheet of keys and the switch of views work by keyboard", async () => {
  const page = await server.person({ drawing: "flat" });
  const seats = [{ player: "me" }, { player: "bot:greedy" }];
  const { table } = await openTable(page, { game: "labyrinth", options: { first: 0 }, seats });
  await page.goto(`/table/${table}`);
  await myTurn(page);
  // Beside the drawing the board in words is heard, and seen once a key leads there.
  const words = page.locator("#board-words");
  const width = () => words.evaluate((element) => element.getBoundingClientRect().width);
  expect(await width()).toBeLessThan(10);
  await page.keyboard.press("b");
  expect(await width()).toBeGreaterThan(300);
  await page.keyboard.press("Escape");
  await expect.poll(() => focused(page)).toContain("question");
  expect(await width()).toBeLessThan(10);

  await page.locator('[data-view="words"]').focus();
  await page.keyboard.press("Enter");
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("words-title");
  expect(await page.locator(".board-view").count()).toBe(0);
  const question = page.locator(".question");
  await page.keyboard.press("h");
  await confirmButton(page).waitFor();
  await page.keyboard.press("Enter");
  await expect.poll(() => question.innerText()).toContain("Walk as far");
  await expect.poll(() => focused(page)).toContain("question");
  await page.keyboard.press("u");
  await expect.poll(() => question.innerText()).toContain("Push the spare tower in");
  await page.keyboard.press("?");
  await page.getByRole("dialog", { name: "Keys" }).getByText("to the board in words").waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await page.locator('[data-view="flat"]').focus();
  await page.keyboard.press("Enter");
  await page.locator(".board-view .flat svg").first().waitFor();
  expect(server.pageErrors).toEqual([]);
});
