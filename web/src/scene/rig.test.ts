import { Vector3 } from "three";
import { describe, expect, it } from "vitest";
import { nearestTurn, Rig } from "./rig";

const corners = [-4, 4].flatMap((x) => [-4, 4].map((z) => new Vector3(x, 0, z)));
corners.push(new Vector3(0, 3, 0));

function framed(aspect: number): Rig {
  const rig = new Rig(() => undefined);
  rig.frame(corners, 0.2, 0.7);
  rig.resize(aspect);
  return rig;
}

/** How far out in the canvas the outermost corner is, 1 being the edge. */
function outermost(rig: Rig): number {
  return Math.max(
    ...corners.flatMap((corner) => {
      const { x, y } = corner.clone().project(rig.camera);
      return [Math.abs(x), Math.abs(y)];
    }),
  );
}

describe("Rig", () => {
  it("fills every canvas with the framed points, and cuts nothing off", () => {
    for (const aspect of [0.45, 0.75, 1, 1.6, 2.4]) {
      expect(outermost(framed(aspect))).toBeLessThan(1);
      expect(outermost(framed(aspect))).toBeGreaterThan(0.9);
    }
  });

  it("keeps clear of margins, on every side and from above", () => {
    for (const aspect of [0.6, 1, 1.8]) {
      const rig = framed(aspect);
      rig.keepClear({ left: 0.3, right: 0.02, top: 0.1, bottom: 0.2 });
      for (const above of [false, true]) {
        if (above) rig.above();
        rig.jump();
        const seen = corners.map((corner) => corner.clone().project(rig.camera));
        expect(Math.min(...seen.map(({ x }) => x))).toBeGreaterThan(-1 + 0.6 - 0.02);
        expect(Math.max(...seen.map(({ x }) => x))).toBeLessThan(1 - 0.02);
        expect(Math.min(...seen.map(({ y }) => y))).toBeGreaterThan(-1 + 0.4 - 0.02);
        expect(Math.max(...seen.map(({ y }) => y))).toBeLessThan(1 - 0.18);
      }
    }
  });

  it("does so from above too, and comes back", () => {
    const rig = framed(1.3);
    const before = rig.camera.position.clone();
    rig.above();
    rig.jump();
    expect(rig.isAbove).toBe(true);
    expect(outermost(rig)).toBeLessThan(1);
    rig.reset();
    rig.jump();
    expect(rig.camera.position.distanceTo(before)).toBeLessThan(1e-6);
  });

  it("glides until it is there and then rests; at once when quiet", () => {
    const rig = framed(1);
    rig.turn(0.5, 0);
    let frames = 0;
    while (rig.step(1 / 60) && frames < 1000) frames += 1;
    expect(frames).toBeGreaterThan(10);
    expect(frames).toBeLessThan(200);
    expect(rig.step(1 / 60)).toBe(false);
    rig.quiet = true;
    rig.turn(0.5, 0);
    rig.step(1 / 60);
    expect(rig.step(1 / 60)).toBe(false);
  });

  it("stays where it was moved to by hand when the canvas is resized", () => {
    const rig = framed(1);
    rig.zoom(0.5);
    rig.jump();
    const near = rig.camera.position.clone();
    rig.resize(1.5);
    expect(rig.camera.position.distanceTo(near)).toBeLessThan(1e-6);
  });
});

describe("a side", () => {
  it("is sat down at by the shortest way, and seen as from the south", () => {
    const south = framed(1.3);
    const rig = framed(1.3);
    rig.face(Math.PI * 1.5);
    expect(rig.step(1 / 60)).toBe(true);
    expect(rig.side).toBeLessThan(0);
    rig.jump();
    expect(rig.side).toBeCloseTo(-Math.PI / 2);
    const turned = south.camera.position.clone().applyAxisAngle(new Vector3(0, 1, 0), -Math.PI / 2);
    expect(rig.camera.position.distanceTo(turned)).toBeLessThan(1e-6);
    expect(nearestTurn(0, Math.PI * 1.9)).toBeCloseTo(Math.PI * 2);
  });

  it("stays the same from above, and undoes what was turned by hand", () => {
    const rig = framed(1);
    rig.above();
    rig.face(Math.PI);
    rig.jump();
    expect(rig.isAbove).toBe(true);
    rig.turn(0.7, 0.4);
    rig.face(Math.PI / 2);
    rig.jump();
    expect(rig.heading).toBeCloseTo(Math.PI / 2 + 0.2);
  });

  it("knows whether the viewer has turned the picture, but not for looks it chose itself", () => {
    const rig = framed(1.3);
    rig.face(Math.PI);
    rig.reset();
    expect(rig.byHand).toBe(false);
    expect(rig.goalSide).toBeCloseTo(Math.PI);
    rig.turn(0.3, 0);
    expect(rig.byHand).toBe(true);
  });
});
