// @vitest-environment ./src/testing/environment.ts
import { beforeEach, describe, expect, test, vi } from "vitest";
import { browser } from "../testing/browser";
import { settle, until } from "../testing/table";
import { Reader, reader as own, t as ownWords } from "./reader.svelte";

interface Fresh {
  reader: Reader;
  t(key: string, args?: Record<string, unknown>, names?: string[]): string;
}

const say = ({ reader }: Fresh, key: string) => reader.catalogue.say({ key, args: {} });
const serverSays = (language: string, texts: Record<string, string>) =>
  browser.answer(`/api/texts/${language}`, { language, texts });
const groupReads = (campaign: string, language: string, texts: Record<string, string>) =>
  browser.answer(`/api/campaigns/${campaign}/texts/${language}`, { language, texts });

beforeEach(() => {
  browser.reset();
  vi.stubGlobal("navigator", { languages: ["en-GB"] });
  for (const language of ["en", "it", "de"]) serverSays(language, { greeting: `hello ${language}` });
});

/** A reader who has just opened the page. */
async function fresh(): Promise<Fresh> {
  const reader = new Reader();
  await until(() => reader.ready);
  return { reader, t: (key, args = {}, names = []) => reader.catalogue.say({ key, args }, names) };
}

describe("words", () => {
  test("are the server's and the page's own", async () => {
    const page = await fresh();
    expect(say(page, "greeting")).toBe("hello en");
    expect(page.t("page.moves.confirm")).toBe("Do it");
    expect(page.reader.partial).toBe(false);
  });

  test("of the page's own folder win over the server's", async () => {
    serverSays("en", { "page.moves.confirm": "something else" });
    expect((await fresh()).t("page.moves.confirm")).toBe("Do it");
  });

  test("of this page's own reader are said by t", async () => {
    await until(() => own.ready);
    expect(ownWords("page.new.bot", { bot: "hard" })).toBe("Bot, hard");
    expect(ownWords("nobody.said.this")).toBe("nobody.said.this");
  });

  test("have arguments and names of seats", async () => {
    serverSays("en", { walks: "{player} walks {steps, plural, one {# step} other {# steps}}" });
    const { t } = await fresh();
    expect(t("walks", { player: { seat: 1 }, steps: 2 }, ["Ada", "Bea"])).toBe("Bea walks 2 steps");
  });

  test("that the server does not give are asked for again when it is back", async () => {
    browser.answers.set("/api/texts/en", "unreachable");
    const page = await fresh();
    expect(page.reader.partial).toBe(true);
    expect(page.t("page.moves.confirm")).toBe("Do it");
    expect(say(page, "greeting")).toBe("greeting");
    serverSays("en", { greeting: "hello again" });
    await page.reader.complete();
    expect(say(page, "greeting")).toBe("hello again");
    expect(page.reader.partial).toBe(false);
  });

  test("that are complete are not asked for again", async () => {
    const { reader } = await fresh();
    await reader.complete();
    expect(browser.count("/api/texts/en")).toBe(1);
  });
});

describe("the language", () => {
  test("is the browser's first that we speak", async () => {
    vi.stubGlobal("navigator", { languages: ["fr", "de-AT", "it"] });
    const page = await fresh();
    expect(page.reader.language).toBe("de");
    expect(say(page, "greeting")).toBe("hello de");
  });

  test("that is chosen changes everything at once, and is kept", async () => {
    const page = await fresh();
    page.reader.change({ language: "it" });
    await until(() => page.reader.catalogue.language === "it");
    expect(say(page, "greeting")).toBe("hello it");
    expect(page.t("page.tab.log")).toBe("Diario");
    expect((await fresh()).reader.language).toBe("it");
  });

  test("whose words come late does not overwrite the one that was chosen after it", async () => {
    const page = await fresh();
    let give = (): void => undefined;
    const late = { body: { language: "it", texts: { greeting: "late" } } };
    browser.answers.set("/api/texts/it", () => new Promise((resolve) => (give = () => resolve(late))));
    page.reader.change({ language: "it" });
    page.reader.change({ language: "de" });
    await until(() => page.reader.catalogue.language === "de");
    give();
    await settle();
    expect(page.reader.catalogue.language).toBe("de");
    expect(say(page, "greeting")).toBe("hello de");
  });

  test("is not fetched again for other settings", async () => {
    const { reader } = await fresh();
    reader.change({ sound: false, theme: "dark" });
    await settle();
    expect(browser.count("/api/texts/en")).toBe(1);
  });
});

describe("the words of a campaign", () => {
  test("come over the server's, and are only there for who reads it", async () => {
    serverSays("en", { title: "A chapter", greeting: "hello" });
    groupReads("k1", "en", { title: "The Toast", letter: "Dear friends" });
    const page = await fresh();
    expect(say(page, "letter")).toBe("letter");
    await page.reader.readCampaign("k1");
    expect(say(page, "title")).toBe("The Toast");
    expect(say(page, "letter")).toBe("Dear friends");
    expect(say(page, "greeting")).toBe("hello");
  });

  test("do not overwrite the page's own", async () => {
    groupReads("k1", "en", { "page.moves.confirm": "something else" });
    const page = await fresh();
    await page.reader.readCampaign("k1");
    expect(page.t("page.moves.confirm")).toBe("Do it");
  });

  test("follow the language", async () => {
    groupReads("k1", "en", { letter: "Dear friends" });
    groupReads("k1", "it", { letter: "Cari amici" });
    const page = await fresh();
    await page.reader.readCampaign("k1");
    page.reader.change({ language: "it" });
    await until(() => say(page, "letter") === "Cari amici");
    expect(say(page, "greeting")).toBe("hello it");
  });

  test("are read again after another envelope", async () => {
    groupReads("k1", "en", { letter: "one" });
    const page = await fresh();
    await page.reader.readCampaign("k1");
    groupReads("k1", "en", { letter: "one", second: "two" });
    await page.reader.readCampaign("k1");
    expect(say(page, "second")).toBe("two");
  });

  test("of one campaign are forgotten for another's", async () => {
    groupReads("k1", "en", { letter: "first group" });
    groupReads("k2", "en", { greeting: "second group" });
    const page = await fresh();
    await page.reader.readCampaign("k1");
    await page.reader.readCampaign("k2");
    expect(say(page, "letter")).toBe("letter");
    expect(say(page, "greeting")).toBe("second group");
  });

  test("that come late do not overwrite those of the campaign that was opened after it", async () => {
    groupReads("k2", "en", { letter: "second" });
    const page = await fresh();
    let give = (): void => undefined;
    const late = { body: { language: "en", texts: { letter: "first" } } };
    browser.answers.set("/api/campaigns/k1/texts/en", () => new Promise((resolve) => (give = () => resolve(late))));
    const first = page.reader.readCampaign("k1");
    await page.reader.readCampaign("k2");
    give();
    await first;
    expect(say(page, "letter")).toBe("second");
  });

  test("that cannot be had take nothing else away", async () => {
    browser.answers.set("/api/campaigns/k1/texts/en", "unreachable");
    const page = await fresh();
    await page.reader.readCampaign("k1");
    expect(say(page, "greeting")).toBe("hello en");
    expect(page.reader.partial).toBe(false);
  });
});

describe("settings", () => {
  test("are kept in this browser", async () => {
    const { reader } = await fresh();
    reader.change({ drawing: "flat", name: "Ada" });
    expect(JSON.parse(browser.storage.get("etana-settings") ?? "")).toMatchObject({ drawing: "flat", name: "Ada" });
    expect((await fresh()).reader.settings).toMatchObject({ drawing: "flat", name: "Ada", sound: true });
  });

  test("follow what another tab has changed, and nothing else that is stored", async () => {
    const { reader } = await fresh();
    browser.happen("storage", { key: "etana-promises", newValue: JSON.stringify({ drawing: "none" }) });
    expect(reader.settings.drawing).toBe("3d");
    browser.happen("storage", { key: "etana-settings", newValue: JSON.stringify({ drawing: "flat" }) });
    expect(reader.settings.drawing).toBe("flat");
  });

  test("hold until the page is closed where nothing can be stored", async () => {
    const { reader } = await fresh();
    const full = vi.spyOn(localStorage, "setItem").mockImplementation(() => {
      throw new Error("full");
    });
    reader.change({ drawing: "flat" });
    full.mockRestore();
    expect(reader.settings.drawing).toBe("flat");
  });

  test("decide about light and motion before the device does", async () => {
    const { reader } = await fresh();
    expect([reader.dark, reader.still]).toEqual([false, false]);
    reader.change({ theme: "dark", motion: "reduced" });
    expect([reader.dark, reader.still]).toEqual([true, true]);
    reader.change({ theme: "light", motion: "full" });
    expect([reader.dark, reader.still]).toEqual([false, false]);
  });
});
