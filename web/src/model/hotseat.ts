import type { SeatView, TableState } from "./table";

/**
 * Whose eyes a screen shows when several people sit at it. A seat's secrets are shown only to a person who has said
 * that they hold the device. After their last decision they look for as long as they like at what they drew; then
 * the screen shows what everybody may know, until the next of them decides.
 */
export interface HotseatState {
  /** The seat whose eyes are open; null for what everybody may know. */
  open: number | null;
  /** The person of the open seat has said that they hold the device. */
  alone: boolean;
  /** The seat the device is to be passed to, while the curtain is drawn. */
  curtain: number | null;
  /** The open seat decides no more, and its person still looks: until they are done, or for a moment. */
  leaving: "until_done" | "for_a_moment" | null;
  /** What the open seat alone knew when it decided last. */
  knew: readonly string[];
}

/** What a seat alone knows now, one entry for each thing; none if it has no secret. */
export type SecretsOf = (seat: number) => readonly string[];

export const kInitialHotseat: HotseatState = { open: null, alone: false, curtain: null, leaving: null, knew: [] };

const opened = (seat: number | null): HotseatState => ({ ...kInitialHotseat, open: seat });
const behindCurtain = (seat: number): HotseatState => ({ ...kInitialHotseat, curtain: seat });

const decidingIn = (state: TableState) => state.views[0]?.deciding ?? null;

/** True when something is known now that was not known before. */
function learned(before: readonly string[], now: readonly string[]): boolean {
  const left = [...before];
  return now.some((thing) => {
    const at = left.indexOf(thing);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

/** The screen for whoever decides, now that nobody looks any more. */
function onwards(mine: readonly number[], deciding: number | null, secretsOf: SecretsOf): HotseatState {
  if (deciding !== null && mine.includes(deciding)) {
    return secretsOf(deciding).length > 0 ? behindCurtain(deciding) : opened(deciding);
  }
  return mine.some((seat) => secretsOf(seat).length > 0) ? kInitialHotseat : opened(mine[0] ?? null);
}

/** What the screen shows now that the table has become this. */
export function afterUpdate(hotseat: HotseatState, state: TableState, secretsOf: SecretsOf): HotseatState {
  const mine = state.session?.seats ?? [];
  if (mine.length === 0) return kInitialHotseat;
  if (mine.length === 1) return opened(mine[0] ?? null);
  if (state.table?.phase === "open") return kInitialHotseat;
  const open = hotseat.open !== null && mine.includes(hotseat.open) ? hotseat.open : null;
  if (state.table?.phase !== "playing") return opened(open ?? mine[0] ?? null);
  if (hotseat.curtain !== null && mine.includes(hotseat.curtain)) return hotseat;
  const deciding = decidingIn(state);
  if (open === null) return onwards(mine, deciding, secretsOf);
  const now = secretsOf(open);
  if (now.length > 0 && !hotseat.alone) return behindCurtain(open); // their first secret: others may be looking
  if (deciding === open) return { ...hotseat, leaving: null, knew: now };
  if (now.length === 0) {
    return deciding !== null && mine.includes(deciding) ? onwards(mine, deciding, secretsOf) : hotseat;
  }
  const asked = hotseat.leaving === "until_done" || learned(hotseat.knew, now);
  return { ...hotseat, leaving: asked ? "until_done" : "for_a_moment" };
}

/** The person at the curtain holds the device. */
export function handedOver(hotseat: HotseatState, state: TableState, secretsOf: SecretsOf): HotseatState {
  if (hotseat.curtain === null) return hotseat;
  return afterUpdate({ ...opened(hotseat.curtain), alone: true }, state, secretsOf);
}

/** The person of the open seat has seen what they drew. */
export function dismissed(hotseat: HotseatState, state: TableState, secretsOf: SecretsOf): HotseatState {
  if (hotseat.leaving === null) return hotseat;
  return onwards(state.session?.seats ?? [], decidingIn(state), secretsOf);
}

/** Somebody wants to look at their own secrets while others decide. */
export const peeked = (seat: number): HotseatState => behindCurtain(seat);

/** True when several people look at the hotseat, and it may show none of their secrets. */
export const isPublic = (hotseat: HotseatState, state: TableState) =>
  hotseat.open === null &&
  hotseat.curtain === null &&
  state.table?.phase === "playing" &&
  (state.session?.seats.length ?? 0) > 1;

/** The eyes to show: those that are open, or else a spectator's. */
export function visibleView(hotseat: HotseatState, state: TableState): SeatView | null {
  return hotseat.curtain === null ? (state.views.find((view) => view.seat === hotseat.open) ?? null) : null;
}
