import type { BoardProps } from "../board-api";
import { packOf, type LabyrinthPack } from "./pack";
import { squares, type Event, type LabyrinthView } from "./types";

const atPlayer = new Set<Event["event"]>(["drew", "drew_nothing"]);

/** The pawns, squares and towers that an event speaks of. */
export function about(told: Record<string, unknown>, boardProps: BoardProps): string[] {
  const view = boardProps.view as LabyrinthView;
  const event = told as Event;
  if ("arrow" in event) return [`arrow:${event.arrow}`, `square:${event.arrow}`];
  if ("to" in event)
    return view.players[event.seat]?.pawn === event.to ? [`pawn:${event.seat}`] : [`square:${event.to}`];
  if ("treasure" in event) return withTreasure(packOf(boardProps), view, event.treasure);
  if (!("seat" in event)) return [];
  return [`${atPlayer.has(event.event) ? "player" : "pawn"}:${event.seat}`];
}

function withTreasure({ towers }: LabyrinthPack, view: LabyrinthView, treasure: string): string[] {
  if (towers[view.spare]?.treasure === treasure) return ["spare"];
  const square = squares.find((each) => towers[view.board[each]!.tower]!.treasure === treasure);
  return square ? [`square:${square}`] : [];
}
