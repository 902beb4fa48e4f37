export const hex = (colour: string): number => Number.parseInt(colour.slice(1), 16);

/** Tints of the heights 1–5, as on a map of mountains: green below, white on top. */
export const heightTints: readonly string[] = ["#7f9a5c", "#b9ae62", "#d79f55", "#b3663d", "#efe7d8"];
