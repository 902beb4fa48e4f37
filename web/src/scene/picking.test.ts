import { BoxGeometry, Mesh, MeshBasicMaterial, PerspectiveCamera, Vector3 } from "three";
import { beforeEach, describe, expect, it } from "vitest";
import { Picker } from "./picking";

const canvas = {
  getBoundingClientRect: () => ({ left: 100, top: 50, width: 400, height: 400 }),
} as unknown as HTMLCanvasElement;

function box(x: number, z: number): Mesh {
  const mesh = new Mesh(new BoxGeometry(1, 1, 1), new MeshBasicMaterial());
  mesh.position.set(x, 0, z);
  mesh.updateMatrixWorld();
  return mesh;
}

describe("Picker", () => {
  let picker: Picker;
  beforeEach(() => {
    const camera = new PerspectiveCamera(40, 1, 1, 100);
    camera.position.set(0, 0, 12);
    camera.updateMatrixWorld();
    picker = new Picker(canvas, camera);
    picker.targets = [
      { id: "near", body: box(0, 2), aim: new Vector3(0, 0, 2) },
      { id: "behind", body: box(0, -2), aim: new Vector3(0, 0, -2) },
      { id: "beside", body: box(3, 0), aim: new Vector3(3, 0, 0) },
    ];
  });

  it("picks the hotspot in front", () => {
    picker.open = new Set(["near", "behind", "beside"]);
    expect(picker.pick(300, 250, false)).toBe("near");
    expect(picker.locate("behind")).toMatchObject({ free: false });
    expect(picker.locate("near")).toEqual({ x: 300, y: 250, free: true });
  });

  it("picks the intended hotspot when the one in front cannot be touched", () => {
    picker.open = new Set(["behind"]);
    expect(picker.pick(300, 250, false)).toBe("behind");
  });

  it("has more tolerance for touch than for a mouse, and none far away", () => {
    picker.open = new Set(["beside"]);
    const at = picker.locate("beside")!;
    const edge = at.x + 49;
    expect(picker.pick(edge, at.y, false)).toBeUndefined();
    expect(picker.pick(at.x + 28, at.y + 8, true)).toBe("beside");
    expect(picker.pick(at.x - 100, at.y, true)).toBeUndefined();
    expect(picker.isMiss(at.x - 70, at.y, true)).toBe(true);
    expect(picker.isMiss(at.x - 100, at.y, true)).toBe(false);
    expect(picker.isMiss(at.x + 30, at.y, false)).toBe(true);
  });
});
