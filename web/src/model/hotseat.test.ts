import { expect, test } from "vitest";
import {
  handedOver,
  visibleView,
  isPublic,
  kInitialHotseat,
  dismissed,
  peeked,
  afterUpdate,
  type HotseatState,
  type SecretsOf,
} from "./hotseat";
import type { SeatView, TableState } from "./table";

type Phase = "open" | "playing" | "over";

const viewOf = (seat: number | null, deciding: number | null): SeatView => ({
  seat,
  deciding,
  seq: 0,
  view: {},
  undoLimit: 0,
  moves: [],
  entries: [],
});

function state(seats: number[], deciding: number | null, phase: Phase = "playing"): TableState {
  const all = seats.length === 0 ? [viewOf(null, deciding)] : seats.map((seat) => viewOf(seat, deciding));
  const table = { game: "g", pack: "", options: {}, phase, seats: [], presence: [], away_timeout: 0, commitment: "" };
  return { session: { type: "session", protocol: 2, seats, host: true }, table, views: all };
}

/** What each seat alone knows. */
const knowing =
  (secrets: Record<number, string[]>): SecretsOf =>
  (seat) =>
    secrets[seat] ?? [];
const both = knowing({ 0: ["dragon"], 1: ["ring"], 2: ["owl"] });
const none = knowing({});
const ours = [0, 1];
const at = (hotseat: Partial<HotseatState>): HotseatState => ({ ...kInitialHotseat, ...hotseat });
const curtain = (seat: number) => at({ curtain: seat });

/** Ada (seat 0) holds the device and decides. */
const ada = handedOver(curtain(0), state(ours, 0), both);

test("one person at a screen never meets a curtain", () => {
  for (const deciding of [0, 1, null]) {
    expect(afterUpdate(kInitialHotseat, state([1], deciding), both)).toEqual(at({ open: 1 }));
  }
  expect(isPublic(at({ open: 1 }), state([1], 0))).toBe(false);
});

test("in a game with secrets the match begins behind the curtain, for who was at the table's desk too", () => {
  const lobby = afterUpdate(kInitialHotseat, state(ours, null, "open"), both);
  expect(lobby).toEqual(kInitialHotseat);
  expect(isPublic(lobby, state(ours, null, "open"))).toBe(false);
  expect(afterUpdate(lobby, state(ours, 0), both)).toEqual(curtain(0));
});

test("whoever takes the device sees their own secrets for as long as they decide", () => {
  expect(ada).toEqual(at({ open: 0, alone: true, knew: ["dragon"] }));
  expect(afterUpdate(ada, state(ours, 0), both)).toEqual(ada);
});

test("nothing is shown behind the curtain", () => {
  expect(visibleView(curtain(1), state(ours, 1))).toBeNull();
});

test("who has drawn something new looks at it until they are done", () => {
  const more = knowing({ 0: ["dragon", "up"], 1: ["ring"] });
  const over = afterUpdate(ada, state(ours, 1), more);
  expect(over).toMatchObject({ open: 0, curtain: null, leaving: "until_done" });
  expect(afterUpdate(over, state(ours, 1), more)).toEqual(over);
  expect(afterUpdate(over, state(ours, 2), more)).toEqual(over);
  expect(dismissed(over, state(ours, 1), more)).toEqual(curtain(1));
});

test("who has drawn nothing new looks on for a moment", () => {
  expect(afterUpdate(ada, state(ours, 1), both)).toMatchObject({ open: 0, leaving: "for_a_moment" });
  const rich = { ...ada, knew: ["dragon", "up", "up"] };
  const spent = knowing({ 0: ["dragon", "up"], 1: ["ring"] });
  expect(afterUpdate(rich, state(ours, 1), spent).leaving).toBe("for_a_moment");
});

test("a second card of a kind is new", () => {
  const one = { ...ada, knew: ["up"] };
  expect(afterUpdate(one, state(ours, 1), knowing({ 0: ["up", "up"] })).leaving).toBe("until_done");
});

test("a card that comes while one looks on is looked at until one is done", () => {
  const moment = afterUpdate(ada, state(ours, 2), both);
  expect(afterUpdate(moment, state(ours, 2), knowing({ 0: ["dragon", "up"] })).leaving).toBe("until_done");
});

test("what one was asked to look at is looked at, though it is taken away meanwhile", () => {
  const over = afterUpdate(ada, state(ours, 2), knowing({ 0: ["dragon", "up"] }));
  expect(afterUpdate(over, state(ours, 2), knowing({ 0: ["dragon"] })).leaving).toBe("until_done");
});

test("whoever decides again before they were done just goes on", () => {
  const over = afterUpdate(ada, state(ours, 2), both);
  expect(afterUpdate(over, state(ours, 0), both)).toEqual(ada);
});

test("while somebody elsewhere decides the screen shows what everybody may know", () => {
  const over = afterUpdate(ada, state(ours, 2), both);
  const open = dismissed(over, state(ours, 2), both);
  expect(open).toEqual(kInitialHotseat);
  expect(isPublic(open, state(ours, 2))).toBe(true);
  expect(visibleView(open, state(ours, 2))).toBeNull();
  expect(afterUpdate(open, state(ours, 2), both)).toEqual(kInitialHotseat);
  expect(afterUpdate(open, state(ours, 1), both)).toEqual(curtain(1));
});

test("nobody leaves who is not leaving", () => {
  expect(dismissed(ada, state(ours, 0), both)).toBe(ada);
  expect(handedOver(ada, state(ours, 0), both)).toBe(ada);
});

test("a page that is loaded anew while a bot decides shows no secret", () => {
  expect(afterUpdate(kInitialHotseat, state(ours, 2), both)).toEqual(kInitialHotseat);
});

test("one can look at one's own secrets while others decide, behind the curtain and until one is done", () => {
  const asked = peeked(1);
  expect(asked).toEqual(curtain(1));
  expect(afterUpdate(asked, state(ours, 2), both)).toEqual(asked);
  const open = handedOver(asked, state(ours, 2), both);
  expect(open).toMatchObject({ open: 1, alone: true, leaving: "until_done" });
  expect(dismissed(open, state(ours, 2), both)).toEqual(kInitialHotseat);
});

test("a curtain stands until its person has taken the device, whoever decides meanwhile", () => {
  expect(afterUpdate(curtain(0), state(ours, 1), both)).toEqual(curtain(0));
  expect(afterUpdate(curtain(0), state([1, 2], 1), both)).toEqual(curtain(1));
});

test("without a secret there is no curtain: the screen turns to whoever decides", () => {
  const open = afterUpdate(kInitialHotseat, state(ours, 0), none);
  expect(open).toEqual(at({ open: 0 }));
  expect(afterUpdate(open, state(ours, 1), none)).toEqual(at({ open: 1 }));
  expect(afterUpdate(open, state(ours, 2), none)).toEqual(at({ open: 0 }));
  expect(afterUpdate(kInitialHotseat, state(ours, 2), none)).toEqual(at({ open: 0 }));
});

test("the curtain stands before secrets, and not before somebody who has none", () => {
  const rich = knowing({ 0: ["steal"] });
  const over = afterUpdate({ ...ada, knew: ["steal"] }, state(ours, 1), rich);
  expect(dismissed(over, state(ours, 1), rich)).toEqual(at({ open: 1 }));
});

test("a first secret is not shown to those who happen to look on", () => {
  const open = afterUpdate(kInitialHotseat, state(ours, 0), none);
  const card = knowing({ 0: ["steal"] });
  for (const deciding of [0, 1, 2]) {
    const covered = afterUpdate(open, state(ours, deciding), card);
    expect(covered).toEqual(curtain(0));
    expect(visibleView(covered, state(ours, deciding))).toBeNull();
  }
  expect(handedOver(curtain(0), state(ours, 1), card).leaving).toBe("until_done");
});

test("a seat that was given up is seen no more", () => {
  expect(afterUpdate(ada, state([1, 2], 3), both)).toEqual(kInitialHotseat);
});

test("spectators see what is public, and after the end nothing is hidden", () => {
  const watched = state([], 0);
  expect(visibleView(afterUpdate(kInitialHotseat, watched, both), watched)?.seat).toBeNull();
  expect(afterUpdate(curtain(1), state(ours, null, "over"), both)).toEqual(at({ open: 0 }));
  expect(afterUpdate(at({ open: 1, leaving: "until_done" }), state(ours, null, "over"), both)).toEqual(at({ open: 1 }));
});
