import { corner, outline, round, type Land, type MapHex } from "./map-geometry";
import { pathsOf } from "./rivers";
import { marksOf } from "./terrain";

/** What lies under everything on the map, as SVG paths. */
export interface Backdrop {
  coast: string;
  /** The hexes by what they are painted with. */
  ground: Record<string, string>;
  grid: string;
  marks: string;
  river: string;
  road: string;
  /** The lines between regions. */
  borders: string;
}

const crossed = new Set<MapHex["terrain"]>(["river", "road", "town"]);

function groundOf({ places }: Land): Record<string, string> {
  const ground: Record<string, string> = {};
  for (const place of places) {
    const kind = crossed.has(place.terrain) ? `flat-${place.region}` : place.terrain;
    ground[kind] = (ground[kind] ?? "") + outline(place, 40.3);
  }
  return ground;
}

function bordersOf(land: Land): string {
  const between = (place: MapHex) =>
    land.besideOf(place).flatMap((other, i) => {
      if (!other || other.region === place.region || other.name < place.name) return [];
      const [a, b] = [corner(place, i), corner(place, i + 1)];
      return [`M${a.map(round).join(" ")}L${b.map(round).join(" ")}`];
    });
  return land.places.flatMap(between).join("");
}

export function backdropOf(land: Land): Backdrop {
  const { places } = land;
  return {
    coast: places.map((place) => outline(place, 41)).join(""),
    ground: groundOf(land),
    grid: places.map((place) => outline(place)).join(""),
    marks: places.map(marksOf).join(""),
    river: pathsOf(land, "river"),
    road: pathsOf(land, "road"),
    borders: bordersOf(land),
  };
}
