import { CanvasTexture, RepeatWrapping, SRGBColorSpace, type Texture } from "three";
import { clouds, stream } from "./noise";

/** How a surface looks: its colours (mostly bright, to be tinted) and its bumps. */
export interface Surface {
  map: Texture;
  normalMap: Texture;
}

const size = 256;

function canvasOf(width: number, height = width): [HTMLCanvasElement, CanvasRenderingContext2D] {
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext("2d");
  if (!context) throw new Error("no 2D canvas");
  return [canvas, context];
}

function tiled(canvas: HTMLCanvasElement, coloured: boolean): CanvasTexture {
  const texture = new CanvasTexture(canvas);
  texture.wrapS = texture.wrapT = RepeatWrapping;
  texture.anisotropy = 4;
  if (coloured) texture.colorSpace = SRGBColorSpace;
  return texture;
}

/** A picture from a function of each pixel's shade (0–1) and tint. */
function coloured(shade: (i: number) => readonly [number, number, number]): CanvasTexture {
  const [canvas, context] = canvasOf(size);
  const image = context.createImageData(size, size);
  for (let i = 0; i < size * size; ++i) {
    const [r, g, b] = shade(i);
    image.data.set([r * 255, g * 255, b * 255, 255], i * 4);
  }
  context.putImageData(image, 0, 0);
  return tiled(canvas, true);
}

/** Slopes of a height field as a normal map. */
function bumps(heights: Float32Array, strength: number): CanvasTexture {
  const [canvas, context] = canvasOf(size);
  const image = context.createImageData(size, size);
  const at = (x: number, y: number): number => heights[((y + size) % size) * size + ((x + size) % size)]!;
  for (let y = 0; y < size; ++y) {
    for (let x = 0; x < size; ++x) {
      const dx = (at(x - 1, y) - at(x + 1, y)) * strength;
      const dy = (at(x, y + 1) - at(x, y - 1)) * strength;
      const length = Math.hypot(dx, dy, 1);
      image.data.set(
        [(dx / length / 2 + 0.5) * 255, (dy / length / 2 + 0.5) * 255, (1 / length / 2 + 0.5) * 255, 255],
        (y * size + x) * 4,
      );
    }
  }
  context.putImageData(image, 0, 0);
  return tiled(canvas, false);
}

/** Hewn sandstone: soft blotches, fine grain, a few pits. */
export function stone(): Surface {
  const blotches = clouds(size, 4, 5, 11);
  const grain = clouds(size, 64, 2, 23);
  const pits = pitted(41, 90);
  const heights = blotches.map((value, i) => value * 0.7 + grain[i]! * 0.35 - pits[i]! * 0.5);
  return {
    map: coloured((i) => {
      const light = 0.88 + (blotches[i]! - 0.5) * 0.36 + (grain[i]! - 0.5) * 0.16 - pits[i]! * 0.2;
      return [light * 1.02, light, light * 0.96];
    }),
    normalMap: bumps(heights, 2.2),
  };
}

/** Raked sand with a fine grain. */
export function sand(): Surface {
  const drift = clouds(size, 3, 4, 5);
  const grain = clouds(size, 128, 1, 7);
  const heights = drift.map((value, i) => value * 0.8 + grain[i]! * 0.3);
  return {
    map: coloured((i) => {
      const light = 0.92 + (drift[i]! - 0.5) * 0.12 + (grain[i]! - 0.5) * 0.08;
      return [light, light * 0.985, light * 0.95];
    }),
    normalMap: bumps(heights, 1.2),
  };
}

/** Cushions of moss. */
export function moss(): Surface {
  const cushions = clouds(size, 10, 3, 61);
  const tufts = clouds(size, 64, 2, 67);
  const heights = cushions.map((value, i) => value + tufts[i]! * 0.6);
  return {
    map: coloured((i) => {
      const light = 0.62 + (cushions[i]! - 0.5) * 0.7 + (tufts[i]! - 0.5) * 0.4;
      return [light * 0.96, light, light * 0.82];
    }),
    normalMap: bumps(heights, 3),
  };
}

/** Planed wood with a grain that runs along u. */
export function wood(): Surface {
  const waves = clouds(size, 4, 3, 83);
  const fibres = clouds(size, 64, 2, 89);
  const heights = new Float32Array(size * size);
  for (let y = 0; y < size; ++y) {
    for (let x = 0; x < size; ++x) {
      const i = y * size + x;
      const ring = Math.sin((y / size) * Math.PI * 2 * 9 + waves[i]! * 7) * 0.5 + 0.5;
      heights[i] = ring * 0.6 + fibres[y * size + ((x / 8) | 0)]! * 0.5;
    }
  }
  return {
    map: coloured((i) => {
      const light = 0.66 + (heights[i]! - 0.5) * 0.3;
      return [light * 1.05, light * 0.97, light * 0.88];
    }),
    normalMap: bumps(heights, 0.8),
  };
}

function pitted(seed: number, count: number): Float32Array {
  const out = new Float32Array(size * size);
  const next = stream(seed);
  for (let n = 0; n < count; ++n) {
    const [cx, cy, radius] = [next() * size, next() * size, 1 + next() * 3];
    for (let dy = -4; dy <= 4; ++dy) {
      for (let dx = -4; dx <= 4; ++dx) {
        const depth = 1 - Math.hypot(dx, dy) / radius;
        const i = ((Math.floor(cy + dy) + size) % size) * size + ((Math.floor(cx + dx) + size) % size);
        if (depth > 0) out[i] = Math.max(out[i]!, depth);
      }
    }
  }
  return out;
}

/** Anything drawn by hand on a canvas, to be used once and not laid side by side. */
export function drawn(width: number, height: number, draw: (context: CanvasRenderingContext2D) => void): CanvasTexture {
  const [canvas, context] = canvasOf(width, height);
  draw(context);
  const texture = new CanvasTexture(canvas);
  texture.colorSpace = SRGBColorSpace;
  texture.anisotropy = 4;
  return texture;
}
