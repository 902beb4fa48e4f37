import { Group, Mesh, MeshStandardMaterial, type BufferGeometry, type Object3D } from "three";
import { fadingGround } from "../../scene/decals";
import { stream } from "../../scene/noise";
import { ball, block, part, rod, shade, turned, whole } from "../../scene/shapes";
import { moss, sand, stone } from "../../scene/textures";
import { halves, heightOf, ledge, step, topHalf } from "./measures";
import { village } from "./village";

const masonry = [0xb7ab7e, 0xcdb183, 0xbda77a, 0xd9c195, 0xcbb78b];
const coping = 0xf4e7c6;
const leaf = [0x5f8a34, 0x7ba544, 0x4a7330, 0x8fb455];

/** The terraces with their courses of brick, a frieze of glazed tiles under each edge, and the summit. */
function stones(): BufferGeometry {
  const parts: BufferGeometry[] = [];
  halves.forEach((half, level) => {
    const wide = (half + ledge) * 2;
    const top = heightOf(level);
    const tall = level === 0 ? 0.34 : step;
    parts.push(part(block(wide, tall, wide, 0.05), masonry[level]!, { at: [0, top - tall / 2, 0] }));
    if (level === 0) return;
    for (const [turn, sign] of [
      [0, 1],
      [0, -1],
      [1, 1],
      [1, -1],
    ] as const) {
      const out = (wide / 2 + 0.004) * sign;
      const at = (y: number): [number, number, number] => (turn === 0 ? [0, y, out] : [out, y, 0]);
      const size = (long: number, high: number, deep: number): [number, number, number] =>
        turn === 0 ? [long, high, deep] : [deep, high, long];
      parts.push(part(block(...size(wide + 0.03, 0.055, 0.09), 0.015), coping, { at: at(top - 0.018) }));
      parts.push(part(block(...size(wide - 0.16, 0.07, 0.03), 0.01), 0x2c6f9c, { at: at(top - 0.13) }));
      for (const y of [0.26, 0.4])
        parts.push(part(block(...size(wide - 0.06, 0.018, 0.02), 0.004), 0x9a8257, { at: at(top - y) }));
    }
  });
  const top = heightOf(halves.length);
  parts.push(
    part(block(topHalf * 2, step, topHalf * 2, 0.06), 0xe9d9b4, { at: [0, top - step / 2, 0] }),
    part(block(topHalf * 2 - 0.12, 0.03, topHalf * 2 - 0.12, 0.01), 0xd9a83f, { at: [0, top + 0.004, 0] }),
    part(rod(0.34, 0.38, 0.05, 32), 0xf1cf74, { at: [0, top + 0.03, 0] }),
  );
  for (const [x, z] of [
    [1, 1],
    [1, -1],
    [-1, 1],
    [-1, -1],
  ] as const) {
    const far = topHalf - 0.1;
    parts.push(part(rod(0.07, 0.09, 0.42, 10), 0xe6d4ab, { at: [x * far, top + 0.21, z * far] }));
    parts.push(part(rod(0.1, 0.1, 0.05, 10), 0x2c6f9c, { at: [x * far, top + 0.43, z * far] }));
    parts.push(part(ball(0.075, 10), 0xe8b84a, { at: [x * far, top + 0.51, z * far] }));
  }
  return shade(whole(parts, 1.3), (at) => 0.86 + 0.14 * Math.min(1, Math.max(0, at.y / 2.4)));
}

/** A place on the edge of a terrace: how far along, which side. */
function onEdge(half: number, next: () => number): { x: number; z: number; out: [number, number] } {
  const t = (next() * 2 - 1) * half;
  const side = Math.floor(next() * 4);
  return [
    { x: t, z: half, out: [0, 1] as [number, number] },
    { x: half, z: t, out: [1, 0] as [number, number] },
    { x: t, z: -half, out: [0, -1] as [number, number] },
    { x: -half, z: t, out: [-1, 0] as [number, number] },
  ][side]!;
}

/** Moss on the edges, vines down the walls, ferns in the corners: a hundred years without people. */
function greens(): BufferGeometry {
  const next = stream(2024);
  const parts: BufferGeometry[] = [];
  const green = (): number => leaf[Math.floor(next() * leaf.length)]!;
  halves.forEach((half, level) => {
    const edge = half + ledge;
    const top = heightOf(level);
    for (let i = 0; i < 26 - level * 3; ++i) {
      const { x, z } = onEdge(edge - 0.03, next);
      const wide = 0.06 + next() * 0.12;
      parts.push(
        part(ball(1, 7), green(), {
          at: [x, top - 0.005, z],
          sized: [wide, 0.035 + next() * 0.03, wide * (0.6 + next() * 0.5)],
        }),
      );
    }
    if (level === 0) return;
    for (let i = 0; i < 15 - level * 2; ++i) {
      const { x, z, out } = onEdge(edge, next);
      const long = 0.16 + next() * 0.3;
      const lean = (next() - 0.5) * 0.3;
      parts.push(
        part(block(out[0] ? 0.035 : 0.05, long, out[0] ? 0.05 : 0.035, 0.015), green(), {
          at: [x + out[0] * 0.015, top - long / 2 + 0.02, z + out[1] * 0.015],
          turned: out[0] ? [lean, 0, 0] : [0, 0, lean],
        }),
      );
      parts.push(
        part(ball(1, 6), green(), {
          at: [x + out[0] * 0.03, top - long, z + out[1] * 0.03],
          sized: [0.055, 0.05, 0.055],
        }),
      );
    }
    for (const [sx, sz] of [
      [1, 1],
      [1, -1],
      [-1, 1],
      [-1, -1],
    ] as const) {
      if (next() < 0.25) continue;
      const far = half + 0.12;
      for (let i = 0; i < 5; ++i) {
        const turn = next() * Math.PI * 2;
        parts.push(
          part(rod(0.004, 0.05, 0.26 + next() * 0.14, 4), green(), {
            at: [sx * far + Math.sin(turn) * 0.08, top + 0.12, sz * far + Math.cos(turn) * 0.08],
            turned: [Math.cos(turn) * 0.6, 0, -Math.sin(turn) * 0.6],
          }),
        );
      }
    }
  });
  return whole(parts, 0.8);
}

/** Fire bowls beside the homes. */
function bowls(): BufferGeometry {
  const far = halves[0] + 0.24;
  const parts = (
    [
      [1, 1],
      [1, -1],
      [-1, 1],
      [-1, -1],
    ] as const
  ).flatMap(([x, z]) => [
    part(block(0.4, 0.3, 0.4, 0.05), 0xb99c6b, { at: [x * far, 0.15, z * far] }),
    part(
      turned(
        [
          [0, 0],
          [0.09, 0],
          [0.07, 0.07],
          [0.2, 0.18],
          [0.22, 0.24],
          [0.17, 0.24],
          [0, 0.16],
        ],
        14,
      ),
      0x7a4f28,
      { at: [x * far, 0.3, z * far] },
    ),
  ]);
  return whole(parts);
}

const shadowed = (geometry: BufferGeometry, material: MeshStandardMaterial): Mesh => {
  const mesh = new Mesh(geometry, material);
  mesh.castShadow = mesh.receiveShadow = true;
  return mesh;
};

/** The Stair in its village. */
export function makeGround(): Object3D {
  const hewn = new MeshStandardMaterial({ ...stone(), vertexColors: true, roughness: 0.93 });
  const overgrown = new MeshStandardMaterial({ ...moss(), vertexColors: true, roughness: 1 });
  const bank = whole([part(block(12.1, 0.3, 12.1, 0.1), 0x9fae66, { at: [0, -0.42, 0] })], 1.4);
  const court = fadingGround(11, sand().map, 0xe0cb9d);
  court.position.y = -0.565;
  const group = new Group();
  group.add(
    court,
    shadowed(bank, overgrown),
    shadowed(stones(), hewn),
    shadowed(greens(), overgrown),
    shadowed(bowls(), hewn),
    shadowed(village(), hewn),
  );
  return group;
}
