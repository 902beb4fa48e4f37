import { describe, expect, it } from "vitest";
import de from "../../../../content/zanaga/texts/de.json";
import en from "../../../../content/zanaga/texts/en.json";
import italian from "../../../../content/zanaga/texts/it.json";
import { Catalogue } from "../../i18n/catalogue";
import { framesOf, packs, propsOf, type PlayedFrame } from "../../testing/match";
import { CardText } from "./cards";
import { guideOf, modelOf, phaseOf, sceneOf, stepOf } from "./model";
import { announcementsOf } from "./announcements";
import { goalOf, planOf, wayOf } from "./route";
import { sinceLastTurn } from "./summary";
import pageDe from "./texts/de.json";
import pageEn from "./texts/en.json";
import pageIt from "./texts/it.json";
import { type Event, type Move, type ZanagaView } from "./types";

type Frame = PlayedFrame<ZanagaView, Move>;
const frames = framesOf<Frame>("zanaga");
const all = (text: object, own: object) => ({ ...text, ...own }) as Record<string, string>;
const catalogues = [
  new Catalogue("en", all(en, pageEn)),
  new Catalogue("it", all(italian, pageIt)),
  new Catalogue("de", all(de, pageDe)),
];

const boardProps = (frame: Frame, chosen: number | null = null) =>
  propsOf("zanaga", frame.view, frame.moves, { chosen });
const pack = packs.zanaga;
const { challenges, gods, heroes, rituals, wares, land } = pack;
const asking = (asks: string): Frame[] => frames.filter(({ view }) => view.frames.at(-1)?.asks === asks);

describe("the land", () => {
  it("knows every hex, and whom it touches", () => {
    expect(land.places.length).toBeGreaterThan(170);
    for (const place of land.places) {
      expect(land.placeOf(place.name)).toBe(place);
      expect(land.hexAt(place.x + 6, place.y - 9)).toBe(place);
      for (const other of land.besideOf(place)) if (other) expect(land.besideOf(other)).toContain(place);
    }
  });
});

describe("touching", () => {
  it("lights exactly the hexes that moves and ways lead to", () => {
    for (const frame of frames) {
      const { lit, moves } = modelOf(boardProps(frame));
      for (const [hex, hotspot] of lit) {
        expect(land.placeOf(hex)).toBeDefined();
        for (const way of hotspot.ways) expect(stepOf(moves, way)).toBeGreaterThanOrEqual(0);
        expect(hotspot.ways.length === 0 || hotspot.ways.every((way) => way.at(-1)?.hex === hex)).toBe(true);
      }
      for (const move of moves) if ("hex" in move) expect(lit.has(move.hex)).toBe(true);
    }
  });

  it("makes one plan of a way: what is drawn as chosen is every step of it", () => {
    let far = 0;
    for (const frame of asking("walk")) {
      for (const [hex, { ways }] of modelOf(boardProps(frame)).lit) {
        for (const way of ways) {
          const plan = planOf(land, way);
          const chosen = stepOf(modelOf(boardProps(frame)).moves, way);
          const model = modelOf({ ...boardProps(frame, chosen), plan });
          expect(wayOf(model)).toEqual(way);
          expect(goalOf(model)).toBe(hex);
          if (way.length === 1) {
            expect(plan).toBeNull();
            continue;
          }
          ++far;
          expect(plan?.moves[0]).toEqual(model.moves[chosen]);
          expect(plan?.moves).toHaveLength(way.length);
          for (const catalogue of catalogues) {
            const said = catalogue.say(plan!.text);
            expect(said).toContain(String(way.length));
            const town = land.placeOf(hex)?.town;
            expect(said).toContain(town ? catalogue.say({ key: `zanaga.town.${town.id}`, args: {} }) : hex);
          }
        }
      }
    }
    expect(far).toBeGreaterThan(10);
  });

  it("draws the way of the one step that was chosen, and none for other moves", () => {
    const frame = asking("walk")[0]!;
    const { moves } = modelOf(boardProps(frame));
    moves.forEach((move, chosen) => {
      const model = modelOf(boardProps(frame, chosen));
      expect(wayOf(model)).toEqual(move.do === "step" ? [{ hex: move.hex, face: move.face }] : []);
      expect(goalOf(model)).toBe("hex" in move ? move.hex : null);
    });
    expect(goalOf(modelOf(boardProps(frame)))).toBeNull();
  });
});

describe("words", () => {
  it.each(catalogues)("has every card in $language", (catalogue) => {
    const text = new CardText(pack, (key, args = {}) => {
      expect(catalogue.has(key), key).toBe(true);
      return catalogue.say({ key, args });
    });
    const said = [
      ...[...challenges.keys()].map((id) => text.challenge(id)),
      ...[...gods.keys()].map((id) => text.god(id)),
      ...[...rituals.keys()].map((id) => text.ritual(id)),
      ...[...wares.keys()].map((id) => text.ware(id)),
      ...[...heroes.keys()].map((id) => text.hero(id)),
    ];
    expect(said.filter((lines) => lines.length > 0).length).toBeGreaterThan(200);
    for (const line of said.flat()) expect(line).not.toMatch(/undefined|zanaga\.|\{|NaN/);
  });

  it("says what now and what next for every question", () => {
    for (const frame of frames) {
      const guide = guideOf(modelOf(boardProps(frame)));
      for (const catalogue of catalogues) {
        expect(catalogue.has(guide.now.key), guide.now.key).toBe(true);
        if (guide.next) expect(catalogue.has(guide.next.key), guide.next.key).toBe(true);
      }
    }
  });

  it("has the same texts in every language", () => {
    expect(Object.keys(pageIt)).toEqual(Object.keys(pageEn));
    expect(Object.keys(pageDe)).toEqual(Object.keys(pageEn));
  });
});

it("knows which part of the turn is played, and what lies over the map", () => {
  for (const { view } of asking("market")) expect(phaseOf(view)).toBe("market");
  for (const { view } of asking("set_out")) expect(phaseOf(view)).toBe("move");
  for (const frame of asking("phase")) expect(sceneOf(modelOf(boardProps(frame)))).toBe("fight");
  for (const frame of asking("place")) expect(sceneOf(modelOf(boardProps(frame)))).toBe("cards");
  for (const frame of asking("walk")) expect(sceneOf(modelOf(boardProps(frame)))).toBeNull();
});

it("finds the announcements among events, with texts for them", () => {
  const events: Event[] = [
    { event: "walked", player: 0, hex: "h9" },
    { event: "ritual_resolves", ritual: [...rituals.keys()][0]! },
    { event: "god_woke", god: "set" },
    { event: "omen", god: "set", symbol: "moon" },
    { event: "tier_rose", colour: "red" },
    { event: "won", player: 1 },
  ];
  const announcements = announcementsOf(pack, events);
  expect(announcements.map(({ kind }) => kind)).toEqual(["ritual", "wake", "omen", "tier", "victory"]);
  for (const { title, about } of announcements) {
    for (const words of [title, ...(about ? [about] : [])])
      for (const catalogue of catalogues) expect(catalogue.has(words.key), words.key).toBe(true);
  }
});

it("summarizes what the others did since the last own turn", () => {
  const line = (index: number, ...events: Record<string, unknown>[]) => ({
    index,
    position: index,
    events: events.map((event) => ({ event, text: { key: String(event["event"]), args: {} } })),
  });
  const turn = (player: number, round: number) => ({ event: "turn_began", player, round });
  const lines = [
    line(1, turn(0, 1), { event: "walked" }, turn(1, 1)),
    line(2, { event: "walked" }, { event: "dice_rolled" }, { event: "walked" }),
    line(3, { event: "challenge_beaten" }, turn(0, 2)),
  ];
  expect(sinceLastTurn(lines, 0)).toEqual([
    {
      seat: 1,
      round: 1,
      texts: [
        { key: "walked", args: {} },
        { key: "challenge_beaten", args: {} },
      ],
    },
  ]);
});
