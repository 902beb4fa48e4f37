// @vitest-environment ./src/testing/environment.ts
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { browser } from "../../testing/browser";
import { settle, until } from "../../testing/table";
import { i18n } from "../i18n.svelte";
import { CampaignStore } from "./campaign-store.svelte";

const kPath = "/api/campaigns/k1";
const kTexts = "/api/campaigns/k1/texts/en";
const apiError = (code: string) => ({ error: { code, where: "", text: { key: code, args: {} } } });
let store: CampaignStore;

/** The members of a campaign that the store reads. */
const campaign = (seq: number, more: Record<string, unknown> = {}) => ({
  campaign_id: "k1",
  seq,
  chapters: [{ chapter: 1 }],
  results: [],
  ...more,
});

beforeEach(() => {
  browser.reset();
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  browser.answer(kTexts, { language: "en", texts: {} });
});
afterEach(() => {
  store.close();
  vi.useRealTimers();
});

async function opened(first: unknown = campaign(5), invite: string | null = null): Promise<CampaignStore> {
  browser.answer(kPath, first);
  store = new CampaignStore("k1", invite);
  await until(() => store.state !== null);
  await settle();
  return store;
}
const sent = () => browser.asked.filter(({ method }) => method === "POST").map(({ body }) => body);

/** Answers a GET with the campaign, and a POST with this. */
function answerCommand(body: unknown, status = 200): void {
  const state = browser.answers.get(kPath);
  browser.answers.set(kPath, async (asked) => {
    if (asked.method === "POST") return { status, body };
    return typeof state === "function" ? state(asked) : (state ?? "unreachable");
  });
}

describe("polling", () => {
  test("happens at once, and again every three seconds", async () => {
    await opened();
    expect(store.state?.seq).toBe(5);
    browser.answer(kPath, campaign(6));
    vi.advanceTimersByTime(2900);
    await settle();
    expect(browser.count(kPath)).toBe(1);
    vi.advanceTimersByTime(200);
    await until(() => store.state?.seq === 6);
    expect(browser.count(kPath)).toBe(2);
  });

  test("pauses while the page is hidden", async () => {
    await opened();
    browser.visible = false;
    vi.advanceTimersByTime(30_000);
    await settle();
    expect(browser.count(kPath)).toBe(1);
    browser.visible = true;
    vi.advanceTimersByTime(3000);
    await settle();
    expect(browser.count(kPath)).toBe(2);
  });

  test("ignores an older state", async () => {
    await opened();
    browser.answer(kPath, campaign(4));
    await store.refresh();
    expect(store.state?.seq).toBe(5);
  });

  test("ends when the page is closed, and ignores a late answer", async () => {
    await opened();
    let give = (_: unknown): void => undefined;
    browser.answers.set(kPath, () => new Promise((resolve) => (give = (body) => resolve({ body }))));
    const look = store.refresh();
    store.close();
    give(campaign(9));
    await look;
    expect(store.state?.seq).toBe(5);
    const before = browser.count(kPath);
    vi.advanceTimersByTime(30_000);
    expect(browser.count(kPath)).toBe(before);
  });

  test("notices that the server is offline, and that it is back", async () => {
    await opened();
    browser.answers.set(kPath, "unreachable");
    await store.refresh();
    expect(store).toMatchObject({ offline: true, rejection: null });
    expect(store.state?.seq).toBe(5);
    browser.answer(kPath, campaign(6));
    await store.refresh();
    expect(store.offline).toBe(false);
    expect(store.state?.seq).toBe(6);
  });

  test("keeps the server's error", async () => {
    await opened();
    browser.answer(kPath, apiError("too_fast"), 429);
    await store.refresh();
    expect(store.rejection?.code).toBe("too_fast");
    expect(store.offline).toBe(false);
    expect(store.state?.seq).toBe(5);
  });

  test("treats a response without JSON as offline", async () => {
    await opened();
    browser.answer(kPath, "<html>", 502);
    await store.refresh();
    expect(store.offline).toBe(true);
  });
});

describe("a user who is not a member", () => {
  const preview = { campaign_id: "k1", group: "The Millers", members: [] };

  test("with an invite sees its preview, and polling stops", async () => {
    browser.answer(kPath, apiError("no_seat"), 403);
    browser.answer(`${kPath}/preview`, preview);
    store = new CampaignStore("k1", "secret");
    await until(() => store.invitePreview !== null);
    expect(store).toMatchObject({ notMember: true, state: null, invitePreview: preview });
    expect(sent()).toEqual([{ invite: "secret" }]);
    await settle();
    vi.advanceTimersByTime(30_000);
    await settle();
    expect(browser.count(kPath)).toBe(1);
  });

  test("without an invite requests no preview", async () => {
    browser.answer(kPath, apiError("no_seat"), 403);
    store = new CampaignStore("k1", null);
    await until(() => store.notMember);
    await settle();
    expect(browser.count(`${kPath}/preview`)).toBe(0);
    expect(store.invitePreview).toBeNull();
  });

  test("with an invalid invite gets the error", async () => {
    browser.answer(kPath, apiError("no_seat"), 403);
    browser.answer(`${kPath}/preview`, apiError("bad_invite"), 403);
    store = new CampaignStore("k1", "old");
    await until(() => store.rejection !== null);
    expect(store.rejection?.code).toBe("bad_invite");
    expect(store.invitePreview).toBeNull();
  });

  test("becomes a member by joining, and sees the campaign", async () => {
    browser.answer(kPath, apiError("no_seat"), 403);
    browser.answer(`${kPath}/preview`, preview);
    store = new CampaignStore("k1", "secret");
    await until(() => store.invitePreview !== null);
    answerCommand(campaign(7));
    expect(await store.join({ name: "Cleo" })).toBe(true);
    expect(sent().at(-1)).toEqual({ do: "join", invite: "secret", name: "Cleo", id: expect.any(String) });
    expect(store.notMember).toBe(false);
    expect(store.state?.seq).toBe(7);
  });

  test("who was a member before keeps nothing of the campaign", async () => {
    await opened();
    browser.answer(kPath, apiError("no_seat"), 403);
    await store.refresh();
    expect(store).toMatchObject({ notMember: true, state: null, rejection: null });
  });
});

describe("a command", () => {
  test("returns the updated campaign", async () => {
    await opened();
    answerCommand(campaign(6, { group: "Renamed" }));
    expect(await store.send({ do: "name", hero: "mila", name: "Mia" })).toBe(true);
    expect(sent()).toEqual([{ do: "name", hero: "mila", name: "Mia", id: expect.any(String) }]);
    expect(store.state).toMatchObject({ seq: 6, group: "Renamed" });
    expect(store.busy).toBe(false);
  });

  test.each(["play", "keep", "abandon", "restore", "party"] as const)(
    "%s carries the sequence number it was made for",
    async (what) => {
      await opened();
      answerCommand(campaign(6));
      await store.send({ do: what });
      expect(sent().at(-1)).toMatchObject({ do: what, seq: 5 });
    },
  );

  test("has an id of its own, and sets busy", async () => {
    await opened();
    answerCommand(campaign(6));
    const first = store.send({ do: "invite" });
    expect(store.busy).toBe(true);
    await first;
    await store.send({ do: "invite" });
    const ids = sent().map((body) => (body as { id: string }).id);
    expect(new Set(ids).size).toBe(2);
  });

  test("that is stale keeps the error and refreshes the campaign", async () => {
    await opened();
    browser.answer(kPath, campaign(8));
    answerCommand(apiError("stale"), 409);
    expect(await store.send({ do: "play", chapter: 1 })).toBe(false);
    expect(store.rejection?.code).toBe("stale");
    expect(store.state?.seq).toBe(8);
    expect(store.busy).toBe(false);
  });

  test("that is rejected changes nothing; the next command clears the error", async () => {
    await opened();
    answerCommand(apiError("not_host"), 403);
    const looks = browser.count(kPath);
    expect(await store.send({ do: "leave", member: 1 })).toBe(false);
    expect(store.rejection?.code).toBe("not_host");
    expect(browser.count(kPath)).toBe(looks + 1);
    answerCommand(campaign(6));
    const next = store.send({ do: "invite" });
    expect(store.rejection).toBeNull();
    expect(await next).toBe(true);
  });

  test("fails while the server is offline", async () => {
    await opened();
    browser.answers.set(kPath, "unreachable");
    expect(await store.send({ do: "invite" })).toBe(false);
    expect(store).toMatchObject({ offline: true, busy: false });
    expect(store.state?.seq).toBe(5);
  });

  test("joins as an existing member on another device", async () => {
    await opened(campaign(5), "secret");
    answerCommand(campaign(6));
    await store.join({ member: 2 });
    expect(sent().at(-1)).toMatchObject({ do: "join", invite: "secret", member: 2 });
  });
});

describe("the texts of envelopes", () => {
  test("are loaded before the state that refers to them is shown", async () => {
    const order: string[] = [];
    browser.answers.set(kTexts, () => {
      order.push(store.state === null ? "words first" : "too late");
      return { body: { language: "en", texts: { "ziggurat.letter": "Dear friends" } } };
    });
    await opened();
    expect(order).toEqual(["words first"]);
    expect(i18n.catalogue.say({ key: "ziggurat.letter", args: {} })).toBe("Dear friends");
  });

  test("are loaded again when an envelope was opened or a match has ended, and not otherwise", async () => {
    await opened();
    const fetched = () => browser.count(kTexts);
    expect(fetched()).toBe(1);
    const steps: [Record<string, unknown>, number][] = [
      [{}, 1],
      [{ chapters: [{ chapter: 1, closing: { key: "c", args: {} } }] }, 2],
      [{ chapters: [{ chapter: 1, closing: { key: "c", args: {} } }], group: "Renamed" }, 2],
      [{ chapters: [{ chapter: 1 }, { chapter: 2 }] }, 3],
      [{ chapters: [{ chapter: 1 }, { chapter: 2, knowledge: { key: "k", args: {} } }] }, 4],
      [{ chapters: [{ chapter: 1 }, { chapter: 2, knowledge: { key: "k", args: {} } }], results: [{}] }, 5],
    ];
    for (const [i, [more, times]] of steps.entries()) {
      browser.answer(kPath, campaign(6 + i, more));
      await store.refresh();
      expect(fetched(), `step ${i}`).toBe(times);
    }
  });
});
