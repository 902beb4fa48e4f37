import type { Vector3 } from "three";
import type { Hotspot } from "../games/hotspot";
import type { Picker } from "./picking";
import type { FrameStats, Viewport } from "./viewport";

/** A hotspot, and where to click it. `free` is false if something occludes it. */
export interface HotspotAt {
  id: string;
  moves: number[];
  chosen: boolean;
  x: number;
  y: number;
  free: boolean;
}

/**
 * The interface for browser tests: the property `etana` of the canvas element. Positions are client
 * pixels; `settled` is true when nothing moves; frames are counted since the canvas was created.
 */
export interface SceneHook {
  hotspots(): HotspotAt[];
  /** Where things are that must be seen from everywhere, though nobody touches them. */
  landmarks(): { id: string; x: number; y: number }[];
  /** Everything that can be asked about, and where; `free` if a touch there meets it. */
  things(): { id: string; x: number; y: number; free: boolean }[];
  settled(): boolean;
  stats(): FrameStats;
}

/** The position of a hotspot that is an HTML element over the canvas, with its id as `data-hotspot`. */
function laidOver(parent: HTMLElement, id: string): { x: number; y: number; free: boolean } | undefined {
  const box = parent.querySelector(`[data-hotspot="${CSS.escape(id)}"]`)?.getBoundingClientRect();
  return box && { x: box.left + box.width / 2, y: box.top + box.height / 2, free: true };
}

export function attachTestHook(
  viewport: Viewport,
  picker: Picker,
  hotspots: () => Hotspot[],
  parent: HTMLElement,
  landmarks: () => { id: string; at: Vector3 }[] = () => [],
): void {
  const hook: SceneHook = {
    hotspots: () =>
      hotspots().flatMap(({ id, moves, chosen }) => {
        const at = laidOver(parent, id) ?? picker.locate(id);
        return at ? [{ id, moves, chosen, ...at }] : [];
      }),
    landmarks: () =>
      landmarks().map(({ id, at }) => {
        const [x, y] = picker.project(at);
        return { id, x, y };
      }),
    things: () => picker.named(),
    settled: () => viewport.settled,
    stats: () => viewport.stats(),
  };
  Object.assign(viewport.canvas, { etana: hook });
}
