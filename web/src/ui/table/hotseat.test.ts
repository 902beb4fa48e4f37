// @vitest-environment ./src/testing/environment.ts
// Pass-and-play: whose view is shown, and that nobody else's secrets ever are.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { browser } from "../../testing/browser";
import {
  bot,
  listed,
  person,
  played,
  settle,
  openTestTable,
  tableOf,
  until,
  update,
  sessionMessage,
} from "../../testing/table";
import type { TestTable } from "../../testing/table";
import { session } from "../session.svelte";

const moves = listed({ do: "walk", to: "a1" });
const table = tableOf({ seats: [person("Ada"), person("Bea"), bot] });
const goals = ["dragon", "ring"];
let game: TestTable;

beforeEach(() => {
  browser.reset();
  session.change({ drawing: "none" });
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
});
afterEach(() => {
  game.controller.close();
  vi.useRealTimers();
});

interface Step {
  deciding: number;
  /** The cards in Ada's hand. */
  up?: number;
  /** The events of the last move, for each of the two seats. */
  events?: Record<string, unknown>[][];
  phase?: "over";
}

const view = (seat: number, up: number) => ({ viewer: seat, goal: goals[seat], hand: { up: seat === 0 ? up : 0 } });

/** Sends entry `seq` to both seats at this screen. */
function step(seq: number, { deciding, up = 0, events = [[], []], phase }: Step): void {
  for (const seat of [0, 1]) {
    game.say(
      update(seat, seq, {
        table: phase ? { ...table, phase } : table,
        entries: [played(seq, ...(events[seat] ?? []))],
        view: view(seat, up),
        deciding,
        ...(deciding === seat ? { moves } : {}),
      }),
    );
  }
}

async function begin(deciding: number): Promise<TestTable["controller"]> {
  game = openTestTable();
  game.say(sessionMessage(0, 1));
  step(1, { deciding });
  await until(() => game.controller.ui !== null);
  await settle();
  return game.controller;
}

/** Answers the last request for the public view. */
function answerPosition(more: Record<string, unknown> = {}): void {
  const asked = game.sent("position").at(-1);
  const position = {
    type: "position",
    id: asked?.["id"],
    seat: null,
    position: asked?.["position"],
    deciding: 2,
    ...more,
  };
  game.say({ view: { viewer: null }, line: { index: 0, position: 0, events: [] }, ...position });
}

/** Everything that the page could show now. */
const shown = () => {
  const { seatView, frames, hint, selection, lines, selected } = game.controller;
  return JSON.stringify({ seatView, frames, hint, selection, lines, selected });
};

test("nothing is shown before a player has taken the device", async () => {
  const controller = await begin(0);
  expect(controller.hotseat.curtain).toBe(0);
  expect(controller.seatView).toBeNull();
  expect(controller.frames).toEqual([]);
  controller.takeDevice();
  expect(controller.seatView?.seat).toBe(0);
  expect(controller.myTurn).toBe(true);
  expect(controller.nextFrame()).toMatchObject({ seat: 0, view: { goal: "dragon" }, quiet: true });
});

test("a player sees what they drew until they dismiss it; then the curtain falls before the next", async () => {
  const controller = await begin(0);
  controller.takeDevice();
  step(2, { deciding: 1, up: 1 });
  expect(controller.hotseat).toMatchObject({ open: 0, leaving: "until_done" });
  vi.advanceTimersByTime(60_000);
  controller.shown();
  vi.advanceTimersByTime(60_000);
  expect(controller.seatView?.view).toMatchObject({ hand: { up: 1 } });
  expect(controller.myTurn).toBe(false);
  controller.dismiss();
  expect(controller.hotseat.curtain).toBe(1);
  expect(controller.seatView).toBeNull();
  controller.takeDevice();
  expect(controller.seatView?.view).toMatchObject({ goal: "ring" });
  expect(shown()).not.toContain("dragon");
});

test("without anything new the screen moves on by itself after a moment", async () => {
  const controller = await begin(0);
  controller.takeDevice();
  step(2, { deciding: 1 });
  expect(controller.hotseat.leaving).toBe("for_a_moment");
  vi.advanceTimersByTime(2000);
  expect(controller.hotseat.open).toBe(0);
  vi.advanceTimersByTime(1000);
  expect(controller.hotseat.curtain).toBe(1);
});

test("a closed controller does nothing", async () => {
  const controller = await begin(0);
  controller.takeDevice();
  step(2, { deciding: 1 });
  controller.close();
  vi.advanceTimersByTime(60_000);
  expect(controller.hotseat.open).toBe(0);
});

test("the moment begins when the animation has ended", async () => {
  session.change({ drawing: "flat" });
  const controller = await begin(0);
  controller.takeDevice();
  step(2, { deciding: 1 });
  vi.advanceTimersByTime(4000);
  expect(controller.hotseat.open).toBe(0);
  controller.shown();
  vi.advanceTimersByTime(2000);
  expect(controller.hotseat.open).toBe(0);
  vi.advanceTimersByTime(1000);
  expect(controller.hotseat.curtain).toBe(1);
});

test("an animation that never ends does not keep the screen open for ever", async () => {
  session.change({ drawing: "flat" });
  const controller = await begin(0);
  controller.takeDevice();
  step(2, { deciding: 1 });
  vi.advanceTimersByTime(7000);
  expect(controller.hotseat.curtain).toBe(1);
});

test("a player who decides again within the moment keeps the screen", async () => {
  const controller = await begin(0);
  controller.takeDevice();
  step(2, { deciding: 2 });
  step(3, { deciding: 0 });
  vi.advanceTimersByTime(60_000);
  expect(controller.hotseat).toMatchObject({ open: 0, leaving: null, curtain: null });
  expect(controller.myTurn).toBe(true);
});

test("while a bot decides the screen shows the spectator's view", async () => {
  const controller = await begin(0);
  controller.takeDevice();
  controller.choose([0]);
  step(2, { deciding: 2, up: 1 });
  expect(game.sent("position")).toEqual([{ do: "position", position: 2, id: expect.any(String) }]);
  answerPosition();
  await settle();
  expect(controller.seatView?.seat).toBe(0);
  controller.dismiss();
  expect(controller.public).toBe(true);
  expect(controller.seatView).toMatchObject({ seat: null, view: { viewer: null }, moves: [], deciding: 2 });
  expect(controller.frames).toEqual([{ seat: null, view: { viewer: null }, events: [], quiet: true }]);
  expect(shown()).not.toMatch(/dragon|ring/);
});

test("nothing is shown before the public view has arrived", async () => {
  const controller = await begin(0);
  controller.takeDevice();
  controller.nextFrame();
  step(2, { deciding: 2, up: 1 });
  controller.dismiss();
  expect(controller.seatView).toBeNull();
  answerPosition();
  await until(() => controller.seatView !== null);
  expect(controller.nextFrame()).toMatchObject({ seat: null, view: { viewer: null } });
});

test("the log of a public screen has only what everybody knows", async () => {
  const controller = await begin(0);
  controller.takeDevice();
  const walked = { event: "walked", player: 0 };
  const drew = { event: "drew", player: 0, card: "up" };
  const seeks = { event: "seeks", player: 0, treasure: "owl" };
  step(2, {
    deciding: 2,
    up: 1,
    events: [
      [walked, drew, seeks],
      [walked, { event: "drew", player: 0 }],
    ],
  });
  expect(JSON.stringify(controller.lines)).toContain("owl");
  controller.dismiss();
  answerPosition();
  await until(() => controller.seatView !== null);
  expect(controller.lines.at(-1)?.events.map(({ event }) => event)).toEqual([walked, { event: "drew", player: 0 }]);
});

test("the public view follows the bots' moves, and is not requested twice at once", async () => {
  const controller = await begin(0);
  controller.takeDevice();
  step(2, { deciding: 2, up: 1 });
  controller.dismiss();
  step(3, { deciding: 2, up: 1 });
  step(4, { deciding: 2, up: 1 });
  expect(game.sent("position")).toHaveLength(1);
  answerPosition();
  await until(() => game.sent("position").length === 2);
  expect(game.sent("position").at(-1)).toMatchObject({ position: 4 });
  answerPosition({ view: { viewer: null, newer: true } });
  await until(() => controller.seatView?.view?.["newer"] === true);
  await settle();
  expect(game.sent("position")).toHaveLength(2);
  expect(controller.seatView?.seq).toBe(4);
});

test("a rejected public view leaves the screen empty, and is requested again with the next update", async () => {
  const controller = await begin(0);
  controller.takeDevice();
  step(2, { deciding: 2, up: 1 });
  controller.dismiss();
  const error = { code: "out_of_range", where: "", text: { key: "k", args: {} } };
  game.say({ type: "rejected", id: game.sent("position")[0]?.["id"], error });
  await settle();
  expect(controller.seatView).toBeNull();
  expect(controller.rejection).toBeNull();
  step(3, { deciding: 2, up: 1 });
  expect(game.sent("position")).toHaveLength(2);
});

test("from the public view the curtain falls before our next player, at once without a board", async () => {
  const controller = await begin(2);
  answerPosition();
  await until(() => controller.seatView !== null);
  step(2, { deciding: 1 });
  expect(controller.hotseat.curtain).toBe(1);
  expect(controller.seatView).toBeNull();
});

test("the board shows what the bot did before the curtain falls", async () => {
  session.change({ drawing: "flat" });
  const controller = await begin(2);
  answerPosition();
  await until(() => controller.seatView !== null);
  controller.nextFrame();
  step(2, { deciding: 1, events: [[{ event: "walked", player: 2 }], [{ event: "walked", player: 2 }]] });
  expect(controller.hotseat.curtain).toBeNull();
  controller.shown();
  expect(controller.hotseat.curtain).toBeNull();
  answerPosition({ view: { viewer: null, walked: true } });
  await until(() => controller.frames.length > 0);
  expect(controller.nextFrame()).toMatchObject({ view: { walked: true }, events: [{ event: "walked" }], quiet: false });
  expect(shown()).not.toMatch(/dragon|ring/);
  controller.shown();
  expect(controller.hotseat.curtain).toBe(1);
});

test("the curtain does not wait for ever for an animation", async () => {
  session.change({ drawing: "flat" });
  const controller = await begin(2);
  answerPosition();
  await until(() => controller.seatView !== null);
  step(2, { deciding: 1 });
  vi.advanceTimersByTime(3500);
  expect(controller.hotseat.curtain).toBe(1);
});

test("a page loaded while a bot decides shows the public view", async () => {
  const controller = await begin(2);
  expect(controller.hotseat).toMatchObject({ open: null, curtain: null });
  expect(controller.seatView).toBeNull();
  answerPosition();
  await until(() => controller.seatView !== null);
  expect(shown()).not.toMatch(/dragon|ring/);
});

test("a waiting player may peek at their own secrets, and hides them again", async () => {
  const controller = await begin(2);
  answerPosition();
  await until(() => controller.seatView !== null);
  expect(controller.hiding).toEqual([0, 1]);
  controller.peek(1);
  expect(controller.hotseat.curtain).toBe(1);
  controller.takeDevice();
  expect(controller.seatView?.view).toMatchObject({ goal: "ring" });
  expect(controller.hotseat.leaving).toBe("until_done");
  expect(controller.hiding).toEqual([]);
  controller.dismiss();
  expect(controller.public).toBe(true);
  expect(shown()).not.toContain("ring");
});

test("nobody can peek at secrets during another player's turn", async () => {
  const controller = await begin(0);
  controller.peek(1);
  expect(controller.hotseat.curtain).toBe(0);
  controller.takeDevice();
  controller.peek(1);
  expect(controller.hotseat.open).toBe(0);
});

test("when the match is over nothing is hidden any more", async () => {
  const controller = await begin(1);
  step(2, { deciding: 1, phase: "over" });
  expect(controller.hotseat).toMatchObject({ curtain: null, open: 0 });
  expect(controller.seatView).not.toBeNull();
});

test("a single player sees their own view, and no public view is requested", async () => {
  game = openTestTable();
  game.say(sessionMessage(0), update(0, 1, { table, view: view(0, 1), deciding: 2, entries: [played(1)] }));
  await until(() => game.controller.ui !== null);
  expect(game.controller.seatView?.view).toMatchObject({ goal: "dragon" });
  expect(game.sent("position")).toEqual([]);
  expect(game.controller.hotseat).toMatchObject({ curtain: null, leaving: null });
});

test("in a game without secrets the screen turns to the deciding player, and the animation continues", async () => {
  game = openTestTable([{ game: "labyrinth", secrets: false }]);
  const { controller } = game;
  game.say(sessionMessage(0, 1));
  step(1, { deciding: 0 });
  await until(() => controller.ui !== null);
  expect(controller.seatView?.seat).toBe(0);
  controller.nextFrame();
  const walked = { event: "walked", player: 0 };
  step(2, { deciding: 1, events: [[walked], [walked]] });
  expect(controller.hotseat).toMatchObject({ open: 1, curtain: null, leaving: null });
  expect(controller.nextFrame()).toMatchObject({ events: [walked], quiet: false });
  expect(game.sent("position")).toEqual([]);
});

test("a selection is cleared for the next player", async () => {
  game = openTestTable([{ game: "labyrinth", secrets: false }]);
  const { controller } = game;
  game.say(sessionMessage(0, 1));
  step(1, { deciding: 1 });
  await until(() => controller.ui !== null);
  controller.choose([0]);
  expect(controller.selection.chosen).toBe(0);
  step(2, { deciding: 0 });
  expect(controller.seatView?.seat).toBe(0);
  expect(controller.selection.chosen).toBeNull();
});

test("in the waiting room nothing is requested", async () => {
  game = openTestTable();
  game.say(sessionMessage(0, 1), update(0, 1, { table: { ...table, phase: "open" } }), update(1, 1, {}));
  await until(() => game.controller.ui !== null);
  await settle();
  expect(browser.socket.sent).toEqual([]);
});
