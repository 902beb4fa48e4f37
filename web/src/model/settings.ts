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
  const known = Array.isArray(kept["known"]) ? kept["known"].filter((game) => typeof game === "string") : [];
  return { ...kUsual, ...Object.fromEntries(chosen.map(([key]) => [key, kept[key]])), name, known };
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
