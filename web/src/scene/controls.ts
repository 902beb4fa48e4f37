import type { Rig } from "./rig";

export interface Touch {
  /** A tap or click, in client pixels. `coarse` for fingers. */
  tap(x: number, y: number, coarse: boolean): void;
  /** The pointer rests there, or has left (null). */
  hover(at: { x: number; y: number } | null): void;
  /** A key pressed on the canvas that the camera does not use. True if it was handled. */
  key(event: KeyboardEvent): boolean;
}

interface Finger {
  x: number;
  y: number;
  beganX: number;
  beganY: number;
  dragging: boolean;
}

const turnPerPixel = 0.008;

/**
 * Mouse, touch and keyboard controls of the canvas. Drag turns, a drag with shift, the right button or two
 * fingers pans, wheel and pinch zoom. One finger moving up and down scrolls the page as usual.
 */
export class Controls {
  private readonly fingers = new Map<number, Finger>();
  private readonly ending = new AbortController();

  constructor(
    private readonly canvas: HTMLCanvasElement,
    private readonly rig: Rig,
    private readonly touch: Touch,
  ) {
    canvas.style.touchAction = "pan-y";
    this.on("pointerdown", (event) => this.down(event));
    this.on("pointermove", (event) => this.move(event));
    this.on("pointerup", (event) => this.up(event));
    this.on("pointercancel", (event) => this.fingers.delete(event.pointerId));
    this.on("pointerleave", () => this.touch.hover(null));
    this.on("contextmenu", (event) => event.preventDefault());
    this.on("keydown", (event) => this.key(event));
    canvas.addEventListener("wheel", (event) => this.wheel(event), { passive: false, signal: this.ending.signal });
  }

  dispose(): void {
    this.ending.abort();
  }

  private on<K extends keyof HTMLElementEventMap>(kind: K, listener: (event: HTMLElementEventMap[K]) => void): void {
    this.canvas.addEventListener(kind, listener, { signal: this.ending.signal });
  }

  private down(event: PointerEvent): void {
    this.fingers.set(event.pointerId, {
      x: event.clientX,
      y: event.clientY,
      beganX: event.clientX,
      beganY: event.clientY,
      dragging: false,
    });
    if (this.fingers.size > 1) for (const finger of this.fingers.values()) finger.dragging = true;
  }

  private move(event: PointerEvent): void {
    const finger = this.fingers.get(event.pointerId);
    if (!finger) {
      if (event.pointerType === "mouse") this.touch.hover({ x: event.clientX, y: event.clientY });
      return;
    }
    const slack = event.pointerType === "mouse" ? 5 : 10;
    if (Math.hypot(event.clientX - finger.beganX, event.clientY - finger.beganY) > slack) {
      if (!finger.dragging) this.canvas.setPointerCapture(event.pointerId);
      finger.dragging = true;
    }
    const [dx, dy] = [event.clientX - finger.x, event.clientY - finger.y];
    if (finger.dragging) this.drag(event, finger, dx, dy);
    finger.x = event.clientX;
    finger.y = event.clientY;
  }

  private drag(event: PointerEvent, finger: Finger, dx: number, dy: number): void {
    const height = this.canvas.clientHeight || 1;
    if (this.fingers.size > 1) {
      this.pinch(event.pointerId, finger, dx, dy);
      this.rig.pan(-dx / height / 2, dy / height / 2);
    } else if (event.shiftKey || (event.buttons & 6) !== 0) {
      this.rig.pan(-dx / height, dy / height);
    } else {
      this.rig.turn(-dx * turnPerPixel, -dy * turnPerPixel);
    }
  }

  private pinch(id: number, finger: Finger, dx: number, dy: number): void {
    const other = [...this.fingers].find(([key]) => key !== id)?.[1];
    if (!other) return;
    const before = Math.hypot(finger.x - other.x, finger.y - other.y);
    const after = Math.hypot(finger.x + dx - other.x, finger.y + dy - other.y);
    if (after > 0) this.rig.zoom(before / after);
  }

  private up(event: PointerEvent): void {
    const finger = this.fingers.get(event.pointerId);
    this.fingers.delete(event.pointerId);
    if (!finger || finger.dragging || event.button > 0) return;
    this.touch.tap(event.clientX, event.clientY, event.pointerType !== "mouse");
  }

  private wheel(event: WheelEvent): void {
    event.preventDefault();
    this.rig.zoom(Math.exp(Math.max(-100, Math.min(100, event.deltaY)) * 0.0015));
  }

  private key(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (this.look(event) || this.touch.key(event)) event.preventDefault();
  }

  private look(event: KeyboardEvent): boolean {
    const arrows: Record<string, [number, number]> = {
      ArrowLeft: [-1, 0],
      ArrowRight: [1, 0],
      ArrowUp: [0, 1],
      ArrowDown: [0, -1],
    };
    const way = arrows[event.key];
    if (way && event.shiftKey) this.rig.pan(way[0] * 0.08, way[1] * 0.08);
    else if (way) this.rig.turn(way[0] * 0.15, -way[1] * 0.1);
    else if (event.key === "+" || event.key === "=") this.rig.zoom(0.88);
    else if (event.key === "-") this.rig.zoom(1.14);
    else if (event.key === "0" || event.key === "Home") this.rig.reset();
    else if (event.key !== "t" && event.key !== "T") return false;
    else if (this.rig.isAbove) this.rig.reset();
    else this.rig.above();
    return true;
  }
}
