import type { LocalizedText } from "../../net/protocol";
import type { BoardProps } from "../board-api";
import { fact, joined, list, sayer, type BoardWords, type Fact, type FactGrid } from "../words";
import { modelOf, outOfPlay, spiritsOn, type Model } from "./model";
import { colourOf, colours, summit, type Card } from "./types";

const say = sayer("ziggurat");
const spiritName = (colour: string) => say(`spirit.${colour}`);
const ofSeat = (seat: number) => ({ player: { seat } });

function stepsOf({ hero }: Card): string {
  return hero ? (Array.isArray(hero.steps) ? hero.steps.join("–") : String(hero.steps)) : "";
}

function fireOf({ spirit }: Card): LocalizedText {
  if (!spirit) return say("face.calm");
  const known = colours.some((colour) => colour === spirit.colour);
  const steps = spirit.steps ?? 0;
  if (spirit.appears) return say("face.appears", { spirit: known ? spiritName(spirit.colour) : "" });
  if (known) return say("face.walks", { spirit: spiritName(spirit.colour), steps });
  return say(spirit.colour === "any" ? "face.any_colour" : "face.every", { steps });
}

/** "YOUR hero 5, Dusk 3". */
function cardText(model: Model, id: string | null | undefined): LocalizedText {
  const card = model.board.card(id);
  if (!card) return say("face.none");
  const heroes = say(`face.${card.hero?.who ?? "nobody"}`, { steps: stepsOf(card) });
  return joined([...(card.named ? [say(`card.${card.id}`)] : []), heroes, fireOf(card)])!;
}

const thing = (what: string, wanted: boolean) => say(`${wanted ? "site" : "object"}.${what}`);

/** What is printed or stuck on a space. */
function printed({ board, sites }: Model, space: string): LocalizedText[] {
  const { ladders, ramps, links, pits, spawns, homes } = board.facts;
  const to = (way: Record<string, string> | undefined, key: string) =>
    way?.[space] ? [say(`words.${key}`, { to: way[space] === summit ? say("words.summit") : way[space] })] : [];
  return [
    ...to(ladders, "ladder"),
    ...to(ramps, "ramp"),
    ...to(links, "link"),
    ...(pits.includes(space) ? [say("words.pit")] : []),
    ...(homes.includes(space) ? [say("words.home")] : []),
    ...colours.flatMap((colour) =>
      spawns[colour] === space ? [say("words.spawn", { spirit: spiritName(colour) })] : [],
    ),
    ...sites.flatMap(({ space: at, site }) => (at === space ? [say("words.site", { site: say(`site.${site}`) })] : [])),
  ];
}

/** What stands, lies or may come to a space. */
function found(model: Model, space: string): LocalizedText[] {
  const { view, dangers } = model;
  return [
    ...view.heroes.flatMap((at, seat) => (at === space ? [say("words.hero", ofSeat(seat))] : [])),
    ...(spiritsOn(model).get(space) ?? []).map((spirit) =>
      say("words.spirit", { spirit: spiritName(colourOf(spirit)) }),
    ),
    ...model.lying.flatMap(({ space: at, what, wanted }) =>
      at === space ? [say("words.lies", { object: thing(what, wanted) })] : [],
    ),
    ...dangers.flatMap(({ space: at, colour, now }) =>
      at === space ? [say("words.danger", { spirit: spiritName(colour), when: now ? "now" : "next" })] : [],
    ),
  ];
}

function grid(model: Model): FactGrid {
  const { board } = model;
  const level = (number: number) => board.spaces.filter((space) => board.levelOf(space) === number);
  const cell = (space: string, name: Fact["name"] = space) =>
    fact(`space:${space}`, name, ...printed(model, space), ...found(model, space));
  const levels = board.facts.rings.map((_, i) => board.facts.rings.length - 1 - i);
  return {
    kind: "grid",
    label: say("words.levels"),
    rows: [
      { head: say("words.level", { level: levels.length + 1 }), cells: [cell(summit, say("words.summit"))] },
      ...levels.map((number) => ({
        head: say("words.level", { level: number + 1 }),
        cells: level(number).map((space) => cell(space)),
      })),
    ],
  };
}

function heroFact(model: Model, seat: number): Fact {
  const { view, scorched } = model;
  const at = view.heroes[seat]!;
  const titles = Object.entries(view.titles).filter(([, hero]) => hero === seat);
  const caught = colours.flatMap((colour) => view.spirits[colour].filter((one) => one === seat).map(() => colour));
  const marks = scorched[seat] ?? 0;
  return fact(
    `hero:${seat}`,
    say("words.name", ofSeat(seat)),
    at === summit ? say("words.on_summit") : say("words.on", { space: at }),
    say("words.card", { card: cardText(model, view.hands[seat]) }),
    ...titles.map(([id]) => say("words.title", { title: say(`title.${id}`) })),
    marks > 0 && say("page.scorched", { count: marks }),
    ...(view.objects?.[seat] ?? []).map((what) => say("words.holds", { object: thing(what, false) })),
    view.carrying?.includes(seat) && say("words.carries"),
    ...caught.map((colour) => say("words.caught", { spirit: spiritName(colour) })),
  );
}

function spiritFacts({ view }: Model): Fact[] {
  return colours.map((colour) => {
    const { waiting, fallen } = outOfPlay(view, colour);
    return fact(
      `spirits:${colour}`,
      null,
      say("draw.spirit", { spirit: spiritName(colour), colour, reserve: waiting, pit: fallen }),
    );
  });
}

/** Whom the fire of this card or the next could reach where they stand. */
function dangerFacts({ view, dangers }: Model): Fact[] {
  const all = view.heroes.flatMap((at, seat) =>
    dangers
      .filter(({ space }) => space === at)
      .map(({ colour, now }) =>
        fact(
          `danger:${seat}:${colour}`,
          null,
          say("words.threat", { ...ofSeat(seat), spirit: spiritName(colour), space: at, when: now ? "now" : "next" }),
        ),
      ),
  );
  return all.length > 0 ? all : [fact("danger", null, say("words.no_threat"))];
}

function endFact({ view }: Model): Fact {
  const { outcome, victim } = view;
  return fact("end", null, say("words.outcome", { outcome, player: victim === null ? "" : { seat: victim } }));
}

function turnFacts(model: Model): Fact[] {
  const { decides, turn, stage, steps, to_walk: free, walker, going, colour } = model.view;
  if (!decides) return [endFact(model)];
  const named = joined(free.map((seat) => say("words.name", ofSeat(seat))));
  return [
    fact(
      "turn",
      null,
      say("words.turn_of", ofSeat(turn)),
      stage !== "begin" && say(`words.stage.${stage}`),
      stage === "heroes" && steps > 0 && say("words.steps", { steps }),
      named && say("words.to_walk", { heroes: named }),
      walker !== null && say("words.walker", ofSeat(walker)),
      colour !== null && colours.some((one) => one === colour) && say("words.fire", { spirit: spiritName(colour) }),
    ),
    fact(
      "question",
      null,
      say("words.decides", { ...ofSeat(decides.seat), what: say(`asks.${decides.asks}`) }),
      going.steps > 0 && say("words.going", { steps: going.steps }),
    ),
  ];
}

const cardFacts = (model: Model, where: string, ids: readonly string[]): Fact[] =>
  ids.map((id, i) => fact(`${where}:${i}:${id}`, null, cardText(model, id)));

/** The legacy game in words. */
export function words(boardProps: BoardProps): BoardWords {
  const model = modelOf({ ...boardProps, aids: true });
  const { view } = model;
  const stock = Object.entries(view.stock ?? {}).map(([site, count]) =>
    fact(`stock:${site}`, null, say("words.stock", { site: say(`site.${site}`), count })),
  );
  return [
    { id: "turn", title: say("words.turn"), parts: [list(turnFacts(model))] },
    { id: "danger", title: say("page.danger"), parts: [list(dangerFacts(model))] },
    { id: "heroes", title: say("words.heroes"), parts: [list(view.heroes.map((_, seat) => heroFact(model, seat)))] },
    { id: "board", title: say("words.board"), parts: [grid(model)] },
    { id: "spirits", title: say("words.spirits"), parts: [list([...spiritFacts(model), ...stock])] },
    {
      id: "cards",
      title: say("words.cards"),
      parts: [
        list([fact("pile", null, say("words.pile", { count: view.pile }))]),
        list(cardFacts(model, "discarded", view.discards), say("words.discards")),
        list(cardFacts(model, "unseen", view.unseen), say("words.unseen")),
      ],
    },
  ];
}
