import {
  Color,
  Group,
  Mesh,
  MeshLambertMaterial,
  MeshStandardMaterial,
  PlaneGeometry,
  type BufferGeometry,
  type Material,
  type Object3D,
} from "three";
import { fadingGround } from "../../scene/decals";
import { block, part, ring, shade, turned, whole } from "../../scene/shapes";
import { sand, stone, wood } from "../../scene/textures";
import { traySize, type Layout } from "./layout";
import { gilt, numbers, plates, zigguratShape } from "./ziggurat";

/** All that stands on the table besides the dice. */
export interface Table {
  /** What turns with the sides. */
  ziggurat: Object3D;
  /** What stays before the players. */
  around: Object3D;
  cup: Mesh;
}

export function makeTable(layout: Layout): Table {
  const masonry = new MeshStandardMaterial({ ...stone(), vertexColors: true, roughness: 0.9 });
  const planks = new MeshStandardMaterial({ ...wood(), vertexColors: true, roughness: 0.65 });
  const body = shadowed(
    shade(zigguratShape(layout), (at) => 0.72 + 0.28 * Math.min(1, at.y / 1.6)),
    masonry,
  );
  const around = new Group();
  const ground = fadingGround(11.5, sand().map, 0xe3cda3);
  ground.position.y = -0.01;
  const cup = shadowed(cupShape(), planks);
  cup.position.copy(layout.cupAt);
  around.add(ground, shadowed(tray(layout), planks), felt(layout), cup);
  return { ziggurat: new Group().add(body, plates(layout), numbers(layout)), around, cup };
}

function shadowed(geometry: BufferGeometry, material: Material): Mesh {
  const mesh = new Mesh(geometry, material);
  mesh.castShadow = mesh.receiveShadow = true;
  return mesh;
}

/** A wooden tray in which the rolled dice lie. */
function tray({ trayAt }: Layout): BufferGeometry {
  const { wide, deep } = traySize;
  const bar = (w: number, d: number, x: number, z: number): BufferGeometry =>
    part(block(w, 0.26, d, 0.05), 0xa9713f, { at: [trayAt.x + x, 0.13, trayAt.z + z] });
  return whole(
    [
      part(block(wide, 0.1, deep, 0.02), 0x7a4c28, { at: [trayAt.x, 0.05, trayAt.z] }),
      bar(wide + 0.2, 0.16, 0, deep / 2),
      bar(wide + 0.2, 0.16, 0, -deep / 2),
      bar(0.16, deep, wide / 2, 0),
      bar(0.16, deep, -wide / 2, 0),
    ],
    1.4,
  );
}

function felt({ trayAt }: Layout): Mesh {
  const mesh = new Mesh(
    new PlaneGeometry(traySize.wide - 0.14, traySize.deep - 0.14).rotateX(-Math.PI / 2),
    new MeshLambertMaterial({ color: new Color(0x2b5a57) }),
  );
  mesh.position.copy(trayAt).setY(0.105);
  mesh.receiveShadow = true;
  return mesh;
}

function cupShape(): BufferGeometry {
  return whole(
    [
      part(
        turned(
          [
            [0, 0],
            [0.4, 0],
            [0.42, 0.05],
            [0.5, 0.95],
            [0.52, 1],
            [0.46, 1],
            [0.4, 0.12],
            [0, 0.1],
          ],
          28,
        ),
        0x8a4a2a,
      ),
      part(ring(0.44, 0.035, 28), gilt, { at: [0, 0.25, 0], turned: [Math.PI / 2, 0, 0] }),
      part(ring(0.49, 0.035, 28), gilt, { at: [0, 0.86, 0], turned: [Math.PI / 2, 0, 0] }),
    ],
    1.2,
  );
}
