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
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval"] });
  browser.answer(kTexts, { language: "en", texts: {} });
});
afterEach(() => {
  store.close();
  vi.useRealTimers();
});

/** The server sends the campaign on the newest socket. */
const send = (state: unknown) => browser.socket.say({ type: "campaign_update", campaign: state });
/** The server rejects the socket, and closes it. */
function refuse(code: string): void {
  const socket = browser.socket;
  socket.say({ type: "rejected", id: "", ...apiError(code) });
  socket.close();
}

function connected(invite: string | null = null): void {
  store = new CampaignStore("k1", invite);
  browser.socket.open();
}
async function opened(first: unknown = campaign(5), invite: string | null = null): Promise<CampaignStore> {
  connected(invite);
  send(first);
  await until(() => store.state !== null);
  await settle();
  return store;
}
/** The server sends a campaign, and the store has taken it or not. */
async function sends(state: unknown): Promise<void> {
  send(state);
  await settle();
}
const sent = () => browser.asked.filter(({ method }) => method === "POST").map(({ body }) => body);
const answerCommand = (body: unknown, status = 200) => browser.answer(kPath, body, status);

describe("the socket", () => {
  test("is that of the campaign, and brings its state after every change without a request", async () => {
    await opened();
    expect(browser.socket.address).toBe("ws://table.test/api/campaigns/k1/socket?protocol=2");
    expect(store.state?.seq).toBe(5);
    await sends(campaign(6));
    expect(store.state?.seq).toBe(6);
    vi.advanceTimersByTime(60_000);
    await settle();
    expect(browser.asked.filter(({ path }) => path !== kTexts && !path.startsWith("/api/texts"))).toEqual([]);
    expect(browser.sockets).toHaveLength(1);
  });

  test("brings a new status of the match under the same sequence number", async () => {
    await opened(campaign(5, { match: { phase: "playing" } }));
    await sends(campaign(5, { match: { phase: "over" } }));
    expect(store.state?.match?.phase).toBe("over");
  });

  test("may bring an older state, which is ignored", async () => {
    await opened();
    await sends(campaign(4));
    expect(store.state?.seq).toBe(5);
  });

  test("is made again after it was lost, and brings what was missed", async () => {
    await opened();
    browser.socket.drop();
    expect(store).toMatchObject({ offline: true, rejection: null });
    expect(store.state?.seq).toBe(5);
    vi.advanceTimersByTime(1000);
    expect(browser.sockets).toHaveLength(2);
    browser.socket.open();
    await sends(campaign(8));
    expect(store.offline).toBe(false);
    expect(store.state?.seq).toBe(8);
  });

  test("is made again at once when the browser is online again", async () => {
    await opened();
    browser.socket.drop();
    store.reconnectNow();
    expect(browser.sockets).toHaveLength(2);
  });

  test("is made again after the server's store has failed", async () => {
    await opened();
    refuse("not_stored");
    vi.advanceTimersByTime(1000);
    expect(browser.sockets).toHaveLength(2);
    expect(store.state?.seq).toBe(5);
  });

  test("is not made again after another error, which is shown", async () => {
    connected();
    refuse("not_found");
    expect(store).toMatchObject({ offline: false, notMember: false, state: null });
    expect(store.rejection?.code).toBe("not_found");
    vi.advanceTimersByTime(60_000);
    expect(browser.sockets).toHaveLength(1);
  });

  test("is closed with the page, and late texts are ignored", async () => {
    await opened();
    let give = (): void => undefined;
    const texts = { body: { language: "en", texts: {} } };
    browser.answers.set(kTexts, () => new Promise((resolve) => (give = () => resolve(texts))));
    send(campaign(9, { results: [{}] }));
    await settle();
    store.close();
    give();
    await settle();
    expect(store.state?.seq).toBe(5);
    vi.advanceTimersByTime(60_000);
    expect(browser.socket.closed).toBe(true);
    expect(browser.sockets).toHaveLength(1);
  });
});

describe("a user who is not a member", () => {
  const preview = { campaign_id: "k1", group: "The Millers", members: [] };

  test("with an invite sees its preview, and does not connect again", async () => {
    browser.answer(`${kPath}/preview`, preview);
    connected("secret");
    refuse("no_seat");
    await until(() => store.invitePreview !== null);
    expect(store).toMatchObject({ notMember: true, state: null, offline: false, invitePreview: preview });
    expect(sent()).toEqual([{ invite: "secret" }]);
    vi.advanceTimersByTime(60_000);
    expect(browser.sockets).toHaveLength(1);
  });

  test("without an invite requests no preview", async () => {
    connected();
    refuse("no_seat");
    expect(store.notMember).toBe(true);
    await settle();
    expect(browser.count(`${kPath}/preview`)).toBe(0);
    expect(store.invitePreview).toBeNull();
  });

  test("with an invalid invite gets the error", async () => {
    browser.answer(`${kPath}/preview`, apiError("bad_invite"), 403);
    connected("old");
    refuse("no_seat");
    await until(() => store.rejection !== null);
    expect(store.rejection?.code).toBe("bad_invite");
    expect(store.invitePreview).toBeNull();
  });

  test("becomes a member by joining, sees the campaign and follows it", async () => {
    browser.answer(`${kPath}/preview`, preview);
    connected("secret");
    refuse("no_seat");
    await until(() => store.invitePreview !== null);
    answerCommand(campaign(7));
    expect(await store.join({ name: "Cleo" })).toBe(true);
    expect(sent().at(-1)).toEqual({ do: "join", invite: "secret", name: "Cleo", id: expect.any(String) });
    expect(store.notMember).toBe(false);
    expect(store.state?.seq).toBe(7);
    expect(browser.sockets).toHaveLength(2);
    browser.socket.open();
    await sends(campaign(8));
    expect(store.state?.seq).toBe(8);
  });

  test("who was a member before keeps nothing of the campaign", async () => {
    await opened();
    refuse("no_seat");
    expect(store).toMatchObject({ notMember: true, state: null, rejection: null, offline: false });
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

  test("is answered with no older state than the socket has brought", async () => {
    await opened();
    const over = campaign(6, { match: { phase: "over" } });
    await sends(over);
    answerCommand(campaign(6, { match: { phase: "playing" } }));
    expect(await store.send({ do: "play" })).toBe(true);
    expect(store.state).toEqual(over);
  });

  test("that is stale keeps the error; the socket brings what has happened", async () => {
    await opened();
    answerCommand(apiError("stale"), 409);
    expect(await store.send({ do: "play", chapter: 1 })).toBe(false);
    expect(store.rejection?.code).toBe("stale");
    expect(store.busy).toBe(false);
    await sends(campaign(8));
    expect(store.state?.seq).toBe(8);
    expect(store.rejection?.code).toBe("stale");
  });

  test("that is rejected changes nothing; the next command clears the error", async () => {
    await opened();
    answerCommand(apiError("not_host"), 403);
    expect(await store.send({ do: "leave", member: 1 })).toBe(false);
    expect(store.rejection?.code).toBe("not_host");
    expect(browser.count(kPath)).toBe(1);
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
    vi.advanceTimersByTime(1000);
    expect(browser.sockets).toHaveLength(2);
    browser.socket.open();
    expect(store.offline).toBe(false);
  });

  test.each([[{ status: 502, body: "<html>" }], ["unreachable" as const]])(
    "without an answer of the server tries the connection: %j",
    async (answer) => {
      await opened();
      browser.answers.set(kPath, answer);
      await store.send({ do: "invite" });
      expect(store.offline).toBe(true);
      expect(browser.socket.closed).toBe(true);
    },
  );

  test("joins as an existing member on another device", async () => {
    await opened(campaign(5), "secret");
    answerCommand(campaign(6));
    await store.join({ member: 2 });
    expect(sent().at(-1)).toMatchObject({ do: "join", invite: "secret", member: 2 });
  });
});

describe("the texts of envelopes", () => {
  test("are there when a command is done, also if the socket brought its result first", async () => {
    await opened();
    let give = () => {};
    const texts = { body: { language: "en", texts: {} } };
    browser.answers.set(kTexts, () => new Promise((resolve) => (give = () => resolve(texts))));
    const next = campaign(6, { chapters: [{ chapter: 1 }, { chapter: 2 }] });
    send(next);
    await settle();
    answerCommand(next);
    let done = false;
    const command = store.send({ do: "open", chapter: 2, envelope: "letter" }).then(() => (done = true));
    await settle();
    expect(done).toBe(false);
    give();
    await command;
    expect(store.state?.seq).toBe(6);
  });

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
      await sends(campaign(6 + i, more));
      expect(fetched(), `step ${i}`).toBe(times);
    }
  });
});
