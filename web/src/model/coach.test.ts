import { expect, test } from "vitest";
import { newThing, unheard } from "./coach";

const text = (key: string) => ({ key, args: {} });
const things = ["lamp", "rope"].map((id) => ({ id, name: text(`${id}.name`), about: text(`${id}.about`) }));
const move = (move: Record<string, unknown>, ...notes: Record<string, unknown>[]) => ({ move, text: text("m"), notes });

test("a thing of a chapter is explained when a move is about it, once", () => {
  const moves = [move({ do: "walk", way: "clockwise" }), move({ do: "use", object: "rope" })];
  const said = newThing(things, moves, []);
  expect(said).toEqual({ key: "thing.rope", text: text("rope.about") });
  expect(newThing(things, moves, ["thing.rope"])).toBeNull();
});

test("a thing that a move leads to counts too, one that only lies about does not", () => {
  expect(newThing(things, [move({ do: "walk" }, { event: "picked_up", object: "lamp" })], [])?.key).toBe("thing.lamp");
  expect(newThing(things, [move({ do: "walk" })], [])).toBeNull();
});

test("the coach does not repeat itself", () => {
  expect(unheard(text("a"), ["b"])?.key).toBe("a");
  expect(unheard(text("a"), ["a"])).toBeNull();
  expect(unheard(null, [])).toBeNull();
});
