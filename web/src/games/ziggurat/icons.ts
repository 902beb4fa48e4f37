import type { BoardHost } from "../board-api";

/**
 * The icon of an object that a chapter adds, shipped with its texts: an SVG path in a square of 40, or
 * nothing.
 */
export function iconOf(host: BoardHost, kind: "object" | "site", name: string): string {
  const path = host.say(`ziggurat.${kind}.${name}.icon`);
  return path.startsWith("M") ? path : "";
}

/** The fallback for a missing icon: the first letter of the last word of a name. */
export const initialOf = (name: string): string => [...(name.split(" ").at(-1) ?? "")][0]?.toLocaleUpperCase() ?? "";
