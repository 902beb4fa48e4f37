import { radius, type Land, type MapHex } from "./map-geometry";

/** A box on the map, by its middle. */
interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Where the name of a region is written: the middle of its first and last line. */
export interface RegionLabel {
  region: string;
  lines: string[];
  x: number;
  y: number;
}

/** The size of letters on the map, in its units; widths are those of an average letter. */
export const letters = { region: { high: 24, wide: 15.5 }, town: { high: 16, wide: 9 } };

const boxOfText = (lines: readonly string[], x: number, y: number): Box => ({
  x,
  y,
  width: Math.max(...lines.map((line) => line.length)) * letters.region.wide,
  height: lines.length * letters.region.high,
});

/** What a name should not run through: a town with its name, and a counter. */
export function obstaclesOf(place: MapHex, townName: string): Box[] {
  const { x, y } = place;
  if (place.town) {
    const name = { x, y: y + 26, width: townName.length * letters.town.wide, height: letters.town.high };
    return [{ x, y: y - 8, width: 50, height: 50 }, name];
  }
  return place.adventure ? [{ x, y, width: 28, height: 28 }] : [];
}

const overlap = (a: Box, b: Box): number =>
  Math.max(0, (a.width + b.width) / 2 - Math.abs(a.x - b.x)) *
  Math.max(0, (a.height + b.height) / 2 - Math.abs(a.y - b.y));

/** How much of a text is written outside of its region. */
function strangerness(land: Land, region: string, { x, y, width }: Box): number {
  const steps = Math.ceil(width / radius);
  const points = Array.from({ length: steps + 1 }, (_, i) => x - width / 2 + (width * i) / steps);
  return points.filter((at) => land.hexAt(at, y)?.region !== region).length / points.length;
}

/** A name in one line, and in two of about the same length. */
function ways(name: string): string[][] {
  const words = name.split(" ");
  const cuts = words.slice(1).map((_, i) => [words.slice(0, i + 1).join(" "), words.slice(i + 1).join(" ")]);
  const longest = (lines: readonly string[]): number => Math.max(...lines.map((line) => line.length));
  cuts.sort((a, b) => longest(a) - longest(b));
  return [[name], ...cuts.slice(0, 1)];
}

const kStep = radius / 4;

function* candidates(places: readonly MapHex[], name: string): Generator<{ lines: string[]; box: Box }> {
  const [xs, ys] = [places.map(({ x }) => x), places.map(({ y }) => y)];
  for (const lines of ways(name))
    for (let y = Math.min(...ys) - radius / 2; y <= Math.max(...ys) + radius / 2; y += kStep)
      for (let x = Math.min(...xs); x <= Math.max(...xs); x += kStep) yield { lines, box: boxOfText(lines, x, y) };
}

/** The place where a name is least in the way, inside its region and near its middle. */
function labelOf(land: Land, region: string, name: string, taken: readonly Box[]): RegionLabel {
  const places = land.places.filter((place) => place.region === region);
  const middle = (of: (place: MapHex) => number): number =>
    places.reduce((sum, one) => sum + of(one), 0) / places.length;
  const [cx, cy] = [middle(({ x }) => x), middle(({ y }) => y)];
  let best: RegionLabel = { region, lines: [name], x: cx, y: cy };
  let least = Infinity;
  for (const { lines, box } of candidates(places, name)) {
    const far = Math.hypot(box.x - cx, box.y - cy);
    let cost = far + 100 * (lines.length - 1) + 8 * taken.reduce((sum, one) => sum + overlap(box, one), 0);
    if (cost >= least) continue;
    cost += 900 * strangerness(land, region, box);
    if (cost < least) [least, best] = [cost, { region, lines, x: box.x, y: box.y }];
  }
  return best;
}

/** The names of all regions, each where no town or counter is. */
export function regionLabels(
  land: Land,
  nameOf: (region: string) => string,
  townOf: (town: string) => string,
): RegionLabel[] {
  const taken = land.places.flatMap((place) => obstaclesOf(place, place.town ? townOf(place.town.id) : ""));
  const regions = [...new Set(land.places.map(({ region }) => region))];
  return regions.map((region) => {
    const label = labelOf(land, region, nameOf(region), taken);
    taken.push(boxOfText(label.lines, label.x, label.y));
    return label;
  });
}
