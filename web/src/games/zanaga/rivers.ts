// Roads and rivers: ways from hex to hex, without short cuts, drawn as one line.
import { radius, round, type Land, type MapHex } from "./map-geometry";
import { seededRandom } from "./seeded-random";

type Point = readonly [number, number];

/** The hexes that a road or a river leads through. */
function members(land: Land, kind: "road" | "river"): Set<MapHex> {
  const own = new Set(land.places.filter(({ terrain }) => terrain === kind));
  for (const town of land.places.filter(({ terrain }) => terrain === "town")) {
    const touching = land.besideOf(town).filter((place) => place && own.has(place)).length;
    if (touching >= (kind === "river" ? 2 : 1)) own.add(town);
  }
  return own;
}

/** Neighbouring pairs, joined so that no way closes a ring. */
function joined(land: Land, own: Set<MapHex>): Map<MapHex, MapHex[]> {
  const heads = new Map([...own].map((place) => [place, place]));
  const head = (place: MapHex): MapHex => {
    const up = heads.get(place)!;
    return up === place ? place : head(up);
  };
  const ways = new Map<MapHex, MapHex[]>([...own].map((place) => [place, []]));
  const pairs = [...own].flatMap((place) =>
    land
      .besideOf(place)
      .flatMap((other) => (other && own.has(other) && place.name < other.name ? [[place, other]] : [])),
  ) as [MapHex, MapHex][];
  const bothTowns = ([a, b]: [MapHex, MapHex]): number => (a.town && b.town ? 1 : 0);
  for (const [a, b] of pairs.sort((p, q) => bothTowns(p) - bothTowns(q))) {
    if (bothTowns([a, b]) || head(a) === head(b)) continue;
    heads.set(head(a), head(b));
    ways.get(a)!.push(b);
    ways.get(b)!.push(a);
  }
  return ways;
}

const middle = (a: MapHex, b: MapHex): Point => [(a.x + b.x) / 2, (a.y + b.y) / 2];
const said = ([x, y]: Point): string => `${round(x)} ${round(y)}`;

/** A point near the middle of a hex, always the same: nothing grown runs straight. */
function heart(place: MapHex, kind: string): Point {
  if (place.town) return [place.x, place.y];
  const random = seededRandom(kind + place.name);
  return [place.x + (random() - 0.5) * 16, place.y + (random() - 0.5) * 14];
}

/** Where a river leaves the map, for a hex at its edge. */
function mouth({ bounds }: Land, place: MapHex): Point | undefined {
  if (place.y + radius >= bounds.bottom - 1) return [place.x - 8, place.y + radius];
  return undefined;
}

function lineThrough(land: Land, place: MapHex, ways: MapHex[], kind: "road" | "river"): string {
  const centre = heart(place, kind);
  const ends: Point[] = ways.map((other) => middle(place, other));
  const sea = kind === "river" ? mouth(land, place) : undefined;
  if (sea) ends.push(sea);
  if (ends.length === 2) return `M${said(ends[0]!)}Q${said(centre)} ${said(ends[1]!)}`;
  return ends.map((end) => `M${said(centre)}L${said(end)}`).join("");
}

export function pathsOf(land: Land, kind: "road" | "river"): string {
  return [...joined(land, members(land, kind))].map(([place, ways]) => lineThrough(land, place, ways, kind)).join("");
}
