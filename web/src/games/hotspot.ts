import type { BoardHost } from "./board-api";

/**
 * A part of the board that can be touched now. Both renderers of a game, 3D and flat, get
 * theirs from the game's headless model, so that it is decided in one place.
 */
export interface Hotspot {
  /** Unique among the hotspots of a position, the same every time: "arrow:b1", "square:c3". */
  id: string;
  /** The moves that a touch selects. None for a touch that only changes the drawing. */
  moves: number[];
  /** All moves of the hotspot, if a touch selects one of several. */
  among?: number[];
  /** Its name as a text, for screen readers of the flat board. */
  label: { key: string; args: Record<string, string | number> };
  /** It belongs to the selected move. */
  chosen: boolean;
}

/** Handles a touch: confirms the selected hotspot, selects any other. */
export function touch(hotspot: Hotspot, host: BoardHost): void {
  if (hotspot.chosen) host.confirm();
  else host.choose(hotspot.moves, hotspot.among ? { among: hotspot.among } : {});
}

/** A hotspot of several moves: a touch selects the first and lists the others. */
export function oneOf(all: readonly number[], chosen: number | null): Pick<Hotspot, "moves" | "among" | "chosen"> {
  const looked = chosen !== null && all.includes(chosen);
  return {
    moves: looked ? [chosen] : all.slice(0, 1),
    ...(all.length > 1 ? { among: [...all] } : {}),
    chosen: looked,
  };
}
