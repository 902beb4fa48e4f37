import type { News, Place } from "../net/protocol";
import type { SeatView, TableState } from "./table";

/** Who made the moves that stand, in order; null for those of a match that was played before. */
export function standing(news: readonly News[]): (number | null)[] {
  const made: (number | null)[] = [];
  for (const { log, line, seat } of news) {
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

/** How many moves lead back to a person's last one, over all that bots have made since; 0 if there is none. */
export function movesBack(news: readonly News[], places: readonly Place[]): number {
  return (
    standing(news)
      .reverse()
      .findIndex((seat) => seat === null || places[seat]?.player !== "bot") + 1
  );
}

/** Our seat whose last move can be taken back without asking, whoever decides now. */
export function undoOf(state: TableState): SeatView | null {
  const mine = state.you?.seats ?? [];
  return state.views.find(({ seat, undoable }) => seat !== null && mine.includes(seat) && undoable > 0) ?? null;
}

/** Our seats that people play: the table asks each of them. */
export function asked(state: TableState): number[] {
  return (state.you?.seats ?? []).filter((seat) => state.table?.seats[seat]?.player === "person");
}

/** Our seats whose word on the proposal is still wanted. */
export function yetToAgree(state: TableState): number[] {
  const agreed = state.table?.proposal?.agreed;
  return agreed ? asked(state).filter((seat) => !agreed.includes(seat)) : [];
}

/** True when nobody but us has to agree. */
export function weAreAll(state: TableState): boolean {
  const ours = asked(state);
  return state.table?.seats.every(({ player }, seat) => player === "bot" || ours.includes(seat)) ?? false;
}
