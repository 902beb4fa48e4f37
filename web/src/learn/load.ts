import { loadEngine } from "../replay/wasm-engine";
import { LessonEngine, type Lesson } from "./lesson";

/** The lesson of a game, and the engine to play it with. */
export interface OpenedLesson {
  engine: LessonEngine;
  lesson: Lesson;
}

let engine: Promise<LessonEngine> | null = null;

/** Loads the rules and the lesson of a game; null if the game has none. Rejects where there is no WebAssembly. */
export async function openLesson(game: string): Promise<OpenedLesson | null> {
  engine ??= loadEngine().then((loaded) => new LessonEngine(loaded));
  engine.catch(() => (engine = null));
  const loaded = await engine;
  const lesson = loaded.lesson(game);
  return "error" in lesson || lesson.scenes.length === 0 ? null : { engine: loaded, lesson };
}
