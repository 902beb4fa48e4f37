// @vitest-environment ./src/testing/environment.ts
// Several people at one screen: whose eyes are open, and that nobody else's secrets are ever shown.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { browser } from "../../testing/browser";
import { bot, listed, person, played, settle, sit, tableOf, until, update, you } from "../../testing/table";
import type { Sitting } from "../../testing/table";
import { reader } from "../reader.svelte";

const moves = listed({ do: "walk", to: "a1" });
const table = tableOf({ seats: [person("Ada"), person("Bea"), bot] });
const goals = ["dragon", "ring"];
let sitting: Sitting;

beforeEach(() => {
  browser.reset();
  reader.change({ drawing: "none" });
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
});
afterEach(() => {
  sitting.room.close();
  vi.useRealTimers();
});

interface Told {
  deciding: number;
  /** The cards in Ada's hand. */
  up?: number;
  /** What each of the two is told of the last move. */
  events?: Record<string, unknown>[][];
  phase?: "over";
}

const view = (seat: number, up: number) => ({ viewer: seat, goal: goals[seat], hand: { up: seat === 0 ? up : 0 } });

/** Entry `number`, told to both seats of this screen. */
function tell(number: number, { deciding, up = 0, events = [[], []], phase }: Told): void {
  for (const seat of [0, 1]) {
    sitting.say(
      update(seat, number, {
        table: phase ? { ...table, phase } : table,
        news: [played(number, ...(events[seat] ?? []))],
        view: view(seat, up),
        deciding,
        ...(deciding === seat ? { moves } : {}),
      }),
    );
  }
}

async function begin(deciding: number): Promise<Sitting["room"]> {
  sitting = sit();
  sitting.say(you(0, 1));
  tell(1, { deciding });
  await until(() => sitting.room.page !== null);
  await settle();
  return sitting.room;
}

/** The server's word on what is public now. */
function answerLook(more: Record<string, unknown> = {}): void {
  const asked = sitting.wishes("look").at(-1);
  const look = { type: "look", id: asked?.["id"], seat: null, position: asked?.["position"], deciding: 2, ...more };
  sitting.say({ view: { viewer: null }, line: { number: 0, position: 0, happenings: [] }, ...look });
}

/** Everything that the page could draw or say now. */
const shown = () => {
  const { eyes, frames, hint, selection, lines, what } = sitting.room;
  return JSON.stringify({ eyes, frames, hint, selection, lines, what });
};

test("nothing is shown before somebody has taken the device", async () => {
  const room = await begin(0);
  expect(room.screen.curtain).toBe(0);
  expect(room.eyes).toBeNull();
  expect(room.frames).toEqual([]);
  room.take();
  expect(room.eyes?.seat).toBe(0);
  expect(room.myTurn).toBe(true);
  expect(room.nextFrame()).toMatchObject({ seat: 0, view: { goal: "dragon" }, quiet: true });
});

test("one sees what one drew until one is done; then the curtain stands before the next", async () => {
  const room = await begin(0);
  room.take();
  tell(2, { deciding: 1, up: 1 });
  expect(room.screen).toMatchObject({ open: 0, leaving: "until_done" });
  vi.advanceTimersByTime(60_000);
  room.shown();
  vi.advanceTimersByTime(60_000);
  expect(room.eyes?.view).toMatchObject({ hand: { up: 1 } });
  expect(room.myTurn).toBe(false);
  room.done();
  expect(room.screen.curtain).toBe(1);
  expect(room.eyes).toBeNull();
  room.take();
  expect(room.eyes?.view).toMatchObject({ goal: "ring" });
  expect(shown()).not.toContain("dragon");
});

test("without anything new the screen passes on by itself after a moment", async () => {
  const room = await begin(0);
  room.take();
  tell(2, { deciding: 1 });
  expect(room.screen.leaving).toBe("for_a_moment");
  vi.advanceTimersByTime(2000);
  expect(room.screen.open).toBe(0);
  vi.advanceTimersByTime(1000);
  expect(room.screen.curtain).toBe(1);
});

test("a room that was left does nothing any more", async () => {
  const room = await begin(0);
  room.take();
  tell(2, { deciding: 1 });
  room.close();
  vi.advanceTimersByTime(60_000);
  expect(room.screen.open).toBe(0);
});

test("the moment begins when the picture has come to rest", async () => {
  reader.change({ drawing: "flat" });
  const room = await begin(0);
  room.take();
  tell(2, { deciding: 1 });
  vi.advanceTimersByTime(4000);
  expect(room.screen.open).toBe(0);
  room.shown();
  vi.advanceTimersByTime(2000);
  expect(room.screen.open).toBe(0);
  vi.advanceTimersByTime(1000);
  expect(room.screen.curtain).toBe(1);
});

test("a picture that never rests does not keep the screen open for ever", async () => {
  reader.change({ drawing: "flat" });
  const room = await begin(0);
  room.take();
  tell(2, { deciding: 1 });
  vi.advanceTimersByTime(7000);
  expect(room.screen.curtain).toBe(1);
});

test("whoever decides again within the moment is not hidden away", async () => {
  const room = await begin(0);
  room.take();
  tell(2, { deciding: 2 });
  tell(3, { deciding: 0 });
  vi.advanceTimersByTime(60_000);
  expect(room.screen).toMatchObject({ open: 0, leaving: null, curtain: null });
  expect(room.myTurn).toBe(true);
});

test("while a bot thinks the screen shows what a spectator would see", async () => {
  const room = await begin(0);
  room.take();
  room.choose([0]);
  tell(2, { deciding: 2, up: 1 });
  expect(sitting.wishes("look")).toEqual([{ do: "look", position: 2, id: expect.any(String) }]);
  answerLook();
  await settle();
  expect(room.eyes?.seat).toBe(0);
  room.done();
  expect(room.public).toBe(true);
  expect(room.eyes).toMatchObject({ seat: null, view: { viewer: null }, moves: [], deciding: 2 });
  expect(room.frames).toEqual([{ seat: null, view: { viewer: null }, events: [], quiet: true }]);
  expect(shown()).not.toMatch(/dragon|ring/);
});

test("before the public view has come nothing is shown", async () => {
  const room = await begin(0);
  room.take();
  room.nextFrame();
  tell(2, { deciding: 2, up: 1 });
  room.done();
  expect(room.eyes).toBeNull();
  answerLook();
  await until(() => room.eyes !== null);
  expect(room.nextFrame()).toMatchObject({ seat: null, view: { viewer: null } });
});

test("the log of a public screen tells what everybody knows", async () => {
  const room = await begin(0);
  room.take();
  const walked = { event: "walked", player: 0 };
  const drew = { event: "drew", player: 0, card: "up" };
  const seeks = { event: "seeks", player: 0, treasure: "owl" };
  tell(2, {
    deciding: 2,
    up: 1,
    events: [
      [walked, drew, seeks],
      [walked, { event: "drew", player: 0 }],
    ],
  });
  expect(JSON.stringify(room.lines)).toContain("owl");
  room.done();
  answerLook();
  await until(() => room.eyes !== null);
  expect(room.lines.at(-1)?.happenings.map(({ event }) => event)).toEqual([walked, { event: "drew", player: 0 }]);
});

test("the public view follows what bots do, and is not asked for twice at once", async () => {
  const room = await begin(0);
  room.take();
  tell(2, { deciding: 2, up: 1 });
  room.done();
  tell(3, { deciding: 2, up: 1 });
  tell(4, { deciding: 2, up: 1 });
  expect(sitting.wishes("look")).toHaveLength(1);
  answerLook();
  await until(() => sitting.wishes("look").length === 2);
  expect(sitting.wishes("look").at(-1)).toMatchObject({ position: 4 });
  answerLook({ view: { viewer: null, newer: true } });
  await until(() => room.eyes?.view?.["newer"] === true);
  await settle();
  expect(sitting.wishes("look")).toHaveLength(2);
  expect(room.eyes?.number).toBe(4);
});

test("a public view that is refused leaves the screen empty, and is asked for again with the next news", async () => {
  const room = await begin(0);
  room.take();
  tell(2, { deciding: 2, up: 1 });
  room.done();
  const error = { code: "out_of_range", where: "", text: { key: "k", args: {} } };
  sitting.say({ type: "refused", id: sitting.wishes("look")[0]?.["id"], error });
  await settle();
  expect(room.eyes).toBeNull();
  expect(room.refusal).toBeNull();
  tell(3, { deciding: 2, up: 1 });
  expect(sitting.wishes("look")).toHaveLength(2);
});

test("from what is public the curtain falls before the next of us, in words at once", async () => {
  const room = await begin(2);
  answerLook();
  await until(() => room.eyes !== null);
  tell(2, { deciding: 1 });
  expect(room.screen.curtain).toBe(1);
  expect(room.eyes).toBeNull();
});

test("a picture shows what the bot did before the curtain falls", async () => {
  reader.change({ drawing: "flat" });
  const room = await begin(2);
  answerLook();
  await until(() => room.eyes !== null);
  room.nextFrame();
  tell(2, { deciding: 1, events: [[{ event: "walked", player: 2 }], [{ event: "walked", player: 2 }]] });
  expect(room.screen.curtain).toBeNull();
  room.shown();
  expect(room.screen.curtain).toBeNull();
  answerLook({ view: { viewer: null, walked: true } });
  await until(() => room.frames.length > 0);
  expect(room.nextFrame()).toMatchObject({ view: { walked: true }, events: [{ event: "walked" }], quiet: false });
  expect(shown()).not.toMatch(/dragon|ring/);
  room.shown();
  expect(room.screen.curtain).toBe(1);
});

test("a curtain does not wait for ever for a picture", async () => {
  reader.change({ drawing: "flat" });
  const room = await begin(2);
  answerLook();
  await until(() => room.eyes !== null);
  tell(2, { deciding: 1 });
  vi.advanceTimersByTime(3500);
  expect(room.screen.curtain).toBe(1);
});

test("a page that is loaded while a bot thinks shows what is public", async () => {
  const room = await begin(2);
  expect(room.screen).toMatchObject({ open: null, curtain: null });
  expect(room.eyes).toBeNull();
  answerLook();
  await until(() => room.eyes !== null);
  expect(shown()).not.toMatch(/dragon|ring/);
});

test("whoever waits may look at their own secrets, and hides them again", async () => {
  const room = await begin(2);
  answerLook();
  await until(() => room.eyes !== null);
  expect(room.hiding).toEqual([0, 1]);
  room.peek(1);
  expect(room.screen.curtain).toBe(1);
  room.take();
  expect(room.eyes?.view).toMatchObject({ goal: "ring" });
  expect(room.screen.leaving).toBe("until_done");
  expect(room.hiding).toEqual([]);
  room.done();
  expect(room.public).toBe(true);
  expect(shown()).not.toContain("ring");
});

test("nobody can look at secrets through the turn of another", async () => {
  const room = await begin(0);
  room.peek(1);
  expect(room.screen.curtain).toBe(0);
  room.take();
  room.peek(1);
  expect(room.screen.open).toBe(0);
});

test("when the match is over nothing is hidden any more", async () => {
  const room = await begin(1);
  tell(2, { deciding: 1, phase: "over" });
  expect(room.screen).toMatchObject({ curtain: null, open: 0 });
  expect(room.eyes).not.toBeNull();
});

test("one person at a screen is shown their own eyes, and no look is asked for", async () => {
  sitting = sit();
  sitting.say(you(0), update(0, 1, { table, view: view(0, 1), deciding: 2, news: [played(1)] }));
  await until(() => sitting.room.page !== null);
  expect(sitting.room.eyes?.view).toMatchObject({ goal: "dragon" });
  expect(sitting.wishes("look")).toEqual([]);
  expect(sitting.room.screen).toMatchObject({ curtain: null, leaving: null });
});

test("in a game without secrets the screen turns to whoever decides, and the picture goes on", async () => {
  sitting = sit([{ game: "labyrinth", secrets: false }]);
  const { room } = sitting;
  sitting.say(you(0, 1));
  tell(1, { deciding: 0 });
  await until(() => room.page !== null);
  expect(room.eyes?.seat).toBe(0);
  room.nextFrame();
  const walked = { event: "walked", player: 0 };
  tell(2, { deciding: 1, events: [[walked], [walked]] });
  expect(room.screen).toMatchObject({ open: 1, curtain: null, leaving: null });
  expect(room.nextFrame()).toMatchObject({ events: [walked], quiet: false });
  expect(sitting.wishes("look")).toEqual([]);
});

test("what one has chosen is not chosen for the next", async () => {
  sitting = sit([{ game: "labyrinth", secrets: false }]);
  const { room } = sitting;
  sitting.say(you(0, 1));
  tell(1, { deciding: 1 });
  await until(() => room.page !== null);
  room.choose([0]);
  expect(room.selection.chosen).toBe(0);
  tell(2, { deciding: 0 });
  expect(room.eyes?.seat).toBe(0);
  expect(room.selection.chosen).toBeNull();
});

test("in a lobby nothing is asked for", async () => {
  sitting = sit();
  sitting.say(you(0, 1), update(0, 1, { table: { ...table, phase: "open" } }), update(1, 1, {}));
  await until(() => sitting.room.page !== null);
  await settle();
  expect(browser.socket.sent).toEqual([]);
});
