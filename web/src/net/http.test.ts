import { beforeEach, describe, expect, test, vi } from "vitest";
import { browser } from "../testing/browser";
import { createCampaign, games, RequestError } from "./http";
import { onVersionMismatch } from "./version";

const onMismatch = vi.fn();
const wrongProtocol = { code: "wrong_protocol", where: "", text: { key: "error.wrong_protocol", args: {} } };

beforeEach(() => {
  browser.reset();
  onMismatch.mockReset();
  onVersionMismatch(onMismatch);
  onMismatch.mockReset();
});

describe("every request", () => {
  test("names the version of the protocol, beside its other headers", async () => {
    browser.answer("/api/games", { protocol: 2, games: [], bots: [] });
    browser.answer("/api/campaigns", { campaign_id: "k1", invite: "i1" });
    await games();
    await createCampaign({});
    expect(browser.asked.map(({ headers }) => headers)).toEqual([
      { "Etana-Protocol": "2" },
      { "Content-Type": "application/json", "Etana-Protocol": "2" },
    ]);
    expect(onMismatch).not.toHaveBeenCalled();
  });

  test("fails if the response has another version", async () => {
    browser.answers.set("/api/games", { body: {}, protocol: 3 });
    await expect(games()).rejects.toBeInstanceOf(RequestError);
    expect(onMismatch).toHaveBeenCalledOnce();
  });

  test("fails if the server rejects the version", async () => {
    browser.answer("/api/games", { error: wrongProtocol }, 400);
    await expect(games()).rejects.toMatchObject({ status: 400, apiError: { code: "wrong_protocol" } });
    expect(onMismatch).toHaveBeenCalledOnce();
  });

  test("that is rejected for another reason says why", async () => {
    browser.answer("/api/games", { error: { ...wrongProtocol, code: "too_fast" } }, 429);
    await expect(games()).rejects.toMatchObject({ status: 429, apiError: { code: "too_fast" } });
    expect(onMismatch).not.toHaveBeenCalled();
  });
});
