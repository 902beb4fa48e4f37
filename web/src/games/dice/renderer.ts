import { BoxGeometry, Group, Matrix4, Mesh, MeshBasicMaterial, Vector3 } from "three";
import type { Track } from "../../scene/animation-player";
import { endOf, Sparks } from "../../scene/sparks";
import { attachTestHook } from "../../scene/test-hook";
import { Picker, type Target } from "../../scene/picking";
import { Viewport } from "../../scene/viewport";
import { playSounds, type SoundMap } from "../sound-map";
import { Overlay } from "../overlay.svelte";
import type { BoardRenderer, BoardHost, BoardProps } from "../board-api";
import { touch } from "../hotspot";
import { bodiesOf } from "./bodies";
import { DiceSet } from "./die";
import { dieSize, heightOf, Layout, traySize } from "./layout";
import { angleOf } from "./measures";
import { allHotspots, looksAway, modelOf, type Model } from "./model";
import { tracksOf } from "./animations";
import Places from "./Places.svelte";
import type { DicePack } from "./pack";
import { spotOf, type Event } from "./types";
import { Glow } from "./glow";
import { makeTable, type Table } from "./table";
import { flatOn } from "./ziggurat";

const sounds: SoundMap<Event["event"]> = {
  moving: { rolled: "roll", placed: "place", completed: "treasure" },
  after: { played: "card", drew: "card", took_star: "treasure" },
};

/** A frame's share of its size on the ground: the edge of a die's face is inside it, the pips are not covered. */
const kFrameSize = 0.82;

/** The dice race in three dimensions. */
export class DiceRenderer implements BoardRenderer {
  private readonly viewport: Viewport;
  private readonly picker: Picker;
  private readonly dice: DiceSet;
  private readonly layout: Layout;
  private readonly table: Table;
  private readonly glow = new Glow();
  private readonly trayGlow = new Glow();
  private readonly hidden = new MeshBasicMaterial({ visible: false });
  private readonly poolBoxes = new Group();
  private readonly places: Overlay;
  private readonly watcher: ResizeObserver;
  private readonly sparks: Sparks;
  private spaceTargets: Target[] = [];
  private picked: string | undefined;
  private boardProps: BoardProps | undefined;
  private model: Model | undefined;
  private above = false;
  private away = false;

  constructor(
    parent: HTMLElement,
    private readonly host: BoardHost,
    pack: DicePack,
  ) {
    this.layout = new Layout(pack);
    this.table = makeTable(this.layout);
    this.viewport = new Viewport(parent, host.say("dice.title"), 9, {
      tap: (x, y, coarse) => this.tap(x, y, coarse),
      hover: (at) => this.hover(at),
      key: (event) => (event.key === "Escape" || event.key === " ") && this.viewport.player.skip(),
    });
    this.sparks = new Sparks(this.viewport.scene);
    this.dice = new DiceSet(this.viewport.scene);
    this.table.ziggurat.add(this.glow.mesh);
    this.viewport.scene.add(this.table.ziggurat, this.table.around, this.trayGlow.mesh, this.poolBoxes);
    this.picker = new Picker(this.viewport.canvas, this.viewport.rig.camera);
    this.spaceTargets = this.makeSpaceTargets();
    attachTestHook(this.viewport, this.picker, () => (this.model ? allHotspots(this.model) : []), parent);
    this.places = new Overlay(parent, Places, host);
    this.compose(parent);
    this.watcher = new ResizeObserver(() => this.compose(parent));
    this.watcher.observe(parent);
  }

  show(boardProps: BoardProps): Promise<void> {
    this.viewport.player.skip();
    this.boardProps = boardProps;
    this.viewport.setQuiet(boardProps.quiet);
    return this.draw(boardProps.events as Event[]);
  }

  skip(): void {
    this.viewport.player.skip();
  }

  fromAbove(on: boolean): void {
    this.above = on;
    this.lookOver();
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

  /** Boxes over the spaces, hit in front of the stone; they turn with the ziggurat. */
  private makeSpaceTargets(): Target[] {
    return this.layout.pack.spaces.map((space) => {
      const body = new Mesh(new BoxGeometry(0.86, dieSize, 0.8), this.hidden);
      body.applyMatrix4(flatOn(this.layout, space, dieSize / 2));
      this.table.ziggurat.add(body);
      return { id: `space:${space}`, body, aim: new Vector3() };
    });
  }

  private retarget(model: Model): void {
    const angle = angleOf(model.side);
    for (const target of this.spaceTargets) {
      target.aim = this.layout.placeOf(target.id.slice(6), angle);
      if (!(target.id.slice(6) in model.board)) target.aim.y -= dieSize / 2 - 0.02;
    }
    this.poolBoxes.clear();
    const rolled = model.pool.map((_, i) => {
      const body = new Mesh(new BoxGeometry(0.74, dieSize, 0.74), this.hidden);
      body.position.copy(this.layout.trayPlace(i, model.pool.length));
      this.poolBoxes.add(body);
      return { id: `pool:${i}`, body, aim: body.position };
    });
    const cup = { id: "do:roll", body: this.table.cup, aim: this.layout.cupAt.clone().setY(0.6) };
    this.picker.targets = [...this.spaceTargets, ...rolled, cup];
    this.picker.open = new Set(allHotspots(model).map(({ id }) => id));
    this.viewport.scene.updateMatrixWorld();
  }

  private draw(events: readonly Event[]): Promise<void> {
    const model = modelOf(this.boardProps!, this.picked);
    const before = this.model;
    this.model = model;
    this.picked = model.picked;
    this.places.show(this.boardProps!);
    this.glow.clear();
    this.trayGlow.clear();
    this.picker.open = new Set();
    const after = bodiesOf(this.layout, model);
    const rolled = events.some(({ event }) => event === "rolled");
    const tracks =
      before && !this.viewport.player.quiet
        ? tracksOf(
            this.layout,
            { before: this.dice.bodies, after, from: before.side, to: model.side, rolled },
            (angle, high) => this.setAngle(angle, high),
            (name) => this.host.sound(name),
          )
        : [];
    this.dice.bodies = after;
    for (const track of tracks) this.applyMessage(track);
    if (!this.viewport.player.quiet) tracks.push(...this.triumphs(model, events, endOf(tracks)));
    return new Promise((resolve) => {
      this.viewport.player.play(
        {
          tracks,
          done: () => {
            this.settle(model);
            playSounds(this.host, sounds, events, this.viewport.player.quiet);
            resolve();
          },
        },
        performance.now(),
      );
      if (tracks.length === 0) this.viewport.player.skip();
    });
  }

  /** Sparks run along a row that was completed. */
  private triumphs(model: Model, events: readonly Event[], at: number): Track[] {
    const rows = events.filter((each) => each.event === "completed");
    return rows.flatMap(({ side, row }) => {
      const mine = this.layout.pack.spaces.filter(
        (space) => spotOf(space)?.side === side && spotOf(space)?.row === row,
      );
      const bursts = mine.map((space, i) =>
        this.sparks.burst(this.layout.placeOf(space, angleOf(model.side)), at + i * 60),
      );
      return [{ at, lasts: 0, cue: true, apply: () => this.host.sound("treasure") }, ...bursts];
    });
  }

  /** The dice are drawn anew whenever a track has moved one. */
  private applyMessage(track: { apply(share: number): void; cue?: boolean }): void {
    if (track.cue) return;
    const apply = track.apply.bind(track);
    track.apply = (share) => {
      apply(share);
      this.dice.update();
    };
  }

  private setAngle(angle: number, high = 0): void {
    this.table.ziggurat.rotation.y = angle;
    this.table.ziggurat.position.y = high;
  }

  /** Everything in its place, and what can be touched lit. */
  private settle(model: Model): void {
    this.setAngle(angleOf(model.side));
    this.dice.bodies = bodiesOf(this.layout, model);
    this.dice.update();
    this.retarget(model);
    for (const space of model.lit)
      this.glow.add(flatOn(this.layout, space, 0.02), space === model.marked ? 0xffffff : 0xffc933);
    if (model.marked && !model.lit.has(model.marked)) this.glow.add(flatOn(this.layout, model.marked, 0.02), 0xffffff);
    this.frameDice(model);
    if (model.actions.some(({ id }) => id === "do:roll"))
      this.trayGlow.add(
        new Matrix4().makeScale(1.35, 1, 1.35).setPosition(this.layout.cupAt.x, 0.02, this.layout.cupAt.z),
        0xffc933,
      );
    const away = looksAway(model);
    if (away !== this.away) {
      this.away = away;
      this.lookOver();
    }
    this.viewport.wake();
  }

  /** Frames on top of the rolled dice that fit somewhere, in sight from every side. */
  private frameDice({ hotspots }: Model): void {
    const frame = new Matrix4().makeScale(kFrameSize, 1, kFrameSize);
    for (const { id, chosen } of hotspots) {
      const body = this.dice.bodies.find(({ place }) => place === id);
      if (!body || !id.startsWith("pool:")) continue;
      const { x, y, z } = body.at;
      this.trayGlow.add(frame.clone().setPosition(x, y + dieSize / 2 + 0.004, z), chosen ? 0xffffff : 0xffc933);
    }
  }

  /** From above when asked to, and when a card reaches to other sides. */
  private lookOver(): void {
    if (this.above || this.away) this.viewport.rig.above();
    else this.viewport.rig.reset();
  }

  private tap(x: number, y: number, coarse: boolean): void {
    if (this.viewport.player.skip()) return;
    const id = this.picker.pick(x, y, coarse);
    const hotspot = this.model && allHotspots(this.model).find((each) => each.id === id);
    this.host.ask?.(this.picker.name(x, y) ?? id ?? null);
    if (!hotspot) {
      if (this.picker.isMiss(x, y, coarse)) return;
      this.picked = undefined;
      return this.host.choose([]);
    }
    if (hotspot.id.startsWith("pool:") && this.model!.frame?.asks === "place")
      return this.takeUp(Number(hotspot.id.slice(5)), hotspot.moves);
    touch(hotspot, this.host);
  }

  /** A die of the pool is taken up; taken up again, it is put back. */
  private takeUp(index: number, moves: number[]): void {
    const die = this.model!.pool[index];
    this.picked = this.picked === die ? undefined : die;
    this.host.choose(this.picked === undefined ? [] : moves);
    void this.draw([]);
  }

  private hover(at: { x: number; y: number } | null): void {
    const over = at && !this.viewport.player.playing && this.picker.pick(at.x, at.y, false) !== undefined;
    this.viewport.canvas.style.cursor = over ? "pointer" : "grab";
  }

  /** All in sight; on narrow screens the side being played fills the width. */
  private compose(parent: HTMLElement): void {
    const narrow = parent.clientWidth < parent.clientHeight * 0.9;
    this.table.cup.visible = !narrow;
    const { trayAt, pack } = this.layout;
    const top = heightOf(pack.topRow - 1);
    const reach = this.layout.reachOf(1);
    const wide = narrow ? reach * 0.82 : reach;
    const ends = [-1, 1] as const;
    const tray = ends.map(
      (end) =>
        new Vector3(
          end * (traySize.wide / 2 + (end > 0 && !narrow ? 1.3 : 0.1)),
          0,
          trayAt.z + traySize.deep / 2 + 0.1,
        ),
    );
    const corners = [
      new Vector3(0, top + 1.3, 0),
      ...tray,
      ...ends.flatMap((end) => [new Vector3(end * wide, 0, reach), new Vector3(end * wide, narrow ? 0.2 : 1, -reach)]),
    ];
    if (parent.clientWidth < 560) corners.push(new Vector3(0, 0, trayAt.z + 3), new Vector3(0, top + 2, 0));
    const all = ends.flatMap((end) => [
      new Vector3(end * (reach + 0.2), 0.9, -reach - 0.2),
      new Vector3(end * (reach + 0.2), 0.5, 0),
    ]);
    this.viewport.rig.frame(corners, 0, 0.68, [...all, ...tray]);
    this.lookOver();
    this.viewport.rig.jump();
  }
}
