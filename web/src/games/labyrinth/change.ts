import { afterShift, rowBehind } from "./board";
import type { LabyrinthPack } from "./pack";
import { route, type Step } from "./route";
import { arrows, squares, type Event, type LabyrinthView } from "./types";

/** What happened between two positions, as far as it is to be seen. */
export interface Change {
  /** A row was pushed in at this arrow; a push that is taken back is one from the other end. */
  pushed?: string;
  /** Towers whose place or turn changed otherwise. */
  towersMoved: boolean;
  /** Pawns that walked, by seat, and their way; no steps for a pawn put down elsewhere. */
  walks: { seat: number; from: string; to: string; steps: Step[] }[];
}

function sameTowers(a: LabyrinthView, b: LabyrinthView): boolean {
  return a.spare === b.spare && squares.every((square) => a.board[square]!.tower === b.board[square]!.tower);
}

function sameTurns(a: LabyrinthView, b: LabyrinthView): boolean {
  return squares.every((square) => a.board[square]!.turn === b.board[square]!.turn);
}

/** The arrow through which one position became the other, if it was one push. */
function arrowBetween(before: LabyrinthView, after: LabyrinthView): string | undefined {
  return Object.keys(arrows).find((arrow) => {
    const entered = after.board[rowBehind(arrow)[0]!]!;
    return (
      entered.tower === before.spare &&
      sameTowers(afterShift(before, { do: "shift", arrow, turn: entered.turn }), after)
    );
  });
}

export function changeBetween(
  pack: LabyrinthPack,
  before: LabyrinthView,
  after: LabyrinthView,
  events: readonly Event[],
): Change {
  const change: Change = { towersMoved: !sameTowers(before, after) || !sameTurns(before, after), walks: [] };
  let stood = before;
  if (!sameTowers(before, after)) {
    const arrow = arrowBetween(before, after);
    if (arrow) {
      change.pushed = arrow;
      stood = afterShift(before, { do: "shift", arrow, turn: 0 });
    }
  }
  change.walks = walksBetween(pack, stood, after, events);
  return change;
}

function walksBetween(
  pack: LabyrinthPack,
  stood: LabyrinthView,
  after: LabyrinthView,
  events: readonly Event[],
): Change["walks"] {
  return after.players.flatMap((player, seat) => {
    const from = stood.players[seat]?.pawn ?? player.pawn;
    if (from === player.pawn) return [];
    const walked = events.find((each) => each.event === "walked" && each.seat === seat);
    const spend = walked?.event === "walked" ? walked.spend : {};
    return [{ seat, from, to: player.pawn, steps: route(pack, after, from, { do: "walk", to: player.pawn, spend }) }];
  });
}
