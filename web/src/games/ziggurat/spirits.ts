import type { Colour } from "./types";

/** The looks of the fire spirits: body, heart of the flame, and dark for writing. */
export const fire: Readonly<Record<Colour, { body: string; heart: string; dark: string }>> = {
  ember: { body: "#e2472c", heart: "#ffc24a", dark: "#5e1207" },
  azure: { body: "#2f86dd", heart: "#bfe8ff", dark: "#0b2d55" },
  moss: { body: "#58983a", heart: "#e2f59a", dark: "#1b3a0d" },
  dusk: { body: "#8750bd", heart: "#ecc8ff", dark: "#33134f" },
};

/** A flame in a square of 40. */
export const flamePath = "M20 1c2 7 12 12 12 23a12 13 0 0 1-24 0c0-6 3-9 5-12 0 4 1 6 3 7 1-6-1-12 4-18z";
export const heartPath = "M20 18c2 4 6 6 6 11a6 7 0 0 1-12 0c0-4 2-5 3-7 1 2 2 2 2 2 0-2 0-4 1-6z";

/** The letter of a colour in the language of the session. */
export const letterOf = (say: (key: string) => string, colour: string): string =>
  [...say(`ziggurat.spirit.${colour}`)][0]?.toLocaleUpperCase() ?? "";
