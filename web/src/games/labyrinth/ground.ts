import { Group, Mesh, MeshStandardMaterial, type BufferGeometry, type Material, type Object3D } from "three";
import { badge, disc, fadingGround, lying } from "../../scene/decals";
import { block, cutout, outline, part, rod, ring, shade, whole } from "../../scene/shapes";
import { drawn, moss, sand, stone, wood } from "../../scene/textures";
import { markOf } from "../../model/seats";
import { angleOf, edgeLabels, type Quarter } from "./facing";
import { arrows, fileOf, rankOf } from "./types";

/** Where a square's middle is: files go to the right, ranks away from the viewer. */
export const placeOf = (square: string): [number, number] => [fileOf(square) - 2, 2 - rankOf(square)];

/** How much a way moves on the ground: north is away from the viewer. */
export const stepOf = (way: number): [number, number] =>
  [
    [0, -1],
    [1, 0],
    [0, 1],
    [-1, 0],
  ][way] as [number, number];

/** The place outside the board where a tower waits to be pushed in. */
export function doorstep(arrow: string, far = 1): [number, number] {
  const [x, z] = placeOf(arrow);
  const [dx, dz] = stepOf(arrows[arrow]!);
  return [x - dx * far, z - dz * far];
}

export interface Surfaces {
  stone: Material;
  /** The stone of a tower that is seen through. */
  faded: Material;
  /** The stone of a tower that stands there in a preview only. */
  foreseen: Material;
  wood: Material;
  polished: Material;
}

export function surfaces(): Surfaces {
  const hewn = { ...stone(), vertexColors: true, roughness: 0.92 };
  return {
    stone: new MeshStandardMaterial(hewn),
    foreseen: new MeshStandardMaterial({ ...hewn, color: 0xa9c6ff, emissive: 0x2b57b8, emissiveIntensity: 0.35 }),
    faded: new MeshStandardMaterial({ ...hewn, transparent: true, opacity: 0.32, depthWrite: false }),
    wood: new MeshStandardMaterial({ ...wood(), vertexColors: true, roughness: 0.7 }),
    polished: new MeshStandardMaterial({ vertexColors: true, roughness: 0.42, metalness: 0.12 }),
  };
}

const rim = 3.5;
/** How far from the middle the names of columns and rows stand. */
export const labelsAt = 3.34;

/** A terrace of stone with a mossy bank on sandy ground, with a sunken bed for the towers. */
export function makeGround({ stone: masonry }: Surfaces): Object3D {
  const group = new Group();
  const slab = whole(
    [
      part(block(rim * 2, 0.3, rim * 2, 0.07), 0xe6d5b3, { at: [0, -0.16, 0] }),
      part(block(5.14, 0.02, 5.14, 0.005), 0x7d6a51, { at: [0, -0.009, 0] }),
    ],
    1.6,
  );
  const terrace = new Mesh(slab, masonry);
  terrace.receiveShadow = true;
  terrace.castShadow = true;
  const bank = whole([part(block(rim * 2 + 0.4, 0.24, rim * 2 + 0.4, 0.07), 0xaab577, { at: [0, -0.4, 0] })], 1.1);
  const overgrown = new Mesh(bank, new MeshStandardMaterial({ ...moss(), vertexColors: true, roughness: 1 }));
  overgrown.receiveShadow = overgrown.castShadow = true;
  const court = fadingGround(8.5, sand().map, 0xe3cda3);
  court.position.y = -0.515;
  group.add(court, terrace, overgrown);
  return group;
}

/** The names of columns and rows round the board, upright for a viewer at one of the four sides. */
export function makeLabels(quarter: Quarter): Mesh {
  const [pixels, wide] = [1024, rim * 2];
  const scale = pixels / wide;
  const texture = drawn(pixels, pixels, (context) => {
    context.font = `700 ${0.3 * scale}px "Alegreya Sans", "Trebuchet MS", sans-serif`;
    context.textAlign = "center";
    context.textBaseline = "middle";
    context.lineJoin = "round";
    context.lineWidth = 7;
    context.strokeStyle = "#fff6dfcc";
    context.fillStyle = "#4a2f10";
    for (const { text, right, near } of edgeLabels(quarter, labelsAt)) {
      const [x, y] = [pixels / 2 + right * scale, pixels / 2 + near * scale];
      context.strokeText(text, x, y);
      context.fillText(text, x, y);
    }
  });
  const labels = lying(texture, wide);
  labels.rotation.y = angleOf(quarter);
  labels.position.y = 0.004;
  return labels;
}

/** The chunky arrow that lies at the end of a row, pointing at it. */
export function arrowGeometry(): BufferGeometry {
  const shape = outline([
    [0, 0.3],
    [0.33, -0.04],
    [0.13, -0.04],
    [0.13, -0.26],
    [-0.13, -0.26],
    [-0.13, -0.04],
    [-0.33, -0.04],
  ]);
  return whole([part(cutout(shape, 0.1, 0.025), 0xffffff, { turned: [-Math.PI / 2, 0, 0] })], 2);
}

/** The post of an arrow that is lifted, one high. */
export function postGeometry(): BufferGeometry {
  return whole([part(rod(0.045, 0.06, 1, 10), 0x9c6b3c, { at: [0, 0.5, 0] })]);
}

/** A red cross to be laid on an arrow. */
export function makeCross(): Mesh {
  const beam = (turn: number): BufferGeometry => part(block(0.6, 0.05, 0.13, 0.02), 0xb3271d, { turned: [0, turn, 0] });
  const mesh = new Mesh(
    whole([beam(Math.PI / 4), beam(-Math.PI / 4)]),
    new MeshStandardMaterial({ vertexColors: true, roughness: 0.5 }),
  );
  mesh.castShadow = true;
  return mesh;
}

/** The round table on which the spare tower waits and is turned. */
export function makeTurntable({ wood: planks }: Surfaces): Object3D {
  const geometry = whole(
    [
      part(rod(0.86, 0.9, 0.12, 40), 0x9c6b3c, { at: [0, -0.43, 0] }),
      part(rod(0.78, 0.78, 0.06, 40), 0xc08a52, { at: [0, -0.35, 0] }),
      part(ring(0.78, 0.035, 40), 0xe8c06a, { at: [0, -0.33, 0], turned: [Math.PI / 2, 0, 0] }),
    ],
    1.4,
  );
  const mesh = new Mesh(
    shade(geometry, () => 1),
    planks,
  );
  mesh.castShadow = true;
  mesh.receiveShadow = true;
  return mesh;
}

/** The seat's mark on the space where it begins and ends. */
export function startMark(seat: number): Mesh {
  return lying(badge(markOf(seat)), 0.42);
}

/** The sign on the rune stone. */
export function runeMark(): Mesh {
  return lying(
    drawn(256, 256, (context) => {
      context.fillStyle = "#123c46";
      disc(context, 128, 128, 122);
      context.strokeStyle = "#63f0dc";
      context.lineWidth = 10;
      context.shadowColor = "#63f0dc";
      context.shadowBlur = 24;
      context.lineCap = "round";
      context.beginPath();
      context.arc(128, 128, 102, 0, Math.PI * 2);
      for (const [x, y, to, too] of [
        [128, 58, 128, 200],
        [128, 58, 182, 104],
        [128, 112, 74, 158],
        [128, 112, 182, 158],
      ] as const) {
        context.moveTo(x, y);
        context.lineTo(to, too);
      }
      context.stroke();
    }),
    0.5,
    0.5,
    true,
  );
}
