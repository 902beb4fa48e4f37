// Fakes of the browser APIs that the page uses. Import it first, before the page's modules.
import { webcrypto } from "node:crypto";
import { vi } from "vitest";

type Listener = (event: { data: unknown }) => void;

/** A fake WebSocket controlled by the test. */
export class FakeSocket {
  readonly sent: Record<string, unknown>[] = [];
  closed = false;
  private readonly listeners = new Map<string, Listener[]>();

  constructor(readonly address: string) {
    browser.sockets.push(this);
  }

  addEventListener(what: string, listener: Listener): void {
    this.listeners.set(what, [...(this.listeners.get(what) ?? []), listener]);
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }
  close(): void {
    if (!this.closed) this.drop();
  }

  open(): void {
    this.tell("open", null);
  }
  /** The connection is lost. */
  drop(): void {
    this.closed = true;
    this.tell("close", null);
  }
  say(message: unknown): void {
    this.tell("message", JSON.stringify(message));
  }
  /** The sequence number that it resumes from. */
  get from(): number {
    return Number(new URL(this.address).searchParams.get("from"));
  }
  private tell(what: string, data: unknown): void {
    for (const listener of this.listeners.get(what) ?? []) listener({ data });
  }
}

interface Asked {
  path: string;
  method: string;
  headers: Record<string, string>;
  body: unknown;
}
type Answer = { status?: number; body: unknown; protocol?: number } | "unreachable";

/** The state of the fakes, for tests to inspect and set up. */
export const browser = {
  sockets: [] as FakeSocket[],
  asked: [] as Asked[],
  /** The responses by path; any other path is not found. */
  answers: new Map<string, Answer | ((asked: Asked) => Answer | Promise<Answer>)>(),
  storage: new Map<string, string>(),
  visible: true,
  /** The newest socket. */
  get socket(): FakeSocket {
    return browser.sockets.at(-1) as FakeSocket;
  },
  answer(path: string, body: unknown, status = 200): void {
    browser.answers.set(path, { status, body });
  },
  /** The number of requests for a path. */
  count: (path: string) => browser.asked.filter((one) => one.path === path).length,
  /** Dispatches an event of the window, such as `online` or `storage`. */
  happen(what: string, event: Record<string, unknown> = {}): void {
    for (const listener of listeners.get(what) ?? []) listener(event);
  },
  reset(): void {
    browser.sockets.length = browser.asked.length = 0;
    browser.answers.clear();
    browser.storage.clear();
    browser.visible = true;
  },
};

const listeners = new Map<string, ((event: Record<string, unknown>) => void)[]>();

async function fetchLike(path: string, init: RequestInit = {}): Promise<Response> {
  const body: unknown = typeof init.body === "string" ? JSON.parse(init.body) : undefined;
  const asked = { path, method: init.method ?? "GET", headers: init.headers as Record<string, string>, body };
  browser.asked.push(asked);
  const found: Answer | ((asked: Asked) => Answer | Promise<Answer>) = browser.answers.get(path) ?? {
    status: 404,
    body: "not json",
  };
  const answer = typeof found === "function" ? await found(asked) : found;
  if (answer === "unreachable") throw new TypeError("fetch failed");
  return new Response(JSON.stringify(answer.body), {
    status: answer.status ?? 200,
    headers: { "Etana-Protocol": String(answer.protocol ?? 2) },
  });
}

vi.stubGlobal("WebSocket", FakeSocket);
vi.stubGlobal("location", { protocol: "http:", host: "table.test", origin: "http://table.test" });
vi.stubGlobal("fetch", fetchLike);
vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: () => undefined }));
vi.stubGlobal("navigator", { languages: ["en-GB"] });
vi.stubGlobal("addEventListener", (what: string, listener: (event: Record<string, unknown>) => void) =>
  listeners.set(what, [...(listeners.get(what) ?? []), listener]),
);
vi.stubGlobal("localStorage", {
  getItem: (key: string) => browser.storage.get(key) ?? null,
  setItem: (key: string, value: string) => void browser.storage.set(key, value),
});
vi.stubGlobal("document", {
  get visibilityState() {
    return browser.visible ? "visible" : "hidden";
  },
});
vi.stubGlobal("window", globalThis);
vi.stubGlobal("crypto", webcrypto); // Node 18 has no global one
