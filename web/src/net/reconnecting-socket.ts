import { kProtocol, kWrongProtocol, reportVersionMismatch } from "./version";

/** The subset of WebSocket in use, so that tests can provide a fake. */
export interface Connection {
  addEventListener(type: "open" | "close", listener: () => void): void;
  addEventListener(type: "message", listener: (event: { data: unknown }) => void): void;
  send(text: string): void;
  close(): void;
}

export interface ConnectionListener<Message> {
  /** Called when a connection opens: send what the server is still to answer. */
  onOpen(): void;
  /** Called for every message, in order. */
  onMessage(message: Message): void;
  /** Called when a connection is lost, and when it could not be made. */
  onClose(): void;
}

/** A message from the server, as far as it says something about the connection. */
export interface ServerMessage {
  type: string;
  protocol?: number;
  error?: { code: string };
}

const kFirstDelay = 300;
const kLongestDelay = 8000;

/**
 * A WebSocket that reconnects with exponential backoff until it is closed. If the server speaks another version of the
 * protocol, it closes for good.
 */
export class ReconnectingSocket<Message extends ServerMessage> {
  private connection: Connection | null = null;
  private open = false;
  private closed = false;
  private delay = kFirstDelay;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly makeConnection: () => Connection,
    private readonly listener: ConnectionListener<Message>,
  ) {
    this.connect();
  }

  /** Sends a text if there is a connection. */
  send(text: string): void {
    if (this.open) this.connection?.send(text);
  }

  /** Reconnects at once: the browser reports that it is online again. */
  reconnectNow(): void {
    if (this.open || this.closed) return;
    this.delay = kFirstDelay;
    clearTimeout(this.timer);
    this.connect();
  }

  /** Drops the connection and makes another one. */
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
    const connection = this.makeConnection();
    this.connection = connection;
    before?.close();
    const ifCurrent = (then: () => void) => connection === this.connection && then();
    connection.addEventListener("open", () => ifCurrent(() => this.onOpen()));
    connection.addEventListener("message", (event) => ifCurrent(() => this.onMessage(String(event.data))));
    connection.addEventListener("close", () => ifCurrent(() => this.onClose()));
  }

  private onOpen(): void {
    this.open = true;
    this.delay = kFirstDelay;
    this.listener.onOpen();
  }

  private onMessage(text: string): void {
    const message = JSON.parse(text) as Message;
    if (!isVersionMismatch(message)) return this.listener.onMessage(message);
    this.close();
    reportVersionMismatch();
  }

  private onClose(): void {
    this.open = false;
    this.listener.onClose();
    if (this.closed) return;
    const jitter = 0.75 + Math.random() / 2;
    this.timer = setTimeout(() => this.connect(), this.delay * jitter);
    this.delay = Math.min(this.delay * 2, kLongestDelay);
  }
}

const isVersionMismatch = (message: ServerMessage): boolean =>
  (message.protocol !== undefined && message.protocol !== kProtocol) || message.error?.code === kWrongProtocol;

/** Opens a WebSocket of the server that served this page. */
export function openSocket(path: string, parameters: Record<string, string | number> = {}): Connection {
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  const query = Object.entries({ ...parameters, protocol: kProtocol }).map(([name, value]) => `${name}=${value}`);
  return new WebSocket(`${scheme}://${location.host}${path}?${query.join("&")}`);
}
