import type { Texture } from "three";
import { disc } from "../../scene/decals";
import { drawn } from "../../scene/textures";
import { initialOf } from "./icons";
import { fire } from "./spirits";
import type { Colour } from "./types";

type Pen = CanvasRenderingContext2D;

const paper = "#fff6dc";
const brown = "#6b3410";

/** A picture by its path in a square of 40, or the first letter of the name's last word, so wide round a point. */
function figure(pen: Pen, path: string, name: string, x: number, y: number, wide: number): void {
  pen.save();
  pen.translate(x, y);
  if (path) {
    pen.scale(wide / 40, wide / 40);
    pen.translate(-20, -20);
    pen.fill(new Path2D(path), "evenodd");
  } else {
    pen.font = `700 ${wide * 0.85}px Georgia, serif`;
    pen.textAlign = "center";
    pen.textBaseline = "middle";
    pen.fillText(initialOf(name), 0, wide * 0.06);
  }
  pen.restore();
}

/** A token that stands on the board: golden if it is to be fetched. */
export function tokenFace(path: string, name: string, wanted: boolean): Texture {
  return drawn(128, 128, (pen) => {
    pen.fillStyle = wanted ? "#6b3410" : "#14545f";
    disc(pen, 64, 64, 62);
    pen.fillStyle = wanted ? "#f6bf3a" : paper;
    disc(pen, 64, 64, 52);
    pen.fillStyle = wanted ? "#4a2206" : "#14545f";
    figure(pen, path, name, 64, 64, 80);
  });
}

/** A sticker over a whole space, in the colour of its hearth if it has one, with the name of the space. */
export function stickerFace(path: string, name: string, space: string, colour: Colour | null): Texture {
  return drawn(128, 128, (pen) => {
    const [ground, ink] = colour ? [fire[colour].body, "#ffffff"] : ["#e9c46a", brown];
    pen.fillStyle = paper;
    pen.beginPath();
    pen.roundRect(3, 3, 122, 122, 18);
    pen.fill();
    pen.fillStyle = ground;
    pen.beginPath();
    pen.roundRect(11, 11, 106, 106, 12);
    pen.fill();
    pen.fillStyle = ink;
    figure(pen, path, name, 64, 56, 74);
    pen.font = "700 24px Georgia, serif";
    pen.fillText(space, 18, 111);
  });
}

/** The sign of a workshop, with the number of objects it still has. */
export function signFace(path: string, name: string, colour: Colour, stock: number): Texture {
  return drawn(160, 160, (pen) => {
    pen.fillStyle = paper;
    disc(pen, 74, 74, 72);
    pen.fillStyle = fire[colour].body;
    disc(pen, 74, 74, 63);
    pen.fillStyle = "#ffffff";
    figure(pen, path, name, 74, 74, 88);
    pen.fillStyle = paper;
    disc(pen, 126, 126, 32);
    pen.fillStyle = stock > 0 ? fire[colour].dark : "#8a7a66";
    disc(pen, 126, 126, 27);
    pen.fillStyle = "#ffffff";
    pen.font = "700 38px Georgia, serif";
    pen.textAlign = "center";
    pen.textBaseline = "middle";
    pen.fillText(String(stock), 126, 128);
  });
}
