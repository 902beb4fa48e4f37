import { Catalogue, pageTexts } from "../i18n/catalogue";
import { readSettings, spoken, type Language, type Settings } from "../model/settings";
import { campaignTexts, texts as serverTexts } from "../net/http";

const kPlace = "etana-settings";

function kept(): string | null {
  try {
    return localStorage.getItem(kPlace);
  } catch {
    return null;
  }
}

/** Whoever reads this page: their settings, and everything said in their language. */
export class Reader {
  settings = $state.raw<Settings>(readSettings(kept()));
  catalogue = $state.raw(new Catalogue("en", {}));
  ready = $state(false);
  /** The server did not give its texts; they are asked for again with the next language. */
  partial = $state(false);

  private readonly darkness = matchMedia("(prefers-color-scheme: dark)");
  private readonly calm = matchMedia("(prefers-reduced-motion: reduce)");
  private systemDark = $state(this.darkness.matches);
  private systemCalm = $state(this.calm.matches);

  dark = $derived(this.settings.theme === "auto" ? this.systemDark : this.settings.theme === "dark");
  still = $derived(this.settings.motion === "auto" ? this.systemCalm : this.settings.motion === "reduced");

  constructor() {
    this.darkness.addEventListener("change", (event) => (this.systemDark = event.matches));
    this.calm.addEventListener("change", (event) => (this.systemCalm = event.matches));
    addEventListener("storage", (event) => {
      if (event.key === kPlace) this.take(readSettings(event.newValue));
    });
    void this.learn(this.language);
  }

  get language(): Language {
    return spoken(this.settings, navigator.languages);
  }

  change(change: Partial<Settings>): void {
    this.take({ ...this.settings, ...change });
    try {
      localStorage.setItem(kPlace, JSON.stringify(this.settings));
    } catch {
      // Without storage the settings hold until the page is closed.
    }
  }

  /** Fetches the server's words again, after it was away. */
  async complete(): Promise<void> {
    if (this.partial) await this.learn(this.language);
  }

  private take(settings: Settings): void {
    this.settings = settings;
    if (this.catalogue.language !== this.language) void this.learn(this.language);
  }

  /** Reads what a campaign's group has opened, too; again after another envelope. */
  async readCampaign(campaign: string): Promise<void> {
    this.campaign = campaign;
    await this.learn(this.language);
  }
  private campaign = "";

  private async learn(language: Language): Promise<void> {
    const campaign = this.campaign;
    const [own, all, opened] = await Promise.all([
      pageTexts(language),
      serverTexts(language).catch(() => null),
      campaign ? campaignTexts(campaign, language).catch(() => ({})) : {},
    ]);
    if (language !== this.language || campaign !== this.campaign) return;
    this.partial = all === null;
    this.catalogue = new Catalogue(language, { ...all, ...opened, ...own });
    this.ready = true;
  }
}

export const reader = new Reader();

/** A text of the page in the reader's language; follows when the language changes. */
export function t(key: string, args: Record<string, unknown> = {}, names: readonly string[] = []): string {
  return reader.catalogue.say({ key, args }, names);
}
