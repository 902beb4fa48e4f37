import { Color, type BufferGeometry } from "three";
import { block, part, shade, strokes, whole, type Point } from "../../scene/shapes";
import { heightTints, hex } from "../colours";
import { openings, turnsOf, ways, type Shape, type Way } from "./types";

export const towerWidth = 0.95;
const base = 0.2;
const storey = 0.33;
const post = 0.19;
const wall = 0.12;
const rail = 0.15;

/** How high one stands on a tower. */
export const floorOf = (height: number): number => base + storey * height;

const mixed = (a: number, b: number, share: number): number => new Color(a).lerp(new Color(b), share).getHex();

const sandstone = 0xcbb491;
const pathSand = 0xf6e3b4;
const ink = 0x2c2118;

/** Digits 1–5 as strokes in a box one wide and 1.6 high. */
const digits: Record<number, Point[][]> = {
  1: [
    [
      [0.2, 1.25],
      [0.55, 1.6],
      [0.55, 0],
    ],
    [
      [0.15, 0],
      [0.95, 0],
    ],
  ],
  2: [
    [
      [0.05, 1.2],
      [0.2, 1.5],
      [0.5, 1.6],
      [0.8, 1.5],
      [0.92, 1.2],
      [0.85, 0.9],
      [0.05, 0],
      [0.98, 0],
    ],
  ],
  3: [
    [
      [0.08, 1.45],
      [0.45, 1.6],
      [0.82, 1.48],
      [0.9, 1.2],
      [0.75, 0.92],
      [0.4, 0.84],
    ],
    [
      [0.4, 0.84],
      [0.8, 0.75],
      [0.95, 0.45],
      [0.85, 0.12],
      [0.5, 0],
      [0.05, 0.15],
    ],
  ],
  4: [
    [
      [0.75, 0],
      [0.75, 1.6],
      [0, 0.5],
      [1, 0.5],
    ],
  ],
  5: [
    [
      [0.9, 1.6],
      [0.15, 1.6],
      [0.1, 0.9],
      [0.5, 1],
      [0.85, 0.85],
      [0.95, 0.5],
      [0.82, 0.12],
      [0.45, 0],
      [0.05, 0.15],
    ],
  ],
};

/** The stone under the floor: one course for each step of height, so that they can be counted. */
function column(height: number): BufferGeometry[] {
  const tint = hex(heightTints[height - 1]!);
  const parts = [part(block(towerWidth, base, towerWidth, 0.025), 0x8d7a60, { at: [0, base / 2, 0] })];
  for (let course = 0; course < height; ++course) {
    const width = towerWidth - (course % 2 === 0 ? 0.035 : 0);
    const colour = mixed(sandstone, tint, course === height - 1 ? 0.45 : 0.12 + 0.05 * (course % 2));
    parts.push(part(block(width, storey, width, 0.035), colour, { at: [0, base + storey * (course + 0.5), 0] }));
  }
  return parts;
}

/** From the middle of the floor to an edge. Ways are compass ways: north is away from the viewer. */
const towards = (way: Way, far: number): [number, number] =>
  [
    [0, -far],
    [far, 0],
    [0, far],
    [-far, 0],
  ][way] as [number, number];

function paths(open: Way[], floor: number): BufferGeometry[] {
  const [wide, half] = [0.4, towerWidth / 2];
  const parts = [part(block(wide, 0.03, wide, 0.012), pathSand, { at: [0, floor + 0.012, 0] })];
  for (const way of open) {
    const length = half - wide / 2 + 0.015;
    const [x, z] = towards(way, wide / 2 + length / 2 - 0.015);
    const along = way % 2 === 0;
    parts.push(
      part(block(along ? wide : length + 0.03, 0.03, along ? length + 0.03 : wide, 0.012), pathSand, {
        at: [x, floor + 0.011, z],
      }),
    );
  }
  return parts;
}

function walls(open: Way[], height: number, floor: number): BufferGeometry[] {
  const tint = hex(heightTints[height - 1]!);
  const reach = towerWidth / 2;
  const parts = ways
    .filter((way) => !open.includes(way))
    .map((way) => {
      const [x, z] = towards(way, reach - wall / 2);
      const long = towerWidth - post;
      const along = way % 2 === 0;
      return part(block(along ? long : wall, rail, along ? wall : long, 0.03), mixed(tint, sandstone, 0.15), {
        at: [x, floor + rail / 2, z],
      });
    });
  for (const [sx, sz] of [
    [-1, -1],
    [1, -1],
    [-1, 1],
  ] as const) {
    const at = reach - post / 2;
    parts.push(
      part(block(post, rail + 0.05, post, 0.035), tint, { at: [sx * at, floor + (rail + 0.05) / 2, sz * at] }),
    );
  }
  return [...parts, ...cornerstone(height, floor)];
}

/** The corner that carries the height as a digit, always the one to the right in front. */
function cornerstone(height: number, floor: number): BufferGeometry[] {
  const [wide, tall] = [0.27, rail + 0.06];
  const at = towerWidth / 2 - wide / 2;
  const figure = strokes(digits[Math.min(5, height)]!, 0.24).scale(0.105, 1, 0.115);
  return [
    part(block(wide, tall, wide, 0.03), 0xfff4dc, { at: [at, floor + tall / 2, at] }),
    part(figure, ink, { at: [at - 0.053, floor + tall + 0.004, at + 0.092] }),
  ];
}

function build(shape: Shape, turn: number, height: number): BufferGeometry {
  const open = openings(shape, turn);
  const floor = floorOf(height);
  const tint = hex(heightTints[height - 1]!);
  const ground = part(block(towerWidth - 0.06, 0.02, towerWidth - 0.06, 0.005), mixed(tint, 0x3b3226, 0.42), {
    at: [0, floor - 0.004, 0],
  });
  const geometry = whole([...column(height), ground, ...paths(open, floor), ...walls(open, height, floor)], 1.3);
  return shade(geometry, (at) => (at.y >= floor - 0.02 ? 1 : 0.52 + 0.48 * Math.min(1, at.y / 1.1)));
}

const known = new Map<string, BufferGeometry>();

/** The geometry of a tower that stands so turned; equal ones share it. */
export function towerGeometry(shape: Shape, turn: number, height: number): BufferGeometry {
  const key = `${shape} ${turn % turnsOf(shape)} ${height}`;
  let geometry = known.get(key);
  if (!geometry) known.set(key, (geometry = build(shape, turn % turnsOf(shape), height)));
  return geometry;
}
