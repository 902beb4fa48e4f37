import { Color, type BufferGeometry } from "three";
import { ball, block, part, ring, rod, turned } from "../../scene/shapes";

const brass = 0xe8c06a;
const wooden = 0x7a4c22;
const cream = 0xf4ead2;
const ink = 0x1a120c;

const darker = (colour: number, share = 0.62): number => new Color(colour).multiplyScalar(share).getHex();

function robe(colour: number, wide = 1): BufferGeometry[] {
  const cloth = turned(
    [
      [0, 0],
      [0.16 * wide, 0],
      [0.15 * wide, 0.06],
      [0.09 * wide, 0.24],
      [0.1 * wide, 0.31],
      [0.05, 0.36],
      [0, 0.37],
    ],
    20,
  );
  return [
    part(cloth, colour, { at: [0, 0.03, 0] }),
    part(rod(0.108 * wide, 0.113 * wide, 0.028, 20), brass, { at: [0, 0.21, 0] }),
  ];
}

/** A head that looks towards the viewer, so high above the ground. */
function head(high: number, skin: number): BufferGeometry[] {
  const eyes = [-0.042, 0.042].map((x) => part(ball(0.018, 6), ink, { at: [x, high + 0.035, 0.1] }));
  return [part(ball(0.118, 14), skin, { at: [0, high, 0] }), ...eyes];
}

/** A staff, a broom or a wand at the side of a hand. */
function shaft(x: number, high: number, thick = 0.013): BufferGeometry {
  return part(rod(thick, thick, high, 8), wooden, { at: [x, high / 2 + 0.03, 0.06] });
}

/** A tall hat, a white beard, a staff with a crystal. */
const wizard = (colour: number): BufferGeometry[] => [
  ...robe(colour),
  ...head(0.45, 0xe0a878),
  part(rod(0.09, 0.008, 0.24, 12), cream, { at: [0, 0.35, 0.085], turned: [-0.1, 0, 0], sized: [1, 1, 0.6] }),
  part(rod(0.15, 0.15, 0.016, 22), darker(colour), { at: [0, 0.525, -0.055], turned: [-0.5, 0, 0] }),
  part(rod(0.006, 0.115, 0.32, 16), darker(colour), { at: [0, 0.665, -0.13], turned: [-0.5, 0, 0] }),
  part(rod(0.116, 0.118, 0.026, 18), brass, { at: [0, 0.545, -0.067], turned: [-0.5, 0, 0] }),
  shaft(0.19, 0.56, 0.016),
  part(ball(0.052, 10), 0x8fe3ff, { at: [0.19, 0.63, 0.06] }),
];

/** A broad hat with a crooked tip, red hair, a broom. */
const witch = (colour: number): BufferGeometry[] => [
  ...robe(colour),
  ...[-0.075, 0.075].map((x) =>
    part(ball(0.07, 10), 0xc9541d, { at: [x * 1.25, 0.42, -0.01], sized: [0.8, 1.8, 0.9] }),
  ),
  ...head(0.45, 0xf0c39a),
  part(rod(0.19, 0.19, 0.014, 24), darker(colour), { at: [0, 0.525, -0.07], turned: [-0.55, 0, 0.1] }),
  part(rod(0.05, 0.11, 0.15, 16), darker(colour), { at: [0, 0.595, -0.11], turned: [-0.55, 0, 0] }),
  part(rod(0.004, 0.05, 0.16, 12), darker(colour), { at: [-0.06, 0.69, -0.165], turned: [-0.55, 0, 0.85] }),
  part(rod(0.112, 0.114, 0.026, 18), brass, { at: [0, 0.545, -0.08], turned: [-0.55, 0, 0] }),
  shaft(-0.19, 0.42),
  part(rod(0.022, 0.075, 0.17, 12), 0xd9b25a, { at: [-0.19, 0.53, 0.06], turned: [Math.PI, 0, 0] }),
];

/** A child with a mop of hair and a scarf, a big book and a wand that sparks. */
const apprentice = (colour: number): BufferGeometry[] => [
  ...robe(colour, 0.9),
  part(ring(0.075, 0.032, 16), 0xb3372a, { at: [0, 0.36, 0], turned: [Math.PI / 2, 0, 0] }),
  part(block(0.05, 0.15, 0.02, 0.008), 0xb3372a, { at: [0.05, 0.28, 0.095], turned: [-0.15, 0, 0.1] }),
  ...head(0.45, 0x9a6238),
  part(ball(0.126, 12), 0x3a2412, { at: [0, 0.485, -0.045], sized: [1.02, 0.85, 0.92] }),
  ...[-0.06, 0, 0.06].map((x, i) =>
    part(rod(0, 0.04, 0.09, 8), 0x3a2412, { at: [x, 0.595 + (i % 2) * 0.02, -0.03], turned: [0, 0, -x * 6] }),
  ),
  part(block(0.15, 0.19, 0.05, 0.01), 0x6a2c6e, { at: [-0.13, 0.22, 0.1], turned: [-0.2, 0.35, 0] }),
  part(block(0.13, 0.165, 0.058, 0.004), cream, { at: [-0.128, 0.22, 0.1], turned: [-0.2, 0.35, 0] }),
  shaft(0.16, 0.42, 0.011),
  part(ball(0.04, 6), 0xfff2a6, { at: [0.16, 0.5, 0.06] }),
];

/** A turban with a feather, a dark beard, and a round flask that glows. */
const alchemist = (colour: number): BufferGeometry[] => [
  ...robe(colour, 1.12),
  ...head(0.45, 0xc98d5c),
  part(ball(0.085, 10), 0x2b1a10, { at: [0, 0.395, 0.062], sized: [1, 0.75, 0.7] }),
  part(ring(0.1, 0.048, 18), cream, { at: [0, 0.535, -0.04], turned: [Math.PI / 2 - 0.5, 0, 0] }),
  part(ball(0.1, 12), cream, { at: [0, 0.565, -0.055], sized: [1, 0.8, 1] }),
  part(ball(0.03, 8), 0xd7263d, { at: [0, 0.575, 0.085] }),
  part(ball(0.05, 8), darker(colour, 0.8), { at: [0.02, 0.7, 0.02], sized: [0.35, 2, 0.5] }),
  part(ball(0.075, 12), 0x7dff8a, { at: [0.18, 0.2, 0.08] }),
  part(rod(0.022, 0.03, 0.1, 10), 0xdff5e4, { at: [0.18, 0.3, 0.08] }),
  part(rod(0.026, 0.026, 0.03, 10), wooden, { at: [0.18, 0.36, 0.08] }),
];

const characters = [wizard, witch, apprentice, alchemist];

/** The figure of a seat in its colour, on a brass base, looking towards +z. */
export const characterOf = (seat: number, colour: number): BufferGeometry[] => [
  part(rod(0.185, 0.195, 0.03, 24), brass, { at: [0, 0.015, 0] }),
  ...characters[seat % characters.length]!(colour),
];
