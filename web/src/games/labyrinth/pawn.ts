import { Group, Mesh, type BufferGeometry, type Material } from "three";
import { badge, sign } from "../../scene/decals";
import { ball, block, part, rod, turned, whole } from "../../scene/shapes";
import { markOf } from "../../model/seats";
import { hex } from "../colours";

const brass = 0xe8c06a;

/** Four heads told apart by shape, as the seats' marks: a ball, a cube, a cone and a diamond. */
const heads: readonly ((colour: number) => BufferGeometry[])[] = [
  (colour) => [part(ball(0.105, 18), colour, { at: [0, 0.42, 0] })],
  (colour) => [part(block(0.18, 0.18, 0.18, 0.025), colour, { at: [0, 0.42, 0], turned: [0, 0.6, 0] })],
  (colour) => [part(rod(0.005, 0.14, 0.26, 16), colour, { at: [0, 0.45, 0] })],
  (colour) => [
    part(rod(0, 0.11, 0.14, 4), colour, { at: [0, 0.51, 0] }),
    part(rod(0.11, 0, 0.14, 4), colour, { at: [0, 0.37, 0] }),
  ],
];
const sidesOf = [20, 4, 3, 4];

/** A pawn standing on the ground; its letter hovers above it. */
export function makePawn(seat: number, material: Material): Group {
  const mark = markOf(seat);
  const colour = hex(mark.colour);
  const body = turned(
    [
      [0, 0],
      [0.17, 0],
      [0.17, 0.05],
      [0.12, 0.09],
      [0.075, 0.22],
      [0.06, 0.31],
      [0.1, 0.33],
      [0, 0.36],
    ],
    sidesOf[seat % 4]!,
  );
  const parts = [
    part(body, colour),
    part(rod(0.185, 0.185, 0.03, 24), brass, { at: [0, 0.015, 0] }),
    ...heads[seat % 4]!(colour),
  ];
  const mesh = new Mesh(whole(parts, 3), material);
  mesh.castShadow = true;
  mesh.receiveShadow = true;
  const letter = sign(badge(mark), 0.25);
  letter.position.y = 0.72;
  return new Group().add(mesh, letter);
}
