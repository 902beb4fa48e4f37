import { Color, Group, Mesh, MeshBasicMaterial, Vector3, type BufferGeometry } from "three";
import { sign } from "../../scene/decals";
import { paint, part, turned, whole } from "../../scene/shapes";
import { drawn } from "../../scene/textures";
import { fire } from "./spirits";
import type { Colour } from "./types";

/** A flame: wide below, drawn out to a tip, its heart bright. */
function flame(colour: Colour): BufferGeometry {
  const { body, heart } = fire[colour];
  const tongue = (size: number, x: number, z: number): BufferGeometry =>
    part(
      turned(
        [
          [0, 0],
          [0.12, 0.02],
          [0.2, 0.14],
          [0.19, 0.24],
          [0.12, 0.38],
          [0.05, 0.52],
          [0, 0.64],
        ],
        14,
      ),
      0,
      { at: [x, 0.02, z], sized: [size, size, size] },
    );
  const geometry = whole([
    tongue(1, 0, 0),
    tongue(0.55, 0.13, 0.05),
    tongue(0.5, -0.12, -0.06),
    tongue(0.45, 0.02, -0.14),
  ]);
  const [low, high] = [new Color(heart), new Color(body)];
  return paint(geometry, (at) => low.clone().lerp(high, Math.min(1, Math.max(0, (at.y - 0.04) / 0.34))));
}

function letterTag(colour: Colour, letter: string) {
  const { body, dark } = fire[colour];
  return drawn(96, 96, (pen) => {
    pen.fillStyle = "#fffaf0";
    pen.beginPath();
    pen.arc(48, 48, 45, 0, Math.PI * 2);
    pen.fill();
    pen.lineWidth = 8;
    pen.strokeStyle = body;
    pen.stroke();
    pen.fillStyle = dark;
    pen.font = "700 60px Georgia, serif";
    pen.textAlign = "center";
    pen.textBaseline = "middle";
    pen.fillText(letter, 48, 52);
  });
}

/** How far towards the viewer a letter stands before the middle of its flame. */
const inFront = 0.34;

const shapes = new Map<Colour, BufferGeometry>();

/** A spirit. It flickers whenever the picture is drawn anyway, and so costs nothing while all is still. */
export function makeSpirit(colour: Colour, letter: string, number: number): Group {
  if (!shapes.has(colour)) shapes.set(colour, flame(colour));
  const mesh = new Mesh(shapes.get(colour), new MeshBasicMaterial({ vertexColors: true, toneMapped: false }));
  const rate = 1 + (number % 5) * 0.13;
  mesh.onBeforeRender = () => {
    const time = (performance.now() / 1000) * rate + number;
    mesh.scale.set(
      1 + 0.05 * Math.sin(time * 11),
      1 + 0.1 * Math.sin(time * 7) + 0.05 * Math.sin(time * 17),
      1 + 0.05 * Math.cos(time * 9),
    );
    mesh.rotation.y = Math.sin(time * 2) * 0.5;
    mesh.updateMatrixWorld();
  };
  const tag = sign(letterTag(colour, letter), 0.3);
  tag.position.y = 0.24;
  tag.renderOrder = 3;
  const towards = new Vector3();
  tag.onBeforeRender = (_renderer, _scene, camera) => {
    const at = new Vector3().setFromMatrixPosition(tag.matrixWorld);
    towards.setFromMatrixPosition(camera.matrixWorld).sub(at).setLength(inFront);
    tag.matrixWorld.setPosition(at.add(towards));
  };
  return new Group().add(mesh, tag);
}
