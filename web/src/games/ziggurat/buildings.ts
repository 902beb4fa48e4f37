import { Mesh, MeshStandardMaterial, Vector3, type BufferGeometry, type Object3D } from "three";
import { block, part, rod, whole } from "../../scene/shapes";
import { stone } from "../../scene/textures";
import { hex } from "../colours";
import type { Model } from "./model";
import { fire } from "./spirits";
import { workshopsOf, type Workshop } from "./workshops";

/** The grass round the lowest terrace. */
const ground = -0.28;

export const signPlace = ({ x, z }: Workshop): Vector3 => new Vector3(x, ground + 1.5, z);

/** Walls, an open door towards the ring with the hearth's glow in it, a roof in its colour, a chimney. */
function shop({ colour, x, z, turn }: Workshop): BufferGeometry[] {
  const [sin, cos] = [Math.sin(turn), Math.cos(turn)];
  const put = (shape: BufferGeometry, tint: number, dx: number, y: number, dz: number, more = 0): BufferGeometry =>
    part(shape, tint, {
      at: [x + dx * cos + dz * sin, ground + y, z - dx * sin + dz * cos],
      turned: [0, turn + more, 0],
    });
  const { body, heart, dark } = fire[colour];
  return [
    put(block(1.5, 0.08, 1.1, 0.03), 0xb99c6b, 0, 0.04, 0),
    put(block(1.3, 0.62, 0.9, 0.05), 0xf0dcb2, 0, 0.38, 0),
    put(block(1.34, 0.09, 0.94, 0.02), hex(dark), 0, 0.16, 0),
    put(block(0.34, 0.4, 0.03, 0.01), hex(heart), 0, 0.28, 0.45),
    ...[-0.42, 0.42].map((dx) => put(block(0.2, 0.18, 0.03, 0.01), hex(heart), dx, 0.46, 0.45)),
    put(
      rod(0.12, 0.98, 0.5, 4)
        .rotateY(Math.PI / 4)
        .scale(1, 1, 0.74),
      hex(body),
      0,
      0.92,
      0,
    ),
    put(block(1.44, 0.06, 1.04, 0.02), hex(dark), 0, 0.68, 0),
    put(block(0.18, 0.42, 0.18, 0.02), 0xa8552f, 0.42, 0.98, -0.18),
  ];
}

/** All workshops in one piece, or nothing where there are none. */
export function makeWorkshops(model: Model): Object3D[] {
  const all = workshopsOf(model);
  if (all.length === 0) return [];
  const mesh = new Mesh(
    whole(all.flatMap(shop), 1.1),
    new MeshStandardMaterial({ ...stone(), vertexColors: true, roughness: 0.85 }),
  );
  mesh.castShadow = mesh.receiveShadow = true;
  return [mesh];
}
