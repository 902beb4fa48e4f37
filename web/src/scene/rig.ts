import { MathUtils, PerspectiveCamera, Vector3 } from "three";

/**
 * A camera position: angles in radians, azimuth 0 from the south, tilt 0 from above, all turned by the side of the
 * board at which the viewer sits.
 */
export interface Pose {
  side: number;
  azimuth: number;
  tilt: number;
  distance: number;
  target: Vector3;
}

/** What covers the edges of the canvas, as shares of its width and height. */
export interface Margins {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

const fromAbove = 0.02;
const flattest = 1.35;
const up = new Vector3(0, 1, 0);

/** The same angle, so that the way from another one is the shortest. */
export function nearestTurn(angle: number, from: number): number {
  return angle + Math.round((from - angle) / (Math.PI * 2)) * Math.PI * 2;
}

/** An orbit camera that glides to its goal. */
export class Rig {
  readonly camera = new PerspectiveCamera(25, 1, 1, 200);
  quiet = false;
  private now: Pose = { side: 0, azimuth: 0, tilt: 0.8, distance: 12, target: new Vector3() };
  private goal: Pose = { side: 0, azimuth: 0, tilt: 0.8, distance: 12, target: new Vector3() };
  private corners: Vector3[] = [];
  private cornersAbove: Vector3[] = [];
  private home = { azimuth: 0, tilt: 0.8 };
  private margins: Margins = { left: 0, right: 0, top: 0, bottom: 0 };
  private touched = false;
  /** The viewer has turned or moved the picture since this was last set to false. */
  byHand = false;

  constructor(private readonly wake: () => void) {}

  /**
   * Frames these points so that they fill the canvas; again after every resize, until moved by hand.
   * Seen from above, others may have to be in sight.
   */
  frame(corners: Vector3[], azimuth: number, tilt: number, fromAbove = corners): void {
    this.corners = corners;
    this.cornersAbove = fromAbove;
    this.home = { azimuth, tilt };
    if (this.isAbove) this.above();
    else this.reset();
  }

  /** Keeps what is framed clear of the edges; again at once, unless moved by hand. */
  keepClear(margins: Margins): void {
    this.margins = margins;
    this.resize(this.camera.aspect);
  }

  /**
   * Sits down at a side, an angle from the south: what is framed is seen from there as it was from the south. What was
   * turned by hand is undone.
   */
  face(side: number): void {
    const goal = nearestTurn(side, this.goal.side);
    if (Math.abs(goal - this.goal.side) < 1e-6) return;
    this.goal.side = goal;
    if (this.isAbove) this.above();
    else this.reset();
  }

  /** The side at which the viewer will sit. */
  get goalSide(): number {
    return this.goal.side;
  }

  /** The side at which the viewer sits, on the way there too. */
  get side(): number {
    return this.now.side;
  }

  /** Where the viewer looks from, as an angle from the south, whoever turned the picture. */
  get heading(): number {
    return this.now.side + this.now.azimuth;
  }

  /** Back to the framed look. */
  reset(): void {
    this.touched = false;
    this.look(this.home.azimuth, this.home.tilt);
  }

  /** From straight above, all in sight. */
  above(): void {
    this.touched = false;
    this.look(Math.round(this.home.azimuth / (Math.PI / 2)) * (Math.PI / 2), fromAbove);
  }

  get isAbove(): boolean {
    return this.goal.tilt <= fromAbove + 0.01;
  }

  turn(azimuth: number, tilt: number): void {
    this.goal.azimuth += azimuth;
    this.goal.tilt = MathUtils.clamp(this.goal.tilt + tilt, fromAbove, flattest);
    this.moved();
  }

  zoom(factor: number): void {
    this.goal.distance = MathUtils.clamp(this.goal.distance * factor, 5, 80);
    this.moved();
  }

  /** Pans by shares of the canvas height. */
  pan(right: number, up: number): void {
    const reach = this.goal.distance * Math.tan(MathUtils.degToRad(this.camera.fov / 2)) * 2;
    const { azimuth } = this.goal;
    this.goal.target.x += (Math.cos(azimuth) * right - Math.sin(azimuth) * up) * reach;
    this.goal.target.z -= (Math.sin(azimuth) * right + Math.cos(azimuth) * up) * reach;
    this.goal.target.clampLength(0, 8);
    this.moved();
  }

  resize(aspect: number): void {
    this.camera.aspect = aspect;
    this.camera.updateProjectionMatrix();
    if (this.touched) return;
    this.look(this.goal.azimuth, this.goal.tilt);
    this.jump();
  }

  /** Goes to the goal at once. */
  jump(): void {
    this.now = { ...this.goal, target: this.goal.target.clone() };
    this.aim();
  }

  /** Glides on. True while not yet there. */
  step(seconds: number): boolean {
    const share = this.quiet ? 1 : 1 - Math.exp(-seconds * 9);
    const { now, goal } = this;
    const left =
      Math.abs(goal.side - now.side) +
      Math.abs(goal.azimuth - now.azimuth) +
      Math.abs(goal.tilt - now.tilt) +
      Math.abs(goal.distance - now.distance) / 10 +
      goal.target.distanceTo(now.target) / 5;
    if (left === 0) return false;
    if (left < 0.002) {
      this.jump();
      return false;
    }
    now.side += (goal.side - now.side) * share;
    now.azimuth += (goal.azimuth - now.azimuth) * share;
    now.tilt += (goal.tilt - now.tilt) * share;
    now.distance += (goal.distance - now.distance) * share;
    now.target.lerp(goal.target, share);
    this.aim();
    return true;
  }

  private moved(): void {
    this.touched = this.byHand = true;
    this.wake();
  }

  private look(azimuth: number, tilt: number): void {
    this.goal.azimuth = azimuth;
    this.goal.tilt = tilt;
    this.fit();
    this.wake();
  }

  private aim(): void {
    const { side, azimuth, tilt, distance, target } = this.now;
    const { camera } = this;
    const flat = Math.sin(tilt) * distance;
    camera.position.set(Math.sin(azimuth) * flat, Math.cos(tilt) * distance, Math.cos(azimuth) * flat);
    camera.position.add(target).applyAxisAngle(up, side);
    camera.up.set(-Math.sin(azimuth) * Math.cos(tilt), Math.sin(tilt), -Math.cos(azimuth) * Math.cos(tilt));
    camera.up.applyAxisAngle(up, side);
    camera.lookAt(target.clone().applyAxisAngle(up, side));
    this.narrow(distance);
    camera.updateMatrixWorld();
  }

  /** Keeps the planes near what is seen: depths far apart cannot be told apart close together. */
  private narrow(distance: number): void {
    const near = distance / 4;
    if (Math.abs(near - this.camera.near) < near * 0.1) return;
    this.camera.near = near;
    this.camera.far = distance * 2 + 30;
    this.camera.updateProjectionMatrix();
  }

  /** Chooses target and distance so that the corners just fill the canvas. */
  private fit(): void {
    const { azimuth, tilt } = this.goal;
    const back = new Vector3(Math.sin(tilt) * Math.sin(azimuth), Math.cos(tilt), Math.sin(tilt) * Math.cos(azimuth));
    const right = new Vector3(Math.cos(azimuth), 0, -Math.sin(azimuth));
    const up = new Vector3().crossVectors(back, right);
    const tall = Math.tan(MathUtils.degToRad(this.camera.fov / 2));
    const wide = tall * this.camera.aspect;
    const target = new Vector3();
    let distance = 10;
    for (let pass = 0; pass < 6; ++pass) {
      const x = clearOf(this.spread(target, right, back, distance, wide), this.margins.left, this.margins.right);
      const y = clearOf(this.spread(target, up, back, distance, tall), this.margins.bottom, this.margins.top);
      distance *= Math.max(x.size, y.size);
      target.addScaledVector(right, x.middle * wide * distance).addScaledVector(up, y.middle * tall * distance);
    }
    this.goal.target.copy(target);
    this.goal.distance = distance * 1.03;
  }

  /** How far the corners reach across half the canvas, and where their middle is. */
  private spread(
    target: Vector3,
    axis: Vector3,
    back: Vector3,
    distance: number,
    half: number,
  ): { size: number; middle: number } {
    let [least, most] = [Infinity, -Infinity];
    for (const corner of this.isAbove ? this.cornersAbove : this.corners) {
      const away = corner.clone().sub(target);
      const share = away.dot(axis) / (half * Math.max(1, distance - away.dot(back)));
      least = Math.min(least, share);
      most = Math.max(most, share);
    }
    if (least > most) return { size: 1, middle: 0 };
    return { size: (most - least) / 2, middle: (most + least) / 2 };
  }
}

/** The same within what the margins leave of the canvas. */
function clearOf(
  { size, middle }: { size: number; middle: number },
  low: number,
  high: number,
): { size: number; middle: number } {
  return { size: size / Math.max(0.2, 1 - low - high), middle: middle - (low - high) };
}
