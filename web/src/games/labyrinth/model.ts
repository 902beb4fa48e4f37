import type { BoardProps } from "../board-api";
import { oneOf, type Hotspot } from "../hotspot";
import { afterShift, lowestTurn } from "./board";
import { packOf, type LabyrinthPack } from "./pack";
import { reach, route, type Step } from "./route";
import {
  arrows,
  cardKinds,
  runeStone,
  squares,
  turnsOf,
  type CardKind,
  type Cards,
  type LabyrinthView,
  type Move,
  type Shift,
  type Walk,
} from "./types";

/** What the drawings of 3D Labyrinth show, worked out without drawing anything. */
export interface Model {
  pack: LabyrinthPack;
  view: LabyrinthView;
  /** The position to be drawn: that of the preview while a push is being looked at. */
  shown: LabyrinthView;
  moves: Move[];
  chosen: Move | undefined;
  /** How the spare tower is held, or was pushed in for the preview. */
  turn: number;
  /** The way of the walk that is being looked at. */
  steps: Step[];
  /** Where one could walk after the push that is being looked at, and the fewest cards each takes. */
  preview: Map<string, CardKind[]> | undefined;
  hotspots: Hotspot[];
}

const noCards: Cards = { up: 0, down: 0, either: 0 };
const isShift = (move: Move | undefined): move is Shift => move?.do === "shift";

/** `held` is how the player has turned the spare tower in the hand so far. */
export function modelOf(boardProps: BoardProps, held: number): Model {
  const pack = packOf(boardProps);
  const view = boardProps.view as LabyrinthView;
  const moves = boardProps.moves.map((listed) => listed.move as Move);
  const chosen = boardProps.chosen === null ? undefined : moves[boardProps.chosen];
  const turn = isShift(chosen) ? chosen.turn : lowestTurn(pack, view.spare, held);
  const model: Model = {
    pack,
    view,
    shown: isShift(chosen) ? afterShift(view, chosen) : view,
    moves,
    chosen,
    turn,
    steps: chosen?.do === "walk" ? route(pack, view, pawnOf(view), chosen) : [],
    preview: undefined,
    hotspots: [],
  };
  if (isShift(chosen)) {
    const young = boardProps.options?.["young"] === "on";
    model.preview = reach(pack, model.shown, pawnOf(model.shown), view.hand ?? noCards, young);
  }
  model.hotspots = [...arrowHotspots(model), ...spareHotspots(model), ...squareHotspots(model, boardProps.chosen)];
  return model;
}

/** The pawn of whoever decides. */
function pawnOf(view: LabyrinthView): string {
  return view.players[view.decides?.seat ?? 0]!.pawn;
}

const indexOfShift = (moves: Move[], arrow: string, turn: number): number =>
  moves.findIndex((move) => isShift(move) && move.arrow === arrow && move.turn === turn);

function arrowHotspots({ moves, turn, chosen }: Model): Hotspot[] {
  return Object.keys(arrows).flatMap((arrow) => {
    const index = indexOfShift(moves, arrow, turn);
    if (index < 0) return [];
    const label = { key: "labyrinth.page.arrow", args: { arrow } };
    return [{ id: `arrow:${arrow}`, moves: [index], label, chosen: isShift(chosen) && chosen.arrow === arrow }];
  });
}

/** Turning is for the tower in the hand, and while a push is looked at for the one pushed in. */
function spareHotspots({ pack, view, moves, turn, chosen }: Model): Hotspot[] {
  const turns = turnsOf(pack.towers[view.spare]!.shape);
  if (!moves.some(isShift) || turns === 1) return [];
  const label = { key: "labyrinth.page.turn", args: {} };
  if (!isShift(chosen)) return [{ id: "spare", moves: [], label, chosen: false }];
  const turned = indexOfShift(moves, chosen.arrow, (turn + 1) % turns);
  return [{ id: `square:${chosen.arrow}`, moves: [turned], label, chosen: false }];
}

/** A square stands for all walks that end there; the one that spends fewest cards is looked at first. */
function squareHotspots({ moves }: Model, index: number | null): Hotspot[] {
  const walks = new Map<string, number[]>();
  moves.forEach((move, i) => {
    if (move.do === "walk") walks.set(move.to, [...(walks.get(move.to) ?? []), i]);
  });
  return [...walks].map(([to, ends]) => {
    const spent = (i: number): number => cardsOf(moves[i] as Walk).length;
    const all = ends.sort((a, b) => spent(a) - spent(b));
    const label = { key: "labyrinth.page.square", args: { square: to, cards: spent(all[0]!) } };
    return { id: `square:${to}`, label, ...oneOf(all, index) };
  });
}

/** The cards of a walk one by one: "up", "up", "either". */
export function cardsOf(walk: Walk): CardKind[] {
  return cardKinds.flatMap((kind) => Array.from({ length: walk.spend[kind] ?? 0 }, () => kind));
}

/** The squares that can be walked to, with the fewest cards each needs. */
export function reachable({ moves }: Pick<Model, "moves">): Map<string, CardKind[]> {
  const out = new Map<string, CardKind[]>();
  for (const move of moves) {
    if (move.do !== "walk") continue;
    const cards = cardsOf(move);
    const known = out.get(move.to);
    if (!known || cards.length < known.length) out.set(move.to, cards);
  }
  return out;
}

/** How the spare tower is held after a position: as it left the board, or as it was turned before. */
export function heldAfter(before: LabyrinthView | undefined, after: LabyrinthView, held: number): number {
  if (!before || before.spare === after.spare) return held;
  const left = Object.values(before.board).find((placed) => placed.tower === after.spare);
  return left?.turn ?? 0;
}

/** What the viewer is after now: the treasure looked for, then the rune stone, then home. */
export interface Goal {
  kind: "treasure" | "rune" | "home";
  treasure?: string;
  /** Where it is; nothing while it is on the spare tower. */
  square?: string;
}

export function goalOf({ towers }: LabyrinthPack, view: LabyrinthView): Goal | undefined {
  if (view.viewer === null || view.winner !== null) return undefined;
  if (view.goal) {
    const square = squares.find((each) => towers[view.board[each]!.tower]!.treasure === view.goal);
    return { kind: "treasure", treasure: view.goal, ...(square ? { square } : {}) };
  }
  if (!view.players[view.viewer]!.rune) return { kind: "rune", square: runeStone };
  return { kind: "home", square: view.players[view.viewer]!.home };
}

/** How far a seat has come: the arguments of `labyrinth.draw.player`, except the player's name. */
export function progressOf(pack: LabyrinthPack, view: LabyrinthView, seat: number) {
  const { home, found, rune, hand_size: cards } = view.players[seat]!;
  const all = pack.treasures / view.players.length;
  return { home, found: found.length, all, rune: rune ? "yes" : "no", cards };
}

/** What the viewer alone knows: the treasure looked for, and the cards in hand. */
export function secretsOf(shown: Record<string, unknown>): string[] {
  const { goal, hand } = shown as LabyrinthView;
  const cards = cardKinds.flatMap((kind) => Array.from({ length: hand?.[kind] ?? 0 }, () => `card:${kind}`));
  return [...(goal ? [`goal:${goal}`] : []), ...cards];
}
