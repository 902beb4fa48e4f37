import {
  BufferAttribute,
  type BufferGeometry,
  Color,
  CylinderGeometry,
  ExtrudeGeometry,
  LatheGeometry,
  Matrix4,
  Shape,
  ShapeGeometry,
  SphereGeometry,
  TorusGeometry,
  Vector2,
  Vector3,
  Euler,
  Quaternion,
} from "three";
import { RoundedBoxGeometry } from "three/addons/geometries/RoundedBoxGeometry.js";
import { mergeGeometries } from "three/addons/utils/BufferGeometryUtils.js";

export type Point = readonly [number, number];

/** Where a part sits in a whole: moved last, turned (radians) before, sized first. */
export interface Seat {
  at?: readonly [number, number, number];
  turned?: readonly [number, number, number];
  sized?: readonly [number, number, number] | number;
}

/** A part in one colour; parts of a whole are merged into one geometry, drawn by one call. */
export function part(geometry: BufferGeometry, colour: number, seat: Seat = {}): BufferGeometry {
  const out = geometry.index ? geometry.toNonIndexed() : geometry;
  const sized =
    typeof seat.sized === "number" ? ([seat.sized, seat.sized, seat.sized] as const) : (seat.sized ?? [1, 1, 1]);
  out.applyMatrix4(
    new Matrix4().compose(
      new Vector3(...(seat.at ?? [0, 0, 0])),
      new Quaternion().setFromEuler(new Euler(...(seat.turned ?? [0, 0, 0]))),
      new Vector3(...sized),
    ),
  );
  return paint(out, () => new Color(colour));
}

/** Colours every corner by where it is. */
export function paint(geometry: BufferGeometry, colour: (at: Vector3) => Color): BufferGeometry {
  const positions = geometry.getAttribute("position");
  const colours = new Float32Array(positions.count * 3);
  const at = new Vector3();
  for (let i = 0; i < positions.count; ++i) colour(at.fromBufferAttribute(positions, i)).toArray(colours, i * 3);
  geometry.setAttribute("color", new BufferAttribute(colours, 3));
  return geometry;
}

/** Multiplies the colours, darker towards the ground: a shade that costs nothing to draw. */
export function shade(geometry: BufferGeometry, light: (at: Vector3) => number): BufferGeometry {
  const positions = geometry.getAttribute("position");
  const colours = geometry.getAttribute("color");
  const at = new Vector3();
  for (let i = 0; i < positions.count; ++i) {
    const share = light(at.fromBufferAttribute(positions, i));
    colours.setXYZ(i, colours.getX(i) * share, colours.getY(i) * share, colours.getZ(i) * share);
  }
  return geometry;
}

/** One geometry of many parts, with a texture laid on from the nearest of six sides. */
export function whole(parts: BufferGeometry[], texelSize = 1): BufferGeometry {
  const merged = mergeGeometries(parts);
  for (const each of parts) each.dispose();
  return boxMapped(merged, texelSize);
}

function boxMapped(geometry: BufferGeometry, texelSize: number): BufferGeometry {
  const positions = geometry.getAttribute("position");
  const normals = geometry.getAttribute("normal");
  const uv = new Float32Array(positions.count * 2);
  for (let i = 0; i < positions.count; ++i) {
    const [x, y, z] = [positions.getX(i), positions.getY(i), positions.getZ(i)];
    const [nx, ny, nz] = [Math.abs(normals.getX(i)), Math.abs(normals.getY(i)), Math.abs(normals.getZ(i))];
    const [u, v] = ny >= nx && ny >= nz ? [x, z] : nx >= nz ? [z, y] : [x, y];
    uv.set([u / texelSize, v / texelSize], i * 2);
  }
  geometry.setAttribute("uv", new BufferAttribute(uv, 2));
  return geometry;
}

/** A box with rounded edges, its middle at the origin. */
export function block(width: number, height: number, depth: number, round = 0.03): BufferGeometry {
  return new RoundedBoxGeometry(width, height, depth, 1, Math.min(round, width / 2.01, height / 2.01, depth / 2.01));
}

export function rod(top: number, bottom: number, height: number, sides = 20): BufferGeometry {
  return new CylinderGeometry(top, bottom, height, sides);
}

export function ball(radius: number, sides = 16): BufferGeometry {
  return new SphereGeometry(radius, sides, Math.max(6, sides / 2));
}

export function ring(radius: number, thick: number, sides = 20, arc = Math.PI * 2): BufferGeometry {
  return new TorusGeometry(radius, thick, 8, sides, arc);
}

/** A turned shape: points are [radius, height] from the bottom up. */
export function turned(profile: Point[], sides = 20): BufferGeometry {
  return new LatheGeometry(
    profile.map(([x, y]) => new Vector2(Math.max(x, 0.0001), y)),
    sides,
  );
}

export function outline(points: Point[]): Shape {
  return new Shape(points.map(([x, y]) => new Vector2(x, y)));
}

/** A cut-out of some thickness with softened edges, standing upright and centred in depth. */
export function cutout(shape: Shape, thick: number, round = 0.02): BufferGeometry {
  const geometry = new ExtrudeGeometry(shape, {
    depth: Math.max(0.001, thick - 2 * round),
    bevelEnabled: round > 0,
    bevelThickness: round,
    bevelSize: round,
    bevelSegments: 1,
    curveSegments: 10,
  });
  return geometry.translate(0, 0, -thick / 2 + round);
}

/** A flat figure lying on the ground, face up; y of the points is away from the viewer. */
export function flat(shape: Shape): BufferGeometry {
  return new ShapeGeometry(shape, 10).rotateX(-Math.PI / 2);
}

/** Strokes of a pen as flat figures on the ground. */
export function strokes(lines: Point[][], width: number): BufferGeometry {
  const pieces: BufferGeometry[] = [];
  for (const line of lines) {
    for (let i = 0; i + 1 < line.length; ++i) pieces.push(stroke(line[i]!, line[i + 1]!, width));
  }
  return mergeGeometries(pieces.map((piece) => (piece.index ? piece.toNonIndexed() : piece)));
}

function stroke(from: Point, to: Point, width: number): BufferGeometry {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const length = Math.hypot(dx, dy) || 1;
  const [px, py] = [((-dy / length) * width) / 2, ((dx / length) * width) / 2];
  const [ex, ey] = [(dx / length) * width * 0.35, (dy / length) * width * 0.35];
  return flat(
    outline([
      [from[0] - ex - px, from[1] - ey - py],
      [to[0] + ex - px, to[1] + ey - py],
      [to[0] + ex + px, to[1] + ey + py],
      [from[0] - ex + px, from[1] - ey + py],
    ]),
  );
}
