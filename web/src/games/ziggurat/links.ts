import { BufferAttribute, BufferGeometry, Color, Euler, Mesh, MeshStandardMaterial, Quaternion, Vector3 } from "three";
import { ball, part, rod, whole } from "../../scene/shapes";
import { wood } from "../../scene/textures";
import type { Board } from "./board";
import { halves, heightOf, linkEnds, topHalf } from "./measures";

const up = new Vector3(0, 1, 0);

/** A rod from one point to another. */
function beam(from: Vector3, to: Vector3, thick: number, colour: number): BufferGeometry {
  const along = to.clone().sub(from);
  const turn = new Euler().setFromQuaternion(new Quaternion().setFromUnitVectors(up, along.clone().normalize()));
  const middle = from.clone().addScaledVector(along, 0.5);
  return part(rod(thick, thick, along.length(), 7), colour, {
    at: [middle.x, middle.y, middle.z],
    turned: [turn.x, turn.y, turn.z],
  });
}

/** A ladder leans from its foot over the edge of the terrace above. */
function ladder(foot: Vector3, head: Vector3): BufferGeometry[] {
  const from = foot
    .clone()
    .lerp(head, 0.16)
    .setY(foot.y + 0.01);
  const to = foot
    .clone()
    .lerp(head, 0.86)
    .setY(head.y + 0.46);
  const side = to.clone().sub(from).cross(up).normalize().multiplyScalar(0.13);
  const parts = [1, -1].map((sign) =>
    beam(from.clone().addScaledVector(side, sign), to.clone().addScaledVector(side, sign), 0.032, 0xa86b2b),
  );
  const count = Math.max(4, Math.round(from.distanceTo(to) / 0.17));
  for (let i = 1; i < count; ++i) {
    const at = from.clone().lerp(to, i / count);
    parts.push(beam(at.clone().add(side), at.clone().sub(side), 0.022, 0xd79a4b));
  }
  return parts;
}

/** How far a ramp rises over the straight line between its ends, to clear the terraces' edges. */
const bulge = (from: Vector3, to: Vector3): number => 0.2 + 0.17 * Math.max(1, Math.round((from.y - to.y) / 0.52));

/** Where a ramp is at a share of its way down. */
export function onRamp(from: Vector3, to: Vector3, share: number): Vector3 {
  const at = from.clone().lerp(to, share);
  at.y += 0.03 + bulge(from, to) * 4 * share * (1 - share);
  return at;
}

const gutter: readonly (readonly [number, number])[] = [
  [-0.19, 0.1],
  [-0.15, 0.1],
  [-0.13, 0.025],
  [0.13, 0.025],
  [0.15, 0.1],
  [0.19, 0.1],
  [0.17, -0.03],
  [-0.17, -0.03],
];

/** A glazed gutter along the curve of a ramp. */
function ramp(from: Vector3, to: Vector3): BufferGeometry {
  const rings = 14;
  const side = to.clone().sub(from).cross(up).normalize();
  const points: Vector3[] = [];
  for (let i = 0; i <= rings; ++i) {
    const at = onRamp(from, to, 0.1 + (0.86 * i) / rings);
    for (const [across, high] of gutter)
      points.push(
        at
          .clone()
          .addScaledVector(side, across)
          .setY(at.y + high),
      );
  }
  const [n, at, tint] = [gutter.length, [] as number[], [] as number[]];
  const [rim, inside] = [new Color(0x1b6c7d), new Color(0x4fbfd0)];
  const push = (corner: number, colour: Color): void => {
    at.push(...points[corner]!.toArray());
    tint.push(colour.r, colour.g, colour.b);
  };
  for (let i = 0; i < rings; ++i) {
    for (let j = 0; j < n; ++j) {
      const [a, b, c, d] = [i * n + j, i * n + ((j + 1) % n), (i + 1) * n + j, (i + 1) * n + ((j + 1) % n)];
      const colour = j >= 1 && j <= 3 ? (i % 2 ? inside : inside.clone().multiplyScalar(0.86)) : rim;
      for (const corner of [a, b, c, b, d, c]) push(corner, colour);
    }
  }
  const geometry = new BufferGeometry();
  geometry.setAttribute("position", new BufferAttribute(new Float32Array(at), 3));
  geometry.setAttribute("color", new BufferAttribute(new Float32Array(tint), 3));
  geometry.setAttribute("uv", new BufferAttribute(new Float32Array((at.length / 3) * 2), 2));
  geometry.computeVertexNormals();
  return geometry;
}

const pennants = [0xe2472c, 0xf6e7c2, 0x2f86dd, 0xf2b632, 0x58983a, 0xf6e7c2];

/** How high a tightrope hangs: over the summit if it crosses it. */
function ropeHeight(from: Vector3, to: Vector3): number {
  const along = to.clone().sub(from).setY(0);
  const share = Math.min(1, Math.max(0, -from.clone().setY(0).dot(along) / along.lengthSq()));
  const near = from.clone().lerp(to, share).setY(0).length();
  return near < topHalf + 0.6 ? heightOf(halves.length) + 0.95 : Math.max(from.y, to.y) + 1.2;
}

/** A tightrope between two masts, with pennants on it. */
function tightrope(from: Vector3, to: Vector3): BufferGeometry[] {
  const high = ropeHeight(from, to);
  const [a, b] = [from.clone().setY(high), to.clone().setY(high)];
  const at = (share: number): Vector3 =>
    a
      .clone()
      .lerp(b, share)
      .setY(high - 0.7 * share * (1 - share));
  const parts = [from, to].flatMap((foot) => [
    beam(foot, foot.clone().setY(high + 0.1), 0.045, 0x8a5420),
    part(ball(0.09, 10), 0xe8b84a, { at: [foot.x, high + 0.14, foot.z] }),
  ]);
  const count = Math.round(a.distanceTo(b) / 0.42);
  for (let i = 0; i < count; ++i) {
    parts.push(beam(at(i / count), at((i + 1) / count), 0.03, 0xf3e2b4));
    const { x, y, z } = at((i + 0.5) / count);
    parts.push(part(rod(0.11, 0, 0.3, 5), pennants[i % pennants.length]!, { at: [x, y - 0.17, z] }));
  }
  return parts;
}

/** The two ends of a link in space. */
export function endsOf(board: Board, from: string, to: string): [Vector3, Vector3] {
  const [a, b] = linkEnds(board, from, to);
  return [new Vector3(a.x, a.y, a.z), new Vector3(b.x, b.y, b.z)];
}

/** Every ladder, ramp and link of a board: wood in one piece, glaze in another. */
export function makeLinks(board: Board): Mesh[] {
  const { ladders, ramps, links } = board.facts;
  const ends = (of: Record<string, string>): [Vector3, Vector3][] =>
    Object.entries(of).map(([from, to]) => endsOf(board, from, to));
  const timber = whole(
    [...ends(ladders).flatMap(([a, b]) => ladder(a, b)), ...ends(links ?? {}).flatMap(([a, b]) => tightrope(a, b))],
    0.5,
  );
  const glaze = whole(ends(ramps).map(([a, b]) => ramp(a, b)));
  const meshes = [
    new Mesh(timber, new MeshStandardMaterial({ ...wood(), vertexColors: true, roughness: 0.8 })),
    new Mesh(glaze, new MeshStandardMaterial({ vertexColors: true, roughness: 0.28, metalness: 0.05, side: 2 })),
  ];
  for (const mesh of meshes) mesh.castShadow = mesh.receiveShadow = true;
  return meshes;
}
