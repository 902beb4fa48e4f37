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
import { kNothingKnown, type SeatView, type TableState } from "./table";

type Phase = "open" | "playing" | "over";

const viewOf = (seat: number | null, deciding: number | null): SeatView => ({
  seat,
  deciding,
  seq: 0,
  view: {},
  undoLimit: 0,
  before: 0,
  moves: [],
  entries: [],
});

function state(seats: number[], deciding: number | null, phase: Phase = "playing"): TableState {
  const all = seats.length === 0 ? [viewOf(null, deciding)] : seats.map((seat) => viewOf(seat, deciding));
  const table = { game: "g", pack: "", options: {}, phase, seats: [], presence: [], away_timeout: 0, commitment: "" };
  return { ...kNothingKnown, session: { type: "session", protocol: 2, seats, host: true }, table, views: all };
}

/** The secrets of each seat. */
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

test("in a game with secrets the match begins behind the curtain, even after the waiting room", () => {
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

test("a player who has drawn something new sees it until they dismiss it", () => {
  const more = knowing({ 0: ["dragon", "up"], 1: ["ring"] });
  const over = afterUpdate(ada, state(ours, 1), more);
  expect(over).toMatchObject({ open: 0, curtain: null, leaving: "until_done" });
  expect(afterUpdate(over, state(ours, 1), more)).toEqual(over);
  expect(afterUpdate(over, state(ours, 2), more)).toEqual(over);
  expect(dismissed(over, state(ours, 1), more)).toEqual(curtain(1));
});

test("a player who has drawn nothing new keeps the screen for a moment", () => {
  expect(afterUpdate(ada, state(ours, 1), both)).toMatchObject({ open: 0, leaving: "for_a_moment" });
  const rich = { ...ada, knew: ["dragon", "up", "up"] };
  const spent = knowing({ 0: ["dragon", "up"], 1: ["ring"] });
  expect(afterUpdate(rich, state(ours, 1), spent).leaving).toBe("for_a_moment");
});

test("a second card of a kind is new", () => {
  const one = { ...ada, knew: ["up"] };
  expect(afterUpdate(one, state(ours, 1), knowing({ 0: ["up", "up"] })).leaving).toBe("until_done");
});

test("a card that arrives in that moment is shown until it is dismissed", () => {
  const moment = afterUpdate(ada, state(ours, 2), both);
  expect(afterUpdate(moment, state(ours, 2), knowing({ 0: ["dragon", "up"] })).leaving).toBe("until_done");
});

test("a new secret is shown until it is dismissed, even if it is lost meanwhile", () => {
  const over = afterUpdate(ada, state(ours, 2), knowing({ 0: ["dragon", "up"] }));
  expect(afterUpdate(over, state(ours, 2), knowing({ 0: ["dragon"] })).leaving).toBe("until_done");
});

test("a player who decides again before dismissing just goes on", () => {
  const over = afterUpdate(ada, state(ours, 2), both);
  expect(afterUpdate(over, state(ours, 0), both)).toEqual(ada);
});

test("while a player elsewhere decides the screen shows the public view", () => {
  const over = afterUpdate(ada, state(ours, 2), both);
  const open = dismissed(over, state(ours, 2), both);
  expect(open).toEqual(kInitialHotseat);
  expect(isPublic(open, state(ours, 2))).toBe(true);
  expect(visibleView(open, state(ours, 2))).toBeNull();
  expect(afterUpdate(open, state(ours, 2), both)).toEqual(kInitialHotseat);
  expect(afterUpdate(open, state(ours, 1), both)).toEqual(curtain(1));
});

test("dismissing does nothing for a player whose turn goes on", () => {
  expect(dismissed(ada, state(ours, 0), both)).toBe(ada);
  expect(handedOver(ada, state(ours, 0), both)).toBe(ada);
});

test("a page reloaded while a bot decides shows no secret", () => {
  expect(afterUpdate(kInitialHotseat, state(ours, 2), both)).toEqual(kInitialHotseat);
});

test("a player can peek at their secrets while others decide, behind the curtain and until they dismiss it", () => {
  const asked = peeked(1);
  expect(asked).toEqual(curtain(1));
  expect(afterUpdate(asked, state(ours, 2), both)).toEqual(asked);
  const open = handedOver(asked, state(ours, 2), both);
  expect(open).toMatchObject({ open: 1, alone: true, leaving: "until_done" });
  expect(dismissed(open, state(ours, 2), both)).toEqual(kInitialHotseat);
});

test("the curtain stays until its player has taken the device, whoever decides meanwhile", () => {
  expect(afterUpdate(curtain(0), state(ours, 1), both)).toEqual(curtain(0));
  expect(afterUpdate(curtain(0), state([1, 2], 1), both)).toEqual(curtain(1));
});

test("without secrets there is no curtain: the screen turns to the deciding player", () => {
  const open = afterUpdate(kInitialHotseat, state(ours, 0), none);
  expect(open).toEqual(at({ open: 0 }));
  expect(afterUpdate(open, state(ours, 1), none)).toEqual(at({ open: 1 }));
  expect(afterUpdate(open, state(ours, 2), none)).toEqual(at({ open: 0 }));
  expect(afterUpdate(kInitialHotseat, state(ours, 2), none)).toEqual(at({ open: 0 }));
});

test("the curtain hides secrets, and is not needed for a player without any", () => {
  const rich = knowing({ 0: ["steal"] });
  const over = afterUpdate({ ...ada, knew: ["steal"] }, state(ours, 1), rich);
  expect(dismissed(over, state(ours, 1), rich)).toEqual(at({ open: 1 }));
});

test("a first secret is not shown to other players at the screen", () => {
  const open = afterUpdate(kInitialHotseat, state(ours, 0), none);
  const card = knowing({ 0: ["steal"] });
  for (const deciding of [0, 1, 2]) {
    const covered = afterUpdate(open, state(ours, deciding), card);
    expect(covered).toEqual(curtain(0));
    expect(visibleView(covered, state(ours, deciding))).toBeNull();
  }
  expect(handedOver(curtain(0), state(ours, 1), card).leaving).toBe("until_done");
});

test("a seat that was given up is no longer shown", () => {
  expect(afterUpdate(ada, state([1, 2], 3), both)).toEqual(kInitialHotseat);
});

test("spectators see what is public, and after the end nothing is hidden", () => {
  const watched = state([], 0);
  expect(visibleView(afterUpdate(kInitialHotseat, watched, both), watched)?.seat).toBeNull();
  expect(afterUpdate(curtain(1), state(ours, null, "over"), both)).toEqual(at({ open: 0 }));
  expect(afterUpdate(at({ open: 1, leaving: "until_done" }), state(ours, null, "over"), both)).toEqual(at({ open: 1 }));
});
