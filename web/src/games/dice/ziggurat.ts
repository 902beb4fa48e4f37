import {
  Group,
  InstancedMesh,
  Matrix4,
  MeshLambertMaterial,
  type Object3D,
  PlaneGeometry,
  Quaternion,
  Vector3,
  type BufferGeometry,
} from "three";
import { lying } from "../../scene/decals";
import { block, part, rod, turned, whole } from "../../scene/shapes";
import { drawn } from "../../scene/textures";
import { dieSize, foot, heightOf, step, type Layout } from "./layout";
import { angleOf } from "./measures";
import { pinnacle, sides, spotOf } from "./types";

const brick = 0xd9b98a;
const lapis = 0x2c56a8;
export const gilt = 0xe6b445;

/** A level: sun-dried brick, and a band of lapis tiles with golden studs under the edge. */
function level(layout: Layout, row: number): BufferGeometry[] {
  const wide = layout.reachOf(row) * 2;
  const top = heightOf(row - 1);
  if (row === 1) return [part(block(wide, top, wide, 0.06), 0xb99a6b, { at: [0, top / 2, 0] })];
  const lowest = heightOf(row - 2);
  const tall = top - lowest;
  return [
    part(block(wide, tall, wide, 0.035), brick, { at: [0, lowest + tall / 2, 0] }),
    part(block(wide + 0.05, 0.13, wide + 0.05, 0.02), lapis, { at: [0, top - 0.14, 0] }),
    part(block(wide + 0.04, 0.05, wide + 0.04, 0.02), 0xf0dcb4, { at: [0, top - 0.02, 0] }),
  ];
}

function studs(layout: Layout, row: number): BufferGeometry[] {
  const wide = layout.reachOf(row);
  const count = Math.round(wide * 3);
  return sides.flatMap((side) =>
    Array.from({ length: count }, (_, i) => {
      const at = new Vector3(
        ((i + 0.5) / count - 0.5) * 2 * wide,
        heightOf(row - 1) - 0.14,
        wide + 0.026,
      ).applyAxisAngle(new Vector3(0, 1, 0), angleOf(side));
      return part(block(0.07, 0.07, 0.03, 0.01), gilt, { at: [at.x, at.y, at.z], turned: [0, angleOf(side), 0] });
    }),
  );
}

/** Golden inlays round each corner, between the end spaces of two sides that touch (D-02). */
function links(layout: Layout, row: number): BufferGeometry[] {
  const out = layout.reachOf(row) - 0.41;
  const end = Math.abs(layout.placeOf(`1.${row}a`).x) + dieSize / 2 + 0.06;
  const y = heightOf(row - 1) + 0.006;
  const length = out - end;
  if (length <= 0.02) return [];
  return sides.flatMap((side) => {
    const spin = new Vector3(0, 1, 0);
    return (
      [
        [end + length / 2, out, length + 0.07, 0.07],
        [out, end + length / 2, 0.07, length + 0.07],
      ] as const
    ).map(([x, z, w, d]) => {
      const at = new Vector3(x, y, z).applyAxisAngle(spin, angleOf(side));
      const flip = side % 2 === 0;
      return part(block(flip ? d : w, 0.014, flip ? w : d, 0.004), gilt, { at: [at.x, at.y, at.z] });
    });
  });
}

/** Fire bowls on the lower corners, where no dice lie. */
function bowls(layout: Layout): BufferGeometry[] {
  const far = layout.reachOf(1) - 0.3;
  return (
    [
      [1, 1],
      [1, -1],
      [-1, -1],
      [-1, 1],
    ] as const
  ).flatMap(([sx, sz]) => [
    part(block(0.46, 0.26, 0.46, 0.05), brick, { at: [sx * far, heightOf(0) + 0.13, sz * far] }),
    part(
      turned(
        [
          [0, 0],
          [0.1, 0],
          [0.08, 0.08],
          [0.22, 0.2],
          [0.25, 0.27],
          [0.2, 0.27],
          [0, 0.18],
        ],
        14,
      ),
      0x8a5a2c,
      { at: [sx * far, heightOf(0) + 0.26, sz * far] },
    ),
    part(rod(0, 0.13, 0.3, 8), 0xff9a2e, { at: [sx * far, heightOf(0) + 0.58, sz * far] }),
    part(rod(0, 0.07, 0.24, 8), 0xffe27a, { at: [sx * far, heightOf(0) + 0.57, sz * far + 0.06] }),
  ]);
}

/** All the stone of it, in one piece. */
export function zigguratShape(layout: Layout): BufferGeometry {
  const { rows, topRow } = layout.pack;
  const parts = Array.from({ length: topRow - 1 }, (_, i) => level(layout, i + 1)).flat();
  for (const row of rows.slice(1)) parts.push(...studs(layout, row));
  for (const row of rows) parts.push(...links(layout, row));
  const summit = heightOf(topRow - 2);
  parts.push(
    part(block(1.24, step, 1.24, 0.035), brick, { at: [0, summit + step / 2, 0] }),
    part(block(1.02, foot, 1.02, 0.04), gilt, { at: [0, summit + step + foot / 2, 0] }),
    ...bowls(layout),
  );
  return whole(parts, 1.5);
}

/** Plates on which dice are put, with the letter of the space; the same letter is one call. */
export function plates(layout: Layout): Object3D {
  const { pack } = layout;
  const group = new Group();
  for (let index = 0; index < pack.spacesIn(1); ++index) {
    const here = pack.spaces.filter((space) => (spotOf(space)?.index ?? 0) === index && space !== pinnacle);
    const face = drawn(96, 96, (context) => {
      context.fillStyle = "#8f744c";
      context.beginPath();
      context.roundRect(4, 4, 88, 88, 12);
      context.fill();
      context.fillStyle = "#b3955f";
      context.beginPath();
      context.roundRect(11, 11, 74, 74, 9);
      context.fill();
      context.fillStyle = "#6a5330";
      context.font = "600 42px Georgia, serif";
      context.textAlign = "center";
      context.textBaseline = "middle";
      context.fillText("abcdefgh"[index]!, 48, 50);
    });
    const mesh = new InstancedMesh(
      new PlaneGeometry(0.74, 0.74).rotateX(-Math.PI / 2),
      new MeshLambertMaterial({
        map: face,
        transparent: true,
        depthWrite: false,
        polygonOffset: true,
        polygonOffsetFactor: -2,
      }),
      here.length,
    );
    here.forEach((space, i) => mesh.setMatrixAt(i, flatOn(layout, space, 0.008)));
    mesh.receiveShadow = true;
    group.add(mesh);
  }
  return group;
}

const upwards = new Vector3(0, 1, 0);

/** Lying on a space, its foot towards whoever stands before that side. */
export function flatOn(layout: Layout, space: string, above: number, size = 1): Matrix4 {
  const at = layout.placeOf(space);
  at.y += above - dieSize / 2;
  const turn = new Quaternion().setFromAxisAngle(upwards, -angleOf(spotOf(space)?.side ?? 1));
  return new Matrix4().compose(at, turn, new Vector3(size, size, size));
}

/** The numbers of the sides, on the ground before them. */
export function numbers(layout: Layout): Object3D {
  const group = new Group();
  for (const side of sides) {
    const mark = lying(
      drawn(96, 96, (context) => {
        context.fillStyle = "#2c56a8";
        context.beginPath();
        context.arc(48, 48, 44, 0, Math.PI * 2);
        context.fill();
        context.fillStyle = "#fff4d6";
        context.font = "700 56px Georgia, serif";
        context.textAlign = "center";
        context.textBaseline = "middle";
        context.fillText(String(side), 48, 52);
      }),
      0.5,
    );
    mark.position.copy(
      new Vector3(-layout.reachOf(1) + 0.95, heightOf(0) + 0.012, layout.reachOf(1) - 0.4).applyAxisAngle(
        upwards,
        -angleOf(side),
      ),
    );
    mark.rotation.y = -angleOf(side);
    group.add(mark);
  }
  return group;
}
