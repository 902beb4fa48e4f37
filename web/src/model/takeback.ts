import type { Entry, SeatHolder } from "../net/protocol";
import type { SeatView, TableState } from "./table";

/** The seats that played the moves which were not taken back, in order; null for moves of an imported match. */
export function playedBy(entries: readonly Entry[]): (number | null)[] {
  const made: (number | null)[] = [];
  for (const { log, line, seat } of entries) {
    for (const each of [
      ...(log ?? []).map((past) => ({ ...past, by: null })),
      ...(line ? [{ ...line, by: seat ?? null }] : []),
    ]) {
      if (each.undone !== undefined) made.length = each.position;
      else if (each.position > 0) made[each.position - 1] = each.by;
    }
  }
  return made;
}

/** The number of moves back to the last one by a person, including the bots' moves since; 0 if there is none. */
export function movesBack(entries: readonly Entry[], seats: readonly SeatHolder[]): number {
  return (
    playedBy(entries)
      .reverse()
      .findIndex((seat) => seat === null || seats[seat]?.player !== "bot") + 1
  );
}

/** The view of our seat that may undo its last move without asking, whoever decides now. */
export function undoableView(state: TableState): SeatView | null {
  const mine = state.session?.seats ?? [];
  return state.views.find(({ seat, undoLimit }) => seat !== null && mine.includes(seat) && undoLimit > 0) ?? null;
}

/** Our seats that are played by people: the server asks each of them. */
export function asked(state: TableState): number[] {
  return (state.session?.seats ?? []).filter((seat) => state.table?.seats[seat]?.player === "person");
}

/** Our seats that have not agreed to the takeback yet. */
export function yetToAgree(state: TableState): number[] {
  const agreed = state.table?.takeback?.agreed;
  return agreed ? asked(state).filter((seat) => !agreed.includes(seat)) : [];
}

/** True if nobody else has to agree. */
export function weAreAll(state: TableState): boolean {
  const ours = asked(state);
  return state.table?.seats.every(({ player }, seat) => player === "bot" || ours.includes(seat)) ?? false;
}
