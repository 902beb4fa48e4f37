import type { Thing } from "../games/thing";
import type { Picker } from "./picking";
import type { FrameStats, Stage } from "./stage";

/** A thing, and where to click to touch it. `free` is false if something stands in front of it. */
export interface ThingAt {
  id: string;
  moves: number[];
  chosen: boolean;
  x: number;
  y: number;
  free: boolean;
}

/**
 * What tests may ask a picture: the property `etana` of its canvas element. Positions are client
 * pixels; `settled` is true when nothing moves; frames are counted since the picture was made.
 */
export interface SceneHook {
  things(): ThingAt[];
  settled(): boolean;
  stats(): FrameStats;
}

/** Where a thing is that is drawn by an element over the picture: one with its id as `data-thing`. */
function laidOver(parent: HTMLElement, id: string): { x: number; y: number; free: boolean } | undefined {
  const box = parent.querySelector(`[data-thing="${CSS.escape(id)}"]`)?.getBoundingClientRect();
  return box && { x: box.left + box.width / 2, y: box.top + box.height / 2, free: true };
}

export function hang(stage: Stage, picker: Picker, things: () => Thing[], parent: HTMLElement): void {
  const hook: SceneHook = {
    things: () =>
      things().flatMap(({ id, moves, chosen }) => {
        const at = laidOver(parent, id) ?? picker.locate(id);
        return at ? [{ id, moves, chosen, ...at }] : [];
      }),
    settled: () => stage.settled,
    stats: () => stage.stats(),
  };
  Object.assign(stage.canvas, { etana: hook });
}
