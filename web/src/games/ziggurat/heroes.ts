import type { SeatMark } from "../../model/seats";

/** How a hero is told from the other eleven: a colour, and an emblem for those who do not see it. */
export interface HeroLook {
  id: string;
  colour: string;
  /** Readable on the colour. */
  ink: string;
  /** An SVG path in a square of 40, with holes by even-odd. */
  emblem: string;
}

/** The twelve in the order of the pack's heroes.json. */
export const heroLooks: readonly HeroLook[] = [
  { id: "tarru", colour: "#66873a", ink: "#ffffff", emblem: "M14 37V14a8 8 0 1 1 16 0v4h-5v-4a3 3 0 1 0-6 0v23z" },
  {
    id: "mila",
    colour: "#cf3f2b",
    ink: "#ffffff",
    emblem: "M3 21 20 6l17 15-3 4-14-12L6 25zM3 34l17-15 17 15-3 4-14-12L6 38z",
  },
  { id: "osh", colour: "#2c62ad", ink: "#ffffff", emblem: "M9 5h10v14l13 6c4 2 5 4 5 10H5V15z" },
  {
    id: "dorim",
    colour: "#c17d2c",
    ink: "#241503",
    emblem: "M9 3h5v5h12V3h5v34h-5v-6H14v6H9zM14 13v5h12v-5zM14 23v4h12v-4z",
  },
  {
    id: "pilka",
    colour: "#2a8a76",
    ink: "#ffffff",
    emblem:
      "M20 3c4 0 7 3 7 7 4 2 6 7 6 13 0 8-5 14-13 14S7 31 7 23c0-6 2-11 6-13 0-4 3-7 7-7z" +
      "M18.500 14v20h3V14zM3 16l4 2-1 3-5-2zM37 16l-4 2 1 3 5-2zM2 28l4-1 1 3-4 2zM38 28l-4-1-1 3 4 2z",
  },
  {
    id: "ozul",
    colour: "#f1ede2",
    ink: "#2a2130",
    emblem: "M11 36V25a9 9 0 1 1 2-16 9 9 0 0 1 14 0 9 9 0 1 1 2 16v11zM14 29v3h12v-3z",
  },
  { id: "sefa", colour: "#84489d", ink: "#ffffff", emblem: "M3 9l11-5 12 5 11-5v27l-11 5-12-5-11 5zM14 9v18l12 5V14z" },
  { id: "beb", colour: "#f0b62a", ink: "#2a1c05", emblem: "m20 2 5 12 13 1-10 9 3 13-11-7-11 7 3-13L2 15l13-1z" },
  {
    id: "numa",
    colour: "#98203f",
    ink: "#ffffff",
    emblem:
      "M5 13c0-6 30-6 30 0v15c0 7-30 7-30 0zM9 13.500c0 3.500 22 3.500 22 0s-22-3.500-22 0z" +
      "M8 20l5 10 3-1-6-8zM32 20l-5 10-3-1 6-8z",
  },
  { id: "kirit", colour: "#2b3a63", ink: "#ffffff", emblem: "M3 8h34v24H3zM7 11l13 11 13-11zM6 15v14h28V15L20 27z" },
  {
    id: "wendo",
    colour: "#46a5cf",
    ink: "#08222e",
    emblem: "M20 1 35 15 20 30 5 15zM18.500 29c5 4-4 5 1 10h4c-5-5 4-6-1-10z",
  },
  { id: "hesh", colour: "#6d6761", ink: "#ffffff", emblem: "M2 15h5v-4h6v6h14v-6h6v4h5v10h-5v4h-6v-6H13v6H7v-4H2z" },
];

export const lookOf = (hero: number): HeroLook => heroLooks[hero % heroLooks.length]!;

const numbers = (value: unknown, count: number, usual: (seat: number) => number): number[] =>
  Array.from({ length: count }, (_, seat) => (Array.isArray(value) ? Number(value[seat] ?? usual(seat)) : usual(seat)));

type Options = Record<string, unknown> | undefined;

/** The numbers of the heroes among the twelve, by seat. */
export const heroesOf = (options: Options, players: number): number[] =>
  numbers(options?.["heroes"], players, (seat) => seat);

/** How many scorch marks each hero has, by seat. */
export const scorchedOf = (options: Options, players: number): number[] =>
  numbers(options?.["scorched"], players, () => 0);

export function markOfHero(hero: number): SeatMark {
  const { colour, ink, emblem } = lookOf(hero);
  return { colour, ink, emblem, shape: "circle", letter: "" };
}

/** A seat has the colour and the emblem of its hero, everywhere. */
export const marks = (options: Options, players: number): SeatMark[] => heroesOf(options, players).map(markOfHero);
