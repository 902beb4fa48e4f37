import type { MembersOf } from "../../net/members";
import type { LocalizedText } from "../../net/protocol";
import type { ListedMove, Plan, BoardProps } from "../board-api";
import { packOf, type ZanagaPack } from "./pack";
import { kGuardsEscape, type Frame, type Leg, type Move, type ZanagaView } from "./types";

/** A hex that can be touched now: the moves it stands for, and in a walk the ways that lead there. */
export interface Lit {
  moves: number[];
  ways: Leg[][];
}

/** The headless model of Zanaga's board. */
export interface Model {
  pack: ZanagaPack;
  view: ZanagaView;
  moves: Move[];
  listed: ListedMove[];
  /** The question on top, or undefined when all is over. */
  frame: Frame | undefined;
  /** The viewer decides. */
  mine: boolean;
  chosen: number | null;
  /** The selected plan, if there is one. */
  plan: Plan | null;
  /** The seat whose hero is followed: the viewer's; for a spectator, the seat whose turn it is. */
  seat: number;
  lit: Map<string, Lit>;
}

export const viewOf = (boardProps: BoardProps): ZanagaView => boardProps.view as ZanagaView;

export function modelOf(boardProps: BoardProps): Model {
  const view = viewOf(boardProps);
  const moves = boardProps.moves.map((listed) => listed.move as Move);
  const frame = view.frames.at(-1);
  return {
    pack: packOf(boardProps),
    view,
    moves,
    listed: boardProps.moves,
    frame,
    mine: moves.length > 0,
    chosen: boardProps.chosen,
    plan: boardProps.plan ?? null,
    seat: boardProps.seat ?? view.turn,
    lit: frame && moves.length > 0 ? litHexes(view, frame, moves) : new Map(),
  };
}

function litHexes(view: ZanagaView, frame: Frame, moves: Move[]): Map<string, Lit> {
  const lit = new Map<string, Lit>();
  moves.forEach((move, index) => {
    if (!("hex" in move) || (frame.asks === "walk" && move.do === "step")) return;
    lit.set(move.hex, { moves: [index], ways: [] });
  });
  for (const [hex, ways] of Object.entries(frame.asks === "walk" ? (view.notes.reach ?? {}) : {})) {
    const open = ways.filter((way) => stepOf(moves, way) >= 0);
    if (open.length > 0) lit.set(hex, { moves: [...new Set(open.map((way) => stepOf(moves, way)))], ways: open });
  }
  return lit;
}

/** The move that begins a way, as an index; below 0 if it is not listed. */
export function stepOf(moves: Move[], way: Leg[]): number {
  const leg = way[0];
  return moves.findIndex((move) => move.do === "step" && move.hex === leg?.hex && move.face === leg.face);
}

/** What a listed move says, whichever move it is; nothing if there is none. */
export const saidBy = (move: Move | undefined): MembersOf<Move> => move ?? {};

export const indicesOf = (model: Model, kind: Move["do"]): number[] =>
  model.moves.flatMap((move, index) => (move.do === kind ? [index] : []));

export const indexOf = (model: Model, kind: Move["do"], fits: MembersOf<Move> = {}): number =>
  model.moves.findIndex((move: Record<string, unknown>) =>
    Object.entries({ do: kind, ...fits }).every(([key, value]) => move[key] === value),
  );

/** The free dice, one by one, as faces counted from 1. */
export const freeDice = (view: ZanagaView): number[] =>
  view.dice.flatMap((count, i) => Array.from({ length: count }, () => i + 1));

export const phases = ["move", "adventure", "market", "learn"] as const;
export type Phase = (typeof phases)[number] | "start" | "god" | "over";

const ofMovement = new Set<Frame["asks"]>(["set_out", "walk"]);
/** The step of a turn that has nothing left but what is going on: a fight with a hero or a god ends it. */
const kLast = 5;
const turnStep = (view: ZanagaView): number => view.frames.find(({ asks }) => asks === "turn")?.step ?? 3;

/** Which part of a turn is being played. */
export function phaseOf(view: ZanagaView): Phase {
  const top = view.frames.at(-1);
  if (!top) return "over";
  if (top.asks === "start") return "start";
  if (top.asks === "market" || top.asks === "learn") return top.asks;
  if (top.asks === "confront" || view.fight.foe === "god") return "god";
  if (ofMovement.has(top.asks)) return "move";
  const step = turnStep(view);
  return step <= 2 ? "move" : step === 4 ? "market" : "adventure";
}

export interface Guide {
  phase: Phase;
  now: LocalizedText;
  next: LocalizedText | null;
}

const following: Record<string, string> = { move: "adventure", adventure: "market", market: "learn", learn: "end" };

/** What may be done now, and what comes after it. */
export function guideOf(model: Model): Guide {
  const { view, frame } = model;
  const phase = phaseOf(view);
  if (!frame) return { phase, now: { key: "zanaga.guide.over", args: {} }, next: null };
  const args = { player: { seat: frame.seat } };
  const question = frame.asks === "guard" && frame.b === kGuardsEscape ? "guard_escape" : frame.asks;
  const known = model.mine ? `zanaga.guide.now.${question}` : "zanaga.guide.wait";
  const doing = { key: `zanaga.guide.phase.${phase}`, args: {} };
  const next = phase === "adventure" && turnStep(view) === kLast ? "end" : following[phase];
  return {
    phase,
    now: { key: known, args: model.mine ? args : { ...args, doing } },
    next: next ? { key: `zanaga.guide.next.${next}`, args: {} } : null,
  };
}

/** What lies over the map because the position asks for it. */
export type Scene = "fight" | "market" | "learn" | "cards" | null;

const onCards = new Set<Frame["asks"]>([
  "place",
  "meet",
  "safari",
  "unravel",
  "bones",
  "choose",
  "lose",
  "drop",
  "loot",
  "confront",
]);

export function sceneOf({ view, frame, mine }: Model): Scene {
  if (view.fight.foe !== "nobody" && !view.fight.over) return "fight";
  if (!frame || !mine) return null;
  if (frame.asks === "market" || frame.asks === "learn") return frame.asks;
  return onCards.has(frame.asks) ? "cards" : null;
}
