import { halves, spotOf } from "./measures";
import type { Model } from "./model";
import type { Colour } from "./types";

/** A workshop of the village: beside which of its spaces it stands, and the way it looks. */
export interface Workshop {
  site: string;
  colour: Colour;
  x: number;
  z: number;
  turn: number;
}

const far = halves[0] + 1.2;

/** Those a chapter has opened, outside the ring beside the middle one of their spaces. */
export function workshopsOf({ sites, board }: Model): Workshop[] {
  const names = new Set(sites.flatMap(({ site, colour }) => (colour ? [site] : [])));
  return [...names].map((site) => {
    const own = sites.filter((one) => one.site === site);
    const { space, colour } = own[Math.floor(own.length / 2)]!;
    const { x, z } = spotOf(board, space);
    const across = Math.abs(x) >= halves[0] - 0.01;
    return {
      site,
      colour: colour!,
      x: across ? Math.sign(x) * far : x,
      z: across ? z : Math.sign(z) * far,
      turn: across ? -Math.sign(x) * (Math.PI / 2) : z > 0 ? Math.PI : 0,
    };
  });
}
