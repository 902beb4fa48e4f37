import type { LocalizedText } from "../../net/protocol";
import type { BoardProps, Description } from "../board-api";
import { allHotspots, modelOf, outOfPlay, spiritsOn, type Model } from "./model";
import { colourOf, colours, summit, type Colour } from "./types";

const say = (key: string, args: Record<string, unknown> = {}): LocalizedText => ({
  key: `ziggurat.thing.${key}`,
  args,
});
const spirit = (colour: Colour): LocalizedText => ({ key: `ziggurat.spirit.${colour}`, args: {} });
type Said = Omit<Description, "moves">;

/** An object that a chapter has brought; the texts are those of the chapter, which the group has opened. */
const nameOf = (object: string): LocalizedText => ({ key: `ziggurat.object.${object}`, args: {} });
const objectOf = (object: string, text: LocalizedText[], rule: string): Said => ({
  title: nameOf(object),
  text: [{ key: `ziggurat.object.${object}.about`, args: {} }, ...text],
  rule,
});

function lyingOf({ lying }: Model, space: string): Said | null {
  const found = lying.find((one) => one.space === space);
  return found ? objectOf(found.what, [say("object.lies", { space })], "Z-40") : null;
}

/** What a space is, and the rule for whoever stops there. */
function kindOf({ board, sites }: Model, space: string): [LocalizedText, string] {
  const { pits, ramps, ladders, links, spawns, homes } = board.facts;
  const site = sites.find((one) => one.space === space);
  const colour = colours.find((one) => spawns[one] === space);
  if (space === summit) return [say("summit"), "Z-47"];
  if (site) return [say("site", { site: { key: `ziggurat.site.${site.site}`, args: {} } }), "Z-40"];
  if (pits.includes(space)) return [say("pit"), "Z-41"];
  if (ramps[space]) return [say("ramp", { to: ramps[space] }), "Z-43"];
  if (ladders[space])
    return [say("ladder", { to: ladders[space] === summit ? say("summit.name") : ladders[space] }), "Z-44"];
  if (links?.[space]) return [say("link", { to: links[space] }), "Z-40"];
  if (colour) return [say("spawn", { spirit: spirit(colour) }), "Z-28"];
  return homes.includes(space) ? [say("home"), "Z-03"] : [say("plain"), "Z-40"];
}

function spaceOf(model: Model, space: string): Said | null {
  if (space !== summit && !model.board.spaces.includes(space)) return null;
  const [what, rule] = kindOf(model, space);
  const objects = model.lying.filter((one) => one.space === space);
  const site = model.sites.find((one) => one.space === space);
  const text = [
    what,
    ...(site ? [{ key: `ziggurat.site.${site.site}.about`, args: {} }] : []),
    ...objects.map((one) => say("object", { object: nameOf(one.what) })),
    ...model.view.heroes.flatMap((at, seat) => (at === space ? [say("stands", { hero: { seat } })] : [])),
    ...(spiritsOn(model).get(space) ?? []).map((one) => say("burns", { spirit: spirit(colourOf(one)) })),
  ];
  return { title: space === summit ? say("summit.name") : say("space", { space }), text, rule };
}

function heroOf({ view, scorched }: Model, seat: number): Said | null {
  const at = view.heroes[seat];
  if (at === undefined) return null;
  const up = at === summit;
  const text = [say(up ? "hero.up" : "hero.at", { at })];
  if ((scorched[seat] ?? 0) > 0) text.push({ key: "ziggurat.page.scorched", args: { count: scorched[seat] } });
  return { title: say("hero", { hero: { seat } }), text, rule: up ? "Z-35" : "Z-21" };
}

function spiritOf(model: Model, number: number): Said | null {
  const at = [...spiritsOn(model)].find(([, all]) => all.includes(number))?.[0];
  if (at === undefined) return null;
  const title = say("spirit", { spirit: spirit(colourOf(number)) });
  return { title, text: [say("spirit.about")], rule: "Z-31" };
}

function cardOf({ view, board }: Model, seat: number): Said | null {
  if (view.heroes[seat] === undefined) return null;
  const card = board.card(view.hands[seat]);
  return {
    title: say("card", { hero: { seat } }),
    text: [say(card ? "card.about" : "card.none")],
    rule: !card?.hero ? "Z-20" : card.hero.who === "any" ? "Z-22" : card.hero.who === "all" ? "Z-23" : "Z-21",
  };
}

function waitingOf({ view }: Model, colour: Colour): Said | null {
  if (!colours.includes(colour)) return null;
  const { waiting, fallen } = outOfPlay(view, colour);
  const args = { spirit: spirit(colour), colour, reserve: waiting, pit: fallen };
  return {
    title: say("spirit", { spirit: spirit(colour) }),
    text: [{ key: "ziggurat.draw.spirit", args }],
    rule: "Z-28",
  };
}

const kinds: Record<string, (model: Model, of: string) => Said | null> = {
  space: spaceOf,
  hero: (model, of) => heroOf(model, Number(of)),
  spirit: (model, of) => spiritOf(model, Number(of)),
  object: lyingOf,
  held: (_, of) => objectOf(of, [], "Z-18"),
  card: (model, of) => cardOf(model, Number(of)),
  waiting: (model, of) => waitingOf(model, of as Colour),
  pile: ({ view }) => ({
    title: say("pile"),
    text: [{ key: "ziggurat.draw.pile", args: { pile: view.pile } }],
    rule: "Z-54",
  }),
};

export function describe(thing: string, boardProps: BoardProps): Description | null {
  const model = modelOf(boardProps);
  const [kind, of] = thing.split(":") as [string, string | undefined];
  const said = kinds[kind]?.(model, of ?? "") ?? null;
  // Whoever wants an object goes to its space.
  const place = kind === "object" ? `space:${of}` : thing;
  return said && { ...said, moves: allHotspots(model).find(({ id }) => id === place)?.moves ?? [] };
}
