import {
  BufferAttribute,
  BufferGeometry,
  DoubleSide,
  Mesh,
  MeshBasicMaterial,
  MeshLambertMaterial,
  PlaneGeometry,
  Sprite,
  SpriteMaterial,
  type Texture,
} from "three";
import type { SeatMark } from "../model/seats";
import { drawn } from "./textures";

const textFont = "Marcellus, Georgia, serif";

/**
 * In which order what has no depth of its own is drawn: pictures on the ground over the ground's own, then marks, then
 * signs in the air. By distance alone, half of them would be painted over when seen from above.
 */
export const layers = { ground: 0, lying: 1, marks: 2, signs: 3 } as const;

/** A picture lying flat on the ground, its top away from the viewer. */
export function lying(texture: Texture, wide: number, deep = wide, glowing = false): Mesh {
  const geometry = new PlaneGeometry(wide, deep).rotateX(-Math.PI / 2);
  const look = { map: texture, transparent: true, depthWrite: false, polygonOffset: true, polygonOffsetFactor: -2 };
  const mesh = new Mesh(
    geometry,
    glowing ? new MeshBasicMaterial({ ...look, toneMapped: false }) : new MeshLambertMaterial(look),
  );
  mesh.renderOrder = layers.lying;
  return mesh;
}

/** A small sign that always faces the viewer. */
export function sign(texture: Texture, wide: number, high = wide): Sprite {
  const sprite = new Sprite(
    new SpriteMaterial({ map: texture, transparent: true, depthWrite: false, toneMapped: false }),
  );
  sprite.scale.set(wide, high, 1);
  sprite.renderOrder = layers.signs;
  return sprite;
}

const corners: Record<SeatMark["shape"], number> = {
  circle: 0,
  square: 4,
  triangle: 3,
  diamond: 4,
  hexagon: 6,
  star: 5,
};

/** Draws the outline of a seat's shape round a point. */
export function trace(
  context: CanvasRenderingContext2D,
  shape: SeatMark["shape"],
  x: number,
  y: number,
  radius: number,
): void {
  context.beginPath();
  if (shape === "circle") return context.arc(x, y, radius, 0, Math.PI * 2);
  const count = corners[shape] * (shape === "star" ? 2 : 1);
  const first = shape === "square" ? Math.PI / 4 : -Math.PI / 2;
  const reach = shape === "square" ? radius * 1.18 : shape === "triangle" ? radius * 1.15 : radius * 1.08;
  for (let i = 0; i < count; ++i) {
    const far = shape === "star" && i % 2 === 1 ? reach * 0.62 : reach;
    const angle = first + (i / count) * Math.PI * 2;
    context.lineTo(x + Math.cos(angle) * far, y + (shape === "triangle" ? 6 : 0) + Math.sin(angle) * far);
  }
  context.closePath();
}

/** Draws an emblem, a path in a square of 40, so wide round a point. */
export function drawEmblem(context: CanvasRenderingContext2D, path: string, x: number, y: number, wide: number): void {
  context.save();
  context.translate(x - wide / 2, y - wide / 2);
  context.scale(wide / 40, wide / 40);
  context.fill(new Path2D(path), "evenodd");
  context.restore();
}

/** A badge in the shape and colour of a seat, with its emblem or its letter. */
export function badge(mark: SeatMark): Texture {
  return drawn(128, 128, (context) => {
    context.lineJoin = "round";
    trace(context, mark.shape, 64, 64, 48);
    context.strokeStyle = "#fffaf0";
    context.lineWidth = 14;
    context.stroke();
    context.fillStyle = mark.colour;
    context.fill();
    context.fillStyle = mark.ink;
    if (mark.emblem) return drawEmblem(context, mark.emblem, 64, 64, 62);
    context.font = `700 ${mark.shape === "circle" || mark.shape === "square" ? 66 : 52}px ${textFont}`;
    context.textAlign = "center";
    context.textBaseline = "middle";
    context.fillText(mark.letter, 64, mark.shape === "triangle" ? 76 : 68);
  });
}

export function disc(context: CanvasRenderingContext2D, x: number, y: number, radius: number): void {
  context.beginPath();
  context.arc(x, y, radius, 0, Math.PI * 2);
  context.fill();
}

/** Round ground that fades out at its edge, so that a picture needs no background. */
export function fadingGround(radius: number, map: Texture, colour: number): Mesh {
  const material = new MeshLambertMaterial({
    map,
    color: colour,
    transparent: true,
    vertexColors: true,
    depthWrite: false,
    side: DoubleSide,
  });
  const mesh = new Mesh(fadingDisc(radius), material);
  mesh.receiveShadow = true;
  mesh.renderOrder = -1;
  return mesh;
}

/** A disc with an opaque middle and an edge that fades, by the alpha of its corners. */
function fadingDisc(radius: number): BufferGeometry {
  const geometry = new BufferGeometry();
  const sides = 72;
  const [positions, colours, uv, index]: [number[], number[], number[], number[]] = [[], [], [], []];
  for (const [share, alpha] of [
    [0, 1],
    [0.5, 1],
    [0.7, 0.75],
    [0.86, 0.25],
    [1, 0],
  ] as const) {
    for (let i = 0; i < sides; ++i) {
      const [x, z] = [
        Math.cos((i / sides) * Math.PI * 2) * radius * share,
        Math.sin((i / sides) * Math.PI * 2) * radius * share,
      ];
      positions.push(x, 0, z);
      colours.push(1, 1, 1, alpha);
      uv.push(x / 3, z / 3);
    }
  }
  for (let ring = 0; ring < 4; ++ring) {
    for (let i = 0; i < sides; ++i) {
      const [a, b] = [ring * sides + i, ring * sides + ((i + 1) % sides)];
      index.push(a, b, a + sides, b, b + sides, a + sides);
    }
  }
  geometry.setIndex(index);
  geometry.setAttribute("position", new BufferAttribute(new Float32Array(positions), 3));
  geometry.setAttribute("color", new BufferAttribute(new Float32Array(colours), 4));
  geometry.setAttribute("uv", new BufferAttribute(new Float32Array(uv), 2));
  const up = positions.map((_, i) => (i % 3 === 1 ? 1 : 0));
  geometry.setAttribute("normal", new BufferAttribute(new Float32Array(up), 3));
  return geometry;
}
