import type { BoardHost } from "./board-api";

/**
 * Something in a drawing that can be touched now. Both drawings of a game, in 3D and flat, get
 * theirs from the game's headless model, so that what can be touched is decided once.
 */
export interface Hotspot {
  /** Unique among the hotspots of a position, the same every time: "arrow:b1", "square:c3". */
  id: string;
  /** What a touch says to the page: these moves of the list. None for a touch that only changes the drawing. */
  moves: number[];
  /** All the moves it stands for, if a touch looks at one of several. */
  among?: number[];
  /** What it is called, as a text of the catalogue: for screen readers of the flat drawing. */
  label: { key: string; args: Record<string, string | number> };
  /** It stands for the move that is being looked at. */
  chosen: boolean;
}

/** A touch: what is being looked at is done, anything else is looked at. */
export function touch(hotspot: Hotspot, host: BoardHost): void {
  if (hotspot.chosen) host.confirm();
  else host.choose(hotspot.moves, hotspot.among ? { among: hotspot.among } : {});
}

/** What a hotspot does that stands for all these moves: the first is looked at, the others are listed beside it. */
export function oneOf(all: readonly number[], chosen: number | null): Pick<Hotspot, "moves" | "among" | "chosen"> {
  const looked = chosen !== null && all.includes(chosen);
  return {
    moves: looked ? [chosen] : all.slice(0, 1),
    ...(all.length > 1 ? { among: [...all] } : {}),
    chosen: looked,
  };
}
