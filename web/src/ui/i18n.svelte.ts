import { Catalogue, pageTexts } from "../i18n/catalogue";
import { campaignTexts, texts as serverTexts } from "../net/http";
import { session, type Session } from "./session.svelte";

/** The text catalogue in the language of the session: the server's texts, a campaign's, and the page's own. */
export class I18n {
  catalogue = $state.raw(new Catalogue("en", {}));
  ready = $state(false);
  /** The server's texts could not be loaded; `retryTexts` tries again. */
  partial = $state(false);
  private campaign = "";

  constructor(private readonly session: Session) {
    session.onChange(() => {
      if (this.catalogue.language !== session.language) void this.loadTexts();
    });
    void this.loadTexts();
  }

  /** Loads the server's texts again if the last attempt failed. */
  async retryTexts(): Promise<void> {
    if (this.partial) await this.loadTexts();
  }

  /** Adds the texts of a campaign's open envelopes. Call it again after another envelope was opened. */
  async loadCampaignTexts(campaign: string): Promise<void> {
    this.campaign = campaign;
    await this.loadTexts();
  }

  private async loadTexts(): Promise<void> {
    const { campaign } = this;
    const { language } = this.session;
    const [own, all, opened] = await Promise.all([
      pageTexts(language),
      serverTexts(language).catch(() => null),
      campaign ? campaignTexts(campaign, language).catch(() => ({})) : {},
    ]);
    if (language !== this.session.language || campaign !== this.campaign) return;
    this.partial = all === null;
    this.catalogue = new Catalogue(language, { ...all, ...opened, ...own });
    this.ready = true;
  }
}

export const i18n = new I18n(session);

/** A text in the language of the session. Reactive: it changes with the language. */
export function t(key: string, args: Record<string, unknown> = {}, names: readonly string[] = []): string {
  return i18n.catalogue.say({ key, args }, names);
}
