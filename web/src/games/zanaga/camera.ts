import type { Bounds } from "./map-geometry";

/** What of the map is seen: its middle, and how many screen pixels a unit of the map takes. */
export interface Camera {
  x: number;
  y: number;
  zoom: number;
}

export interface Size {
  width: number;
  height: number;
}

const margin = 34;
const kMost = 3.2;

/** The zoom that shows the whole land. */
export function leastZoom({ left, right, top, bottom }: Bounds, size: Size): number {
  return Math.min(size.width / (right - left + 2 * margin), size.height / (bottom - top + 2 * margin)) || 0.5;
}

/** Keeps the land in sight. */
export function kept(bounds: Bounds, camera: Camera, size: Size): Camera {
  const zoom = Math.min(kMost, Math.max(leastZoom(bounds, size), camera.zoom));
  const hold = (at: number, low: number, high: number, half: number): number =>
    high - low <= 2 * half ? (low + high) / 2 : Math.min(high - half, Math.max(low + half, at));
  return {
    zoom,
    x: hold(camera.x, bounds.left - margin, bounds.right + margin, size.width / zoom / 2),
    y: hold(camera.y, bounds.top - margin, bounds.bottom + margin, size.height / zoom / 2),
  };
}

export const wholeMap = (bounds: Bounds, size: Size): Camera => kept(bounds, { x: 0, y: 0, zoom: 0 }, size);

export const panned = (bounds: Bounds, camera: Camera, size: Size, dx: number, dy: number): Camera =>
  kept(bounds, { ...camera, x: camera.x - dx / camera.zoom, y: camera.y - dy / camera.zoom }, size);

/** Zooms so that the point of the map under (px, py), from the middle of the screen, stays there. */
export function zoomed(bounds: Bounds, camera: Camera, size: Size, by: number, px = 0, py = 0): Camera {
  const zoom = Math.min(kMost, Math.max(leastZoom(bounds, size), camera.zoom * by));
  const grow = 1 / camera.zoom - 1 / zoom;
  return kept(bounds, { zoom, x: camera.x + px * grow, y: camera.y + py * grow }, size);
}

export const boxOf = ({ x, y, zoom }: Camera, { width, height }: Size): string =>
  [x - width / zoom / 2, y - height / zoom / 2, width / zoom, height / zoom]
    .map((n) => Math.round(n * 100) / 100)
    .join(" ");
