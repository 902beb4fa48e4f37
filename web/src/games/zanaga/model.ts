import type { Words } from "../../net/protocol";
import type { ListedMove, Showing } from "../page";
import type { Frame, Leg, Move, ZanagaView } from "./types";

/** A hex that can be touched now: the moves it stands for, and in a walk the ways that lead there. */
export interface Lit {
  moves: number[];
  ways: Leg[][];
}

/** What the drawings of Zanaga show, worked out without drawing anything. */
export interface Model {
  view: ZanagaView;
  moves: Move[];
  listed: ListedMove[];
  /** The question on top, or undefined when all is over. */
  frame: Frame | undefined;
  /** The question is for these eyes to answer. */
  mine: boolean;
  chosen: number | null;
  /** Whose hero these eyes look after; a spectator follows whoever's turn it is. */
  seat: number;
  lit: Map<string, Lit>;
}

export const viewOf = (showing: Showing): ZanagaView => showing.view as unknown as ZanagaView;

export function modelOf(showing: Showing): Model {
  const view = viewOf(showing);
  const moves = showing.moves.map((listed) => listed.move as Move);
  const frame = view.frames.at(-1);
  return {
    view,
    moves,
    listed: showing.moves,
    frame,
    mine: moves.length > 0,
    chosen: showing.chosen,
    seat: showing.seat ?? view.turn,
    lit: frame && moves.length > 0 ? litHexes(view, frame, moves) : new Map(),
  };
}

function litHexes(view: ZanagaView, frame: Frame, moves: Move[]): Map<string, Lit> {
  const lit = new Map<string, Lit>();
  moves.forEach((move, index) => {
    if (typeof move["hex"] !== "string" || (frame.asks === "walk" && move.do === "step")) return;
    lit.set(move["hex"], { moves: [index], ways: [] });
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
  return moves.findIndex((move) => move.do === "step" && move["hex"] === leg?.hex && move["face"] === leg?.face);
}

export const indicesOf = (model: Model, kind: string): number[] =>
  model.moves.flatMap((move, index) => (move.do === kind ? [index] : []));

export const indexOf = (model: Model, kind: string, fits: Record<string, unknown> = {}): number =>
  model.moves.findIndex(
    (move) => move.do === kind && Object.entries(fits).every(([key, value]) => move[key] === value),
  );

/** The free dice, one by one, as faces counted from 1. */
export const freeDice = (view: ZanagaView): number[] =>
  view.dice.flatMap((count, i) => Array.from({ length: count }, () => i + 1));

export const phases = ["move", "adventure", "market", "learn"] as const;
export type Phase = (typeof phases)[number] | "start" | "god" | "over";

const ofMovement = new Set(["set_out", "walk"]);

/** Which part of a turn is being played. */
export function phaseOf(view: ZanagaView): Phase {
  const top = view.frames.at(-1);
  if (!top) return "over";
  if (top.asks === "start") return "start";
  if (top.asks === "market" || top.asks === "learn") return top.asks;
  if (top.asks === "confront" || view.fight.foe === "god") return "god";
  if (ofMovement.has(top.asks)) return "move";
  const step = view.frames.find(({ asks }) => asks === "turn")?.step ?? 3;
  return step <= 2 ? "move" : step === 3 ? "adventure" : step === 4 ? "market" : "learn";
}

export interface Guide {
  phase: Phase;
  now: Words;
  next: Words | null;
}

const following: Record<string, string> = { move: "adventure", adventure: "market", market: "learn", learn: "end" };

/** What may be done now, and what comes after it. */
export function guideOf(model: Model): Guide {
  const { view, frame } = model;
  const phase = phaseOf(view);
  if (!frame) return { phase, now: { key: "zanaga.guide.over", args: {} }, next: null };
  const args = { player: { seat: frame.seat } };
  const known = model.mine ? `zanaga.guide.now.${frame.asks}` : "zanaga.guide.wait";
  const doing = { key: `zanaga.guide.phase.${phase}`, args: {} };
  const next = following[phase];
  return {
    phase,
    now: { key: known, args: model.mine ? args : { ...args, doing } },
    next: next ? { key: `zanaga.guide.next.${next}`, args: {} } : null,
  };
}

/** What lies over the map because the position asks for it. */
export type Scene = "fight" | "market" | "learn" | "cards" | null;

const onCards = new Set(["place", "meet", "safari", "unravel", "bones", "choose", "lose", "drop", "loot", "confront"]);

export function sceneOf({ view, frame, mine }: Model): Scene {
  if (view.fight.foe !== "nobody" && !view.fight.over) return "fight";
  if (!frame || !mine) return null;
  if (frame.asks === "market" || frame.asks === "learn") return frame.asks;
  return onCards.has(frame.asks) ? "cards" : null;
}
