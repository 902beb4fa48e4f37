// What grows and stands on the land, drawn as with a pen: each terrain has marks of its own.
import { round, type MapHex } from "./map-geometry";
import { seededRandom } from "./seeded-random";

type Random = () => number;
const path = (kind: string, d: string): string => `<path class="${kind}" d="${d}"/>`;
const n = round;

function tuft(x: number, y: number, random: Random): string {
  const lean = (random() - 0.5) * 3;
  return `M${n(x)} ${n(y)}l${n(-2.4 + lean)} -5M${n(x)} ${n(y)}l${n(lean)} -7M${n(x)} ${n(y)}l${n(2.6 + lean)} -5`;
}

function acacia(x: number, y: number): string {
  const trunk = `M${n(x)} ${n(y)}v-8M${n(x)} ${n(y - 6)}l-6 -5M${n(x)} ${n(y - 6)}l6 -5`;
  const crown = `M${n(x - 13)} ${n(y - 10)}q2 -7 13 -7t13 7q-6 2 -13 2t-13 -2z`;
  return path("ink", trunk) + path("leaf dry", crown);
}

function hill(x: number, y: number, w: number, h: number): string {
  const body = `M${n(x - w)} ${n(y)}q${n(w * 0.45)} ${n(-h * 1.9)} ${n(w)} ${n(-h)}t${n(w)} ${n(h)}z`;
  const hatch = [0.25, 0.5, 0.75].map(
    (t) => `M${n(x + w * t * 0.9)} ${n(y - h * (1.05 - t))}l${n(w * 0.16)} ${n(h * 0.45)}`,
  );
  return path("earth", body) + path("ink thin", hatch.join(""));
}

function peak(x: number, y: number, w: number, h: number, random: Random): string {
  const top = x + (random() - 0.5) * w * 0.3;
  const light = `M${n(x - w)} ${n(y)}L${n(top)} ${n(y - h)}L${n(x + w)} ${n(y)}z`;
  const ridge =
    `${n(top)} ${n(y - h)}l${n(w * 0.12)} ${n(h * 0.34)}` +
    `l${n(-w * 0.16)} ${n(h * 0.24)}l${n(w * 0.22)} ${n(h * 0.42)}`;
  const shade = `M${ridge}L${n(x + w)} ${n(y)}z`;
  const snow =
    `M${n(top)} ${n(y - h)}l${n(-w * 0.3)} ${n(h * 0.3)}l${n(w * 0.14)} ${n(-h * 0.06)}` +
    `l${n(w * 0.1)} ${n(h * 0.1)}l${n(w * 0.1)} ${n(-h * 0.1)}l${n(w * 0.16)} ${n(h * 0.06)}z`;
  return path("stone", light) + path("shade", shade) + path("snow", snow) + path("ink none", `${light}M${ridge}`);
}

function crown(x: number, y: number, r: number): string {
  const arc = `a${n(r * 0.62)} ${n(r * 0.62)} 0 0 1`;
  const d =
    `M${n(x - r)} ${n(y)}${arc} ${n(r * 0.5)} ${n(-r * 0.85)}${arc} ${n(r)} 0` +
    `${arc} ${n(r * 0.5)} ${n(r * 0.85)}q${n(-r)} ${n(r * 0.5)} ${n(-2 * r)} 0z`;
  return (
    path("ink", `M${n(x)} ${n(y)}v${n(r * 0.8)}`) +
    path("leaf", d) +
    path("ink thin", `M${n(x - r * 0.1)} ${n(y - r * 0.2)}q${n(r * 0.5)} ${n(r * 0.2)} ${n(r * 0.6)} ${n(-r * 0.3)}`)
  );
}

function palm(x: number, y: number): string {
  const trunk = `M${n(x)} ${n(y)}q-2 -7 1 -14`;
  const fronds = [
    [-9, -1],
    [-7, -7],
    [0, -8],
    [8, -6],
    [9, 0],
  ].map(([dx, dy]) => `M${n(x + 1)} ${n(y - 14)}q${n(dx! * 0.5)} ${n(dy! - 3)} ${dx} ${dy! + 2}`);
  return path("ink", trunk) + path("frond", fronds.join(""));
}

function reeds(x: number, y: number, random: Random): string {
  const stalks = [-4, 0, 4].map((dx) => `M${n(x + dx)} ${n(y)}v${n(-8 - random() * 5)}`);
  return path("ink", stalks.join("")) + path("tail", [-4, 4].map((dx) => `M${n(x + dx)} ${n(y - 9)}v-4`).join(""));
}

/** Places for marks in a hex, from the back to the front. */
function spots(random: Random, count: number, spread = 26): [number, number][] {
  const all: [number, number][] = [];
  for (let tries = 0; all.length < count && tries < 60; ++tries) {
    const [angle, far] = [random() * 2 * Math.PI, Math.sqrt(random()) * spread];
    const spot: [number, number] = [Math.cos(angle) * far, Math.sin(angle) * far + 6];
    if (all.every(([x, y]) => Math.hypot(x - spot[0], (y - spot[1]) * 1.4) > spread * 0.55)) all.push(spot);
  }
  return all.sort((a, b) => a[1] - b[1]);
}

const drawings: Record<string, (x: number, y: number, random: Random) => string> = {
  savanna(x, y, random) {
    const all = spots(random, 6, 28);
    const tree = random() < 0.45;
    const grass = all.slice(tree ? 2 : 0).map(([dx, dy]) => tuft(x + dx, y + dy, random));
    return path("grass", grass.join("")) + (tree ? acacia(x + all[0]![0] * 0.8, y + all[0]![1] * 0.6) : "");
  },
  road(x, y, random) {
    const sides = spots(random, 4, 30).map(([dx, dy]) => tuft(x + dx, y + (dy > 0 ? 18 : -14) + dy * 0.2, random));
    return path("grass", sides.join(""));
  },
  hills(x, y, random) {
    return spots(random, 4, 25)
      .map(([dx, dy]) => hill(x + dx, y + dy, 13 + random() * 4, 9 + random() * 4))
      .join("");
  },
  mountains(x, y, random) {
    const all = [
      [-12, 4],
      [13, 8],
      [0, 20],
    ] as const;
    return all
      .map(([dx, dy]) => peak(x + dx + random() * 4, y + dy, 14 + random() * 4, 24 + random() * 10, random))
      .join("");
  },
  jungle(x, y, random) {
    return spots(random, 9, 29)
      .map(([dx, dy], i) => (i % 4 === 1 ? palm(x + dx, y + dy + 6) : crown(x + dx, y + dy, 7.5 + random() * 2.5)))
      .join("");
  },
  swamp(x, y, random) {
    const all = spots(random, 6, 28);
    const water = all.map(([dx, dy]) => `M${n(x + dx - 9)} ${n(y + dy + 4)}q4 -2.500 9 0t9 0`);
    return (
      path("pool", water.join("")) +
      all
        .slice(0, 4)
        .map(([dx, dy]) => reeds(x + dx, y + dy + 2, random))
        .join("")
    );
  },
  river(x, y, random) {
    return path(
      "grass",
      spots(random, 3, 30)
        .map(([dx, dy]) => tuft(x + (dx > 0 ? 18 : -18) + dx * 0.3, y + dy, random))
        .join(""),
    );
  },
  town: () => "",
};

/** The marks of one hex. */
export function marksOf(place: MapHex): string {
  return drawings[place.terrain]!(place.x, place.y, seededRandom(place.name));
}
