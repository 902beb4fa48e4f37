import { newId } from "./id";
import type { Ack, Presence, Hint, Position, Rejected, Review, Update, TableCommand, Session } from "./protocol";
import { kProtocol, kWrongProtocol, reportVersionMismatch } from "./version";

/** A message from the server. */
export type Message = Session | Presence | Update | Ack | Hint | Position | Review | Rejected;

/** The response to a command. */
export type Answer = Update | Ack | Hint | Position | Review | Rejected;

/** A command without its id, which the socket adds. */
export type NewCommand = Omit<TableCommand, "id">;

/** The subset of WebSocket in use, so that tests can provide a fake. */
export interface Connection {
  addEventListener(type: "open" | "close", listener: () => void): void;
  addEventListener(type: "message", listener: (event: { data: unknown }) => void): void;
  send(text: string): void;
  close(): void;
}

export interface SocketListener {
  /** Called for every message, in order. */
  onMessage(message: Message): void;
  /** Called when the connection opens or is lost. */
  onConnected(connected: boolean): void;
  /** The sequence number to resume from: the first entry that is still missing. */
  from(): number;
}

interface PendingCommand {
  command: TableCommand;
  resolve: (answer: Answer) => void;
}

const kFirstDelay = 300;
const kLongestDelay = 8000;

/**
 * The socket of one table. It reconnects with exponential backoff and resumes where it stopped. Unanswered commands
 * are sent again under the same id, so that the server applies each of them once. If the server speaks another version
 * of the protocol, the socket closes for good.
 */
export class TableSocket {
  private connection: Connection | null = null;
  private open = false;
  private closed = false;
  private delay = kFirstDelay;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private pending = new Map<string, PendingCommand>();

  constructor(
    private readonly connectTo: (from: number) => Connection,
    private readonly listener: SocketListener,
    private readonly nextId: () => string = newId,
  ) {
    this.connect();
  }

  /** Sends a command, now or as soon as there is a connection; resolves with its answer. */
  send(newCommand: NewCommand): Promise<Answer> {
    const command: TableCommand = { ...newCommand, id: this.nextId() };
    return new Promise((resolve) => {
      this.pending.set(command.id, { command, resolve });
      if (this.open) this.connection?.send(JSON.stringify(command));
    });
  }

  /** Reconnects at once: the browser reports that it is online again. */
  reconnectNow(): void {
    if (this.open || this.closed) return;
    this.delay = kFirstDelay;
    clearTimeout(this.timer);
    this.connect();
  }

  /** Drops the connection; the next one resumes from `listener.from()`. */
  restart(): void {
    this.connection?.close();
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.timer);
    this.connection?.close();
  }

  private connect(): void {
    const before = this.connection;
    const connection = this.connectTo(this.listener.from());
    this.connection = connection;
    before?.close();
    connection.addEventListener("open", () => this.onOpen(connection));
    connection.addEventListener(
      "message",
      (event) => connection === this.connection && this.onMessage(String(event.data)),
    );
    connection.addEventListener("close", () => this.onClose(connection));
  }

  private onOpen(connection: Connection): void {
    this.open = true;
    this.delay = kFirstDelay;
    this.listener.onConnected(true);
    for (const { command } of this.pending.values()) connection.send(JSON.stringify(command));
  }

  private onMessage(text: string): void {
    const message = JSON.parse(text) as Message;
    if (isVersionMismatch(message)) {
      this.close();
      return reportVersionMismatch();
    }
    this.listener.onMessage(message);
    const id = "id" in message ? message.id : undefined;
    if (id === undefined || message.type === "session" || message.type === "presence") return;
    const pending = this.pending.get(id);
    this.pending.delete(id);
    pending?.resolve(message);
  }

  private onClose(connection: Connection): void {
    if (connection !== this.connection) return;
    this.open = false;
    this.listener.onConnected(false);
    if (this.closed) return;
    const jitter = 0.75 + Math.random() / 2;
    this.timer = setTimeout(() => this.connect(), this.delay * jitter);
    this.delay = Math.min(this.delay * 2, kLongestDelay);
  }
}

const isVersionMismatch = (message: Message): boolean =>
  (message.type === "session" && message.protocol !== kProtocol) ||
  (message.type === "rejected" && message.error.code === kWrongProtocol);

/** Opens WebSockets to a table of the server that served this page. */
export function connectionTo(table: string): (from: number) => Connection {
  return (from) => {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    return new WebSocket(`${scheme}://${location.host}/api/tables/${table}/socket?from=${from}&protocol=${kProtocol}`);
  };
}
