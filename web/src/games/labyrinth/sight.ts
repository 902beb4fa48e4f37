import { Box3, Ray, Vector3 } from "three";
import { doorstep, stepOf } from "./ground";
import { towerWidth } from "./tower";
import { arrows } from "./types";

/** Where the towers at the edge end. */
const edge = 2 + towerWidth / 2;
/** What an arrow must show of itself: its middle, not its tail. */
const shownFrom = 0.06;
const onTheGround = 0.06;

/** How high an arrow must lie for an eye to see it over the tower in front of it, which is so high. */
export function arrowHeight(arrow: string, eye: Vector3, top: number): number {
  const [dx, dz] = stepOf(arrows[arrow]!);
  const [x, z] = doorstep(arrow, 0.9);
  const out = ({ x, z }: { x: number; z: number }): number => -x * dx - z * dz;
  const at = out({ x, z }) - shownFrom;
  const away = at - out(eye);
  if (away <= 0) return onTheGround;
  const share = (at - edge) / away;
  return Math.max(onTheGround, (top - eye.y * share) / (1 - share));
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
