import { Vector3, type Object3D } from "three";
import { arriving, gentle, steady, type Track } from "../../scene/animation-player";
import type { MembersOf } from "../../net/members";
import type { Sparks } from "../../scene/sparks";
import { endsOf, onRamp } from "./links";
import type { Model } from "./model";
import type { Pieces } from "./pieces";
import { spotOf } from "./measures";
import { allSpirits, colourOf, summit, whereIs, type Event, type Way } from "./types";

const stepping = 170;
const sliding = 620;
const climbing = 640;
const hopping = 380;

/** What is celebrated, and how it sounds. */
const triumphs: Readonly<Partial<Record<Event["event"], string>>> = {
  climbed: "place",
  lit: "treasure",
  delivered: "treasure",
  reached_summit: "treasure",
};

type Happening = MembersOf<Event>;

/** Moves pieces from event to event; each begins where the last has ended. */
class Choreography {
  readonly tracks: Track[] = [];
  private now = 0;
  /** Where spirits are while they move, by number. */
  private readonly spirits: Map<number, string>;
  private readonly heroes: string[];

  constructor(
    private readonly pieces: Pieces,
    before: Model,
    private readonly after: Model,
    private readonly sound: (name: string) => void,
    private readonly sparks: Sparks,
  ) {
    this.spirits = new Map(allSpirits.map((number) => [number, String(whereIs(before.view, number))]));
    this.heroes = [...before.view.heroes];
  }

  play(happening: Happening): void {
    const { event, from, to, at, way } = happening;
    if (event === "walked" && from && to && way) this.walk(happening, from, to, way);
    else if (event === "slid" && from && to) this.along(happening, from, to, "ramp");
    else if (event === "climbed" && from && to) this.along(happening, from, to, "ladder");
    else if (event === "appeared" && at) this.grow(happening, at);
    else if (event === "doused" && at) this.sink(happening, at);
    else if (event === "scorched" && at) this.meet(happening, at);
    else if (event && event in triumphs) this.celebrate(event, at ?? this.placeOf(happening));
    else if (to && (typeof happening.hero === "number" || happening.spirit)) this.hop(happening, to);
  }

  private spot(space: string): Vector3 {
    const { x, y, z } = spotOf(this.after.board, space);
    return new Vector3(x, y, z);
  }

  /** The piece an event is about: a hero by number, a spirit by colour and where it is. */
  private piece(
    happening: Happening,
    space: string | undefined,
  ): { object: Object3D; moved: (to: string) => void } | null {
    if (typeof happening.hero === "number") {
      const hero = happening.hero;
      return { object: this.pieces.heroes[hero]!, moved: (to) => void (this.heroes[hero] = to) };
    }
    const number = allSpirits.find((one) => colourOf(one) === happening.spirit && this.spirits.get(one) === space);
    if (number === undefined) return null;
    return { object: this.pieces.spirits[number]!, moved: (to) => void this.spirits.set(number, to) };
  }

  private cue(name: string, at = this.now): void {
    this.tracks.push({ at, lasts: 0, cue: true, apply: () => this.sound(name) });
  }

  private walk(happening: Happening, from: string, to: string, way: Way): void {
    const piece = this.piece(happening, from);
    if (!piece) return;
    const { board } = this.after;
    let last = from;
    for (let i = 0; last !== to && i < 40; ++i) {
      const next = board.step(last, way);
      this.arc(
        piece.object,
        this.spot(last),
        this.spot(next),
        stepping,
        typeof happening.hero === "number" ? 0.16 : 0.06,
      );
      if (typeof happening.hero === "number") this.cue("step");
      last = next;
    }
    piece.moved(to);
  }

  private along(happening: Happening, from: string, to: string, kind: "ramp" | "ladder"): void {
    const piece = this.piece(happening, from);
    if (!piece) return;
    const [a, b] = endsOf(this.after.board, from, to);
    const lasts = kind === "ramp" ? sliding : climbing;
    const { object } = piece;
    const { event } = happening;
    this.cue(kind === "ramp" ? "slide" : "step");
    this.tracks.push({
      at: this.now,
      lasts,
      ease: kind === "ramp" ? gentle : steady,
      apply: (share) => {
        if (kind === "ramp") return void object.position.copy(onRamp(a, b, share));
        object.position.lerpVectors(a, b, share);
        object.position.y = a.y + (b.y - a.y) * Math.min(1, share * 1.25) + Math.sin(share * Math.PI) * 0.25;
      },
    });
    this.now += lasts;
    piece.moved(to);
    if (event === "climbed" && typeof happening.hero === "number") this.celebrate(event, to);
  }

  /** Where the hero of an event stands; without one, the summit. */
  private placeOf({ hero }: Happening): string {
    return this.heroes[hero ?? -1] ?? summit;
  }

  /** Sparks and a sound, while the next already begins. */
  private celebrate(event: Event["event"], space: string): void {
    this.cue(triumphs[event]!);
    const at = this.spot(space);
    this.tracks.push(this.sparks.burst(at.setY(at.y + 0.35), this.now));
  }

  /** Anything else that ends elsewhere: pushed, sent home, carried. */
  private hop(happening: Happening, to: string): void {
    const from = typeof happening.hero === "number" ? this.heroes[happening.hero] : happening.from;
    const piece = this.piece(happening, from);
    if (!piece || !from || !this.after.board.spaces.includes(to)) return;
    const [a, b] = [this.spot(from), this.spot(to)];
    this.arc(piece.object, a, b, hopping + a.distanceTo(b) * 40, 0.3 + a.distanceTo(b) * 0.2);
    piece.moved(to);
  }

  private arc(object: Object3D, from: Vector3, to: Vector3, lasts: number, high: number): void {
    this.tracks.push({
      at: this.now,
      lasts,
      ease: lasts > stepping ? gentle : steady,
      apply: (share) => {
        object.position.lerpVectors(from, to, share);
        object.position.y += Math.sin(share * Math.PI) * high;
      },
    });
    this.now += lasts;
  }

  private grow(happening: Happening, at: string): void {
    const number = allSpirits.find((one) => colourOf(one) === happening.spirit && this.spirits.get(one) === "reserve");
    if (number === undefined) return;
    const object = this.pieces.spirits[number]!;
    const place = this.spot(at);
    this.cue("card");
    this.tracks.push({
      at: this.now,
      lasts: 420,
      ease: arriving,
      apply: (share) => {
        object.visible = true;
        object.position.copy(place);
        object.scale.setScalar(Math.max(0.01, share));
      },
    });
    this.now += 420;
    this.spirits.set(number, at);
  }

  private sink(happening: Happening, at: string): void {
    const piece = this.piece(happening, at);
    if (!piece) return;
    const [object, place] = [piece.object, this.spot(at)];
    this.cue("slide");
    this.tracks.push({
      at: this.now,
      lasts: 520,
      ease: gentle,
      apply: (share) => {
        object.position.copy(place).setY(place.y - share * 0.3);
        object.scale.setScalar(Math.max(0.01, 1 - share));
      },
    });
    this.now += 520;
    piece.moved("pit");
  }

  /** The hero jumps. */
  private meet({ hero }: Happening, at: string): void {
    const object = this.pieces.heroes[hero ?? 0];
    if (!object) return;
    const place = this.spot(at);
    this.tracks.push({
      at: this.now,
      lasts: 700,
      ease: steady,
      apply: (share) => {
        object.position.copy(place).setY(place.y + Math.abs(Math.sin(share * Math.PI * 2)) * 0.5 * (1 - share));
        object.rotation.y = share * Math.PI * 4;
      },
    });
    this.now += 700;
  }
}

/** The tracks of all pieces that move between two positions. `sound` plays the cues. */
export function tracksOf(
  pieces: Pieces,
  before: Model,
  after: Model,
  events: readonly Event[],
  sound: (name: string) => void,
  sparks: Sparks,
): Track[] {
  const dance = new Choreography(pieces, before, after, sound, sparks);
  for (const event of events) dance.play(event);
  return dance.tracks;
}
