import { GreaterDepth, Group, Mesh, MeshBasicMaterial, type BufferGeometry, type Material } from "three";
import { disc, drawEmblem, sign } from "../../scene/decals";
import { ball, block, part, ring, rod, turned, whole } from "../../scene/shapes";
import { drawn } from "../../scene/textures";
import { hex } from "../colours";
import { lookOf, type HeroLook } from "./heroes";

const skin = [0xc98d5c, 0xe0a878, 0x9a6238, 0xb97d4c];
const wooden = 0x8a5a2c;
const cream = 0xf4ead2;
const dark = 0x33241a;

type Prop = (colour: number) => BufferGeometry[];

/** What each of the twelve wears and carries, so that nobody is taken for another. */
const props: Readonly<Record<string, Prop>> = {
  tarru: () => [
    part(rod(0.014, 0.014, 0.62, 6), wooden, { at: [0.17, 0.31, 0.02] }),
    part(ring(0.05, 0.014, 12, Math.PI * 1.2), wooden, { at: [0.12, 0.62, 0.02] }),
    part(rod(0.02, 0.13, 0.1, 14), 0xcfa75d, { at: [0, 0.62, 0] }),
  ],
  mila: () => [
    part(block(0.26, 0.05, 0.03, 0.01), 0xffd9a8, { at: [-0.12, 0.43, -0.08], turned: [0, 0.5, 0.35] }),
    part(ball(0.05, 8), dark, { at: [0, 0.6, -0.09], sized: [1, 1, 2] }),
  ],
  osh: () => [
    part(block(0.1, 0.14, 0.1, 0.03), 0x5d3a1c, { at: [0.16, 0.3, 0.03] }),
    part(block(0.1, 0.06, 0.18, 0.02), 0x5d3a1c, { at: [0.16, 0.24, 0.08] }),
    part(rod(0.1, 0.1, 0.05, 14), 0x24324c, { at: [0, 0.62, 0] }),
  ],
  dorim: () => [
    ...[-0.06, 0.06].map((x) =>
      part(rod(0.012, 0.012, 0.7, 5), wooden, { at: [x, 0.38, -0.15], turned: [0.12, 0, 0] }),
    ),
    ...[0.12, 0.26, 0.4, 0.54, 0.66].map((y) =>
      part(block(0.13, 0.016, 0.016, 0.004), 0xd79a4b, { at: [0, y, -0.165 + y * 0.06] }),
    ),
    part(rod(0.105, 0.115, 0.06, 6), 0x6d4a24, { at: [0, 0.61, 0] }),
  ],
  pilka: () => [
    part(ball(0.07, 10), 0x183f2c, { at: [0.15, 0.36, 0.06], sized: [1, 0.8, 1.3] }),
    part(ball(0.035, 8), 0x7fe0a0, { at: [0.15, 0.36, 0.15] }),
    ...[-0.08, 0.08].map((x) => part(ball(0.055, 8), 0x6b3f1d, { at: [x * 1.3, 0.6, -0.02] })),
  ],
  ozul: () => [
    part(rod(0.085, 0.085, 0.1, 14), 0xffffff, { at: [0, 0.65, 0] }),
    part(ball(0.13, 12), 0xffffff, { at: [0, 0.73, 0], sized: [1, 0.6, 1] }),
    part(rod(0.014, 0.014, 0.26, 6), 0x555555, { at: [0.16, 0.34, 0.06], turned: [0.5, 0, 0] }),
    part(ball(0.05, 8), 0x777777, { at: [0.16, 0.46, 0.13], sized: [1, 0.6, 1] }),
  ],
  sefa: () => [
    part(rod(0.035, 0.035, 0.28, 10), cream, { at: [0.02, 0.32, 0.16], turned: [0, 0, Math.PI / 2] }),
    part(rod(0.16, 0.17, 0.025, 20), 0x4a2b63, { at: [0, 0.6, 0] }),
    part(rod(0.07, 0.09, 0.09, 14), 0x4a2b63, { at: [0, 0.65, 0] }),
  ],
  beb: () => [
    part(rod(0.01, 0.01, 0.1, 6), dark, { at: [0, 0.66, 0] }),
    part(block(0.22, 0.016, 0.045, 0.006), 0xd9482f, { at: [0, 0.71, 0], turned: [0, 0.6, 0] }),
    part(ball(0.098, 12), 0x3f6fb5, { at: [0, 0.58, 0], sized: [1, 0.7, 1] }),
  ],
  numa: () => [
    part(rod(0.12, 0.1, 0.15, 16), 0xc98a3a, { at: [0, 0.3, 0.17] }),
    part(rod(0.122, 0.122, 0.02, 16), cream, { at: [0, 0.38, 0.17] }),
    part(ball(0.11, 12), dark, { at: [0, 0.6, -0.02], sized: [1.1, 0.9, 1.1] }),
  ],
  kirit: () => [
    part(block(0.12, 0.13, 0.07, 0.02), 0xb9772b, { at: [0.15, 0.26, 0.05] }),
    part(block(0.09, 0.06, 0.01, 0.003), cream, { at: [0.15, 0.33, 0.07] }),
    part(rod(0.1, 0.105, 0.06, 14), 0x1b2645, { at: [0, 0.61, 0] }),
    part(block(0.13, 0.015, 0.09, 0.005), 0x1b2645, { at: [0, 0.59, 0.1] }),
  ],
  wendo: () => [
    part(rod(0, 0.2, 0.005, 4), 0xf0b62a, {
      at: [-0.02, 0.66, -0.17],
      turned: [Math.PI / 2 - 0.2, 0, 0],
      sized: [1, 60, 1.3],
    }),
    part(block(0.02, 0.5, 0.02, 0.005), 0xd9482f, { at: [-0.02, 0.62, -0.155], turned: [-0.2, 0, 0] }),
    part(block(0.36, 0.02, 0.02, 0.005), 0xd9482f, { at: [-0.02, 0.68, -0.165] }),
  ],
  hesh: () => [
    part(ball(0.15, 8), 0x8d867c, { at: [0, 0.78, 0], sized: [1.2, 0.8, 1] }),
    ...[-0.17, 0.17].map((x) =>
      part(rod(0.05, 0.045, 0.36, 8), skin[2]!, { at: [x, 0.55, 0], turned: [0, 0, x > 0 ? 0.25 : -0.25] }),
    ),
  ],
};

function bodyOf(look: HeroLook, number: number): BufferGeometry[] {
  const colour = hex(look.colour);
  const wide = look.id === "hesh" ? 1.25 : look.id === "mila" ? 0.85 : 1;
  const robe = turned(
    [
      [0, 0.03],
      [0.17 * wide, 0.03],
      [0.15 * wide, 0.12],
      [0.105 * wide, 0.3],
      [0.115 * wide, 0.4],
      [0.06, 0.47],
      [0, 0.48],
    ],
    18,
  );
  return [
    part(robe, colour),
    part(rod(0.125 * wide, 0.13 * wide, 0.03, 18), 0xfff3d6, { at: [0, 0.24, 0] }),
    part(ball(0.1, 14), skin[number % skin.length]!, { at: [0, 0.54, 0] }),
    part(ball(0.104, 12), number % 3 === 0 ? 0x4a2f1a : dark, { at: [0, 0.565, -0.022], sized: [1, 0.85, 0.95] }),
    ...[-0.035, 0.035].map((x) => part(ball(0.013, 6), 0x1a120c, { at: [x, 0.545, 0.094] })),
  ];
}

/** Burnt spots on the rim, as many as scorch marks. */
function burn(pen: CanvasRenderingContext2D, scorched: number): void {
  for (let i = 0; i < Math.min(scorched, 6); ++i) {
    const [x, y] = [64 + Math.sin(i * 1.9 - 1) * 50, 64 - Math.cos(i * 1.9 - 1) * 50];
    for (const [colour, size] of [
      ["#1d120a", 14],
      ["#5b2a10", 7],
    ] as const) {
      pen.fillStyle = colour;
      disc(pen, x, y, size);
    }
  }
}

/** The medallion over a hero's head: its emblem and its scorch marks. */
function medallion(look: HeroLook, scorched: number) {
  return drawn(128, 128, (pen) => {
    pen.fillStyle = "#2a1c10";
    disc(pen, 64, 64, 60);
    pen.fillStyle = "#fffaf0";
    disc(pen, 64, 64, 57);
    pen.fillStyle = look.colour;
    disc(pen, 64, 64, 49);
    pen.fillStyle = look.ink;
    drawEmblem(pen, look.emblem, 64, 64, 66);
    burn(pen, scorched);
  });
}

/** Drawn in this order: stone, what shows through it, the heroes themselves. Their own bodies cast no silhouette. */
const order = { silhouette: 1, body: 2 };

/** What is seen of a hero where stone stands in front. */
function silhouetteOf(geometry: BufferGeometry, look: HeroLook): Mesh {
  const colour = hex(look.colour);
  const material = new MeshBasicMaterial({ color: colour, depthFunc: GreaterDepth, depthWrite: false });
  const silhouette = new Mesh(geometry, material);
  silhouette.renderOrder = order.silhouette;
  silhouette.raycast = () => undefined;
  return silhouette;
}

/** A hero on a base in its colour. */
export function makeHero(hero: number, scorched: number, material: Material): Group {
  const look = lookOf(hero);
  const parts = [
    part(rod(0.22, 0.235, 0.04, 28), hex(look.colour), { at: [0, 0.02, 0] }),
    ...bodyOf(look, hero),
    ...(props[look.id]?.(hex(look.colour)) ?? []),
  ];
  const mesh = new Mesh(whole(parts, 3), material);
  mesh.castShadow = mesh.receiveShadow = true;
  mesh.renderOrder = order.body;
  mesh.add(silhouetteOf(mesh.geometry, look));
  const badge = sign(medallion(look, scorched), 0.5);
  badge.position.y = 1.2;
  badge.renderOrder = 4;
  badge.material.depthTest = false;
  mesh.scale.setScalar(1.18);
  return new Group().add(mesh, badge);
}
