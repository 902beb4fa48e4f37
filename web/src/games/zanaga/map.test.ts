import { render } from "svelte/server";
import { expect, it } from "vitest";
import { framesOf, propsOf } from "../../testing/match";
import type { BoardHost } from "../board-api";
import LandMap from "./LandMap.svelte";
import { modelOf } from "./model";
import type { Way } from "./types";

const host: BoardHost = { choose() {}, confirm() {}, say: (key) => key, sound() {} };
const props = propsOf("zanaga", framesOf("zanaga")[0]!.view, [], { seat: 0 });
const shown = (way: Way): string =>
  render(LandMap, { props: { model: modelOf(props), host, way, goal: null, touch() {} } }).body;

it("shows the dice that a walk takes, and none for the single step without dice", () => {
  expect(shown([{ hex: "b6", face: 2 }])).toContain("spending");
  expect(shown([{ hex: "b6", face: null }])).not.toContain("spending");
});
