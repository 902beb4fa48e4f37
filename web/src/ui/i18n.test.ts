// @vitest-environment ./src/testing/environment.ts
import { beforeEach, describe, expect, test, vi } from "vitest";
import { browser } from "../testing/browser";
import { settle, until } from "../testing/table";
import { i18n as shared, I18n, t as sharedT } from "./i18n.svelte";
import { Session } from "./session.svelte";

interface FreshPage {
  session: Session;
  i18n: I18n;
  t(key: string, args?: Record<string, unknown>, names?: string[]): string;
}

const say = ({ i18n }: FreshPage, key: string) => i18n.catalogue.say({ key, args: {} });
const serverTexts = (language: string, texts: Record<string, string>) =>
  browser.answer(`/api/texts/${language}`, { language, texts });
const campaignTexts = (campaign: string, language: string, texts: Record<string, string>) =>
  browser.answer(`/api/campaigns/${campaign}/texts/${language}`, { language, texts });

beforeEach(() => {
  browser.reset();
  vi.stubGlobal("navigator", { languages: ["en-GB"] });
  for (const language of ["en", "it", "de"]) serverTexts(language, { greeting: `hello ${language}` });
});

/** A page that has just been opened. */
async function fresh(): Promise<FreshPage> {
  const session = new Session();
  const i18n = new I18n(session);
  await until(() => i18n.ready);
  return { session, i18n, t: (key, args = {}, names = []) => i18n.catalogue.say({ key, args }, names) };
}

describe("texts", () => {
  test("come from the server and from the page", async () => {
    const page = await fresh();
    expect(say(page, "greeting")).toBe("hello en");
    expect(page.t("page.moves.confirm")).toBe("Do it");
    expect(page.i18n.partial).toBe(false);
  });

  test("of the page override the server's", async () => {
    serverTexts("en", { "page.moves.confirm": "something else" });
    expect((await fresh()).t("page.moves.confirm")).toBe("Do it");
  });

  test("of the shared instance are formatted by t", async () => {
    await until(() => shared.ready);
    expect(sharedT("page.new.bot", { bot: "hard" })).toBe("Bot, hard");
    expect(sharedT("nobody.said.this")).toBe("nobody.said.this");
  });

  test("are formatted with arguments and seat names", async () => {
    serverTexts("en", { walks: "{player} walks {steps, plural, one {# step} other {# steps}}" });
    const { t } = await fresh();
    expect(t("walks", { player: { seat: 1 }, steps: 2 }, ["Ada", "Bea"])).toBe("Bea walks 2 steps");
  });

  test("of the server are requested again when it is back", async () => {
    browser.answers.set("/api/texts/en", "unreachable");
    const page = await fresh();
    expect(page.i18n.partial).toBe(true);
    expect(page.t("page.moves.confirm")).toBe("Do it");
    expect(say(page, "greeting")).toBe("greeting");
    serverTexts("en", { greeting: "hello again" });
    await page.i18n.retryTexts();
    expect(say(page, "greeting")).toBe("hello again");
    expect(page.i18n.partial).toBe(false);
  });

  test("are not requested again once they are complete", async () => {
    const { i18n } = await fresh();
    await i18n.retryTexts();
    expect(browser.count("/api/texts/en")).toBe(1);
  });
});

describe("the language", () => {
  test("is the first of the browser's that we support", async () => {
    vi.stubGlobal("navigator", { languages: ["fr", "de-AT", "it"] });
    const page = await fresh();
    expect(page.session.language).toBe("de");
    expect(say(page, "greeting")).toBe("hello de");
  });

  test("changes every text at once when it is chosen, and is stored", async () => {
    const page = await fresh();
    page.session.change({ language: "it" });
    await until(() => page.i18n.catalogue.language === "it");
    expect(say(page, "greeting")).toBe("hello it");
    expect(page.t("page.tab.log")).toBe("Diario");
    expect((await fresh()).session.language).toBe("it");
  });

  test("is not overwritten by texts of an earlier choice that arrive late", async () => {
    const page = await fresh();
    let give = (): void => undefined;
    const late = { body: { language: "it", texts: { greeting: "late" } } };
    browser.answers.set("/api/texts/it", () => new Promise((resolve) => (give = () => resolve(late))));
    page.session.change({ language: "it" });
    page.session.change({ language: "de" });
    await until(() => page.i18n.catalogue.language === "de");
    give();
    await settle();
    expect(page.i18n.catalogue.language).toBe("de");
    expect(say(page, "greeting")).toBe("hello de");
  });

  test("is not loaded again when other settings change", async () => {
    const { session } = await fresh();
    session.change({ sound: false, theme: "dark" });
    await settle();
    expect(browser.count("/api/texts/en")).toBe(1);
  });
});

describe("the texts of a campaign", () => {
  test("override the server's, and exist only after they are loaded", async () => {
    serverTexts("en", { title: "A chapter", greeting: "hello" });
    campaignTexts("k1", "en", { title: "The Toast", letter: "Dear friends" });
    const page = await fresh();
    expect(say(page, "letter")).toBe("letter");
    await page.i18n.loadCampaignTexts("k1");
    expect(say(page, "title")).toBe("The Toast");
    expect(say(page, "letter")).toBe("Dear friends");
    expect(say(page, "greeting")).toBe("hello");
  });

  test("do not override the page's own", async () => {
    campaignTexts("k1", "en", { "page.moves.confirm": "something else" });
    const page = await fresh();
    await page.i18n.loadCampaignTexts("k1");
    expect(page.t("page.moves.confirm")).toBe("Do it");
  });

  test("follow the language", async () => {
    campaignTexts("k1", "en", { letter: "Dear friends" });
    campaignTexts("k1", "it", { letter: "Cari amici" });
    const page = await fresh();
    await page.i18n.loadCampaignTexts("k1");
    page.session.change({ language: "it" });
    await until(() => say(page, "letter") === "Cari amici");
    expect(say(page, "greeting")).toBe("hello it");
  });

  test("are loaded again after another envelope", async () => {
    campaignTexts("k1", "en", { letter: "one" });
    const page = await fresh();
    await page.i18n.loadCampaignTexts("k1");
    campaignTexts("k1", "en", { letter: "one", second: "two" });
    await page.i18n.loadCampaignTexts("k1");
    expect(say(page, "second")).toBe("two");
  });

  test("of one campaign are dropped when another is loaded", async () => {
    campaignTexts("k1", "en", { letter: "first group" });
    campaignTexts("k2", "en", { greeting: "second group" });
    const page = await fresh();
    await page.i18n.loadCampaignTexts("k1");
    await page.i18n.loadCampaignTexts("k2");
    expect(say(page, "letter")).toBe("letter");
    expect(say(page, "greeting")).toBe("second group");
  });

  test("are not overwritten by those of an earlier campaign that arrive late", async () => {
    campaignTexts("k2", "en", { letter: "second" });
    const page = await fresh();
    let give = (): void => undefined;
    const late = { body: { language: "en", texts: { letter: "first" } } };
    browser.answers.set("/api/campaigns/k1/texts/en", () => new Promise((resolve) => (give = () => resolve(late))));
    const first = page.i18n.loadCampaignTexts("k1");
    await page.i18n.loadCampaignTexts("k2");
    give();
    await first;
    expect(say(page, "letter")).toBe("second");
  });

  test("leave the other texts alone when they cannot be loaded", async () => {
    browser.answers.set("/api/campaigns/k1/texts/en", "unreachable");
    const page = await fresh();
    await page.i18n.loadCampaignTexts("k1");
    expect(say(page, "greeting")).toBe("hello en");
    expect(page.i18n.partial).toBe(false);
  });
});
