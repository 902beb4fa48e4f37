// Takes screenshots of Zanaga into build/pictures: npm run screens.
import type { Page } from "playwright-core";
import { afterAll, beforeAll, test } from "vitest";
import { photograph as take } from "./camera";
import { TestServer, openTable } from "./server";
import { loadMatch, upTo, type SceneName, type RecordedMatch } from "./prepare";

const server = new TestServer();
let match: RecordedMatch;
beforeAll(async () => {
  [match] = await Promise.all([loadMatch(), server.open(false)]);
}, 900_000);
afterAll(() => server.close());

const photograph = (page: Page, name: string): Promise<void> => take(page, `zanaga${name}`);

async function takeUp(page: Page, scene: SceneName | null): Promise<Record<string, unknown>> {
  const position = scene ? (match.at[scene] ?? 0) : 0;
  const record = upTo(match, position);
  const { table } = await openTable(page, { record, seats: record.seats.map(({ name }) => ({ player: "me", name })) });
  await page.goto(`/table/${table}`);
  await page.locator(".decision").first().waitFor();
  await page.locator(".zanaga .map > svg").waitFor();
  return match.record.moves[position]!.move;
}

/** Touches twice what stands for the move that was made here. */
async function goOn(page: Page, move: Record<string, unknown>): Promise<void> {
  const button = page.locator(`[data-move='${JSON.stringify(move)}']`).first();
  await button.click();
  await button.click();
}

test("by day", async () => {
  const page = await server.person({ theme: "light", coach: true }, { viewport: { width: 1280, height: 800 } });
  await takeUp(page, null);
  await photograph(page, "-start");
  await takeUp(page, "late");
  await page
    .locator(".hotspot")
    .filter({ has: page.locator(".cost text", { hasText: /^[2-9]$/ }) })
    .first()
    .click({ force: true });
  await page.locator(".trail").waitFor();
  await photograph(page, "");
  for (const open of ["rituals", "roaming"]) {
    await page.locator(`[data-strip="${open}"]`).click();
    await photograph(page, `-${open}`);
    await page.locator(`[data-strip="${open}"]`).click();
  }
  await page.locator("[data-sheet]").first().click();
  await photograph(page, "-sheet");
  await goOn(page, await takeUp(page, "fight"));
  await page.locator("[data-roll], [data-announcement]").first().waitFor();
  await photograph(page, "-fight");
  await takeUp(page, "market");
  await photograph(page, "-market");
  await takeUp(page, "learn");
  await photograph(page, "-experience");
  await takeUp(page, "ritual");
  await photograph(page, "-place");
  await goOn(page, await takeUp(page, "wake"));
  await page.locator('[data-announcement="wake"]').waitFor();
  await photograph(page, "-wakes");
  await takeUp(page, "summary");
  await page.locator(".news").click();
  await photograph(page, "-summary");
  await goOn(page, await takeUp(page, "confront"));
  await page.locator('[data-drawer="fight"]').waitFor();
  await photograph(page, "-god");
});

test("at dusk, in German and Italian, and on a phone", async () => {
  const dusk = await server.person({ theme: "dark", language: "de" }, { viewport: { width: 1280, height: 800 } });
  await takeUp(dusk, "late");
  await photograph(dusk, "-dusk");
  await dusk.locator('[data-strip="gods"]').click();
  await photograph(dusk, "-gods-dusk");
  const evening = await server.person(
    { theme: "dark", language: "it", coach: true },
    { viewport: { width: 1280, height: 800 } },
  );
  await takeUp(evening, "fight");
  await photograph(evening, "-fight-dusk");
  const phone = await server.person(
    { theme: "light" },
    { viewport: { width: 390, height: 780 }, hasTouch: true, isMobile: true, deviceScaleFactor: 1.5 },
  );
  for (const scene of ["late", "fight", "market"] as const) {
    await takeUp(phone, scene);
    await photograph(phone, `-phone-${scene}`);
  }
});
