import { expect, test } from "vitest";
import { offersToStrangers, ofFreeSeats, usable } from "./invitations";

const seats = [{ player: "person" }, { player: "nobody" }, { player: "bot" }, { player: "nobody" }];
const all = [1, 2, 3].map((seat) => ({ seat, invite: `token ${seat}` }));

test("of several seats, the free ones can be taken", () => {
  expect(usable(all, seats, []).map(({ seat }) => seat)).toEqual([1, 3]);
  expect(
    usable(
      all,
      seats.map(() => ({ player: "person" })),
      [],
    ),
  ).toEqual([]);
});

test("one seat can be taken over, and who sits there already needs no invitation", () => {
  expect(usable([all[1]!], seats, [])).toEqual([all[1]]);
  expect(usable(all, seats, [3])).toEqual([]);
  expect(usable([], seats, [])).toEqual([]);
});

test("one's own link has all one's seats, taken as they are", () => {
  const taken = seats.map(() => ({ player: "person" }));
  expect(usable(all, taken, [], true)).toEqual(all);
  expect(usable(all, taken, [1, 2, 3], true)).toEqual([]);
});

test("a stranger is offered the free seats of a public table, before its match", () => {
  const table = { phase: "open", public: true as const, seats };
  expect(offersToStrangers(table, []).map(({ seat }) => seat)).toEqual([1, 3]);
  expect(offersToStrangers(table, [0])).toEqual([]);
  expect(offersToStrangers({ ...table, phase: "playing" }, [])).toEqual([]);
  expect(offersToStrangers({ phase: "open", seats }, [])).toEqual([]);
  expect(offersToStrangers(null, [])).toEqual([]);
});

test("the host's link has the invites of all free seats", () => {
  const invites = ["a", "b", "c", "d"];
  expect(ofFreeSeats(seats, invites)).toEqual([
    { seat: 1, invite: "b" },
    { seat: 3, invite: "d" },
  ]);
  expect(ofFreeSeats(seats, undefined)).toEqual([]);
});
