import type { BufferGeometry } from "three";
import { ball, block, cutout, outline, part, ring, rod, turned, whole, type Point } from "../../scene/shapes";

const gold = 0xf2b632;
const deepGold = 0xc98a1d;
const bronze = 0x9a5b2c;
const iron = 0x4d4a4f;
const glass = 0xa8dfe8;
const ruby = 0xd0323d;

const halfTurn = Math.PI / 2;

function star(points: number, outer: number, inner: number): Point[] {
  return Array.from({ length: points * 2 }, (_, i) => {
    const [radius, angle] = [i % 2 === 0 ? outer : inner, (i / points) * Math.PI + halfTurn];
    return [Math.cos(angle) * radius, Math.sin(angle) * radius] as const;
  });
}

/** About one unit high, standing on the ground, facing the viewer; told apart by silhouette. */
const makers: Record<string, () => BufferGeometry[]> = {
  goblet: () => [
    part(
      turned([
        [0, 0],
        [0.32, 0],
        [0.3, 0.06],
        [0.08, 0.14],
        [0.07, 0.38],
        [0.2, 0.5],
        [0.36, 0.72],
        [0.38, 1],
        [0.33, 1],
        [0.28, 0.75],
        [0, 0.62],
      ]),
      gold,
    ),
    part(rod(0.31, 0.31, 0.02), ruby, { at: [0, 0.88, 0] }),
    part(ring(0.37, 0.035), deepGold, { at: [0, 0.74, 0], turned: [halfTurn, 0, 0] }),
  ],
  lantern: () => [
    part(rod(0.3, 0.34, 0.1, 6), iron, { at: [0, 0.05, 0] }),
    part(rod(0.24, 0.24, 0.44, 6), 0xffd76a, { at: [0, 0.32, 0] }),
    ...Array.from({ length: 6 }, (_, i) =>
      part(rod(0.03, 0.03, 0.46, 5), iron, { at: [Math.cos(i * 1.0472) * 0.27, 0.32, Math.sin(i * 1.0472) * 0.27] }),
    ),
    part(rod(0.06, 0.36, 0.22, 6), iron, { at: [0, 0.65, 0] }),
    part(ring(0.13, 0.03), iron, { at: [0, 0.87, 0] }),
    part(ball(0.08, 10), 0xfff6c8, { at: [0, 0.36, 0.2] }),
  ],
  hourglass: () => [
    part(rod(0.34, 0.34, 0.1), bronze, { at: [0, 0.05, 0] }),
    part(rod(0.34, 0.34, 0.1), bronze, { at: [0, 0.95, 0] }),
    part(
      turned([
        [0, 0.1],
        [0.25, 0.12],
        [0.24, 0.26],
        [0.05, 0.5],
        [0.24, 0.74],
        [0.25, 0.88],
        [0, 0.9],
      ]),
      glass,
    ),
    part(
      turned([
        [0, 0.6],
        [0.2, 0.75],
        [0.22, 0.87],
        [0, 0.87],
      ]),
      gold,
      { sized: [1.06, 1, 1.06] },
    ),
    ...[0, 1, 2].map((i) =>
      part(rod(0.035, 0.035, 0.84, 6), bronze, {
        at: [Math.cos(i * 2.094 + 0.5) * 0.29, 0.5, Math.sin(i * 2.094 + 0.5) * 0.29],
      }),
    ),
  ],
  crown: () => [
    part(rod(0.4, 0.36, 0.28, 24), gold, { at: [0, 0.2, 0] }),
    part(rod(0.34, 0.3, 0.02, 24), 0x8d2437, { at: [0, 0.345, 0] }),
    part(ring(0.39, 0.05), deepGold, { at: [0, 0.08, 0], turned: [halfTurn, 0, 0] }),
    ...Array.from({ length: 6 }, (_, i) => {
      const [x, z] = [Math.cos(i * 1.0472) * 0.36, Math.sin(i * 1.0472) * 0.36];
      return [
        part(rod(0.01, 0.14, 0.42, 8), gold, { at: [x, 0.52, z] }),
        part(ball(0.07, 8), i % 2 ? ruby : 0x2f78c4, { at: [x, 0.77, z] }),
      ];
    }).flat(),
  ],
  boot: () => [
    part(
      cutout(
        outline([
          [-0.3, 0.1],
          [-0.28, 0.98],
          [0.14, 1],
          [0.14, 0.5],
          [0.2, 0.4],
          [0.5, 0.34],
          [0.6, 0.22],
          [0.6, 0.1],
        ]),
        0.34,
        0.06,
      ),
      0x8a4a26,
    ),
    part(
      cutout(
        outline([
          [-0.34, 0],
          [-0.34, 0.1],
          [0.64, 0.1],
          [0.66, 0.04],
          [0, 0.05],
          [-0.02, 0],
        ]),
        0.36,
        0.02,
      ),
      0x3a241a,
    ),
    part(block(0.5, 0.14, 0.42, 0.05), 0xd9b98a, { at: [-0.07, 0.95, 0] }),
    part(block(0.5, 0.07, 0.4, 0.02), gold, { at: [-0.07, 0.5, 0] }),
  ],
  teapot: () => [
    part(
      turned([
        [0, 0],
        [0.24, 0],
        [0.4, 0.2],
        [0.42, 0.4],
        [0.28, 0.6],
        [0.14, 0.64],
      ]),
      0x3f8f8a,
    ),
    part(
      turned([
        [0.2, 0.6],
        [0.14, 0.7],
        [0.04, 0.74],
        [0.07, 0.82],
        [0, 0.88],
      ]),
      0xf0d9a8,
    ),
    part(ring(0.2, 0.045), 0x3f8f8a, { at: [-0.44, 0.36, 0] }),
    part(rod(0.05, 0.11, 0.42, 10), 0x3f8f8a, { at: [0.5, 0.42, 0], turned: [0, 0, -0.75] }),
    part(ring(0.405, 0.03), 0xf0d9a8, { at: [0, 0.32, 0], turned: [halfTurn, 0, 0] }),
  ],
  feather: () => [
    part(
      cutout(
        outline([
          [0, 0.16],
          [0.2, 0.3],
          [0.27, 0.55],
          [0.18, 0.85],
          [0.02, 1.06],
          [-0.1, 0.92],
          [-0.15, 0.7],
          [-0.22, 0.62],
          [-0.13, 0.5],
          [-0.17, 0.4],
          [-0.08, 0.32],
        ]),
        0.09,
        0.035,
      ),
      0xf4f1ff,
      { turned: [0, 0, -0.28] },
    ),
    part(rod(0.02, 0.035, 1.0, 6), 0x7a5aa8, { at: [0.12, 0.46, 0.045], turned: [0, 0, -0.28] }),
    part(
      cutout(
        outline([
          [0.05, 0.8],
          [0.16, 0.84],
          [0.02, 1.06],
          [-0.08, 0.92],
        ]),
        0.11,
        0.035,
      ),
      0x9a6bd0,
      { turned: [0, 0, -0.28] },
    ),
    part(rod(0.16, 0.2, 0.06), deepGold, { at: [0, 0.03, 0] }),
  ],
  egg: () => [
    part(
      turned([
        [0, 0.1],
        [0.22, 0.14],
        [0.34, 0.32],
        [0.36, 0.46],
        [0.28, 0.72],
        [0.14, 0.9],
        [0, 0.95],
      ]),
      0xd8543a,
    ),
    ...[
      [0.2, 0.55, 0.24],
      [-0.22, 0.4, 0.25],
      [0.02, 0.78, 0.2],
      [0.1, 0.28, 0.29],
      [-0.1, 0.62, 0.27],
      [0.3, 0.4, 0.08],
      [-0.3, 0.55, 0.05],
    ].map(([x, y, z]) => part(ball(0.06, 6), 0xffc46b, { at: [x!, y!, z!] })),
    part(ring(0.3, 0.08, 12), 0x6b5134, { at: [0, 0.08, 0], turned: [halfTurn, 0, 0] }),
    part(ring(0.36, 0.05, 9), 0x8a6b45, { at: [0, 0.13, 0], turned: [halfTurn, 0, 0.3] }),
  ],
  key: () => [
    part(ring(0.2, 0.065, 16), gold, { at: [0, 0.8, 0] }),
    part(rod(0.06, 0.06, 0.62, 8), gold, { at: [0, 0.32, 0] }),
    part(block(0.26, 0.09, 0.1, 0.02), gold, { at: [0.15, 0.06, 0] }),
    part(block(0.18, 0.09, 0.1, 0.02), gold, { at: [0.12, 0.24, 0] }),
    part(ball(0.09, 8), ruby, { at: [0, 0.58, 0] }),
  ],
  flute: () => [
    part(rod(0.1, 0.1, 1.15, 12), 0xb98146, { at: [0, 0.55, 0], turned: [0, 0, -0.6] }),
    part(rod(0.12, 0.12, 0.1, 12), gold, { at: [0.3, 0.98, 0], turned: [0, 0, -0.6] }),
    part(rod(0.12, 0.12, 0.1, 12), gold, { at: [-0.28, 0.14, 0], turned: [0, 0, -0.6] }),
    ...[-0.22, -0.06, 0.1, 0.26].map((along) =>
      part(ball(0.045, 6), 0x2a1a10, { at: [along * 0.62 + 0.005, 0.55 + along * 0.83, 0.085] }),
    ),
    part(rod(0.2, 0.26, 0.06), deepGold, { at: [0, 0.03, 0] }),
  ],
  mirror: () => [
    part(rod(0.3, 0.3, 0.05, 24), 0xd8f1ff, { at: [0, 0.66, 0.01], turned: [halfTurn, 0, 0], sized: [1, 1, 1.15] }),
    part(ring(0.31, 0.06, 24), 0xb04a86, { at: [0, 0.66, 0], sized: [1, 1.15, 1] }),
    part(rod(0.05, 0.07, 0.34, 10), 0xb04a86, { at: [0, 0.16, 0] }),
    part(ball(0.07, 8), gold, { at: [0, 1.05, 0] }),
    part(rod(0.14, 0.18, 0.06), 0xb04a86, { at: [0, 0.03, 0] }),
  ],
  bottle: () => [
    part(
      turned([
        [0, 0],
        [0.3, 0],
        [0.34, 0.1],
        [0.34, 0.46],
        [0.12, 0.66],
        [0.11, 0.84],
        [0.15, 0.86],
      ]),
      0x57a3c9,
    ),
    part(rod(0.1, 0.1, 0.14, 10), bronze, { at: [0, 0.92, 0] }),
    part(cutout(outline(star(5, 0.23, 0.1)), 0.1, 0.02), 0xffe27a, { at: [0, 0.3, 0.32] }),
    part(cutout(outline(star(5, 0.23, 0.1)), 0.1, 0.02), 0xffe27a, { at: [0, 0.3, -0.32] }),
  ],
};

/** A chest, for treasures of other packs. */
function chest(): BufferGeometry[] {
  const lid: Point[] = [
    [-0.4, 0.4],
    [-0.4, 0.5],
    [-0.28, 0.68],
    [0, 0.76],
    [0.28, 0.68],
    [0.4, 0.5],
    [0.4, 0.4],
  ];
  return [
    part(block(0.8, 0.4, 0.5, 0.04), bronze, { at: [0, 0.2, 0] }),
    part(cutout(outline(lid), 0.5, 0.03), 0xb47034),
    part(block(0.12, 0.16, 0.06, 0.02), gold, { at: [0, 0.4, 0.27] }),
  ];
}

const known = new Map<string, BufferGeometry>();

export function treasureGeometry(name: string): BufferGeometry {
  let geometry = known.get(name);
  if (!geometry) known.set(name, (geometry = whole((makers[name] ?? chest)(), 1.2)));
  return geometry;
}
