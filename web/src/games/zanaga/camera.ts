import { bounds } from "./map-geometry";

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
const whole = { width: bounds.right - bounds.left + 2 * margin, height: bounds.bottom - bounds.top + 2 * margin };
const kMost = 3.2;

export const leastZoom = (size: Size): number => Math.min(size.width / whole.width, size.height / whole.height) || 0.5;

/** Keeps the land in sight. */
export function kept(camera: Camera, size: Size): Camera {
  const zoom = Math.min(kMost, Math.max(leastZoom(size), camera.zoom));
  const hold = (at: number, low: number, high: number, half: number): number =>
    high - low <= 2 * half ? (low + high) / 2 : Math.min(high - half, Math.max(low + half, at));
  return {
    zoom,
    x: hold(camera.x, bounds.left - margin, bounds.right + margin, size.width / zoom / 2),
    y: hold(camera.y, bounds.top - margin, bounds.bottom + margin, size.height / zoom / 2),
  };
}

export const wholeMap = (size: Size): Camera => kept({ x: 0, y: 0, zoom: 0 }, size);

export const panned = (camera: Camera, size: Size, dx: number, dy: number): Camera =>
  kept({ ...camera, x: camera.x - dx / camera.zoom, y: camera.y - dy / camera.zoom }, size);

/** Zooms so that the point of the map under (px, py), from the middle of the screen, stays there. */
export function zoomed(camera: Camera, size: Size, by: number, px = 0, py = 0): Camera {
  const zoom = Math.min(kMost, Math.max(leastZoom(size), camera.zoom * by));
  const grow = 1 / camera.zoom - 1 / zoom;
  return kept({ zoom, x: camera.x + px * grow, y: camera.y + py * grow }, size);
}

export const boxOf = ({ x, y, zoom }: Camera, { width, height }: Size): string =>
  [x - width / zoom / 2, y - height / zoom / 2, width / zoom, height / zoom]
    .map((n) => Math.round(n * 100) / 100)
    .join(" ");
