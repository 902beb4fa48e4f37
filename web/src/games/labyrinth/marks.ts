import {
  Color,
  GreaterDepth,
  Group,
  InstancedMesh,
  Matrix4,
  MeshBasicMaterial,
  RingGeometry,
  CircleGeometry,
  type BufferGeometry,
  type Sprite,
  type Texture,
} from "three";
import { sign } from "../../scene/decals";
import { part, whole } from "../../scene/shapes";
import { drawn } from "../../scene/textures";
import type { Model } from "./model";
import { goalOf, reachable } from "./model";
import { towerAt } from "./board";
import { placeOf } from "./ground";
import { Pin } from "./pin";
import { floorOf } from "./tower";
import { cardKinds, type CardKind } from "./types";

const most = 32;
const lit = 0xffc933;

/** A little magic card: an arrow up, down, or both. */
export function cardFace(kind: CardKind): Texture {
  const colours: Record<CardKind, string> = { up: "#1f6f8b", down: "#8a3b6e", either: "#5b4aa8" };
  return drawn(96, 128, (context) => {
    context.fillStyle = "#fff8e6";
    context.beginPath();
    context.roundRect(2, 2, 92, 124, 16);
    context.fill();
    context.fillStyle = colours[kind];
    context.beginPath();
    context.roundRect(9, 9, 78, 110, 11);
    context.fill();
    context.fillStyle = "#fff8e6";
    if (kind !== "down") arrowHead(context, kind === "up" ? 24 : 20, 1, kind === "up" ? 1 : 0.62);
    if (kind !== "up") arrowHead(context, kind === "down" ? 104 : 108, -1, kind === "down" ? 1 : 0.62);
  });
}

function arrowHead(context: CanvasRenderingContext2D, tip: number, way: 1 | -1, size: number): void {
  context.beginPath();
  for (const [x, y] of [
    [0, 0],
    [26, 34],
    [10, 34],
    [10, 80],
    [-10, 80],
    [-10, 34],
    [-26, 34],
  ] as const) {
    context.lineTo(48 + x * (size < 1 ? 0.85 : 1), tip + y * way * (size < 1 ? 0.48 : 1));
  }
  context.closePath();
  context.fill();
}

/** What is laid over the board: lit squares, the way of a walk, the cards it costs, the goal. */
export class Marks {
  readonly group = new Group();
  private readonly squares = instances(rimmed((more) => new RingGeometry(0.2 - more, 0.29 + more, 32)));
  private readonly dots = instances(rimmed((more) => new CircleGeometry(0.055 + more, 14)));
  private readonly seenThrough: InstancedMesh;
  readonly pin = new Pin();
  private readonly cards: Record<CardKind, Texture>;
  private signs: Sprite[] = [];

  constructor() {
    this.cards = Object.fromEntries(cardKinds.map((kind) => [kind, cardFace(kind)])) as Record<CardKind, Texture>;
    this.seenThrough = faintCopy(this.squares);
    this.group.add(this.seenThrough, this.squares, this.dots, this.pin.sprite);
    this.clear();
  }

  clear(): void {
    this.squares.count = this.seenThrough.count = this.dots.count = 0;
    this.pin.hide();
    for (const each of this.signs) {
      each.removeFromParent();
      each.material.dispose();
    }
    this.signs = [];
  }

  show(model: Model): void {
    this.clear();
    for (const [square, cards] of reachable(model)) {
      const chosen = model.chosen?.do === "walk" && model.chosen.to === square;
      put(
        this.squares,
        this.over(model, square, 0.035),
        chosen ? 1.25 : 1,
        chosen ? 0xffffff : cards.length > 0 ? 0x8fd8ff : lit,
      );
      if (cards.length > 0 && model.steps.length === 0) this.hold(cards, this.over(model, square, 0.3));
    }
    for (const [square, cards] of model.preview ?? []) this.foresee(model, square, cards);
    this.seenThrough.count = this.squares.count;
    this.markWay(model);
  }

  /** Where one could walk after a push that is only looked at: smaller rings, a green one round the goal. */
  private foresee(model: Model, square: string, cards: CardKind[]): void {
    const found = goalOf(model.pack, model.shown)?.square === square;
    const colour = found ? 0x6dff8f : cards.length > 0 ? 0x8fd8ff : 0xfff0b8;
    put(this.squares, this.over(model, square, 0.035), found ? 1.2 : 0.66, colour);
    if (cards.length > 0) this.hold(cards, this.over(model, square, 0.3));
  }

  /** Dots from middle to middle, and on a step that needs one its card. */
  private markWay(model: Model): void {
    for (const { from, to, card } of model.steps) {
      const [a, b] = [this.over(model, from, 0.06), this.over(model, to, 0.06)];
      for (const share of [0.16, 0.34, 0.66, 0.84]) {
        put(
          this.dots,
          [a[0] + (b[0] - a[0]) * share, share < 0.5 ? a[1] : b[1], a[2] + (b[2] - a[2]) * share],
          1,
          0xffffff,
        );
      }
      if (card) this.hold([card], [(a[0] + b[0]) / 2, Math.max(a[1], b[1]) + 0.3, (a[2] + b[2]) / 2]);
    }
  }

  private hold(cards: CardKind[], at: [number, number, number]): void {
    cards.forEach((kind, i) => {
      const card = sign(this.cards[kind], 0.22, 0.3);
      card.material.depthTest = false;
      card.renderOrder = 3;
      card.position.set(at[0] + (i - (cards.length - 1) / 2) * 0.19, at[1], at[2] + 0.1);
      this.signs.push(card);
      this.group.add(card);
    });
  }

  private over(model: Model, square: string, above: number): [number, number, number] {
    const [x, z] = placeOf(square);
    return [x, floorOf(towerAt(model.pack, model.shown, square).height) + above, z];
  }
}

/** A flat figure with a dark rim, so that it is seen on any ground. */
function rimmed(figure: (more: number) => BufferGeometry): BufferGeometry {
  const lay = (more: number, colour: number, y: number): BufferGeometry =>
    part(figure(more).rotateX(-Math.PI / 2), colour, { at: [0, y, 0] });
  return whole([lay(0.022, 0x2a1a05, 0), lay(0, 0xffffff, 0.004)]);
}

function instances(geometry: BufferGeometry): InstancedMesh {
  const material = new MeshBasicMaterial({
    vertexColors: true,
    transparent: true,
    opacity: 0.95,
    depthWrite: false,
    toneMapped: false,
    polygonOffset: true,
    polygonOffsetFactor: -4,
  });
  const mesh = new InstancedMesh(geometry, material, most * 4);
  mesh.frustumCulled = false;
  mesh.renderOrder = 2;
  return mesh;
}

/** The same marks once more, faint, where towers stand before them. */
function faintCopy(marks: InstancedMesh): InstancedMesh {
  const material = new MeshBasicMaterial({
    vertexColors: true,
    transparent: true,
    opacity: 0.2,
    depthFunc: GreaterDepth,
    depthWrite: false,
    toneMapped: false,
  });
  const copy = new InstancedMesh(marks.geometry, material, most * 4);
  put(marks, [0, 0, 0], 1, 0);
  copy.instanceMatrix = marks.instanceMatrix;
  copy.instanceColor = marks.instanceColor;
  copy.frustumCulled = false;
  copy.renderOrder = 1;
  return copy;
}

function put(mesh: InstancedMesh, at: readonly [number, number, number], size: number, colour: number): void {
  if (mesh.count >= most * 4) return;
  mesh.setMatrixAt(mesh.count, new Matrix4().makeScale(size, 1, size).setPosition(...at));
  mesh.setColorAt(mesh.count, new Color(colour));
  mesh.count += 1;
  mesh.instanceMatrix.needsUpdate = true;
  if (mesh.instanceColor) mesh.instanceColor.needsUpdate = true;
}
