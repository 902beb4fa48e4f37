import { Color, DirectionalLight, HemisphereLight, Vector3, type Scene } from "three";

const up = new Vector3(0, 1, 0);

interface Mood {
  sun: number;
  sunlight: number;
  sky: number;
  ground: number;
  skylight: number;
  back: number;
  backlight: number;
  exposure: number;
}

const day: Mood = {
  sun: 0xfff0d6,
  sunlight: 3.0,
  sky: 0xdfeaf5,
  ground: 0xb89a6c,
  skylight: 1.25,
  back: 0xbfd6ff,
  backlight: 0.35,
  exposure: 1.0,
};
const dusk: Mood = {
  sun: 0xffd09a,
  sunlight: 2.5,
  sky: 0x8a9ad0,
  ground: 0x6a523e,
  skylight: 1.15,
  back: 0x7d96ff,
  backlight: 0.7,
  exposure: 0.95,
};

/** A low warm sun that casts soft shadows, the sky's own light, and a little from behind. */
export class Lights {
  private readonly sun = new DirectionalLight();
  private readonly back = new DirectionalLight();
  private readonly sky = new HemisphereLight();

  constructor(
    scene: Scene,
    private readonly reach: number,
  ) {
    this.turn(0);
    this.sun.castShadow = true;
    const { shadow } = this.sun;
    shadow.mapSize.set(2048, 2048);
    shadow.camera.left = shadow.camera.bottom = -reach;
    shadow.camera.right = shadow.camera.top = reach;
    shadow.camera.near = 0.1;
    shadow.camera.far = reach * 3.2;
    shadow.radius = 3;
    shadow.bias = -0.0004;
    shadow.normalBias = 0.025;
    scene.add(this.sun, this.sun.target, this.back, this.sky);
  }

  /** Shines from the left and over the shoulder of whoever sits at this side, an angle from the south. */
  turn(side: number): void {
    this.sun.position.set(-0.62, 1.25, 0.55).multiplyScalar(this.reach).applyAxisAngle(up, side);
    this.back.position.set(0.7, 0.6, -0.8).multiplyScalar(this.reach).applyAxisAngle(up, side);
  }

  shadows(on: boolean): void {
    this.sun.castShadow = on;
  }

  /** Takes the colours of day or dusk, and gives the exposure that goes with them. */
  paint(dark: boolean): number {
    const mood = dark ? dusk : day;
    this.sun.color = new Color(mood.sun);
    this.sun.intensity = mood.sunlight;
    this.sky.color = new Color(mood.sky);
    this.sky.groundColor = new Color(mood.ground);
    this.sky.intensity = mood.skylight;
    this.back.color = new Color(mood.back);
    this.back.intensity = mood.backlight;
    return mood.exposure;
  }
}
