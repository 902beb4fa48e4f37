import { BoxGeometry, Mesh, MeshBasicMaterial, MeshStandardMaterial, Quaternion, Vector3, type Object3D } from "three";
import type { Track } from "../../scene/animation-player";
import { endOf, Sparks } from "../../scene/sparks";
import { attachTestHook } from "../../scene/test-hook";
import { Picker, type Target } from "../../scene/picking";
import { Viewport } from "../../scene/viewport";
import { playSounds, type SoundMap } from "../sound-map";
import { Overlay } from "../overlay.svelte";
import type { BoardRenderer, BoardHost, BoardProps } from "../board-api";
import { touch } from "../hotspot";
import { rowBehind, towerAt } from "./board";
import Corner from "./Corner.svelte";
import { changeBetween } from "./change";
import { angleOf, nearestQuarter, quarterOf, type Quarter } from "./facing";
import {
  arrowGeometry,
  doorstep,
  makeCross,
  makeGround,
  makeLabels,
  makeTurntable,
  placeOf,
  postGeometry,
  surfaces,
} from "./ground";
import { Marks } from "./marks";
import { goalOf, heldAfter, modelOf, type Goal, type Model } from "./model";
import { lifted, tracksOf, turning } from "./animations";
import type { LabyrinthPack } from "./pack";
import { Pieces } from "./pieces";
import { arrowHeight, bodyOf, hides } from "./sight";
import { floorOf } from "./tower";
import { arrows, runeStone, squares, turnsOf, type Event, type Flipped, type Found, type LabyrinthView } from "./types";

const sounds: SoundMap<Event["event"]> = {
  moving: { shifted: "slide", walked: "step", found: "treasure", flipped: "treasure" },
  after: { drew: "card" },
};
const up = new Vector3(0, 1, 0);
const none = { left: 0, right: 0, top: 0, bottom: 0 };
const onTheGround = 0.06;
const arrowSpin = [0, -Math.PI / 2, Math.PI, Math.PI / 2];

const bodyAt = (pack: LabyrinthPack, view: LabyrinthView, square: string) =>
  bodyOf(...placeOf(square), floorOf(towerAt(pack, view, square).height) + 0.15);

/** 3D Labyrinth in three dimensions. */
export class LabyrinthRenderer implements BoardRenderer {
  private readonly viewport: Viewport;
  private readonly picker: Picker;
  private readonly pieces: Pieces;
  private readonly marks = new Marks();
  private readonly arrows = new Map<string, { mesh: Mesh; post: Mesh; body: Mesh }>();
  private readonly labels = new Map<Quarter, Mesh>();
  private readonly turntable: Object3D;
  private readonly cross = makeCross();
  private readonly arrowLooks = {
    open: new MeshStandardMaterial({ color: 0xf6b21b, roughness: 0.4, emissive: 0x7a4a00, emissiveIntensity: 0.55 }),
    chosen: new MeshBasicMaterial({ color: 0xff8400, toneMapped: false }),
    idle: new MeshStandardMaterial({ color: 0xb6a486, roughness: 0.9 }),
  };
  private readonly sparks: Sparks;
  private held = 0;
  private shown: LabyrinthView | undefined;
  private served: LabyrinthView | undefined;
  private boardProps: BoardProps | undefined;
  private model: Model | undefined;
  private tall = false;
  private seated = false;
  private facing: Quarter = 0;
  /** Where the spare tower waits, as seen by the viewer. */
  private readonly beside = new Vector3();
  private readonly corner: Overlay;
  private readonly watcher: ResizeObserver;

  constructor(
    parent: HTMLElement,
    private readonly host: BoardHost,
    private readonly pack: LabyrinthPack,
  ) {
    this.viewport = new Viewport(parent, host.say("labyrinth.title"), 7, {
      tap: (x, y, coarse) => this.tap(x, y, coarse),
      hover: (at) => this.hover(at),
      key: (event) => (event.key === "Escape" || event.key === " ") && this.viewport.player.skip(),
    });
    this.sparks = new Sparks(this.viewport.scene);
    const looks = surfaces();
    const faint = new MeshStandardMaterial({ vertexColors: true, transparent: true, opacity: 0.55, roughness: 0.5 });
    this.turntable = makeTurntable(looks);
    this.viewport.scene.add(makeGround(looks), this.turntable, this.cross, this.marks.group);
    this.pieces = new Pieces(pack, this.viewport.scene, looks, faint);
    this.makeArrows();
    this.label();
    this.picker = new Picker(this.viewport.canvas, this.viewport.rig.camera);
    this.picker.targets = this.targets();
    attachTestHook(this.viewport, this.picker, () => this.model?.hotspots ?? [], parent);
    this.corner = new Overlay(parent, Corner, host);
    this.compose(parent);
    this.watcher = new ResizeObserver(() => this.compose(parent));
    this.watcher.observe(parent);
    this.viewport.follow = () => this.follow();
  }

  show(boardProps: BoardProps): Promise<void> {
    const view = boardProps.view as LabyrinthView;
    this.viewport.player.skip();
    this.held = heldAfter(this.served, view, this.held);
    this.served = view;
    this.boardProps = boardProps;
    this.viewport.setQuiet(boardProps.quiet, boardProps.still);
    this.pieces.seat(view.players.length, view);
    this.sitDown(view, boardProps.seat);
    this.corner.show(boardProps);
    return this.draw(boardProps.events as Event[]);
  }

  skip(): void {
    this.viewport.player.skip();
  }

  fromAbove(on: boolean): void {
    if (on) this.viewport.rig.above();
    else this.viewport.rig.reset();
  }

  locate(thing: string): { x: number; y: number } | undefined {
    return this.picker.where(thing);
  }

  repaint(dark: boolean): void {
    this.viewport.paint(dark);
  }

  dispose(): void {
    this.watcher.disconnect();
    this.corner.dispose();
    this.viewport.dispose();
  }

  /** Turns the board so that the viewer's home is in front: at once the first time. */
  private sitDown(view: LabyrinthView, seat: number | null): void {
    this.viewport.rig.face(angleOf(quarterOf(view, seat)));
    if (!this.seated) this.viewport.rig.jump();
    this.seated = true;
    this.follow();
  }

  /** What goes with the viewer: the spare tower, and all that is to be read. */
  private follow(): void {
    const { rig, player } = this.viewport;
    const { waiting } = this.pieces;
    const place = this.beside.clone().applyAxisAngle(up, rig.side);
    if (!place.equals(waiting)) {
      waiting.copy(place);
      this.turntable.position.set(waiting.x, 0, waiting.z);
      if (this.shown && !player.playing) this.pieces.towers[this.shown.spare]!.group.position.copy(waiting);
      if (this.shown) this.retarget(this.shown);
    }
    const facing = nearestQuarter(rig.heading, this.facing);
    if (facing !== this.facing) this.face(facing);
    this.liftArrows();
    this.marks.pin.resize(rig.camera, this.viewport.canvas.clientHeight);
    if (!player.playing) this.point();
  }

  /** The pin over what the viewer looks for; towers in front of that or of the viewer's pawn fade. */
  private point(): void {
    if (!this.shown || !this.boardProps) return;
    const { shown } = this;
    const goal = goalOf(this.pack, shown);
    const at = goal && this.goalPlace(shown, goal);
    if (at) this.marks.pin.point(goal.treasure ?? goal.kind, at.clone().setY(at.y + (goal.treasure ? 0.5 : 0.16)));
    const pawn = this.boardProps.seat === null ? undefined : shown.players[this.boardProps.seat]?.pawn;
    const points = [goal?.square, pawn].flatMap((square) =>
      square ? [{ square, at: this.floorAt(shown, square) }] : [],
    );
    const chosen = this.model?.chosen;
    const foreseen = new Set(chosen?.do === "shift" ? rowBehind(chosen.arrow) : []);
    const eye = this.viewport.rig.camera.position;
    for (const square of squares) {
      const inFront = points.some(
        (point) => point.square !== square && hides(bodyAt(this.pack, shown, square), eye, point.at),
      );
      const tower = this.pieces.towers[shown.board[square]!.tower]!;
      tower.look(inFront ? "faded" : foreseen.has(square) ? "foreseen" : "stone");
    }
    this.pieces.towers[shown.spare]!.look(foreseen.size > 0 ? "foreseen" : "stone");
  }

  private floorAt(view: LabyrinthView, square: string): Vector3 {
    const [x, z] = placeOf(square);
    return new Vector3(x, floorOf(towerAt(this.pack, view, square).height) + 0.08, z);
  }

  /** Where the goal is: on the board, or on the spare tower. */
  private goalPlace(view: LabyrinthView, { square }: Goal): Vector3 {
    if (square) return this.floorAt(view, square);
    const { waiting } = this.pieces;
    return waiting.clone().setY(waiting.y + floorOf(this.pack.towers[view.spare]!.height));
  }

  private face(quarter: Quarter): void {
    this.facing = quarter;
    this.pieces.face(quarter);
    this.label();
    this.viewport.wake();
  }

  private label(): void {
    for (const labels of this.labels.values()) labels.visible = false;
    const labels = this.labels.get(this.facing) ?? makeLabels(this.facing);
    labels.visible = true;
    this.labels.set(this.facing, labels);
    this.viewport.scene.add(labels);
  }

  /** Arrows behind a tower are lifted on a post until they are seen over it. */
  private liftArrows(): void {
    const { rig, player } = this.viewport;
    const eye = rig.camera.position;
    const bodies = this.shown ? squares.map((square) => bodyAt(this.pack, this.shown!, square)) : [];
    const right = new Vector3(Math.cos(rig.heading), 0, -Math.sin(rig.heading));
    for (const [arrow, { mesh, post, body }] of this.arrows) {
      const high = player.playing ? 0 : arrowHeight(arrow, eye, bodies);
      mesh.position.y = Math.max(onTheGround, high);
      mesh.quaternion.setFromAxisAngle(right, Math.min(0.4, Math.max(0, high - 0.2)));
      mesh.quaternion.multiply(new Quaternion().setFromAxisAngle(up, arrowSpin[arrows[arrow]!]!));
      post.visible = high > 0.15;
      post.scale.y = mesh.position.y;
      body.position.copy(mesh.position);
    }
    const barred = this.shown?.barred && this.arrows.get(this.shown.barred)?.mesh;
    if (!barred) return;
    this.cross.position.copy(barred.position).y += 0.07;
    this.cross.quaternion.copy(barred.quaternion);
  }

  /** The arrows, a post for each, and generous boxes to be hit. */
  private makeArrows(): void {
    const [geometry, rod] = [arrowGeometry(), postGeometry()];
    const hidden = new MeshBasicMaterial({ visible: false });
    const plain = new MeshStandardMaterial({ vertexColors: true, roughness: 0.8 });
    for (const arrow of Object.keys(arrows)) {
      const mesh = new Mesh(geometry, this.arrowLooks.idle);
      const post = new Mesh(rod, plain);
      const body = new Mesh(new BoxGeometry(0.9, 0.2, 0.9), hidden);
      const [x, z] = doorstep(arrow, 0.9);
      mesh.position.set(x, onTheGround, z);
      post.position.set(x, 0, z);
      mesh.receiveShadow = mesh.castShadow = post.castShadow = true;
      this.arrows.set(arrow, { mesh, post, body });
      this.viewport.scene.add(mesh, post, body);
    }
  }

  /** Bodies to be hit: towers as they stand, and the arrows. */
  private targets(): Target[] {
    const around = [...this.arrows].map(([arrow, { mesh, body }]) => ({
      id: `arrow:${arrow}`,
      body,
      aim: mesh.position,
    }));
    const standing = squares.map((square) => ({ id: `square:${square}`, body: this.turntable, aim: new Vector3() }));
    return [...around, ...standing, { id: "spare", body: this.turntable, aim: new Vector3() }];
  }

  /** The towers stand elsewhere after a push: squares are hit where their towers are now. */
  private retarget(view: LabyrinthView): void {
    this.picker.things = this.pieces.pawns.map((pawn, seat) => ({
      id: `pawn:${seat}`,
      body: pawn,
      aim: this.pieces.pawnPlace(view, seat).add(new Vector3(0, 0.25, 0)),
    }));
    for (const target of this.picker.targets) {
      const [kind, square] = target.id.split(":") as [string, string | undefined];
      if (kind === "spare") {
        target.body = this.pieces.towers[view.spare]!.group;
        target.aim = this.pieces.waiting.clone().setY(floorOf(this.pack.towers[view.spare]!.height) * 0.6);
      } else if (kind === "square" && square) {
        const [x, z] = placeOf(square);
        target.body = this.pieces.towers[view.board[square]!.tower]!.group;
        target.aim = new Vector3(x, floorOf(towerAt(this.pack, view, square).height) + 0.02, z);
      }
    }
  }

  private draw(events: readonly Event[]): Promise<void> {
    const model = modelOf(this.boardProps!, this.held);
    const before = this.shown;
    this.model = model;
    this.shown = model.shown;
    this.marks.clear();
    this.picker.open = new Set();
    this.pieces.showGhost(model.shown, 0, undefined);
    const spareTurn = model.shown === model.view ? model.turn : heldAfter(model.view, model.shown, 0);
    const tracks = before ? this.tracks(before, model, spareTurn, events) : [];
    return new Promise((resolve) => {
      this.viewport.player.play(
        {
          tracks,
          done: () => {
            this.settle(model, spareTurn);
            playSounds(this.host, sounds, events, this.viewport.player.quiet);
            resolve();
          },
        },
        performance.now(),
      );
      if (tracks.length === 0) this.viewport.player.skip();
    });
  }

  private tracks(before: LabyrinthView, model: Model, spareTurn: number, events: readonly Event[]) {
    const after = model.shown;
    const change = changeBetween(this.pack, before, after, events);
    const tracks = tracksOf(this.pieces, before, after, change, (name) => this.host.sound(name));
    const turned = (tower: number, turn: number) =>
      turning(this.pieces.towers[tower]!, this.pieces.towers[tower]!.setTurn(turn));
    for (const square of squares) tracks.push(...turned(after.board[square]!.tower, after.board[square]!.turn));
    tracks.push(...turned(after.spare, spareTurn));
    const found = events.find((each) => each.event === "found" || each.event === "flipped");
    return found ? [...tracks, ...this.triumph(after, found, endOf(tracks))] : tracks;
  }

  /** A treasure, or the rune, was found: sparks fly where the finder stands, and the treasure rises. */
  private triumph(view: LabyrinthView, found: Found | Flipped, at: number): Track[] {
    const finder = view.players[found.seat];
    const place = this.floorAt(view, finder?.pawn ?? runeStone);
    return [
      { at, lasts: 0, cue: true, apply: () => this.host.sound("treasure") },
      this.sparks.burst(place.setY(place.y + 0.4), at),
      ...(found.event === "found" ? lifted(this.pieces, found.treasure, at) : []),
    ];
  }

  /** Everything in its place, and what can be touched lit. */
  private settle(model: Model, spareTurn: number): void {
    this.pieces.place(model.shown, spareTurn);
    this.retarget(model.shown);
    this.picker.open = new Set(model.hotspots.map(({ id }) => id));
    this.marks.show(model);
    const seat = model.view.decides?.seat ?? 0;
    this.pieces.showGhost(model.shown, seat, model.chosen?.do === "walk" ? model.chosen.to : undefined);
    for (const [arrow, { mesh }] of this.arrows) {
      const hotspot = model.hotspots.find(({ id }) => id === `arrow:${arrow}`);
      mesh.scale.setScalar(hotspot?.chosen ? 1.3 : 1);
      mesh.material = hotspot ? (hotspot.chosen ? this.arrowLooks.chosen : this.arrowLooks.open) : this.arrowLooks.idle;
    }
    this.showBarred(model);
    this.follow();
    this.viewport.scene.updateMatrixWorld();
    this.viewport.wake();
  }

  /** A red cross on the arrow that may not be used (L-12). */
  private showBarred({ view, shown, chosen }: Model): void {
    this.cross.visible = view.decides?.asks === "shift" && !chosen && shown.barred !== null;
  }

  private tap(x: number, y: number, coarse: boolean): void {
    if (this.viewport.player.skip()) return;
    const id = this.picker.pick(x, y, coarse);
    const hotspot = this.model?.hotspots.find((each) => each.id === id);
    this.host.ask?.(this.picker.name(x, y) ?? id ?? null);
    if (!hotspot) return this.picker.isMiss(x, y, coarse) ? undefined : this.host.choose([]);
    if (hotspot.moves.length > 0) return touch(hotspot, this.host);
    this.held = (this.model!.turn + 1) % turnsOf(this.pack.towers[this.model!.view.spare]!.shape);
    void this.draw([]);
  }

  private hover(at: { x: number; y: number } | null): void {
    const over = at && !this.viewport.player.playing && this.picker.pick(at.x, at.y, false) !== undefined;
    this.viewport.canvas.style.cursor = over ? "pointer" : "grab";
  }

  /** The spare tower waits beside the board, or in front of it on narrow screens. */
  private compose(parent: HTMLElement): void {
    const tall = parent.clientWidth < parent.clientHeight * 0.95;
    if (this.shown && tall === this.tall) return;
    this.tall = tall;
    const waiting = this.beside.set(tall ? 0 : 4.75, -0.32, tall ? 4.75 : 1.9);
    const reach = 3.5;
    const corners = [
      [-reach, -reach],
      [reach, -reach],
      [-reach, reach],
      [reach, reach],
    ].map(([x, z]) => new Vector3(x, -0.4, z));
    corners.push(new Vector3(0, 2.3, 0), new Vector3(-2.4, 2.2, -2.4), new Vector3(2.4, 2.2, -2.4));
    for (const dx of [-0.9, 0.9]) corners.push(new Vector3(waiting.x + dx, -0.4, waiting.z + 0.9));
    corners.push(new Vector3(waiting.x + 0.5, 1.6, waiting.z));
    this.viewport.rig.keepClear(tall ? { left: 0, right: 0, top: 50 / parent.clientHeight, bottom: 0 } : none);
    this.viewport.rig.frame(corners, tall ? 0 : 0.14, tall ? 0.48 : 0.58);
    this.viewport.rig.jump();
    this.follow();
    if (this.model) this.settle(this.model, this.model.turn);
  }
}
