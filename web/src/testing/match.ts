// The built-in packs, and matches that the engine has played with them, for tests of boards.
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { BoardProps } from "../games/board-api";
import { readPack as readDice } from "../games/dice/pack";
import { readPack as readLabyrinth } from "../games/labyrinth/pack";
import type { PackFiles } from "../games/pack";
import { readPack as readZanaga } from "../games/zanaga/pack";
import { readPack as readZiggurat } from "../games/ziggurat/pack";

type Json = Record<string, unknown>;

/** A decision: the position as the deciding seat sees it, all its moves, and what was played. */
export interface PlayedFrame<View = Json, Move = Json, Event = Json> {
  view: View;
  moves: { move: Move }[];
  /** Not in the last frame, where the match is over or breaks off. */
  played?: Move;
  /** What led to this position, as the seat that moved sees it. */
  events: Event[];
}

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const parsed = (path: string): unknown => JSON.parse(readFileSync(path, "utf8"));

/** The files of a built-in pack, as the server hands them out. */
export function filesOf(game: string): PackFiles {
  const folder = here(`../../../content/${game}/`);
  const names = readdirSync(folder).filter((name) => name.endsWith(".json"));
  return Object.fromEntries(names.map((name) => [name, parsed(folder + name)]));
}

export const packs = {
  dice: readDice(filesOf("dice")),
  labyrinth: readLabyrinth(filesOf("labyrinth")),
  zanaga: readZanaga(filesOf("zanaga")),
  ziggurat: readZiggurat(filesOf("ziggurat")),
};
export type Game = keyof typeof packs;

/** The match of a game in its fixtures, which tools/page_fixtures writes. */
export function framesOf<Frame = PlayedFrame>(game: Game): Frame[] {
  return (parsed(here(`../games/${game}/fixtures/match.json`)) as { frames: Frame[] }).frames;
}

/** A position for a board that has nothing to animate. */
export function propsOf(
  game: Game,
  view: object & { viewer?: unknown },
  moves: readonly { move: object }[] = [],
  more: Partial<BoardProps> = {},
): BoardProps {
  return {
    pack: packs[game],
    view: view as Json,
    seat: (view.viewer ?? null) as number | null,
    names: [],
    moves: moves.map(({ move }) => ({ move: move as Json, text: { key: "", args: {} } })),
    chosen: null,
    events: [],
    quiet: true,
    ...more,
  };
}
