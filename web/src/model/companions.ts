/** The animals that play bots' seats. Each has a face (`ui/parts/CompanionFace.svelte`). */
export const animals = ["fox", "tortoise", "owl", "goat", "hare", "bear"] as const;
export type Animal = (typeof animals)[number];

/** Their names, the same in every language. */
const kNames: Record<Animal, string> = {
  fox: "Ishka",
  tortoise: "Tuk",
  owl: "Mara",
  goat: "Brambo",
  hare: "Pip",
  bear: "Orso",
};

/** The names of so many bots, none twice. */
export const companionsFor = (count: number): string[] => animals.slice(0, count).map((animal) => kNames[animal]);

/** Who bears this name; undefined for any other. */
export const animalOf = (name: string): Animal | undefined => animals.find((animal) => kNames[animal] === name);
