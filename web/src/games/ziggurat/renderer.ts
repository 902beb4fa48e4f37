import { BoxGeometry, Mesh, MeshBasicMaterial, Vector3, type Object3D } from "three";
import { Sparks } from "../../scene/sparks";
import { attachTestHook } from "../../scene/test-hook";
import { Picker, type Target } from "../../scene/picking";
import { Viewport } from "../../scene/viewport";
import { playSounds, type SoundMap } from "../sound-map";
import { Overlay } from "../overlay.svelte";
import type { BoardRenderer, BoardHost, BoardProps } from "../board-api";
import { touch } from "../hotspot";
import type { Board } from "./board";
import { makeGround } from "./ground";
import { makeLinks } from "./links";
import { Marks } from "./marks";
import { halves, heightOf, spotOf, topHalf } from "./measures";
import { allHotspots, modelOf, spiritsOn, type Model } from "./model";
import { tracksOf } from "./animations";
import { bodyOf, Pieces } from "./pieces";
import Places from "./Places.svelte";
import { letterOf } from "./spirits";
import { makeTiles } from "./tiles";
import { summit, type Event } from "./types";
import { makeWorkshops } from "./buildings";
import { placeOf, sideFor, watched } from "./watch";

/** Where cards lie above the board instead of beside it, in pixels: as in Places. */
const kNarrow = 620;

const sounds: SoundMap<Event["event"]> = {
  moving: {
    slid: "slide",
    walked: "step",
    climbed: "step",
    lit: "treasure",
    delivered: "treasure",
    reached_summit: "treasure",
  },
  after: { drew: "card", titled: "treasure" },
};

/** Ziggurat in three dimensions. */
export class ZigguratRenderer implements BoardRenderer {
  private readonly viewport: Viewport;
  private readonly picker: Picker;
  private readonly pieces: Pieces;
  private readonly marks = new Marks();
  private readonly letter = (colour: string): string => letterOf((key) => this.host.say(key), colour);
  private readonly places: Overlay;
  private readonly watcher: ResizeObserver;
  private readonly hidden = new MeshBasicMaterial({ visible: false });
  private readonly sparks: Sparks;
  private built: Object3D[] = [];
  private board: Board | undefined;
  private model: Model | undefined;
  private narrow: boolean | undefined;
  /** Whose turn was shown last. */
  private turn: number | undefined;
  /** The summit can be asked about; ladders lead there, no touch does. */
  private top: Target | undefined;

  constructor(
    parent: HTMLElement,
    private readonly host: BoardHost,
  ) {
    this.viewport = new Viewport(parent, host.say("ziggurat.title"), 9, {
      tap: (x, y, coarse) => this.tap(x, y, coarse),
      hover: (at) => this.hover(at),
      key: (event) => (event.key === "Escape" || event.key === " ") && this.viewport.player.skip(),
    });
    this.viewport.scene.add(makeGround(), this.marks.group);
    this.sparks = new Sparks(this.viewport.scene);
    this.pieces = new Pieces(this.viewport.scene, host);
    this.picker = new Picker(this.viewport.canvas, this.viewport.rig.camera);
    attachTestHook(
      this.viewport,
      this.picker,
      () => (this.model ? allHotspots(this.model) : []),
      parent,
      () => this.pieces.landmarks,
    );
    this.places = new Overlay(parent, Places, host);
    this.compose(parent);
    this.watcher = new ResizeObserver(() => this.compose(parent));
    this.watcher.observe(parent);
  }

  show(boardProps: BoardProps): Promise<void> {
    this.viewport.player.skip();
    this.viewport.setQuiet(boardProps.quiet, boardProps.still);
    const model = modelOf(boardProps);
    this.build(model);
    this.pieces.seat(model);
    this.places.show(boardProps);
    const events = boardProps.events as Event[];
    this.watch(model, events);
    return this.draw(model, events);
  }

  /** Looks from where the hero who moves or decides is seen, unless the viewer has chosen a look in this turn. */
  private watch(model: Model, events: Event[]): void {
    const { rig } = this.viewport;
    if (model.view.turn !== this.turn) rig.byHand = false;
    this.turn = model.view.turn;
    const hero = watched(model, events);
    const place = hero === null ? null : placeOf(model, hero);
    if (place && !rig.byHand && !rig.isAbove) rig.face(sideFor(place, rig.goalSide));
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
    this.places.dispose();
    this.viewport.dispose();
  }

  /** Slabs, ladders, ramps and workshops of this board; again when a chapter has changed it. */
  private build(model: Model): void {
    const { board } = model;
    if (board === this.board) return;
    this.board = board;
    for (const each of this.built) each.removeFromParent();
    const bodies = board.spaces.map((space) => this.target(board, space));
    this.top = this.target(board, summit, topHalf * 2);
    this.built = [
      makeTiles(board, this.letter),
      ...makeLinks(board),
      ...makeWorkshops(model),
      ...bodies.map(({ body }) => body),
      this.top.body,
    ];
    this.viewport.scene.add(...this.built);
    this.picker.targets = bodies;
  }

  /** A slab to be hit. */
  private target(board: Board, space: string, wide = 0.8): Target {
    const { x, y, z } = spotOf(board, space);
    const body = new Mesh(new BoxGeometry(wide, 0.12, wide), this.hidden);
    body.position.set(x, y, z);
    return { id: `space:${space}`, body, aim: new Vector3(x, y + 0.06, z) };
  }

  /** Heroes are hit where they stand. */
  private retarget(model: Model): void {
    const spaces = this.picker.targets.filter(({ id }) => id.startsWith("space:"));
    const heroes = this.pieces.heroes.map((group, seat): Target => {
      const aim = this.pieces.heroPlace(model, seat).add(new Vector3(0, 0.4, 0));
      return { id: `hero:${seat}`, body: bodyOf(group), aim };
    });
    const spirits = [...spiritsOn(model)].flatMap(([, all]) =>
      all.map((number): Target => {
        const body = this.pieces.spirits[number]!;
        return { id: `spirit:${number}`, body, aim: body.position.clone().add(new Vector3(0, 0.35, 0)) };
      }),
    );
    this.picker.things = [...heroes, ...spirits, ...this.pieces.tokens, ...(this.top ? [this.top] : [])];
    this.picker.targets = model.hotspots.some(({ id }) => id.startsWith("hero:")) ? [...heroes, ...spaces] : spaces;
  }

  private draw(model: Model, events: readonly Event[]): Promise<void> {
    const before = this.model;
    this.model = model;
    this.marks.clear();
    this.picker.open = new Set();
    const tracks =
      before && events.length > 0
        ? tracksOf(this.pieces, before, model, events, (name) => this.host.sound(name), this.sparks)
        : [];
    return new Promise((resolve) => {
      const done = (): void => {
        this.settle(model);
        this.watch(model, []);
        playSounds(this.host, sounds, events, this.viewport.player.quiet);
        resolve();
      };
      this.viewport.player.play({ tracks, done }, performance.now());
      if (tracks.length === 0) this.viewport.player.skip();
    });
  }

  private settle(model: Model): void {
    this.pieces.settle(model);
    this.retarget(model);
    this.picker.open = new Set(model.hotspots.map(({ id }) => id));
    this.marks.show(model, this.letter);
    this.viewport.scene.updateMatrixWorld();
    this.viewport.wake();
  }

  private tap(x: number, y: number, coarse: boolean): void {
    if (this.viewport.player.skip()) return;
    const id = this.picker.pick(x, y, coarse);
    const hotspot = this.model?.hotspots.find((each) => each.id === id);
    this.host.ask?.(this.picker.name(x, y) ?? id ?? null);
    if (hotspot) touch(hotspot, this.host);
    else if (!this.picker.isMiss(x, y, coarse)) this.host.choose([]);
  }

  private hover(at: { x: number; y: number } | null): void {
    const id = at ? this.picker.pick(at.x, at.y, false) : undefined;
    this.viewport.canvas.style.cursor = id && this.picker.open.has(id) ? "pointer" : "";
  }

  /** Frames the whole Stair, beside the cards if there is space for both, else below them; above the pile. */
  private compose(parent: HTMLElement): void {
    const { clientWidth: wide, clientHeight: high } = parent;
    if (wide === 0 || high === 0) return;
    const narrow = wide <= kNarrow;
    if (narrow !== this.narrow) this.frame(narrow);
    this.narrow = narrow;
    const free = narrow ? { left: 4, right: 4, top: 62, bottom: 44 } : { left: 184, right: 10, top: 10, bottom: 54 };
    this.viewport.rig.keepClear({
      left: free.left / wide,
      right: free.right / wide,
      top: free.top / high,
      bottom: free.bottom / high,
    });
  }

  private frame(narrow: boolean): void {
    const reach = halves[0] + (narrow ? 0.6 : 1.45);
    const base = [
      [-1, 1],
      [1, 1],
      [-1, -1],
      [1, -1],
    ].map(([x, z]) => new Vector3(reach * x!, -0.3, reach * z!));
    const summit = new Vector3(0, heightOf(halves.length) + 0.9, 0);
    this.viewport.rig.frame([...base, summit], narrow ? 0 : 0.1, narrow ? 0.5 : 0.66, base);
    this.viewport.rig.jump();
  }
}
