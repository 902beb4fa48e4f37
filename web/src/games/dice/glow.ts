import { Color, InstancedMesh, MeshBasicMaterial, type Matrix4 } from "three";
import { cutout, outline, part, whole } from "../../scene/shapes";

/** Frames of light round spaces and dice. */
export class Glow {
  readonly mesh: InstancedMesh;

  constructor() {
    const frame = outline([
      [-0.43, -0.43],
      [0.43, -0.43],
      [0.43, 0.43],
      [-0.43, 0.43],
    ]);
    frame.holes.push(
      outline([
        [-0.34, -0.34],
        [-0.34, 0.34],
        [0.34, 0.34],
        [0.34, -0.34],
      ]),
    );
    const rim = outline([
      [-0.455, -0.455],
      [0.455, -0.455],
      [0.455, 0.455],
      [-0.455, 0.455],
    ]);
    rim.holes.push(
      outline([
        [-0.315, -0.315],
        [-0.315, 0.315],
        [0.315, 0.315],
        [0.315, -0.315],
      ]),
    );
    const flatten = { turned: [-Math.PI / 2, 0, 0] as const };
    const geometry = whole([
      part(cutout(rim, 0.01, 0), 0x2a1a05, flatten),
      part(cutout(frame, 0.01, 0), 0xffffff, { ...flatten, at: [0, 0.006, 0] }),
    ]);
    this.mesh = new InstancedMesh(
      geometry,
      new MeshBasicMaterial({ vertexColors: true, toneMapped: false, polygonOffset: true, polygonOffsetFactor: -4 }),
      160,
    );
    this.mesh.frustumCulled = false;
    this.mesh.renderOrder = 2;
    this.clear();
  }

  clear(): void {
    this.mesh.count = 0;
  }

  add(matrix: Matrix4, colour: number): void {
    if (this.mesh.count >= 160) return;
    this.mesh.setMatrixAt(this.mesh.count, matrix);
    this.mesh.setColorAt(this.mesh.count, new Color(colour));
    this.mesh.count += 1;
    this.mesh.instanceMatrix.needsUpdate = true;
    if (this.mesh.instanceColor) this.mesh.instanceColor.needsUpdate = true;
  }
}
