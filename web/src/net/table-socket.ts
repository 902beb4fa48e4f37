import { newId } from "./id";
import type { Done, Here, Hint, Look, Refused, Review, Update, Wish, You } from "./protocol";

/** What a table says. */
export type Message = You | Here | Update | Done | Hint | Look | Review | Refused;

/** The answer to a wish. */
export type Answer = Update | Done | Hint | Look | Review | Refused;

/** A wish as the page makes it; the socket gives it its id. */
export type NewWish = Omit<Wish, "id">;

/** The part of a WebSocket that is used, so that tests can bring their own. */
export interface Wire {
  addEventListener(what: "open" | "close", heard: () => void): void;
  addEventListener(what: "message", heard: (event: { data: unknown }) => void): void;
  send(text: string): void;
  close(): void;
}

export interface Listener {
  /** Everything the table says, in order. */
  hear(message: Message): void;
  /** Whether the connection stands. */
  connected(stands: boolean): void;
  /** The number of the next entry that is not known yet, for resuming. */
  from(): number;
}

interface Waiting {
  wish: Wish;
  settle: (answer: Answer) => void;
}

const kFirstPause = 300;
const kLongestPause = 8000;

/**
 * One table's socket. A lost connection is made again, sooner at first and then more slowly, and
 * goes on where it was. Wishes that have got no answer are sent again with the same id, so that
 * each counts once.
 */
export class TableSocket {
  private wire: Wire | null = null;
  private open = false;
  private closed = false;
  private pause = kFirstPause;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private waiting = new Map<string, Waiting>();

  constructor(
    private readonly connectTo: (from: number) => Wire,
    private readonly listener: Listener,
    private readonly nextId: () => string = newId,
  ) {
    this.connect();
  }

  /** Sends a wish, now or as soon as there is a connection; comes back with its answer. */
  wish(wish: NewWish): Promise<Answer> {
    const whole: Wish = { ...wish, id: this.nextId() };
    return new Promise((settle) => {
      this.waiting.set(whole.id, { wish: whole, settle });
      if (this.open) this.wire?.send(JSON.stringify(whole));
    });
  }

  /** Connects at once instead of waiting: the browser says that it is online again. */
  hurry(): void {
    if (this.open || this.closed) return;
    this.pause = kFirstPause;
    clearTimeout(this.timer);
    this.connect();
  }

  /** Begins again from the first entry: these eyes have changed. */
  restart(): void {
    this.wire?.close();
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.timer);
    this.wire?.close();
  }

  private connect(): void {
    const before = this.wire;
    const wire = this.connectTo(this.listener.from());
    this.wire = wire;
    before?.close();
    wire.addEventListener("open", () => this.opened(wire));
    wire.addEventListener("message", (event) => wire === this.wire && this.heard(String(event.data)));
    wire.addEventListener("close", () => this.lost(wire));
  }

  private opened(wire: Wire): void {
    this.open = true;
    this.pause = kFirstPause;
    this.listener.connected(true);
    for (const { wish } of this.waiting.values()) wire.send(JSON.stringify(wish));
  }

  private heard(text: string): void {
    const message = JSON.parse(text) as Message;
    this.listener.hear(message);
    const id = "id" in message ? message.id : undefined;
    if (id === undefined || message.type === "you" || message.type === "here") return;
    const waiting = this.waiting.get(id);
    this.waiting.delete(id);
    waiting?.settle(message);
  }

  private lost(wire: Wire): void {
    if (wire !== this.wire) return;
    this.open = false;
    this.listener.connected(false);
    if (this.closed) return;
    const jitter = 0.75 + Math.random() / 2;
    this.timer = setTimeout(() => this.connect(), this.pause * jitter);
    this.pause = Math.min(this.pause * 2, kLongestPause);
  }
}

/** Connects to a table of the server this page came from. */
export function wireTo(table: string): (from: number) => Wire {
  return (from) => {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    return new WebSocket(`${scheme}://${location.host}/api/tables/${table}/socket?from=${from}`);
  };
}
