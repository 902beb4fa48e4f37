import { same } from "../model/selection";
import type { Entry, SeatHolder, Table, TableCommand, Update } from "../net/protocol";
import type { Connection } from "../net/reconnecting-socket";
import type { Message } from "../net/table-socket";
import { kProtocol } from "../net/version";
import type { JudgedPosition, Lesson, LessonEngine, LessonPosition, LessonScene, Spoken } from "./lesson";

/** Where a scene is: the open task, and what was said of the last answer. */
export interface SceneStatus {
  kind: "asked" | "wrong" | "done";
  task: number;
  /** The praise, or why the answer was wrong; null as long as there was none. */
  said: Spoken | null;
}

export const kBegun: SceneStatus = { kind: "asked", task: 0, said: null };

interface SceneAt {
  game: string;
  lesson: Lesson;
  index: number;
  seats: readonly SeatHolder[];
  /** A text of the lesson in the language of the page. */
  speak(text: Spoken): string;
}

/**
 * A scene of a lesson as a table: it answers the commands of the wire protocol as the server does, so that board, panel
 * and keyboard are those of a match. Moves are made by the rules in WebAssembly.
 */
export class LessonTable {
  private listeners = new Map<string, ((event: { data: unknown }) => void)[]>();
  private seq = 0;
  private position: LessonPosition | null = null;
  private readonly scene: LessonScene;
  status: SceneStatus = kBegun;

  constructor(
    private readonly engine: LessonEngine,
    private readonly at: SceneAt,
    private readonly onStatus: (status: SceneStatus) => void,
  ) {
    this.scene = at.lesson.scenes[at.index]!;
  }

  /** For `TableSocket`: opens as soon as there is somebody to hear. */
  readonly connect = (): Connection => {
    this.listeners = new Map();
    queueMicrotask(() => this.open());
    return {
      addEventListener: (type: string, listener: (event: { data: unknown }) => void) =>
        void this.listeners.set(type, [...(this.listeners.get(type) ?? []), listener]),
      send: (text) => queueMicrotask(() => this.receive(JSON.parse(text) as TableCommand)),
      close: () => undefined,
    };
  };

  /** Takes the wrong answer back. */
  takeBack(): void {
    const before = this.engine.back();
    if (this.status.kind !== "wrong" || "error" in before) return;
    this.setStatus({ ...this.status, kind: "asked" });
    this.update(before, { type: "undo", moves: 1, line: { ...before.line, events: [], undone: 1 } });
  }

  private open(): void {
    const begun = this.engine.begin(this.at.game, this.at.index);
    if ("error" in begun) return;
    this.tell("open", null);
    this.say({ type: "session", protocol: kProtocol, seats: [this.scene.seat], host: false });
    this.setStatus(kBegun);
    this.seq = 0;
    this.update(begun, { type: "start" }, { table: this.tableOf(begun) });
  }

  private tableOf({ options, players, board }: LessonPosition): Table {
    return {
      game: this.at.game,
      pack: this.at.lesson.pack,
      options,
      phase: "playing",
      seats: this.at.seats.slice(0, players),
      presence: [this.scene.seat],
      away_timeout: 0,
      commitment: "",
      ...(board ? { board } : {}),
    };
  }

  private receive(command: TableCommand): void {
    const { id } = command;
    if (command.do === "play" && this.status.kind === "asked") return this.answer(id, command.move ?? {});
    if (command.do === "hint") return this.hint(id);
    this.say({ type: "ack", id, seq: this.seq });
  }

  private answer(id: string, move: Record<string, unknown>): void {
    const after = this.engine.answer(move);
    if ("error" in after) return this.say({ type: "rejected", id, error: after.error });
    this.setStatus(this.judged(after));
    this.update(after, { type: "play", seat: this.scene.seat, line: after.line }, { id });
  }

  private judged({ verdict, task, say }: JudgedPosition): SceneStatus {
    if (verdict === "fine") return this.status;
    if (verdict === "wrong") return { kind: "wrong", task, said: say ?? null };
    return { kind: task < this.scene.tasks.length ? "asked" : "done", task, said: say ?? null };
  }

  private hint(id: string): void {
    const shown = this.engine.show();
    const found =
      "error" in shown || !shown.move ? undefined : this.position?.moves.find(({ move }) => same(move, shown.move!));
    if (!found) return this.say({ type: "ack", id, seq: this.seq });
    const hint = this.scene.tasks[this.status.task]?.hint;
    const why = { key: "page.learn.said", args: { text: hint ? this.at.speak(hint) : "" } };
    const { move, text: words, notes = [] } = found;
    this.say({ type: "hint", id, seat: this.scene.seat, position: 0, move, text: words, notes, why });
  }

  /** Tells of a position. While an answer is talked about, nobody decides. */
  private update(position: LessonPosition, entry: Omit<Entry, "seq">, more: Partial<Update> = {}): void {
    this.position = position;
    const asked = this.status.kind === "asked";
    const seq = this.seq++;
    const line = entry.line ? { line: { ...entry.line, index: seq } } : {};
    this.say({
      type: "update",
      seq,
      seat: this.scene.seat,
      entries: [{ ...entry, ...line, seq }],
      deciding: asked ? position.deciding : null,
      view: position.view,
      moves: asked ? position.moves.map((one) => ({ ...one, notes: one.notes ?? [] })) : [],
      ...more,
    });
  }

  private setStatus(status: SceneStatus): void {
    this.status = status;
    this.onStatus(status);
  }

  private say(message: Message): void {
    this.tell("message", JSON.stringify(message));
  }

  private tell(type: string, data: unknown): void {
    for (const listener of this.listeners.get(type) ?? []) listener({ data });
  }
}
