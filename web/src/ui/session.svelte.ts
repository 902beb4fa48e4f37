import { readSettings, spoken, type Language, type Settings } from "../model/settings";

const kStorageKey = "etana-settings";

function stored(): string | null {
  try {
    return localStorage.getItem(kStorageKey);
  } catch {
    return null;
  }
}

/** The settings of this browser, and what follows from them together with the system's preferences. */
export class Session {
  settings = $state.raw<Settings>(readSettings(stored()));

  private readonly darkQuery = matchMedia("(prefers-color-scheme: dark)");
  private readonly motionQuery = matchMedia("(prefers-reduced-motion: reduce)");
  private systemDark = $state(this.darkQuery.matches);
  private systemReducedMotion = $state(this.motionQuery.matches);
  private readonly listeners: (() => void)[] = [];

  dark = $derived(this.settings.theme === "auto" ? this.systemDark : this.settings.theme === "dark");
  reducedMotion = $derived(
    this.settings.motion === "auto" ? this.systemReducedMotion : this.settings.motion === "reduced",
  );

  constructor() {
    this.darkQuery.addEventListener("change", (event) => (this.systemDark = event.matches));
    this.motionQuery.addEventListener("change", (event) => (this.systemReducedMotion = event.matches));
    addEventListener("storage", (event) => {
      if (event.key === kStorageKey) this.replace(readSettings(event.newValue));
    });
  }

  get language(): Language {
    return spoken(this.settings, navigator.languages);
  }

  change(change: Partial<Settings>): void {
    this.replace({ ...this.settings, ...change });
    try {
      localStorage.setItem(kStorageKey, JSON.stringify(this.settings));
    } catch {
      // Without storage the settings last until the page is closed.
    }
  }

  /** Calls the listener after every change of the settings. */
  onChange(listener: () => void): void {
    this.listeners.push(listener);
  }

  private replace(settings: Settings): void {
    this.settings = settings;
    for (const listener of this.listeners) listener();
  }
}

export const session = new Session();
