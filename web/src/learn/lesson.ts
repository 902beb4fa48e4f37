import type { ListedMove } from "../games/board-api";
import type { Language } from "../model/settings";
import type { Line } from "../net/protocol";
import type { Answer, WasmEngine } from "../replay/wasm-engine";

/** A text of a lesson in every language. */
export type Spoken = Readonly<Record<Language, string>>;

export interface LessonTask {
  ask: Spoken;
  hint: Spoken;
}

/** A scene: one idea, and what to do. Its position is in the engine. */
export interface LessonScene {
  id: string;
  seat: number;
  idea: Spoken;
  tasks: LessonTask[];
  /** The rules that its position illustrates. */
  rules: string[];
}

/** A part of "How to play in two minutes". */
export interface HowPart {
  title: Spoken;
  text: Spoken;
  rules: string[];
  seat: number;
}

/** The lesson of a game (content/<game>/lessons). */
export interface Lesson {
  /** The hash of the pack that it is played with. */
  pack: string;
  scenes: LessonScene[];
  how: HowPart[];
}

/** A position of a lesson, as its pupil sees it. */
export interface LessonPosition {
  deciding: number | null;
  view: Record<string, unknown>;
  moves: ListedMove[];
  line: Line;
  options: Record<string, unknown>;
  players: number;
  board?: Record<string, unknown>;
}

/** A position after an answer, and what the lesson says of the answer. */
export interface JudgedPosition extends LessonPosition {
  verdict: "right" | "fine" | "wrong";
  say?: Spoken;
  /** The task that is open now. */
  task: number;
}

/** The lessons inside the WebAssembly build: one scene at a time is being played. */
export class LessonEngine {
  constructor(private readonly engine: Pick<WasmEngine, "ask">) {}

  lesson(game: string): Answer<Lesson> {
    return this.engine.ask({ do: "lesson", game });
  }
  begin(game: string, scene: number): Answer<LessonPosition> {
    return this.engine.ask({ do: "scene", game, scene });
  }
  answer(move: Record<string, unknown>): Answer<JudgedPosition> {
    return this.engine.ask({ do: "answer", move });
  }
  /** The position before the last wrong answer. */
  back(): Answer<LessonPosition> {
    return this.engine.ask({ do: "back" });
  }
  /** A right move, or one on the way to it. */
  show(): Answer<{ move: Record<string, unknown> | null }> {
    return this.engine.ask({ do: "show" });
  }
  /** The position of a part of "How to play in two minutes", or of a scene. Nothing is played. */
  picture(game: string, what: "part" | "scene", index: number): Answer<LessonPosition> {
    return this.engine.ask({ do: "picture", game, [what]: index });
  }
}
