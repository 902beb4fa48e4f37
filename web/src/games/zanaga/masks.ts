/** The gods as carved masks, in a square of 64: what each adds to the plain face, behind and before it. */
export interface Carving {
  hue: string;
  behind: string;
  before: string;
  eyes: "round" | "slit" | "eight" | "none";
}

const mane = Array.from({ length: 16 }, (_, i) => {
  const at = (turn: number, far: number) =>
    `${(32 + Math.cos(turn) * far).toFixed(1)} ${(33 + Math.sin(turn) * far).toFixed(1)}`;
  const turn = (i / 16) * 2 * Math.PI;
  return `M${at(turn - 0.2, 20)}L${at(turn, 32)}L${at(turn + 0.2, 20)}z`;
}).join("");

export const masks: Record<string, Carving> = {
  hamzah: { hue: "#d39a32", behind: mane, before: "M28 44h8l-4 5zM32 49v4M24 55q8 4 16 0", eyes: "slit" },
  var_ni: {
    hue: "#4b4a75",
    behind: "M14 22 4 0l20 12zM50 22 60 0 40 12z",
    before: "M29 42l3 4 3-4M24 50h16l-3 7-2-7-6 0-2 7z",
    eyes: "round",
  },
  tarakhe: { hue: "#7c8671", behind: "", before: "M22 26q10 8 20 0M20 38q12 8 24 0M24 50q8 6 16 0", eyes: "none" },
  harridan: {
    hue: "#9a7650",
    behind: "M12 20 10 4l14 10zM52 20 54 4 40 14z",
    before: "M28 38l4 12 4-12zM20 54l4-3 4 3 4-3 4 3 4-3 4 3",
    eyes: "round",
  },
  gor_bor_gor: {
    hue: "#6b5340",
    behind: "M10 28a7 8 0 1 0 .01 0zM54 28a7 8 0 1 0 .01 0z",
    before: "M16 24q16-9 32 0M28 40h3M33 40h3M20 48q12-5 24 0v6q-12 6-24 0zM26 48v3M38 48v3",
    eyes: "round",
  },
  set: {
    hue: "#4d7a3a",
    behind: "M8 40Q2 14 32 2q30 12 24 38L46 52H18z",
    before: "M30 40h1M33 40h1M24 46q8 5 16 0M27 48l1 8 2-7M37 48l-1 8-2-7",
    eyes: "slit",
  },
  jararr: {
    hue: "#3a3d49",
    behind: "M14 20 12 3l14 9zM50 20 52 3 38 12z",
    before: "M29 42h6l-3 4zM32 46v4M25 53q7 2 14 0M12 44l10 2M12 50l10-1M52 44l-10 2M52 50l-10-1",
    eyes: "slit",
  },
  ravin: {
    hue: "#5d7f54",
    behind: "M18 12a6 6 0 1 1 9 0zM37 12a6 6 0 1 1 9 0z",
    before: "M18 40h28l-3 20H21zM22 44l2 4 2-4 2 4 2-4 2 4 2-4 2 4 2-4 2 4 2-4M28 57h1M35 57h1",
    eyes: "slit",
  },
  moakileki: {
    hue: "#b0603a",
    behind: "M32 0l5 9 8-4 0 10 10 0-4 9H13l-4-9 10 0 0-10 8 4z",
    before: "M29 42h1M34 42h1M18 49q14 6 28 0M24 51v3M32 52v3M40 51v3",
    eyes: "slit",
  },
  arachne: {
    hue: "#74456f",
    behind: "M12 24Q2 14 4 4M14 20Q8 8 14 0M52 24q10-10 8-20M50 20q6-12 0-20M12 42Q2 46 4 60M52 42q10 4 8 18",
    before: "M26 48q-2 8 3 10M38 48q2 8-3 10",
    eyes: "eight",
  },
};
