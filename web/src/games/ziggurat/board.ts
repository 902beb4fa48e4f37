import { summit, type BoardFacts, type Card, type Way } from "./types";

const levels = "abcde";

/** A board to be asked for neighbours and ways. Knows no positions. */
export class Board {
  readonly spaces: readonly string[];
  private readonly cards: ReadonlyMap<string, Card>;

  constructor(readonly facts: BoardFacts) {
    this.spaces = facts.rings.flatMap((size, level) =>
      Array.from({ length: size }, (_, i) => `${levels[level]}${i + 1}`),
    );
    this.cards = new Map(facts.cards.map((card) => [card.id, card]));
  }

  /** 0 for the village, 5 for the summit. */
  levelOf(space: string): number {
    return space === summit ? this.facts.rings.length : levels.indexOf(space[0]!);
  }
  indexOf(space: string): number {
    return Number(space.slice(1)) - 1;
  }
  sizeOf(space: string): number {
    return this.facts.rings[this.levelOf(space)] ?? 1;
  }

  /** The space so many steps on, round the ring; the summit leads nowhere. */
  step(space: string, way: Way, by = 1): string {
    if (space === summit) return space;
    const size = this.sizeOf(space);
    const index = this.indexOf(space) + (way === "clockwise" ? by : -by);
    return `${space[0]}${(((index % size) + size) % size) + 1}`;
  }

  /** The spaces of a walk, from the one it begins on. */
  walk(from: string, way: Way, steps: number): string[] {
    return Array.from({ length: steps + 1 }, (_, i) => this.step(from, way, i));
  }

  /** Where ramps and ladders, and for heroes other links, take whoever stops here; here if nothing does. */
  onward(space: string, hero: boolean): string {
    const { ramps, ladders, links } = this.facts;
    return ramps[space] ?? (hero ? links?.[space] : undefined) ?? ladders[space] ?? space;
  }

  /** The stations from a space to where one comes to rest, the space itself first. */
  slide(space: string, hero: boolean): string[] {
    const stations = [space];
    for (let i = 0; i < 12; ++i) {
      const at = stations.at(-1)!;
      if (this.facts.pits.includes(at)) break;
      const next = this.onward(at, hero);
      if (next === at) break;
      stations.push(next);
    }
    return stations;
  }

  card(id: string | null | undefined): Card | undefined {
    return id ? this.cards.get(id) : undefined;
  }
}
