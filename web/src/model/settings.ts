/** The settings of this browser. */
export interface Settings {
  language: Language | "auto";
  theme: "auto" | "light" | "dark";
  motion: "auto" | "full" | "reduced";
  drawing: "3d" | "flat" | "none";
  /** How richly 3D is drawn; "auto" leaves out what makes it slow. */
  quality: "auto" | "full" | "low";
  /** In 3D, look from straight above. */
  above: boolean;
  sound: boolean;
  coach: boolean;
  /** Show hints about coming danger. */
  aids: boolean;
  /** The list of all moves in words is open: this reader uses it with the keyboard. */
  moveList: boolean;
  size: 100 | 115 | 130;
  /** The name shown at tables. */
  name: string;
  /** Games of which a first match was finished, so that the coach stays silent. */
  known: string[];
  /** The level of bots for "Play now", by game, once somebody has said how the last match was. */
  levels: Readonly<Record<string, string>>;
  /** What the coach has said in this browser, by key: it says a sentence once. */
  heard: readonly string[];
}

export const kLanguages = ["en", "it", "de"] as const;
export type Language = (typeof kLanguages)[number];

export const kUsual: Settings = {
  language: "auto",
  theme: "auto",
  motion: "auto",
  drawing: "3d",
  quality: "auto",
  above: false,
  sound: true,
  coach: true,
  aids: true,
  moveList: false,
  size: 100,
  name: "",
  known: [],
  levels: {},
  heard: [],
};

const kChoices: { [Key in keyof Settings]?: readonly unknown[] } = {
  language: ["auto", ...kLanguages],
  theme: ["auto", "light", "dark"],
  motion: ["auto", "full", "reduced"],
  drawing: ["3d", "flat", "none"],
  quality: ["auto", "full", "low"],
  above: [true, false],
  sound: [true, false],
  coach: [true, false],
  aids: [true, false],
  moveList: [true, false],
  size: [100, 115, 130],
};

/** Parses stored settings; invalid values become defaults. */
export function readSettings(text: string | null): Settings {
  const kept = parsed(text);
  const chosen = Object.entries(kChoices).filter(([key, choices]) => choices?.includes(kept[key]));
  const name = typeof kept["name"] === "string" ? kept["name"].slice(0, 40) : "";
  const lists = { known: strings(kept["known"]), heard: strings(kept["heard"]), levels: textsIn(kept["levels"]) };
  return { ...kUsual, ...Object.fromEntries(chosen.map(([key]) => [key, kept[key]])), name, ...lists };
}

const isText = (value: unknown): value is string => typeof value === "string";
const strings = (value: unknown): string[] => (Array.isArray(value) ? value.filter(isText) : []);

function textsIn(value: unknown): Record<string, string> {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return {};
  return Object.fromEntries(Object.entries(value).filter((entry): entry is [string, string] => isText(entry[1])));
}

function parsed(text: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text ?? "{}");
    return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

/** The language in use: the chosen one, or the first of the browser's that we support. */
export function spoken(settings: Settings, browser: readonly string[]): Language {
  if (settings.language !== "auto") return settings.language;
  const ours = browser.map((tag) => tag.slice(0, 2)).find((tag) => kLanguages.some((one) => one === tag));
  return (ours as Language | undefined) ?? "en";
}
