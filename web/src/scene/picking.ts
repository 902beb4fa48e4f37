import { type Camera, type Object3D, Raycaster, Vector2, type Vector3 } from "three";
import { missOf, slackOf } from "./snap";

/** An object that can be picked or occludes others: its id, its mesh, where to aim. */
export interface Target {
  id: string;
  body: Object3D;
  aim: Vector3;
}

/** Offsets from the middle of a hotspot at which it may still be unobstructed. */
const around = [0, 8, 16, 24].flatMap(
  (far) =>
    [
      [0, -far],
      [far, 0],
      [-far, 0],
      [0, far],
      [far, -far],
      [-far, -far],
    ] as const,
);

/** Finds the hotspot under the pointer: the one that is hit, else the nearest within the tolerance. */
export class Picker {
  private readonly ray = new Raycaster();
  targets: Target[] = [];
  /** What can only be asked about, such as pieces: it occludes nothing that can be touched. */
  things: Target[] = [];
  /** Ids that can be touched now. Other objects only occlude what is behind them. */
  open = new Set<string>();

  constructor(
    private readonly canvas: HTMLCanvasElement,
    private readonly camera: Camera,
  ) {}

  /** The id at a point of the page, or nothing. */
  pick(x: number, y: number, coarse: boolean): string | undefined {
    const hit = this.hit(x, y);
    if (hit !== undefined && this.open.has(hit)) return hit;
    return this.nearest(x, y, slackOf(coarse));
  }

  /** A touch there missed something that can be touched by little: nothing is to be dropped for it. */
  isMiss(x: number, y: number, coarse: boolean): boolean {
    return this.nearest(x, y, missOf(coarse)) !== undefined;
  }

  /** The position of a hotspot in client pixels, and whether a click there would hit it. */
  locate(id: string): { x: number; y: number; free: boolean } | undefined {
    const target = this.targets.find((each) => each.id === id);
    if (!target) return undefined;
    const [x, y] = this.project(target.aim);
    for (const [dx, dy] of around) {
      if (this.pick(x + dx, y + dy, false) === id) return { x: x + dx, y: y + dy, free: true };
    }
    return { x, y, free: false };
  }

  /** The thing at a point, whether it can be touched or not: pieces first. */
  name(x: number, y: number): string | undefined {
    return this.hit(x, y, [...this.things, ...this.targets]);
  }

  /** Every thing, where it is seen, and whether a touch there meets it. */
  named(): { id: string; x: number; y: number; free: boolean }[] {
    return [...this.things, ...this.targets].map(({ id, aim }) => {
      const [x, y] = this.project(aim);
      return { id, x, y, free: this.name(x, y) === id };
    });
  }

  private hit(x: number, y: number, among = this.targets): string | undefined {
    const box = this.canvas.getBoundingClientRect();
    const at = new Vector2(((x - box.left) / box.width) * 2 - 1, 1 - ((y - box.top) / box.height) * 2);
    this.ray.setFromCamera(at, this.camera);
    let [found, least] = [undefined as string | undefined, Infinity];
    for (const target of among) {
      const first = this.ray.intersectObject(target.body, true)[0];
      if (first && first.distance < least) [found, least] = [target.id, first.distance];
    }
    return found;
  }

  private nearest(x: number, y: number, slack: number): string | undefined {
    let [found, least] = [undefined as string | undefined, slack];
    for (const target of this.targets) {
      if (!this.open.has(target.id)) continue;
      const [px, py] = this.project(target.aim);
      const away = Math.hypot(px - x, py - y);
      if (away < least) [found, least] = [target.id, away];
    }
    return found;
  }

  /** Where a thing is seen, in client pixels, whatever stands in front of it. */
  where(id: string): { x: number; y: number } | undefined {
    const target = [...this.things, ...this.targets].find((each) => each.id === id);
    if (!target) return undefined;
    const [x, y] = this.project(target.aim);
    return { x, y };
  }

  /** Where on the page a point is seen, in client pixels. */
  project(aim: Vector3): [number, number] {
    const box = this.canvas.getBoundingClientRect();
    const at = aim.clone().project(this.camera);
    return [box.left + ((at.x + 1) / 2) * box.width, box.top + ((1 - at.y) / 2) * box.height];
  }
}
