import type { BufferGeometry } from "three";
import { stream } from "../../scene/noise";
import { ball, block, part, rod, whole } from "../../scene/shapes";

const clay = [0xe4c797, 0xd9b27c, 0xeed7ac, 0xcf9f6a, 0xe9c48f];
const doors = [0x2c6f9c, 0x8a2f3c, 0x3f7a52, 0xb9772b];
const ground = -0.56;

/** A house of clay with a flat roof, a door, a window and what people leave on roofs. */
function house(x: number, z: number, turn: number, next: () => number): BufferGeometry[] {
  const [wide, deep, high] = [0.6 + next() * 0.35, 0.55 + next() * 0.25, 0.42 + next() * 0.35];
  const colour = clay[Math.floor(next() * clay.length)]!;
  const [sin, cos] = [Math.sin(turn), Math.cos(turn)];
  const at = (dx: number, y: number, dz: number): [number, number, number] => [
    x + dx * cos + dz * sin,
    ground + y,
    z - dx * sin + dz * cos,
  ];
  const put = (shape: BufferGeometry, tint: number, dx: number, y: number, dz: number): BufferGeometry =>
    part(shape, tint, { at: at(dx, y, dz), turned: [0, turn, 0] });
  const parts = [
    put(block(wide, high, deep, 0.04), colour, 0, high / 2, 0),
    put(block(wide + 0.06, 0.06, deep + 0.06, 0.02), colour, 0, high, 0),
    put(block(wide - 0.1, 0.02, deep - 0.1, 0.005), 0xb08a58, 0, high + 0.03, 0),
    put(block(0.16, 0.26, 0.02, 0.01), doors[Math.floor(next() * doors.length)]!, -wide * 0.18, 0.13, deep / 2 + 0.005),
    put(block(0.12, 0.1, 0.02, 0.005), 0x4a3420, wide * 0.22, high * 0.6, deep / 2 + 0.005),
  ];
  if (next() < 0.5)
    parts.push(put(block(wide * 0.5, 0.24, deep * 0.6, 0.03), colour, wide * 0.18, high + 0.14, -deep * 0.12));
  else parts.push(put(rod(0.06, 0.08, 0.14, 10), 0xa8552f, wide * 0.25, high + 0.1, 0));
  for (const dx of [-0.3, 0, 0.3])
    parts.push(put(rod(0.02, 0.02, 0.1, 6), 0x6b4522, dx * wide, high - 0.08, deep / 2 + 0.03));
  return parts;
}

function palm(x: number, z: number, next: () => number): BufferGeometry[] {
  const high = 0.75 + next() * 0.5;
  const parts = [
    part(rod(0.035, 0.06, high, 7), 0x8a6a40, {
      at: [x, ground + high / 2, z],
      turned: [(next() - 0.5) * 0.2, 0, (next() - 0.5) * 0.2],
    }),
  ];
  for (let i = 0; i < 7; ++i) {
    const turn = (i / 7) * Math.PI * 2 + next();
    parts.push(
      part(block(0.44, 0.02, 0.1, 0.01), i % 2 ? 0x5f8a34 : 0x7ba544, {
        at: [x + Math.sin(turn) * 0.2, ground + high - 0.03, z + Math.cos(turn) * 0.2],
        turned: [0, turn - Math.PI / 2, -0.45],
      }),
    );
  }
  return parts;
}

function goat(x: number, z: number, turn: number): BufferGeometry[] {
  const [sin, cos] = [Math.sin(turn), Math.cos(turn)];
  const put = (shape: BufferGeometry, tint: number, ahead: number, y: number, side: number): BufferGeometry =>
    part(shape, tint, {
      at: [x + ahead * sin + side * cos, ground + y, z + ahead * cos - side * sin],
      turned: [0, turn, 0],
    });
  return [
    put(block(0.13, 0.12, 0.24, 0.04), 0xf4efe4, 0, 0.16, 0),
    put(block(0.09, 0.09, 0.11, 0.03), 0xf4efe4, 0.15, 0.24, 0),
    put(block(0.02, 0.08, 0.02, 0.005), 0x5d4a33, 0.14, 0.31, 0.03),
    put(block(0.02, 0.08, 0.02, 0.005), 0x5d4a33, 0.14, 0.31, -0.03),
    ...[0.08, -0.08].flatMap((ahead) =>
      [0.04, -0.04].map((side) => put(block(0.03, 0.11, 0.03, 0.005), 0x8d8478, ahead, 0.055, side)),
    ),
  ];
}

/** Dunnu: houses in the four corners, palms, goats, and a bush here and there. */
export function village(): BufferGeometry {
  const next = stream(77);
  const parts: BufferGeometry[] = [];
  for (const [sx, sz] of [
    [1, 1],
    [-1, 1],
    [1, -1],
    [-1, -1],
  ] as const) {
    for (const [dx, dz] of [
      [6.7, 6.5],
      [7.5, 5.4],
      [5.5, 7.2],
      [7.9, 7.3],
    ] as const) {
      if (sz > 0 && dz > 7) continue;
      parts.push(
        ...house(
          sx * (dx + next() * 0.3),
          sz * (dz + next() * 0.2),
          (sz > 0 ? 0 : Math.PI) + (next() - 0.5) * 0.6,
          next,
        ),
      );
    }
    parts.push(
      ...palm(sx * (6.6 + next() * 0.6), sz * (4.2 + next() * 0.6), next),
      ...palm(sx * (7.9 + next() * 0.4), sz * (6.3 + next() * 0.4), next),
    );
  }
  for (const [x, z] of [
    [-6.8, 1.3],
    [6.9, -2.3],
    [7, 0.4],
    [-7.1, -0.5],
    [2.4, -6.9],
    [0.4, -7.2],
  ] as const)
    parts.push(
      ...house(x, z, x < 0 && Math.abs(z) < 4 ? Math.PI / 2 : x > 0 && Math.abs(z) < 4 ? -Math.PI / 2 : Math.PI, next),
    );
  parts.push(...goat(-6.4, 2.5, 0.6), ...goat(-7, 3.3, 2.4), ...goat(6.5, -0.8, -1.2), ...goat(1, 6.6, 1.4));
  for (let i = 0; i < 34; ++i) {
    const turn = next() * Math.PI * 2;
    const far = 6.6 + next() * 2.4;
    const [x, z] = [Math.sin(turn) * far, Math.cos(turn) * far];
    if (Math.abs(x) < 6.2 && Math.abs(z) < 6.2) continue;
    const wide = 0.08 + next() * 0.13;
    parts.push(
      part(ball(wide, 7), i % 3 ? 0x6f9440 : 0x55793a, { at: [x, ground + wide * 0.4, z], sized: [1, 0.8, 1] }),
    );
  }
  return whole(parts, 1.1);
}
