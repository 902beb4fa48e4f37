import { BufferAttribute, BufferGeometry, Mesh, MeshLambertMaterial, type Texture } from "three";
import { layers } from "../../scene/decals";
import { drawn } from "../../scene/textures";
import type { Board } from "./board";
import { spotOf, tile } from "./measures";
import { fire, flamePath } from "./spirits";
import { colours } from "./types";

const cell = 128;

type Pen = CanvasRenderingContext2D;

/** A slab with its name in the corner. */
function slab(pen: Pen, space: string): void {
  pen.fillStyle = "#f0e2be";
  pen.strokeStyle = "#8b7346";
  pen.lineWidth = 4;
  pen.beginPath();
  pen.roundRect(5, 5, 118, 118, 20);
  pen.fill();
  pen.stroke();
  pen.strokeStyle = "#fff6dc";
  pen.lineWidth = 3;
  pen.beginPath();
  pen.roundRect(10, 10, 108, 108, 16);
  pen.stroke();
  pen.fillStyle = "#5a4722";
  pen.font = "700 25px Georgia, serif";
  pen.textAlign = "left";
  pen.textBaseline = "alphabetic";
  pen.fillText(space, 17, 112);
}

function pit(pen: Pen): void {
  pen.fillStyle = "#7b633c";
  pen.beginPath();
  for (let i = 0; i < 18; ++i) {
    const far = i % 2 ? 50 : 56;
    pen.lineTo(64 + Math.cos((i / 18) * Math.PI * 2) * far, 64 + Math.sin((i / 18) * Math.PI * 2) * far);
  }
  pen.fill();
  const dark = pen.createRadialGradient(64, 72, 6, 64, 64, 48);
  dark.addColorStop(0, "#000");
  dark.addColorStop(0.75, "#120b05");
  dark.addColorStop(1, "#3f2c14");
  pen.fillStyle = dark;
  pen.beginPath();
  pen.arc(64, 64, 46, 0, Math.PI * 2);
  pen.fill();
}

function spawn(pen: Pen, colour: keyof typeof fire, letter: string): void {
  const { body, heart, dark } = fire[colour];
  pen.fillStyle = `${body}55`;
  pen.beginPath();
  pen.arc(64, 64, 50, 0, Math.PI * 2);
  pen.fill();
  pen.save();
  pen.translate(14, 10);
  pen.scale(2.5, 2.5);
  pen.fillStyle = heart;
  pen.strokeStyle = body;
  pen.lineWidth = 2.6;
  const flame = new Path2D(flamePath);
  pen.fill(flame);
  pen.stroke(flame);
  pen.restore();
  pen.fillStyle = dark;
  pen.font = "700 46px Georgia, serif";
  pen.textAlign = "center";
  pen.fillText(letter, 64, 90);
}

function rungs(pen: Pen): void {
  pen.strokeStyle = "#8a5420";
  pen.lineWidth = 9;
  pen.lineCap = "round";
  pen.beginPath();
  for (const x of [44, 84]) {
    pen.moveTo(x, 22);
    pen.lineTo(x, 92);
  }
  for (const y of [36, 57, 78]) {
    pen.moveTo(44, y);
    pen.lineTo(84, y);
  }
  pen.stroke();
}

function chute(pen: Pen): void {
  pen.strokeStyle = "#1f8496";
  pen.lineWidth = 12;
  pen.lineCap = pen.lineJoin = "round";
  for (const y of [26, 50, 74]) {
    pen.beginPath();
    pen.moveTo(38, y);
    pen.lineTo(64, y + 18);
    pen.lineTo(90, y);
    pen.stroke();
  }
}

/** Two arches, as of a gate, where a link of the same level begins. */
function knot(pen: Pen): void {
  pen.strokeStyle = "#7a5a24";
  pen.lineWidth = 9;
  pen.beginPath();
  pen.arc(50, 58, 22, 0, Math.PI * 2);
  pen.moveTo(100, 58);
  pen.arc(78, 58, 22, 0, Math.PI * 2);
  pen.stroke();
}

function face(pen: Pen, board: Board, space: string, letter: (colour: string) => string): void {
  const { facts } = board;
  slab(pen, space);
  const colour = colours.find((one) => facts.spawns[one] === space);
  if (facts.pits.includes(space)) pit(pen);
  else if (colour) spawn(pen, colour, letter(colour));
  else if (facts.ladders[space]) rungs(pen);
  else if (facts.ramps[space]) chute(pen);
  else if (facts.links?.[space]) knot(pen);
}

function sheet(board: Board, columns: number, letter: (colour: string) => string): Texture {
  return drawn(columns * cell, columns * cell, (pen) => {
    board.spaces.forEach((space, i) => {
      pen.save();
      pen.translate((i % columns) * cell, Math.floor(i / columns) * cell);
      face(pen, board, space, letter);
      pen.restore();
    });
  });
}

/** All spaces of a board as slabs on the terraces, in one piece. */
export function makeTiles(board: Board, letter: (colour: string) => string): Mesh {
  const columns = Math.ceil(Math.sqrt(board.spaces.length));
  const [at, uv, index]: [number[], number[], number[]] = [[], [], []];
  board.spaces.forEach((space, i) => {
    const { x, y, z } = spotOf(board, space);
    const [u, v] = [(i % columns) / columns, 1 - (Math.floor(i / columns) + 1) / columns];
    for (const [dx, dz, du, dv] of [
      [-1, 1, 0, 0],
      [1, 1, 1, 0],
      [1, -1, 1, 1],
      [-1, -1, 0, 1],
    ] as const) {
      at.push(x + (dx * tile) / 2, y + 0.012, z + (dz * tile) / 2);
      uv.push(u + du / columns, v + dv / columns);
    }
    index.push(...[0, 1, 2, 0, 2, 3].map((corner) => i * 4 + corner));
  });
  const geometry = new BufferGeometry();
  geometry.setIndex(index);
  geometry.setAttribute("position", new BufferAttribute(new Float32Array(at), 3));
  geometry.setAttribute("uv", new BufferAttribute(new Float32Array(uv), 2));
  geometry.setAttribute("normal", new BufferAttribute(new Float32Array(at.map((_, i) => (i % 3 === 1 ? 1 : 0))), 3));
  const mesh = new Mesh(
    geometry,
    new MeshLambertMaterial({
      map: sheet(board, columns, letter),
      transparent: true,
      depthWrite: false,
      polygonOffset: true,
      polygonOffsetFactor: -2,
    }),
  );
  mesh.receiveShadow = true;
  mesh.renderOrder = layers.ground;
  return mesh;
}
