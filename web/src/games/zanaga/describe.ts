import type { LocalizedText } from "../../net/protocol";
import type { BoardProps, Description } from "../board-api";
import type { MapHex } from "./map-geometry";
import { modelOf, type Model } from "./model";

const say = (key: string, args: Record<string, unknown> = {}): LocalizedText => ({ key: `zanaga.${key}`, args });
type Said = Omit<Description, "moves">;

/** What a hex is called: its town, the lost city, or its terrain. */
function nameOf({ view }: Model, place: MapHex): LocalizedText {
  if (place.town) return say(`town.${place.town.id}`);
  return view.lost_city === place.name ? say("page.lost_city") : say("effect.terrain", { which: place.terrain });
}

/** The rule that matters most at a hex: its market, its counter, or what it costs to enter. */
function ruleOf({ view }: Model, place: MapHex): string {
  if (view.lost_city === place.name) return "R-67";
  if (place.town) return place.town.kind === "post" ? "R-65" : "R-17";
  return place.adventure && view.counters.includes(place.name) ? "R-21" : "R-13";
}

export function describeHex(model: Model, hex: string): Said | null {
  const place = model.pack.land.placeOf(hex);
  if (!place) return null;
  const heroes = model.view.players.filter((player) => player.hex === hex).map(({ hero }) => say(`hero.${hero}`));
  return { title: nameOf(model, place), text: [say(`region.${place.region}`), ...heroes], rule: ruleOf(model, place) };
}

function heroOf({ view }: Model, seat: number): Said | null {
  const player = view.players[seat];
  return player ? { title: say(`hero.${player.hero}`), text: [], rule: "R-07" } : null;
}

const kinds: Record<string, (model: Model, of: string) => Said | null> = {
  hex: describeHex,
  pawn: (model, of) => heroOf(model, Number(of)),
  sheet: (model, of) => heroOf(model, Number(of)),
  ritual: ({ pack }, of) => (pack.rituals.has(of) ? { title: say(`ritual.${of}`), text: [], rule: "R-32" } : null),
  roaming: ({ view }, of) =>
    view.roaming.some(({ card }) => card === of) ? { title: say(`adventure.${of}`), text: [], rule: "R-31" } : null,
  god: ({ pack }, of) => (pack.gods.has(of) ? { title: say(`god.${of}`), text: [], rule: "R-85" } : null),
};

export function describe(thing: string, boardProps: BoardProps): Description | null {
  const model = modelOf(boardProps);
  const [kind, of] = thing.split(":") as [string, string | undefined];
  const said = kinds[kind]?.(model, of ?? "") ?? null;
  return said && { ...said, moves: kind === "hex" ? (model.lit.get(of ?? "")?.moves ?? []) : [] };
}
