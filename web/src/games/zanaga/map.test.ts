import { render } from "svelte/server";
import { expect, it } from "vitest";
import type { BoardHost, BoardProps } from "../board-api";
import match from "./fixtures/match.json";
import LandMap from "./LandMap.svelte";
import { modelOf } from "./model";
import type { Way } from "./types";

const host: BoardHost = { choose() {}, confirm() {}, say: (key) => key, sound() {} };
const { view } = match.frames[0]!;
const props: BoardProps = { view, seat: 0, names: [], moves: [], chosen: null, events: [], quiet: true };
const shown = (way: Way): string =>
  render(LandMap, { props: { model: modelOf(props), host, way, goal: null, touch() {} } }).body;

it("shows the dice that a walk takes, and none for the single step without dice", () => {
  expect(shown([{ hex: "b6", face: 2 }])).toContain("spending");
  expect(shown([{ hex: "b6", face: null }])).not.toContain("spending");
});
