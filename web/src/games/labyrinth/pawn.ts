import { Group, Mesh, type Material } from "three";
import { badge, sign } from "../../scene/decals";
import { whole } from "../../scene/shapes";
import { markOf } from "../../model/seats";
import { hex } from "../colours";
import { characterOf } from "./characters";

/** A pawn standing on the ground, one of four characters; its letter hovers above it. */
export function makePawn(seat: number, material: Material): Group {
  const mark = markOf(seat);
  const mesh = new Mesh(whole(characterOf(seat, hex(mark.colour)), 3), material);
  mesh.castShadow = true;
  mesh.receiveShadow = true;
  const letter = sign(badge(mark), 0.22);
  letter.position.y = 0.98;
  return new Group().add(mesh, letter);
}
