import type { Card } from "./types";

/** What is drawn on a card, as SVG paths in a box of 40 × 40. */
export const cardIcons: Readonly<Record<Card, string>> = {
  swap_here: "M6 14h20l-5-5 3-3 10 10-10 10-3-3 5-5H6zM10 29h24v4H10z",
  swap_there: "M12 4 3 12l9 8v-5h14v-6H12zM28 20l9 8-9 8v-5H14v-6h14z",
  reroll_white:
    "M20 5a15 15 0 0 1 14 10l3-1-2 9-8-4 3-2a11 11 0 1 0 0 8l4 2A15 15 0 1 1 20 5zm-5 11h10v10H15zm3 3v4h4v-4z",
  reroll_coloured: "M20 5a15 15 0 0 1 14 10l3-1-2 9-8-4 3-2a11 11 0 1 0 0 8l4 2A15 15 0 1 1 20 5zm-5 11h10v10H15z",
  reroll_set:
    "M3 6h11v11H3zM15 14h11v11H15zM26 23h11v11H26z" +
    "M30 6a12 12 0 0 1 6 10h-4a8 8 0 0 0-4-6zM4 26h4a8 8 0 0 0 5 6l-2 4a12 12 0 0 1-7-10z",
  extra_white: "M5 11h20v20H5zm4 4v12h12V15zM30 5h4v7h7v4h-7v7h-4v-7h-7v-4h7z",
  steal: "M20 3l5 6v9h8l-13 15L7 18h8V9zM6 34h28v4H6z",
  rotate: "M20 4a16 16 0 0 1 16 16h4l-6 8-6-8h4a12 12 0 1 0-12 12v4a16 16 0 1 1 0-32zm-5 12h10v10H15z",
};

export const starPath =
  "M20 2l5.300 11.800 12.700 1.400-9.500 8.600L31.200 36 20 29.500 8.800 36l2.700-12.200L2 15.200l12.700-1.400z";
export const skullPath =
  "M20 3c9 0 15 6 15 14 0 5-2 8-6 10v6H11v-6c-4-2-6-5-6-10C5 9 11 3 20 3z" +
  "m-6 10a4 4 0 1 0 0 8 4 4 0 0 0 0-8zm12 0a4 4 0 1 0 0 8 4 4 0 0 0 0-8z" +
  "m-6 8-3 5h6zM14 34h3v4h-3zM18.500 34h3v4h-3zM23 34h3v4h-3z";
