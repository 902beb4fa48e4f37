import type { BoardProps } from "../board-api";
import { squares, towers, type LabyrinthView } from "./types";

const atPlayer = new Set(["drew", "drew_nothing"]);

/** The pawns, squares and towers that an event speaks of. */
export function about(event: Record<string, unknown>, boardProps: BoardProps): string[] {
  const view = boardProps.view as unknown as LabyrinthView;
  const { event: name, seat, arrow, to, treasure } = event;
  if (typeof arrow === "string") return [`arrow:${arrow}`, `square:${arrow}`];
  if (typeof to === "string")
    return view.players[Number(seat)]?.pawn === to ? [`pawn:${Number(seat)}`] : [`square:${to}`];
  if (typeof treasure === "string") return withTreasure(view, treasure);
  if (typeof seat !== "number") return [];
  return [`${atPlayer.has(String(name)) ? "player" : "pawn"}:${seat}`];
}

function withTreasure(view: LabyrinthView, treasure: string): string[] {
  if (towers[view.spare]?.treasure === treasure) return ["spare"];
  const square = squares.find((each) => towers[view.board[each]!.tower]!.treasure === treasure);
  return square ? [`square:${square}`] : [];
}
