import { loadGame, type LoadedGame } from "../games/packs";
import type { LessonPosition } from "./lesson";
import type { OpenedLesson } from "./load";

/** A position of a lesson, with what is needed to draw it. */
export interface Drawable {
  loaded: LoadedGame;
  position: LessonPosition;
}

/** A part of "How to play in two minutes", or a scene, by its number from 0. */
export interface Pictured {
  what: "part" | "scene";
  index: number;
}

/** The position of a part or scene; null if it cannot be drawn. */
export async function drawableOf(
  { engine, lesson }: OpenedLesson,
  game: string,
  { what, index }: Pictured,
): Promise<Drawable | null> {
  const position = engine.picture(game, what, index);
  if ("error" in position) return null;
  const loaded = await loadGame({ game, pack: lesson.pack, board: position.board ?? null }).catch(() => null);
  return loaded && { loaded, position };
}
