/** A part of an emblem: an SVG path and its colour, in a box of 40 × 40. */
export interface Stroke {
  d: string;
  fill: string;
}

const gold = "#e9ac2d";
const dark = "#5a3317";

/** The treasures as flat emblems, for cards and the flat drawing; their 3D sisters are in treasure.ts. */
const emblems: Readonly<Record<string, readonly Stroke[]>> = {
  goblet: [
    { d: "M8 5h24c0 12-4 17-9 19v7l6 3v3H11v-3l6-3v-7C12 22 8 17 8 5z", fill: gold },
    { d: "M10 5h20l-1 5H11z", fill: "#c22f3d" },
  ],
  lantern: [
    { d: "M16 3h8v4h-8zM13 8h14l4 6H9zM9 33h22v4H9z", fill: "#4a464c" },
    { d: "M11 14h18v19H11z", fill: "#ffd257" },
    { d: "M11 14h2v19h-2zM27 14h2v19h-2zM19 14h2v5h-2z", fill: "#4a464c" },
    { d: "M20 20c4 4 4 9 0 11-4-2-4-7 0-11z", fill: "#fff7cf" },
  ],
  hourglass: [
    { d: "M8 3h24v5H8zM8 32h24v5H8z", fill: "#8a5228" },
    { d: "M11 8h18c0 7-5 9-7 12 2 3 7 5 7 12H11c0-7 5-9 7-12-2-3-7-5-7-12z", fill: "#b7e3ea" },
    { d: "M13 10h14c-1 4-4 6-7 9-3-3-6-5-7-9z", fill: gold },
  ],
  crown: [
    { d: "M4 12l8 7 8-13 8 13 8-7-4 21H8z", fill: gold },
    { d: "M8 30h24v5H8z", fill: "#8d2437" },
    {
      d: "M20 3a3 3 0 1 1 0 6 3 3 0 0 1 0-6zM4 9a3 3 0 1 1 0 6 3 3 0 0 1 0-6zM36 9a3 3 0 1 1 0 6 3 3 0 0 1 0-6z",
      fill: "#2f78c4",
    },
  ],
  boot: [
    { d: "M9 4h14v17c3 2 12 3 13 9v3H9z", fill: "#8a4a26" },
    { d: "M8 33h29v4H8zM9 20h14v3H9z", fill: "#33211a" },
    { d: "M7 3h18v5H7z", fill: "#d9b98a" },
  ],
  teapot: [
    { d: "M10 16h20c4 0 4 18-4 18H14c-8 0-8-18-4-18z", fill: "#2f8580" },
    { d: "M31 26l4-9 4-1-5 15zM9 19c-9-1-9 11 0 11v-3c-5 0-5-5 0-5z", fill: "#2f8580" },
    { d: "M12 16c0-5 16-5 16 0zM18 6h4v5h-4zM10 22h20v3H10z", fill: "#e3bf7d" },
  ],
  feather: [
    { d: "M34 4C18 5 9 15 9 27l4 1c14 0 21-10 21-24z", fill: "#b99be6" },
    { d: "M34 4c-5 1-9 2-12 4l9 9c2-3 3-8 3-13z", fill: "#8557c4" },
    { d: "M29 9L5 37l2 1L30 11z", fill: "#40245f" },
  ],
  egg: [
    { d: "M20 3c8 0 13 13 13 21 0 7-6 12-13 12S7 31 7 24C7 16 12 3 20 3z", fill: "#d8543a" },
    {
      d:
        "M15 12a3 3 0 1 1 0 6 3 3 0 0 1 0-6zM25 18a3 3 0 1 1 0 6 3 3 0 0 1 0-6z" +
        "M15 23a3 3 0 1 1 0 6 3 3 0 0 1 0-6zM22 7a2 2 0 1 1 0 4 2 2 0 0 1 0-4z",
      fill: "#ffc46b",
    },
    { d: "M5 30c5 5 25 5 30 0-1 5-6 8-15 8S6 35 5 30z", fill: "#7c5c38" },
  ],
  key: [
    {
      d:
        "M20 3a9 9 0 0 1 3 17.500V38h-6V20.500A9 9 0 0 1 20 3z" +
        "m0 5a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM23 27h7v4h-7zM23 33h5v4h-5z",
      fill: gold,
    },
    { d: "M18 20h4v4h-4z", fill: "#c22f3d" },
  ],
  flute: [
    { d: "M33 3l5 5L9 37l-6-5z", fill: "#b98146" },
    { d: "M33 3l5 5-4 4-6-5zM7 28l6 5-4 4-6-5z", fill: gold },
    {
      d:
        "M26 12.500a2 2 0 1 1 0 4 2 2 0 0 1 0-4z" +
        "M21 17.500a2 2 0 1 1 0 4 2 2 0 0 1 0-4zM16 22.500a2 2 0 1 1 0 4 2 2 0 0 1 0-4z",
      fill: dark,
    },
  ],
  mirror: [
    { d: "M20 2c7 0 11 6 11 12s-4 12-8 13v11h-6V27c-4-1-8-7-8-13S13 2 20 2z", fill: "#a53f7b" },
    { d: "M20 5c5 0 8 4 8 9s-3 10-8 10-8-5-8-10 3-9 8-9z", fill: "#d8f1ff" },
    { d: "M17 8l3-1-5 11-2-3z", fill: "#ffffff" },
  ],
  bottle: [
    { d: "M16 4h8v9c6 3 8 7 8 12v9c0 2-1 3-3 3H11c-2 0-3-1-3-3v-9c0-5 2-9 8-12z", fill: "#4f9dc6" },
    { d: "M15 2h10v5H15z", fill: "#8a5228" },
    {
      d: "M20 17l2.400 5.200 5.600.6-4.200 3.800 1.200 5.600-5-2.900-5 2.900 1.200-5.600-4.200-3.800 5.600-.6z",
      fill: "#ffe27a",
    },
  ],
  rune: [
    { d: "M20 2a18 18 0 1 1 0 36 18 18 0 0 1 0-36z", fill: "#123c46" },
    {
      d:
        "M18.500 8h3v3l8 6.500-1.800 2.300-6.200-5v3l8 6-1.800 2.500-6.200-4.600" +
        "V32h-3V21.700L12 26.500 10.200 24l8.300-6.200z",
      fill: "#63f0dc",
    },
  ],
  home: [
    { d: "M20 4l17 15h-5v17H8V19H3z", fill: "#9a3d14" },
    { d: "M16 24h8v12h-8z", fill: "#ffe9c2" },
  ],
  chest: [
    { d: "M5 18h30v17H5zM5 16C6 4 34 4 35 16z", fill: "#8a5228" },
    { d: "M17 14h6v9h-6z", fill: gold },
  ],
};

export const emblemOf = (name: string): readonly Stroke[] => emblems[name] ?? emblems["chest"]!;
