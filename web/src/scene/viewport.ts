import { Color, NeutralToneMapping, PCFShadowMap, Scene, WebGLRenderer } from "three";
import { Controls, type Touch } from "./controls";
import { Lights } from "./light";
import { AnimationPlayer } from "./animation-player";
import { Pace, quality } from "./quality";
import { Rig } from "./rig";

/** Render statistics: the number of frames, and the cost of the last one, shadows included. */
export interface FrameStats {
  frames: number;
  calls: number;
  triangles: number;
}

/**
 * A canvas with a camera, light and shadows that renders on demand: call `wake` after every
 * change. While a timeline plays or the camera glides it renders every frame,
 * then nothing any more.
 */
export class Viewport {
  readonly scene = new Scene();
  readonly rig = new Rig(() => this.wake());
  readonly player = new AnimationPlayer(() => this.wake());
  readonly canvas: HTMLCanvasElement;
  readonly lights: Lights;
  /** Called before every drawing: for what follows the camera. */
  follow: () => void = () => undefined;
  private readonly renderer: WebGLRenderer;
  private readonly controls: Controls;
  private readonly watcher: ResizeObserver;
  private scheduled = 0;
  private last = 0;
  private lost = false;
  private frames = 0;
  private side = 0;
  private readonly pace = new Pace();
  private readonly ignoreQuality: () => void;

  /** Throws where there is no WebGL. `reach` is how far from the middle shadows fall. */
  constructor(
    private readonly parent: HTMLElement,
    label: string,
    reach: number,
    touch: Touch,
  ) {
    this.renderer = new WebGLRenderer({ antialias: true, alpha: true, powerPreference: "low-power" });
    this.canvas = this.renderer.domElement;
    this.canvas.style.cssText = "display:block;position:absolute;inset:0;width:100%;height:100%;outline-offset:-3px";
    this.canvas.tabIndex = 0;
    this.canvas.setAttribute("role", "img");
    this.canvas.setAttribute("aria-label", label);
    this.renderer.setClearColor(new Color(0), 0);
    this.renderer.toneMapping = NeutralToneMapping;
    this.renderer.shadowMap.enabled = true;
    this.renderer.shadowMap.type = PCFShadowMap;
    this.renderer.shadowMap.autoUpdate = false;
    this.lights = new Lights(this.scene, reach);
    this.controls = new Controls(this.canvas, this.rig, touch);
    this.canvas.addEventListener("webglcontextlost", this.onLost);
    this.canvas.addEventListener("webglcontextrestored", this.onRestored);
    parent.append(this.canvas);
    this.watcher = new ResizeObserver(() => this.resize());
    this.watcher.observe(parent);
    this.ignoreQuality = quality.onChange(() => this.adapt());
    this.adapt();
  }

  /** Schedules a frame. With `moved`, objects that cast shadows have moved. */
  wake(moved = true): void {
    if (moved) this.renderer.shadowMap.needsUpdate = true;
    if (this.scheduled !== 0 || this.lost) return;
    this.scheduled = requestAnimationFrame((now) => this.draw(now));
  }

  /** Colours of the light for the page's theme. */
  paint(dark: boolean): void {
    this.renderer.toneMappingExposure = this.lights.paint(dark);
    this.wake();
  }

  /** Ends timelines as they begin, and the camera's gliding too, unless that is to be seen. */
  setQuiet(quiet: boolean, still = quiet): void {
    this.player.quiet = quiet;
    this.rig.quiet = still;
  }

  /** Nothing moves and nothing is about to be drawn. */
  get settled(): boolean {
    return this.scheduled === 0 && !this.player.playing;
  }

  stats(): FrameStats {
    const { calls, triangles } = this.renderer.info.render;
    return { frames: this.frames, calls, triangles };
  }

  dispose(): void {
    cancelAnimationFrame(this.scheduled);
    this.lost = true;
    this.watcher.disconnect();
    this.ignoreQuality();
    this.controls.dispose();
    this.canvas.removeEventListener("webglcontextlost", this.onLost);
    this.canvas.removeEventListener("webglcontextrestored", this.onRestored);
    this.renderer.dispose();
    this.renderer.forceContextLoss();
    this.canvas.remove();
  }

  private readonly onLost = (event: Event): void => {
    event.preventDefault();
    cancelAnimationFrame(this.scheduled);
    this.scheduled = 0;
    this.lost = true;
  };

  private readonly onRestored = (): void => {
    this.lost = false;
    this.wake();
  };

  /** Draws as richly as the quality says. */
  private adapt(): void {
    this.lights.shadows(quality.level < 2);
    this.renderer.shadowMap.needsUpdate = true;
    this.resize();
  }

  private resize(): void {
    const { clientWidth, clientHeight } = this.parent;
    if (clientWidth === 0 || clientHeight === 0) return;
    this.renderer.setPixelRatio(quality.pixelRatio(window.devicePixelRatio));
    this.renderer.setSize(clientWidth, clientHeight, false);
    this.rig.resize(clientWidth / clientHeight);
    this.wake(false);
  }

  private draw(now: number): void {
    this.scheduled = 0;
    const seconds = Math.min(0.1, Math.max(0.001, (now - this.last) / 1000));
    this.last = now;
    const gliding = this.rig.step(seconds);
    const moving = this.player.step(now);
    const turning = this.rig.side !== this.side;
    if (turning) this.turn();
    this.follow();
    this.renderer.render(this.scene, this.rig.camera);
    this.frames += 1;
    if (gliding || moving) this.wake(moving || turning);
    if (quality.measures && this.pace.frame(now, gliding || moving)) quality.lower();
  }

  /** The light stays with the viewer. */
  private turn(): void {
    this.side = this.rig.side;
    this.lights.turn(this.side);
    this.renderer.shadowMap.needsUpdate = true;
  }
}
