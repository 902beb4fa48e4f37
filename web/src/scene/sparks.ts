import { BufferAttribute, BufferGeometry, Color, Points, PointsMaterial, Vector3, type Object3D } from "three";
import { steady, type Track } from "./animation-player";
import { stream } from "./noise";
import { drawn } from "./textures";

const count = 34;
const lasts = 950;
const colours = [0xffd34d, 0xfff3c4, 0xff9d2e, 0xffffff];

/** Where a spark is at a share of its time: out and up first, then down, ever slower to the side. */
export function sparkAt(way: Vector3, share: number, out: Vector3): Vector3 {
  const far = 1 - (1 - share) ** 2;
  return out.set(way.x * far, way.y * far - 0.9 * share * share, way.z * far);
}

/** Ways into all directions above the ground, always the same ones. */
export function waysOfSparks(): Vector3[] {
  const next = stream(31);
  return Array.from({ length: count }, (_, i) => {
    const turn = (i / count) * Math.PI * 2 + next();
    const wide = 0.35 + next() * 0.65;
    return new Vector3(Math.sin(turn) * wide, 0.6 + next() * 0.9, Math.cos(turn) * wide);
  });
}

/** A small triumph: golden sparks from a place, gone in a second. Nothing of it is seen when timelines are skipped. */
export class Sparks {
  private readonly ways = waysOfSparks();
  private readonly face = drawn(32, 32, (context) => {
    context.fillStyle = "#ffffff";
    context.shadowColor = "#7a3d00";
    context.shadowBlur = 3;
    context.beginPath();
    for (let i = 0; i < 8; ++i) {
      const far = i % 2 === 0 ? 13 : 5;
      context.lineTo(16 + Math.sin((i / 8) * Math.PI * 2) * far, 16 - Math.cos((i / 8) * Math.PI * 2) * far);
    }
    context.fill();
  });

  constructor(private readonly parent: Object3D) {}

  burst(from: Vector3, at: number): Track {
    const place = from.clone();
    const points = this.points();
    const [positions, spark] = [points.geometry.getAttribute("position") as BufferAttribute, new Vector3()];
    return {
      at,
      lasts,
      ease: steady,
      apply: (share) => {
        if (share === 1) return this.end(points);
        if (!points.parent) this.parent.add(points);
        points.position.copy(place);
        this.ways.forEach((way, i) => positions.setXYZ(i, ...sparkAt(way, share, spark).toArray()));
        positions.needsUpdate = true;
        points.material.opacity = Math.min(1, 2.2 * (1 - share));
      },
    };
  }

  private points(): Points<BufferGeometry, PointsMaterial> {
    const geometry = new BufferGeometry();
    geometry.setAttribute("position", new BufferAttribute(new Float32Array(count * 3), 3));
    const tints = this.ways.flatMap((_, i) => new Color(colours[i % colours.length]).toArray());
    geometry.setAttribute("color", new BufferAttribute(new Float32Array(tints), 3));
    const material = new PointsMaterial({
      map: this.face,
      size: 0.9,
      vertexColors: true,
      transparent: true,
      depthWrite: false,
      toneMapped: false,
    });
    const points = new Points(geometry, material);
    points.frustumCulled = false;
    points.renderOrder = 7;
    return points;
  }

  private end(points: Points<BufferGeometry, PointsMaterial>): void {
    points.removeFromParent();
    points.geometry.dispose();
    points.material.dispose();
  }
}

/** When the last of these tracks ends. */
export const endOf = (tracks: readonly Track[]): number =>
  Math.max(0, ...tracks.map(({ at, lasts: long }) => at + long));
