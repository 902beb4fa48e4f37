import {
  BufferAttribute,
  Color,
  InstancedMesh,
  Matrix4,
  MeshStandardMaterial,
  Quaternion,
  Vector3,
  type BufferGeometry,
  type Scene,
  type Texture,
} from "three";
import { RoundedBoxGeometry } from "three/addons/geometries/RoundedBoxGeometry.js";
import { markOf, type SeatMark } from "../../model/seats";
import { trace } from "../../scene/decals";
import { drawn } from "../../scene/textures";
import { dieSize } from "./layout";
import { pips } from "./pips";

const most = 64;
const tile = 128;

/** Which value is on which side of the cube: right, left, top, bottom, front, back. */
const faces = [2, 5, 1, 6, 3, 4] as const;
const quarter = Math.PI / 2;
const turns: Record<number, [Vector3, number]> = {
  1: [new Vector3(1, 0, 0), 0],
  2: [new Vector3(0, 0, 1), quarter],
  3: [new Vector3(1, 0, 0), -quarter],
  4: [new Vector3(1, 0, 0), quarter],
  5: [new Vector3(0, 0, 1), -quarter],
  6: [new Vector3(1, 0, 0), 2 * quarter],
};

/** How a die lies that shows this value on top. */
export function lyingAs(value: number): Quaternion {
  const [axis, angle] = turns[value]!;
  return new Quaternion().setFromAxisAngle(axis, angle);
}

const white: SeatMark = { colour: "#fbf6ea", ink: "#2a2130", shape: "circle", letter: "" };
export const markOfDie = (colour: string): SeatMark => (colour === "w" ? white : markOf(colour.charCodeAt(0) - 65));

/** Six faces in two lines of three. Pips have the shape of the seat's mark, and its letter is between them. */
function faceSheet(mark: SeatMark): Texture {
  return drawn(tile * 3, tile * 2, (context) => {
    faces.forEach((value, i) => {
      const [x, y] = [(i % 3) * tile, Math.floor(i / 3) * tile];
      context.fillStyle = mark.colour;
      context.fillRect(x, y, tile, tile);
      context.fillStyle = mark.ink;
      for (const [dx, dy] of pips[value]!) {
        trace(
          context,
          mark.shape,
          x + (0.5 + dx) * tile,
          y + (0.5 + dy) * tile - (mark.shape === "triangle" ? 3 : 0),
          value === 1 ? 18 : 13.5,
        );
        context.fill();
      }
      if (!mark.letter) return;
      context.font = "700 27px Georgia, serif";
      context.textAlign = "center";
      context.textBaseline = "middle";
      context.globalAlpha = 0.85;
      context.fillText(mark.letter, x + tile / 2, y + (value % 2 === 0 ? 0.5 : 0.17) * tile + 2);
      context.globalAlpha = 1;
    });
  });
}

/** A rounded cube of which each side shows its face of the sheet. */
function cube(): BufferGeometry {
  const geometry = new RoundedBoxGeometry(dieSize, dieSize, dieSize, 2, dieSize * 0.13);
  const positions = geometry.getAttribute("position");
  const perFace = positions.count / 6;
  const uv = new Float32Array(positions.count * 2);
  const half = dieSize / 2;
  for (let i = 0; i < positions.count; ++i) {
    const face = Math.floor(i / perFace);
    const [x, y, z] = [positions.getX(i) / half, positions.getY(i) / half, positions.getZ(i) / half];
    const [a, b] = [
      [-z, y],
      [z, y],
      [x, -z],
      [x, z],
      [x, y],
      [-x, y],
    ][face] as [number, number];
    uv.set([((face % 3) + (a * 0.98 + 1) / 2) / 3, (1 - Math.floor(face / 3) + (b * 0.98 + 1) / 2) / 2], i * 2);
  }
  geometry.setAttribute("uv", new BufferAttribute(uv, 2));
  return geometry;
}

/** Only the face on top counts: the others are darker, and their pips pale. */
function materialOf(mark: SeatMark): MeshStandardMaterial {
  const material = new MeshStandardMaterial({ map: faceSheet(mark), roughness: 0.38 });
  const plain = new Color(mark.colour).multiplyScalar(0.8);
  material.onBeforeCompile = (shader) => {
    shader.uniforms["plain"] = { value: plain };
    shader.vertexShader = shader.vertexShader
      .replace("#include <common>", "#include <common>\nvarying float upwards;")
      .replace(
        "#include <defaultnormal_vertex>",
        "#include <defaultnormal_vertex>\nupwards = normalize(inverseTransformDirection(transformedNormal, viewMatrix)).y;",
      );
    shader.fragmentShader = shader.fragmentShader
      .replace("#include <common>", "#include <common>\nvarying float upwards;\nuniform vec3 plain;")
      .replace(
        "#include <map_fragment>",
        "#include <map_fragment>\ndiffuseColor.rgb = mix(mix(plain, diffuseColor.rgb * 0.8, 0.3), diffuseColor.rgb, smoothstep(0.3, 0.75, upwards));",
      );
  };
  return material;
}

/** A die that is drawn: whose it is, and how it lies. */
export interface Body {
  /** Where it belongs: "space:3.2d" or "pool:4". */
  place: string;
  die: string;
  at: Vector3;
  turn: Quaternion;
  size: number;
}

/** Draws all dice, one call for each colour. */
export class DiceSet {
  bodies: Body[] = [];
  private readonly meshes = new Map<string, InstancedMesh>();
  private readonly geometry = cube();

  constructor(private readonly scene: Scene) {}

  /** Brings the drawing up to date with the bodies. */
  update(): void {
    for (const mesh of this.meshes.values()) mesh.count = 0;
    const matrix = new Matrix4();
    for (const { die, at, turn, size } of this.bodies) {
      const mesh = this.meshOf(die[0]!);
      if (mesh.count >= most) continue;
      mesh.setMatrixAt(mesh.count++, matrix.compose(at, turn, new Vector3(size, size, size)));
    }
    for (const mesh of this.meshes.values()) {
      mesh.instanceMatrix.needsUpdate = true;
      mesh.visible = mesh.count > 0;
    }
  }

  private meshOf(colour: string): InstancedMesh {
    let mesh = this.meshes.get(colour);
    if (mesh) return mesh;
    mesh = new InstancedMesh(this.geometry, materialOf(markOfDie(colour)), most);
    mesh.castShadow = mesh.receiveShadow = true;
    mesh.frustumCulled = false;
    mesh.count = 0;
    this.meshes.set(colour, mesh);
    this.scene.add(mesh);
    return mesh;
  }
}
