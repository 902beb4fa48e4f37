/** A repeatable stream of numbers in [0, 1): textures look the same every time. */
export function stream(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** Smooth noise in [0, 1] on a square of `size` pixels that can be laid side by side, added up from `octaves`. */
export function clouds(size: number, cells: number, octaves: number, seed: number): Float32Array {
  const out = new Float32Array(size * size);
  let [weight, total] = [1, 0];
  for (let octave = 0; octave < octaves; ++octave) {
    add(out, size, cells << octave, weight, stream(seed + octave));
    total += weight;
    weight /= 2;
  }
  for (let i = 0; i < out.length; ++i) out[i]! /= total;
  return out;
}

function add(out: Float32Array, size: number, cells: number, weight: number, next: () => number): void {
  const grid = Float32Array.from({ length: cells * cells }, next);
  const at = (x: number, y: number): number => grid[(y % cells) * cells + (x % cells)]!;
  for (let y = 0; y < size; ++y) {
    const fy = (y / size) * cells;
    const [iy, ty] = [Math.floor(fy), smooth(fy % 1)];
    for (let x = 0; x < size; ++x) {
      const fx = (x / size) * cells;
      const [ix, tx] = [Math.floor(fx), smooth(fx % 1)];
      const top = at(ix, iy) * (1 - tx) + at(ix + 1, iy) * tx;
      const low = at(ix, iy + 1) * (1 - tx) + at(ix + 1, iy + 1) * tx;
      out[y * size + x]! += (top * (1 - ty) + low * ty) * weight;
    }
  }
}

const smooth = (t: number): number => t * t * (3 - 2 * t);
