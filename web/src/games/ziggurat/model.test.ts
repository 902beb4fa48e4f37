import { describe, expect, it } from "vitest";
import type { ListedMove, BoardProps } from "../board-api";
import { packs } from "../../testing/match";
import { Board } from "./board";
import { coach } from "./coach";
import { dangers } from "./danger";
import { describe as describeThing } from "./describe";
import { heroLooks } from "./heroes";
import { spotOf } from "./measures";
import { allHotspots, modelOf, spiritsOn } from "./model";
import texts from "./texts/en.json";
import type { ZigguratView } from "./types";
import { words } from "./words";
import { workshopsOf } from "./workshops";

const board = packs.ziggurat;

const position: ZigguratView = {
  viewer: 0,
  heroes: ["a4", "b20", "top"],
  spirits: {
    ember: ["b8", "b8", "reserve"],
    azure: ["c20", "pit", "reserve"],
    moss: ["d6", "reserve", "reserve"],
    dusk: ["e10", "reserve", "reserve"],
  },
  hands: ["all-2-moss-3", "any-4-dusk", "your-1-ember-2"],
  pile: 20,
  unseen: [],
  discards: [],
  titles: {},
  arrivals: [[], [], []],
  turn: 0,
  stage: "heroes",
  steps: 3,
  to_walk: [],
  walker: 0,
  colour: null,
  token: 0,
  going: { steps: 5, begun: false, way: "clockwise" },
  landing: null,
  decides: { seat: 0, asks: "walk", about: 0 },
  outcome: "playing",
  victim: null,
};
const listed = (move: Record<string, unknown>, args: Record<string, unknown> = {}): ListedMove => ({
  move,
  text: { key: `ziggurat.move.${String(move["do"])}`, args },
});
const walks = [
  listed({ do: "walk", way: "clockwise" }, { way: "clockwise", to: "a9", brings: "ladder", rest: "b10" }),
  listed({ do: "walk", way: "counter" }, { way: "counter", to: "a27", brings: "nothing", rest: "a27" }),
];
const boardProps = (view: Partial<ZigguratView>, moves: ListedMove[], chosen: number | null = null): BoardProps => ({
  pack: board,
  view: { ...position, ...view },
  seat: 0,
  names: ["Ada", "Ben", "Cleo"],
  moves,
  chosen,
  events: [],
  quiet: true,
  options: { heroes: [4, 7, 11] },
});

describe("the board", () => {
  it("is a ring on every level, closed both ways", () => {
    expect(board.spaces).toHaveLength(100);
    expect(board.step("a28", "clockwise")).toBe("a1");
    expect(board.step("e1", "counter", 2)).toBe("e11");
    expect(board.walk("b23", "clockwise", 3)).toEqual(["b23", "b24", "b1", "b2"]);
    expect(board.step("top", "clockwise")).toBe("top");
  });
  it("leads over ramps and ladders to where one rests, spirits not along links of heroes", () => {
    expect(board.slide("c17", true)).toEqual(["c17", "a21"]);
    expect(board.slide("b22", false)).toEqual(["b22", "c19"]);
    expect(board.slide("b19", true)).toEqual(["b19"]);
    const linked = new Board({ ...board.facts, links: { b4: "b16" } });
    expect(linked.slide("b4", true)).toEqual(["b4", "b16"]);
    expect(linked.slide("b4", false)).toEqual(["b4"]);
  });
  it("has every space at a place of its own, neighbours near each other", () => {
    const places = board.spaces.map((space) => spotOf(board, space));
    expect(new Set(places.map(({ x, y, z }) => `${x.toFixed(3)} ${y} ${z.toFixed(3)}`)).size).toBe(100);
    for (const space of board.spaces) {
      const [a, b] = [spotOf(board, space), spotOf(board, board.step(space, "clockwise"))];
      expect(Math.hypot(a.x - b.x, a.z - b.z)).toBeLessThan(1.5);
    }
  });
  it("tells twelve heroes apart", () => {
    expect(new Set(heroLooks.map(({ colour }) => colour)).size).toBe(12);
    expect(new Set(heroLooks.map(({ emblem }) => emblem)).size).toBe(12);
  });
});

describe("the model", () => {
  it("offers both ways at their ends, with the way there", () => {
    const model = modelOf(boardProps({}, walks));
    expect(model.offers.map(({ end, brings }) => [end, brings])).toEqual([
      ["a9", "ladder"],
      ["a27", "nothing"],
    ]);
    expect(model.offers[0]?.path).toEqual(["a4", "a5", "a6", "a7", "a8", "a9"]);
    expect(model.offers[0]?.after).toEqual(["a9", "b10"]);
    expect(model.hotspots.map(({ id, moves }) => [id, moves])).toEqual([
      ["space:a9", [0]],
      ["space:a27", [1]],
    ]);
    expect(model.heroes).toEqual([4, 7, 11]);
  });
  it("stops a way where fire is met", () => {
    const met = [listed({ do: "walk", way: "counter" }, { to: "a2", brings: "spirit", rest: "a2" })];
    expect(modelOf(boardProps({}, met)).offers[0]).toMatchObject({ path: ["a4", "a3", "a2"], after: ["a2"] });
  });
  it("lets heroes be named where they stand, and makes buttons of everything else", () => {
    const model = modelOf(
      boardProps({ decides: { seat: 0, asks: "name", about: null } }, [
        listed({ do: "name", hero: 1 }),
        listed({ do: "something" }),
      ]),
    );
    expect(allHotspots(model).map(({ id }) => id)).toEqual(["hero:1", "do:1"]);
  });
  it("puts on the board what points at a space or a hero: a spirit's step, the head of a ladder, a swap", () => {
    const moves = [
      listed({ do: "use", object: "x", colour: "ember", at: "b8", way: "clockwise" }),
      listed({ do: "use", object: "x", colour: "ember", at: "b10", way: "counter" }),
      listed({ do: "use", object: "y", foot: "a9" }),
      listed({ do: "swap", with: 2 }),
      listed({ do: "decline" }),
    ];
    const modelWith = (chosen: number | null) =>
      modelOf(boardProps({ decides: { seat: 0, asks: "use", about: null } }, moves, chosen));
    expect(modelWith(null).hotspots.map(({ id, moves: all }) => [id, all])).toEqual([
      ["space:b9", [0]],
      ["space:b10", [2]],
      ["hero:2", [3]],
    ]);
    for (const one of [0, 1]) {
      expect(modelWith(one).hotspots[0]).toMatchObject({ moves: [one], among: [0, 1], chosen: true });
    }
    expect(modelWith(null).arrows).toEqual([
      { from: "b8", to: "b9", bad: false },
      { from: "b10", to: "b9", bad: false },
    ]);
    expect(modelWith(null).actions.map(({ id }) => id)).toEqual(["do:4"]);
  });
  it("gives workshops the colours of their hearths, and stands them beside their spaces", () => {
    const sites = { oven: ["a5", "a6", "a7"], furnace: ["a26", "a27", "a28"], pump: ["a19"] };
    const model = modelOf({
      ...boardProps({ stock: { oven: 2, furnace: 1 } }, []),
      pack: new Board({ ...board.facts, sites }),
    });
    expect(
      model.sites
        .map(({ space, colour }) => [space, colour])
        .filter(([space]) => ["a6", "a27", "a19"].includes(space!)),
    ).toEqual([
      ["a6", "ember"],
      ["a27", "azure"],
      ["a19", null],
    ]);
    expect(
      workshopsOf(model).map(({ site, x, z }) => [
        site,
        Math.sign(x),
        Math.sign(z),
        Math.max(Math.abs(x), Math.abs(z)) > 6,
      ]),
    ).toEqual([
      ["oven", -1, 1, true],
      ["furnace", 1, 1, true],
    ]);
  });
  it("puts spirits that share a space together, and leaves out those out of play", () => {
    const on = spiritsOn(modelOf(boardProps({}, [])));
    expect(on.get("b8")).toEqual([0, 1]);
    expect([...on.values()].flat()).toHaveLength(5);
  });
});

describe("what was touched", () => {
  it("says of an object what it is for, wherever it is, and how to get there", () => {
    const props = boardProps({ lying: { a9: "cake" } }, walks);
    const lying = describeThing("object:a9", props);
    expect(lying?.title.key).toBe("ziggurat.object.cake");
    expect(lying?.text[0]?.key).toBe("ziggurat.object.cake.about");
    expect(lying?.moves).toEqual([0]);
    expect(describeThing("object:a10", props)).toBeNull();
    expect(describeThing("held:cake", props)?.text.map(({ key }) => key)).toEqual(["ziggurat.object.cake.about"]);
  });

  it("says of a house what it gives", () => {
    const pack = new Board({ ...board.facts, sites: { oven: ["a5"] } });
    const said = describeThing("space:a5", { ...boardProps({}, walks), pack });
    expect(said?.text.map(({ key }) => key)).toContain("ziggurat.site.oven.about");
  });
});

describe("danger", () => {
  it("is where this card's and the next card's fire may pass, and nowhere else", () => {
    const all = dangers(board, position);
    const by = (colour: string, now: boolean) =>
      all
        .filter((one) => one.colour === colour && one.now === now)
        .map(({ space }) => space)
        .sort();
    expect(by("moss", true)).toEqual(["c10", "d3", "d4", "d5", "d7", "d8", "d9"]);
    expect(by("dusk", false)).toEqual(["e10"]);
    expect(by("ember", false)).toEqual([]);
  });
  it("numbers the colours that may reach the same space, so that each has a corner for its letter", () => {
    const spirits = { ...position.spirits, ember: ["d10", "reserve", "reserve"] };
    const all = dangers(board, { ...position, spirits, hands: ["all-2-moss-3", "your-1-ember-2", "any-4-dusk"] });
    const at = (space: string) => all.filter((one) => one.space === space).map(({ colour, nth }) => [colour, nth]);
    expect(at("d9")).toEqual([
      ["moss", 0],
      ["ember", 1],
    ]);
    expect(at("d7")).toEqual([["moss", 0]]);
  });
  it("can be switched off", () => {
    expect(modelOf({ ...boardProps({}, []), aids: false }).dangers).toEqual([]);
  });
});

describe("the coach", () => {
  it("speaks of the dots of a way only where there are some", () => {
    const naming = { decides: { seat: 0, asks: "name", about: null } } as Partial<ZigguratView>;
    expect(said(naming, [listed({ do: "name", hero: 1 })], 0)).toBeUndefined();
    expect(said({}, walks, 0)).toMatch(/confirm/);
  });
  const said = (view: Partial<ZigguratView>, moves: ListedMove[], chosen: number | null = null) =>
    coach(boardProps(view, moves, chosen))?.key;
  const way = (brings: string, way: string, to: string) => listed({ do: "walk", way }, { to, brings });
  const lead: Partial<ZigguratView> = { decides: { seat: 0, asks: "lead", about: 0 } };
  it("has texts for all its advice", () => {
    const keys = [
      said({}, walks),
      said({}, walks, 0),
      said({}, [way("nothing", "clockwise", "a9"), way("nothing", "counter", "a27")]),
      said({}, [way("summit", "clockwise", "a9"), way("nothing", "counter", "a27")]),
      said({}, [way("ramp", "clockwise", "a9"), way("ramp", "counter", "a27")]),
      said({}, [way("pit", "clockwise", "a9"), way("nothing", "counter", "a27")]),
      said({}, [way("pit", "clockwise", "a9"), way("spirit", "counter", "a27")]),
      said({}, [way("pit", "clockwise", "a9")], 0),
      said(lead, [listed({ do: "lead", way: "clockwise" }, { to: "b10", brings: "nothing" })]),
      said(lead, [listed({ do: "lead", way: "clockwise" }, { to: "b10", brings: "pit" })]),
      said({ decides: { seat: 0, asks: "aside", about: 0 } }, [
        listed({ do: "aside", way: "clockwise" }, { to: "a5", brings: "nothing" }),
      ]),
      said({ decides: { seat: 0, asks: "name", about: null } }, [listed({ do: "name", hero: 1 })]),
      said({ decides: { seat: 0, asks: "name", about: null }, turn: 1 }, [listed({ do: "name", hero: 1 })]),
    ];
    expect(new Set(keys).size).toBeGreaterThanOrEqual(12);
    for (const key of keys) expect(texts, key).toHaveProperty([key as string]);
  });
  it("is silent to others, and when all is over", () => {
    expect(said({ decides: { seat: 1, asks: "walk", about: 0 } }, [])).toBeUndefined();
    expect(said({ decides: null }, [])).toBeUndefined();
  });
});

it("says no stage in words before the card is played", () => {
  const said = words(boardProps({ stage: "begin", decides: { seat: 0, asks: "steps", about: null } }, []));
  const stages = JSON.stringify(said).match(/ziggurat\.words\.stage\.\w+/g) ?? [];
  expect(stages.filter((key) => !(key in texts))).toEqual([]);
});
