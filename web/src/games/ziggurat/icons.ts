import type { PictureHost } from "../page";

/**
 * The picture of a thing that a chapter has brought, which comes with its words: an SVG path in a square of 40, or
 * nothing.
 */
export function iconOf(host: PictureHost, kind: "object" | "site", name: string): string {
  const path = host.say(`ziggurat.${kind}.${name}.icon`);
  return path.startsWith("M") ? path : "";
}

/** Where there is no picture: the first letter of the last word of a name. */
export const initialOf = (name: string): string => [...(name.split(" ").at(-1) ?? "")][0]?.toLocaleUpperCase() ?? "";
