import { Box3, Ray, Vector3 } from "three";
import { doorstep, stepOf } from "./ground";
import { towerWidth } from "./tower";
import { arrows } from "./types";

const onTheGround = 0.06;
const highest = 2;
const step = 0.08;

/** How high an arrow must lie for an eye to see its middle, its tip and both its wings past the towers. */
export function arrowHeight(arrow: string, eye: Vector3, towers: readonly Box3[]): number {
  const [dx, dz] = stepOf(arrows[arrow]!);
  const [x, z] = doorstep(arrow, 0.9);
  const wings = [0, 0.24, -0.24].map((wing) => new Vector3(x + dz * wing, 0, z + dx * wing));
  wings.push(new Vector3(x + dx * 0.24, 0, z + dz * 0.24));
  const near = towers.filter((tower) => tower.distanceToPoint(wings[0]!) < 1.8);
  let high = onTheGround;
  const hidden = (): boolean =>
    wings.some((wing) => near.some((tower) => hides(tower, eye, wing.clone().setY(high + 0.04))));
  while (high < highest && hidden()) high += step;
  return high;
}

/** A tower as an obstacle: how far it reaches from its middle, and how high. */
export function bodyOf(x: number, z: number, top: number): Box3 {
  const half = towerWidth / 2;
  return new Box3(new Vector3(x - half, 0, z - half), new Vector3(x + half, top, z + half));
}

/** Something stands between an eye and a point. */
export function hides(body: Box3, eye: Vector3, point: Vector3): boolean {
  const ray = new Ray(eye, point.clone().sub(eye).normalize());
  const hit = ray.intersectBox(body, new Vector3());
  return hit !== null && hit.distanceTo(eye) < point.distanceTo(eye) - 0.01;
}
