import { describe, expect, it } from "vitest";
import { framesOf, propsOf } from "../testing/match";
import { about as ofDice } from "./dice/about";
import { about as ofLabyrinth } from "./labyrinth/about";
import { about as ofZanaga } from "./zanaga/about";
import { about as ofZiggurat } from "./ziggurat/about";

type Event = Record<string, unknown>;

/** Sentences without anything on the board to show. */
const silent = new Set(["began", "reshuffled"]);

describe.each([
  ["dice", ofDice, /^(space:(\d\.\d[a-z]|top)|pool:\d+|player:\d)$/],
  ["labyrinth", ofLabyrinth, /^(square:[a-e][1-5]|arrow:[a-e][1-5]|pawn:\d|player:\d|spare)$/],
] as const)("an event of %s", (game, about, form) => {
  it("names the things that it is about, all through a match", () => {
    for (const { view, events } of framesOf(game)) {
      for (const event of events) {
        const things = about(event, propsOf(game, view));
        if (!silent.has(String(event["event"]))) expect(things, JSON.stringify(event)).not.toEqual([]);
        for (const thing of things) expect(thing).toMatch(form);
      }
    }
  });
});

describe("what a sentence lights", () => {
  it("is a pawn while it stands where it walked to, and then the square", () => {
    const { view } = framesOf("labyrinth")[0]!;
    const { pawn } = (view["players"] as { pawn: string }[])[0]!;
    const other = pawn === "a1" ? "b2" : "a1";
    expect(ofLabyrinth({ event: "walked", seat: 0, to: pawn }, propsOf("labyrinth", view))).toEqual(["pawn:0"]);
    expect(ofLabyrinth({ event: "walked", seat: 0, to: other }, propsOf("labyrinth", view))).toEqual([
      `square:${other}`,
    ]);
  });

  it("is the whole row that was completed", () => {
    const { view } = framesOf("dice")[0]!;
    const row = ofDice({ event: "completed", seat: 0, side: 2, row: 1 }, propsOf("dice", view));
    expect(row).toContain("space:2.1a");
    expect(row.every((thing) => thing.startsWith("space:2.1"))).toBe(true);
  });

  it("is the spirit that moved, the hero it burnt, or the card that was drawn", () => {
    const spirits = { ember: ["b9", "reserve", "pit"], azure: ["c1"], moss: [], dusk: [] };
    const view = { spirits, heroes: ["a1", "a5"] };
    const said = (event: Event) => ofZiggurat(event, propsOf("ziggurat", view));
    expect(said({ event: "walked", spirit: "ember", from: "b8", to: "b9" })).toEqual(["spirit:0"]);
    expect(said({ event: "walked", spirit: "ember", from: "b8", to: "b7" })).toEqual(["space:b7"]);
    expect(said({ event: "scorched", spirit: "azure", at: "c1", hero: 1 })).toEqual(["hero:1", "spirit:3"]);
    expect(said({ event: "drew", seat: 1, card: "your-5-dusk-3" })).toEqual(["card:1"]);
    expect(said({ event: "pushed", hero: 0, by: 1, to: "a2" })).toEqual(["hero:0", "hero:1"]);
  });

  it("is a hero on the map, a hex, a sheet, or a card of a track", () => {
    const view = framesOf("zanaga").find((frame) => (frame.view["roaming"] as unknown[]).length > 0)!.view;
    const { hex } = (view["players"] as { hex: string }[])[0]!;
    const roamer = (view["roaming"] as { card: string }[])[0]!.card;
    const said = (event: Event) => ofZanaga(event, propsOf("zanaga", view));
    expect(said({ event: "walked", player: 0, hex })).toEqual(["pawn:0"]);
    expect(said({ event: "counter_restored", hex: "a1", colour: "green" })).toEqual(["hex:a1"]);
    expect(said({ event: "hurt", player: 0, amount: 1 })).toEqual(["sheet:0"]);
    expect(said({ event: "roams", card: roamer })).toEqual([`roaming:${roamer}`]);
    expect(said({ event: "ritual_drawn", ritual: "some" })).toEqual(["ritual:some"]);
  });
});
