import type { PackReader } from "../pack";
import { colours, type Colour, type Terrain } from "./types";

/** The land as it is drawn: hexes with a point upwards, every second row shifted by half a hex. */
export interface MapHex {
  name: string;
  column: number;
  row: number;
  x: number;
  y: number;
  terrain: Terrain | "town";
  region: string;
  town: { id: string; kind: "post" | "village" } | undefined;
  /** The colour of the adventure counter that belongs here. */
  adventure: Colour | undefined;
}

export const radius = 40;
const width = Math.sqrt(3) * radius;
const letters: Record<string, Terrain | "town"> = {
  s: "savanna",
  o: "road",
  h: "hills",
  j: "jungle",
  w: "swamp",
  m: "mountains",
  r: "river",
  T: "town",
};

const cells = (rows: string[]): string[][] => rows.map((row) => row.trim().split(" "));

function readPlaces(map: PackReader): MapHex[] {
  const regions = cells(map.list("regions"));
  const ids = map.object<Record<string, string>>("region_ids");
  const towns = map.list<{ id: string; at: string; kind: "post" | "village" }>("towns");
  const counters = map.object<Record<Colour, string[]>>("adventures");
  return cells(map.list("terrain")).flatMap((line, row) =>
    line.flatMap((letter, column) => {
      const terrain = letters[letter];
      if (!terrain) return [];
      const name = `${String.fromCharCode(97 + column)}${row + 1}`;
      const town = towns.find(({ at }) => at === name);
      return [
        {
          name,
          column,
          row,
          x: (column + 0.5 + (row % 2) * 0.5) * width,
          y: (row * 1.5 + 1) * radius,
          terrain,
          region: ids[regions[row]![column]!]!,
          town: town && { id: town.id, kind: town.kind },
          adventure: colours.find((colour) => counters[colour].includes(name)),
        },
      ];
    }),
  );
}

/** The edges of the land. */
export interface Bounds {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** The land of a pack. */
export class Land {
  readonly bounds: Bounds;
  private readonly named: ReadonlyMap<string, MapHex>;
  private readonly at: ReadonlyMap<string, MapHex>;

  constructor(readonly places: readonly MapHex[]) {
    this.named = new Map(places.map((place) => [place.name, place]));
    this.at = new Map(places.map((place) => [`${place.column},${place.row}`, place]));
    this.bounds = {
      left: Math.min(...places.map(({ x }) => x)) - width / 2,
      right: Math.max(...places.map(({ x }) => x)) + width / 2,
      top: Math.min(...places.map(({ y }) => y)) - radius,
      bottom: Math.max(...places.map(({ y }) => y)) + radius,
    };
  }

  placeOf(name: string): MapHex | undefined {
    return this.named.get(name);
  }

  /** The six neighbours, clockwise from the upper right; undefined beyond the coast. */
  besideOf(place: MapHex): (MapHex | undefined)[] {
    const shift = place.row % 2;
    const around = [
      [shift, -1],
      [1, 0],
      [shift, 1],
      [shift - 1, 1],
      [-1, 0],
      [shift - 1, -1],
    ];
    return around.map(([dx, dy]) => this.at.get(`${place.column + dx!},${place.row + dy!}`));
  }

  /** The hex under a point of the map, if the point is on land. */
  hexAt(x: number, y: number): MapHex | undefined {
    let best: MapHex | undefined;
    let near = radius;
    for (const place of this.places) {
      const far = Math.hypot(place.x - x, place.y - y);
      if (far < near) [best, near] = [place, far];
    }
    return best;
  }
}

export const readLand = (map: PackReader): Land => new Land(readPlaces(map));

/** The corner of a hex, clockwise from the top. */
export function corner(place: { x: number; y: number }, i: number, size = radius): [number, number] {
  const angle = (Math.PI / 3) * i - Math.PI / 2;
  return [place.x + size * Math.cos(angle), place.y + size * Math.sin(angle)];
}

export const round = (n: number): number => Math.round(n * 10) / 10;

export function outline(place: { x: number; y: number }, size = radius): string {
  const points = Array.from({ length: 6 }, (_, i) => corner(place, i, size).map(round).join(" "));
  return `M${points.join("L")}Z`;
}
