import type { Lesson, Spoken } from "../../learn/lesson";

/** A picture of the rules page: the position of a part of "How to play in two minutes", or of a scene of the lesson. */
export interface RulePicture {
  what: "part" | "scene";
  /** The number of the part or scene, from 0. */
  index: number;
  caption: Spoken;
  seat: number;
  /** The rules that it shows; it stands beside the first of them. */
  rules: readonly string[];
}

/** Everything in a lesson that shows rules. */
export function picturesOf({ how, scenes }: Pick<Lesson, "how" | "scenes">): RulePicture[] {
  return [
    ...how.map(({ title, seat, rules }, index) => ({ what: "part" as const, index, caption: title, seat, rules })),
    ...scenes.map(({ idea, seat, rules }, index) => ({ what: "scene" as const, index, caption: idea, seat, rules })),
  ].filter(({ rules }) => rules.length > 0);
}

/** Where a picture comes from: the part of the page, or the scene to play. */
export const sourceOf = (game: string, { what, index }: RulePicture): string =>
  what === "part" ? `/how/${game}#part-${index + 1}` : `/learn/${game}/${index + 1}`;

/** The pictures that stand beside a rule, and those elsewhere that show it too. */
export function picturesAt(all: readonly RulePicture[], rule: string): { here: RulePicture[]; there: RulePicture[] } {
  return {
    here: all.filter(({ rules }) => rules[0] === rule),
    there: all.filter(({ rules }) => rules.indexOf(rule) > 0),
  };
}
