import {
  CircleGeometry,
  Color,
  DoubleSide,
  Group,
  InstancedMesh,
  Matrix4,
  MeshBasicMaterial,
  Quaternion,
  RingGeometry,
  Vector3,
  type BufferGeometry,
  type Sprite,
  type Texture,
} from "three";
import { sign } from "../../scene/decals";
import { cutout, outline, part, whole } from "../../scene/shapes";
import { drawn } from "../../scene/textures";
import type { Danger } from "./danger";
import { spotOf, standing } from "./measures";
import type { Model, Offer } from "./model";
import { fire } from "./spirits";
import type { Colour } from "./types";

const most = 160;
const up = new Vector3(0, 1, 0);
/** The corners of a slab, right and near; the one at the left in front has the name. */
const corners = [
  [1, -1],
  [-1, -1],
  [1, 1],
  [-1, 1],
] as const;
const bad = new Set(["spirit", "pit", "hero"]);

/** A flat figure with a dark rim, so that it is seen on any ground. */
function rimmed(figure: (more: number) => BufferGeometry): BufferGeometry {
  const lay = (more: number, colour: number, y: number): BufferGeometry =>
    part(figure(more).rotateX(-Math.PI / 2), colour, { at: [0, y, 0] });
  return whole([lay(0.025, 0x2a1a05, 0), lay(0, 0xffffff, 0.004)]);
}

/** A square frame round a slab. */
function frame(outer: number, inner: number): BufferGeometry {
  const square = (half: number) =>
    outline([
      [-half, -half],
      [half, -half],
      [half, half],
      [-half, half],
    ]);
  const shape = square(outer);
  shape.holes.push(square(inner));
  return cutout(shape, 0.004, 0);
}

function arrowHead(): BufferGeometry {
  return cutout(
    outline([
      [0, 0.2],
      [0.15, -0.1],
      [0, -0.03],
      [-0.15, -0.1],
    ]),
    0.004,
    0,
  );
}

function instances(geometry: BufferGeometry, opacity = 0.96): InstancedMesh {
  const look = {
    vertexColors: true,
    transparent: true,
    opacity,
    depthWrite: false,
    toneMapped: false,
    side: DoubleSide,
  };
  const mesh = new InstancedMesh(
    geometry,
    new MeshBasicMaterial({ ...look, polygonOffset: true, polygonOffsetFactor: -4 }),
    most,
  );
  mesh.frustumCulled = false;
  mesh.renderOrder = 2;
  return mesh;
}

/** The sign over an end: what waits there. */
function bringsFace(brings: string): Texture {
  return drawn(96, 96, (pen) => {
    pen.fillStyle = "#fffaf0";
    pen.beginPath();
    pen.arc(48, 48, 46, 0, Math.PI * 2);
    pen.fill();
    pen.fillStyle = bad.has(brings) ? "#b3271d" : "#23478a";
    pen.beginPath();
    pen.arc(48, 48, 40, 0, Math.PI * 2);
    pen.fill();
    pen.fillStyle = pen.strokeStyle = "#fff";
    pen.lineWidth = 9;
    pen.lineCap = pen.lineJoin = "round";
    figureOf(brings)(pen);
  });
}

/** The tag of a frame where fire may come: square, so that nobody takes it for a spirit. */
function dangerFace(colour: Colour, letter: string): Texture {
  return drawn(96, 96, (pen) => {
    pen.fillStyle = fire[colour].dark;
    pen.strokeStyle = fire[colour].heart;
    pen.lineWidth = 6;
    pen.beginPath();
    pen.roundRect(6, 6, 84, 84, 16);
    pen.fill();
    pen.stroke();
    pen.fillStyle = "#fff";
    pen.font = "700 68px Georgia, serif";
    pen.textAlign = "center";
    pen.textBaseline = "middle";
    pen.fillText(letter, 48, 52);
  });
}

type Pen = CanvasRenderingContext2D;
const strokes =
  (...lines: [number, number][][]) =>
  (pen: Pen): void => {
    for (const line of lines) {
      pen.beginPath();
      for (const [x, y] of line) pen.lineTo(x, y);
      pen.stroke();
    }
  };
function figureOf(brings: string): (pen: Pen) => void {
  if (brings === "ladder" || brings === "summit")
    return strokes(
      [
        [48, 72],
        [48, 26],
      ],
      [
        [30, 44],
        [48, 24],
        [66, 44],
      ],
    );
  if (brings === "ramp")
    return strokes(
      [
        [48, 24],
        [48, 72],
      ],
      [
        [30, 54],
        [48, 74],
        [66, 54],
      ],
    );
  if (brings === "push")
    return strokes(
      [
        [28, 34],
        [44, 48],
        [28, 62],
      ],
      [
        [52, 34],
        [68, 48],
        [52, 62],
      ],
    );
  if (brings === "pit") return (pen) => (pen.beginPath(), pen.ellipse(48, 52, 26, 17, 0, 0, Math.PI * 2), pen.fill());
  if (bad.has(brings))
    return strokes(
      [
        [30, 30],
        [66, 66],
      ],
      [
        [66, 30],
        [30, 66],
      ],
    );
  return strokes(
    [
      [28, 48],
      [68, 48],
    ],
    [
      [54, 34],
      [68, 48],
      [54, 62],
    ],
  );
}

/** What is laid over the board: ends that can be chosen, the way that is looked at, where fire may come. */
export class Marks {
  readonly group = new Group();
  private readonly frames = instances(rimmed((more) => frame(0.42 + more, 0.36 - more)));
  private readonly rings = instances(rimmed((more) => new RingGeometry(0.27 - more, 0.35 + more, 36)));
  private readonly dots = instances(rimmed((more) => new CircleGeometry(0.075 + more, 16)));
  private readonly heads = instances(rimmed(() => arrowHead()));
  private readonly embers = instances(part(frame(0.365, 0.315), 0xffffff, { turned: [-Math.PI / 2, 0, 0] }), 0.9);
  private readonly faces = new Map<string, Texture>();
  private signs: Sprite[] = [];

  constructor() {
    this.group.add(this.embers, this.frames, this.rings, this.dots, this.heads);
    this.clear();
  }

  clear(): void {
    for (const mesh of [this.frames, this.rings, this.dots, this.heads, this.embers]) mesh.count = 0;
    for (const each of this.signs) {
      each.removeFromParent();
      each.material.dispose();
    }
    this.signs = [];
  }

  /** `letterOf` says the letter of a colour of fire, for those who do not see colours. */
  show(model: Model, letterOf: (colour: string) => string): void {
    this.clear();
    for (const danger of model.dangers) this.danger(model, danger, letterOf(danger.colour));
    for (const hotspot of model.hotspots) {
      const [kind, at] = hotspot.id.split(":") as [string, string];
      if (kind === "hero") this.ringHero(model, Number(at), hotspot.chosen);
      else this.mark(this.frames, model, at, 0.03, hotspot.chosen ? 0xffffff : 0xffc933);
    }
    for (const arrow of model.arrows) this.arrow(model, arrow);
    for (const offer of model.offers) this.sign(model, offer);
    if (model.chosen) this.way(model, model.chosen);
  }

  /** A frame where fire may come, with its letter in a corner; wider if it may come now. */
  private danger(model: Model, { space, colour, now, nth }: Danger, letter: string): void {
    const size = now ? 1 : 0.86;
    this.mark(this.embers, model, space, 0.02, fire[colour].body, size);
    const face = this.faceOf(`${colour} ${letter}`, () => dangerFace(colour, letter));
    const tag = sign(face, 0.26);
    const { x, y, z } = spotOf(model.board, space);
    const [right, near] = corners[nth % corners.length]!;
    tag.position.set(x + right * 0.24 * size, y + 0.15, z + near * 0.24 * size);
    tag.renderOrder = 3;
    this.signs.push(tag);
    this.group.add(tag);
  }

  private faceOf(name: string, make: () => Texture): Texture {
    const face = this.faces.get(name) ?? make();
    this.faces.set(name, face);
    return face;
  }

  private ringHero(model: Model, seat: number, chosen: boolean): void {
    const { x, y, z } = standing(model.board, model.view.heroes[seat]!, seat);
    put(this.rings, new Matrix4().makeTranslation(x, y + 0.03, z), chosen ? 0xffffff : 0xffc933);
  }

  private mark(
    mesh: InstancedMesh,
    model: Model,
    space: string,
    above: number,
    colour: number | string,
    size = 1,
  ): void {
    const { x, y, z } = spotOf(model.board, space);
    put(mesh, new Matrix4().makeScale(size, 1, size).setPosition(x, y + above, z), colour);
  }

  /** An arrow on the first step shows the way round. */
  private arrow(model: Model, arrow: Model["arrows"][number]): void {
    const [from, to] = [spotOf(model.board, arrow.from), spotOf(model.board, arrow.to)];
    const ahead = new Vector3(to.x - from.x, 0, to.z - from.z);
    if (ahead.length() === 0) return;
    const at = new Vector3(from.x, from.y + 0.05, from.z).addScaledVector(ahead, 0.5);
    const turn = new Quaternion().setFromAxisAngle(up, Math.atan2(-ahead.x, -ahead.z));
    put(this.heads, new Matrix4().compose(at, turn, new Vector3(1, 1, 1)), arrow.bad ? 0xff8a73 : 0xffc933);
  }

  /** A sign over the end of a way: what waits there. */
  private sign(model: Model, { brings, end }: Offer): void {
    if (brings === "nothing") return;
    const each = sign(
      this.faceOf(brings, () => bringsFace(brings)),
      0.34,
    );
    const { x, y, z } = spotOf(model.board, end);
    each.position.set(x, y + 0.5, z);
    each.material.depthTest = false;
    each.renderOrder = 5;
    this.signs.push(each);
    this.group.add(each);
  }

  private way(model: Model, { path, after }: Offer): void {
    for (const space of [...path.slice(1), ...after.slice(1)]) this.mark(this.dots, model, space, 0.05, 0xffffff);
  }
}

function put(mesh: InstancedMesh, matrix: Matrix4, colour: number | string): void {
  if (mesh.count >= most) return;
  mesh.setMatrixAt(mesh.count, matrix);
  mesh.setColorAt(mesh.count, new Color(colour));
  mesh.count += 1;
  mesh.instanceMatrix.needsUpdate = true;
  if (mesh.instanceColor) mesh.instanceColor.needsUpdate = true;
}
