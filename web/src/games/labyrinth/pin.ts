import { MathUtils, type PerspectiveCamera, type Texture, type Vector3 } from "three";
import { sign } from "../../scene/decals";
import { drawn } from "../../scene/textures";
import { emblemOf } from "./emblems";

/** How wide and high a pin is on the screen, in pixels. */
const wide = 46;
const high = 60;

/** A drop with its tip below, and an emblem in it. */
function pinFace(name: string): Texture {
  return drawn(wide * 4, high * 4, (context) => {
    context.scale(4, 4);
    const drop = new Path2D("M23 58C20 49 3 40 3 22.500a20 20 0 1 1 40 0C43 40 26 49 23 58z");
    context.lineJoin = "round";
    context.strokeStyle = "#3a2408";
    context.lineWidth = 4;
    context.stroke(drop);
    context.fillStyle = "#ffc21a";
    context.fill(drop);
    context.fillStyle = "#fffaf0";
    context.beginPath();
    context.arc(23, 22.5, 16, 0, Math.PI * 2);
    context.fill();
    context.translate(11, 10.5);
    context.scale(0.6, 0.6);
    for (const { d, fill } of emblemOf(name)) {
      context.fillStyle = fill;
      context.fill(new Path2D(d));
    }
  });
}

/** Points at what is looked for, before all else and always as large. */
export class Pin {
  readonly sprite = sign(pinFace("chest"), 1);
  private readonly faces = new Map<string, Texture>();

  constructor() {
    const { sprite } = this;
    sprite.center.set(0.5, 0);
    sprite.material.sizeAttenuation = false;
    sprite.material.depthTest = false;
    sprite.renderOrder = 6;
    this.hide();
  }

  hide(): void {
    this.sprite.visible = false;
  }

  point(name: string, at: Vector3): void {
    const face = this.faces.get(name) ?? pinFace(name);
    this.faces.set(name, face);
    this.sprite.material.map = face;
    this.sprite.position.copy(at);
    this.sprite.visible = true;
  }

  /** Keeps its size on a picture so many pixels high. */
  resize(camera: PerspectiveCamera, pixels: number): void {
    const one = (2 * Math.tan(MathUtils.degToRad(camera.fov / 2))) / Math.max(1, pixels);
    this.sprite.scale.set(wide * one, high * one, 1);
  }
}
