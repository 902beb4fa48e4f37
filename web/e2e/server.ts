// Starts a real server and a real browser for a test.
import { spawn, type ChildProcess } from "node:child_process";
import { randomInt } from "node:crypto";
import { existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import {
  chromium,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Locator,
  type Page,
} from "playwright-core";
import { onTestFinished } from "vitest";
import { getCurrentTest } from "vitest/suite";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const kProgram = process.env["ETANA"] ?? here("../../build/release/etana");
/** A built page (npm run build) to test instead of the one that is embedded in the program. */
const kDist = process.env["ETANA_DIST"];
/** A page that did not come over the network may connect to this machine. */
const kLocalSockets = "--disable-features=LocalNetworkAccessChecks";
const kFlags = [
  "--no-sandbox",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];
// Only canvases are drawn by SwiftShader. The rest of the page is not: that took seconds for every new page.
const kWebGl = ["--enable-unsafe-swiftshader"];
const kNoWebGl = ["--disable-gpu", "--disable-3d-apis"];
/** Chromium without windows, which starts sooner and draws with less work than the browser for people. */
const kBrowser = process.env["CHROMIUM"] ?? "/usr/bin/chromium-headless-shell";

// Drawing in software is slow: tests look at half the pixels in each direction and at no shadows, pictures at all.
const kPixelsPerPoint = process.env["ETANA_PICTURES"] === undefined ? 0.5 : 1;
const kQuality = process.env["ETANA_PICTURES"] === undefined ? "low" : "full";

/** True in `./test deep`, for long passes. */
export const deep = process.env["ETANA_DEEP"] !== undefined;

/** The games that are drawn in 3D, with a flat twin; Zanaga, a map, has tests of its own. */
export const drawnGames = readdirSync(here("../src/games"), { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && readdirSync(here(`../src/games/${entry.name}`)).includes("Flat.svelte"))
  .map((entry) => entry.name);

// Every worker has ports of its own; those from 20000 on are for tests/server.
const kWorker = Number(process.env["VITEST_POOL_ID"] ?? 0) % 5;

/**
 * A port below the kernel's ephemeral range, so that no other process takes it while a stopped server
 * restarts.
 */
async function freePort(): Promise<number> {
  const port = 25_000 + 1000 * kWorker + randomInt(1000);
  const free = await new Promise((resolve) => {
    const probe = createServer();
    probe.once("error", () => resolve(false));
    probe.listen(port, "127.0.0.1", () => probe.close(() => resolve(true)));
  });
  return free ? port : freePort();
}

export class ServerProcess {
  address = "";
  private port: number | undefined;
  private process: ChildProcess | null = null;
  private readonly data = mkdtempSync(join(tmpdir(), "etana-e2e-"));

  constructor(private readonly more: readonly string[] = []) {}

  /** Starts on a free port, or again on the one it had. */
  async start(): Promise<void> {
    this.port ??= await freePort();
    const args = [
      "serve",
      "--port",
      String(this.port),
      "--data",
      this.data,
      "--lang",
      "en",
      "--tables-per-address",
      "1000",
      ...(this.more.includes("--seed") ? [] : ["--seed", "etana"]), // luck is the same in every run
      ...this.more,
    ];
    const child = spawn(kProgram, args, { stdio: ["ignore", "pipe", "ignore"] });
    this.process = child;
    this.address = await new Promise((resolve, reject) => {
      child.once("exit", () => reject(new Error("the server ended")));
      child.stdout?.on("data", (said: Buffer) => {
        const found = /http:\S+?(?=\/?\s)/.exec(String(said));
        if (found) resolve(found[0]);
      });
    });
  }

  async stop(how: NodeJS.Signals = "SIGTERM"): Promise<void> {
    const child = this.process;
    this.process = null;
    if (!child || child.exitCode !== null) return;
    await new Promise((resolve) => {
      child.removeAllListeners("exit");
      child.once("exit", resolve);
      child.kill(how);
    });
  }

  async end(): Promise<void> {
    await this.stop();
    rmSync(this.data, { recursive: true, force: true });
  }
}

/** A server process and a browser; tests check that its pages ended without errors. */
export class TestServer {
  readonly process: ServerProcess;
  readonly pageErrors: string[] = [];
  private browser: Browser | null = null;

  /** `more` are flags of the server. */
  constructor(more: readonly string[] = []) {
    this.process = new ServerProcess(more);
  }

  async open(webgl = true): Promise<void> {
    await this.process.start();
    const args = [...kFlags, ...(kDist ? [kLocalSockets] : []), ...(webgl ? kWebGl : kNoWebGl)];
    this.browser = await chromium.launch({ executablePath: kBrowser, args });
  }

  /**
   * A person with a browser profile of their own, and settings they have made before. Their pages are closed at the end
   * of the test, because an open page goes on working.
   */
  async person(settings: Record<string, unknown> = {}, options: BrowserContextOptions = {}): Promise<Page> {
    const page = await this.lastingPerson(settings, options);
    if (getCurrentTest()) onTestFinished(() => page.context().close());
    return page;
  }

  /** A person whose pages stay open for later tests. */
  async lastingPerson(settings: Record<string, unknown> = {}, options: BrowserContextOptions = {}): Promise<Page> {
    if (!this.browser) throw new Error("no browser");
    const context = await this.browser.newContext({
      viewport: { width: 1200, height: 760 },
      deviceScaleFactor: kPixelsPerPoint,
      locale: "en-GB",
      reducedMotion: "reduce",
      baseURL: this.process.address,
      ...options,
    });
    context.setDefaultTimeout(60_000);
    if (kDist) await serveDist(context, kDist);
    const kept = JSON.stringify({ coach: false, sound: false, quality: kQuality, ...settings });
    await context.addInitScript(
      `localStorage.getItem("etana-settings") ?? localStorage.setItem("etana-settings", ${JSON.stringify(kept)})`,
    );
    const page = await context.newPage();
    page.on("pageerror", (error) => this.pageErrors.push(error.message));
    page.on("console", (message) => {
      const lost = /ERR_CONNECTION|WebSocket|40[349]/.test(message.text());
      if (message.type() === "error" && !lost) this.pageErrors.push(message.text());
    });
    return page;
  }

  async close(): Promise<void> {
    await this.browser?.close();
    await this.process.end();
  }
}

/** Answers all but the API from a folder; every address of the page is its index file. */
async function serveDist(context: BrowserContext, folder: string): Promise<void> {
  await context.route(
    ({ pathname }) => !pathname.startsWith("/api/"),
    async (route) => {
      const { pathname } = new URL(route.request().url());
      const file = join(folder, pathname);
      if (/\.\w+$/.test(pathname) && existsSync(file)) return route.fulfill({ path: file });
      // The server's answer brings the cookie.
      return route.fulfill({ response: await route.fetch(), path: join(folder, "index.html") });
    },
  );
}

/** Opens a table through the HTTP API, as the user of this page. */
export async function openTable(page: Page, opening: unknown): Promise<{ table: string; invites: string[] }> {
  if (page.url() === "about:blank") await page.goto("/");
  return page.evaluate(async (wanted) => {
    const headers = { "Content-Type": "application/json" };
    const response = await fetch("/api/tables", { method: "POST", headers, body: JSON.stringify(wanted) });
    const { table_id: table, invites } = (await response.json()) as { table_id: string; invites: string[] };
    if (!JSON.stringify(wanted).includes('"open"')) sessionStorage.setItem("etana-start", table);
    return { table, invites };
  }, opening);
}

/** Waits until fonts and images are loaded, animations have ended, and the result is painted. */
export async function painted(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
    const ending = document.getAnimations().filter((one) => one.effect?.getComputedTiming().endTime !== Infinity);
    await Promise.all(ending.map((one) => one.finished.catch(() => undefined)));
    for (let i = 0; i < 2; ++i) await new Promise(requestAnimationFrame);
  });
}

export const isOver = (page: Page) => page.locator(".end").isVisible();
export const confirmButton = (page: Page): Locator => page.locator(".confirm .button.first");

/** Waits until it is this person's turn, or the match is over. True while it goes on. */
export async function myTurn(page: Page): Promise<boolean> {
  await page.locator(".decision, .end").first().waitFor();
  return !(await isOver(page));
}

/** Unfolds "All moves in words", where moves are folded away. */
export async function openMoves(page: Page): Promise<void> {
  const folded = page.locator(".all-moves:not([open]) > summary");
  if (await folded.isVisible()) await folded.click();
}

/** Makes a move of the list: the one a hint names, or the first. */
export async function playListed(page: Page, clever: boolean): Promise<void> {
  if (clever) await page.locator(".hint-button").click();
  else {
    await openMoves(page);
    const summary = page.locator(".groups summary").first();
    if (await summary.isVisible()) await summary.click();
    await page.locator(".groups button.move").first().click();
  }
  await confirmButton(page).click();
  await confirmButton(page).waitFor({ state: "detached" });
}
