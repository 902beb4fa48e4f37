const corner = 0.27;

/** Where the pips of a value are on a face, from its middle, in shares of its width. */
export const pips: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  1: [[0, 0]],
  2: [
    [-corner, corner],
    [corner, -corner],
  ],
  3: [
    [-corner, corner],
    [0, 0],
    [corner, -corner],
  ],
  4: [
    [-corner, corner],
    [corner, -corner],
    [corner, corner],
    [-corner, -corner],
  ],
  5: [
    [-corner, corner],
    [corner, -corner],
    [corner, corner],
    [-corner, -corner],
    [0, 0],
  ],
  6: [
    [-corner, corner],
    [corner, -corner],
    [corner, corner],
    [-corner, -corner],
    [-corner, 0],
    [corner, 0],
  ],
};
