import { newId } from "./id";
import type {
  Ack,
  Presence,
  Hint,
  History,
  Position,
  Rejected,
  Review,
  Update,
  TableCommand,
  Session,
} from "./protocol";
import { openSocket, ReconnectingSocket, type Connection } from "./reconnecting-socket";

/** A message from the server. */
export type Message = Session | Presence | Update | Ack | Hint | Position | History | Review | Rejected;

/** The response to a command. */
export type Answer = Update | Ack | Hint | Position | History | Review | Rejected;

/** A command without its id, which the socket adds. */
export type NewCommand = Omit<TableCommand, "id">;

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

/**
 * The socket of one table. It reconnects and resumes where it stopped. Unanswered commands are sent again under the
 * same id, so that the server applies each of them once.
 */
export class TableSocket {
  private readonly socket: ReconnectingSocket<Message>;
  private pending = new Map<string, PendingCommand>();

  constructor(
    connectTo: (from: number) => Connection,
    private readonly listener: SocketListener,
    private readonly nextId: () => string = newId,
  ) {
    this.socket = new ReconnectingSocket(() => connectTo(listener.from()), {
      onOpen: () => this.onOpen(),
      onMessage: (message) => this.onMessage(message),
      onClose: () => listener.onConnected(false),
    });
  }

  /** Sends a command, now or as soon as there is a connection; resolves with its answer. */
  send(newCommand: NewCommand): Promise<Answer> {
    const command: TableCommand = { ...newCommand, id: this.nextId() };
    return new Promise((resolve) => {
      this.pending.set(command.id, { command, resolve });
      this.socket.send(JSON.stringify(command));
    });
  }

  /** Reconnects at once: the browser reports that it is online again. */
  reconnectNow(): void {
    this.socket.reconnectNow();
  }

  /** Drops the connection; the next one resumes from `listener.from()`. */
  restart(): void {
    this.socket.restart();
  }

  close(): void {
    this.socket.close();
  }

  private onOpen(): void {
    this.listener.onConnected(true);
    for (const { command } of this.pending.values()) this.socket.send(JSON.stringify(command));
  }

  private onMessage(message: Message): void {
    this.listener.onMessage(message);
    const id = "id" in message ? message.id : undefined;
    if (id === undefined || message.type === "session" || message.type === "presence") return;
    const pending = this.pending.get(id);
    this.pending.delete(id);
    pending?.resolve(message);
  }
}

/** Opens WebSockets to a table of the server that served this page. */
export function connectionTo(table: string): (from: number) => Connection {
  return (from) => openSocket(`/api/tables/${table}/socket`, { from });
}
