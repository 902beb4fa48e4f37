import type { SeatView, TableState } from "./table";

/**
 * Pass-and-play: whose view a shared screen shows. A seat's secrets are shown only to a player who has confirmed
 * that they hold the device. After their last decision they may look at what they drew as long as they like; then
 * the screen shows the public view until the next of them decides.
 */
export interface HotseatState {
  /** The seat whose view is shown; null for the public view. */
  open: number | null;
  /** The player of the open seat has confirmed that they hold the device. */
  alone: boolean;
  /** The seat that the device goes to, while the curtain is down. */
  curtain: number | null;
  /** The open seat's turn is over, but its view stays: until dismissed, or for a moment. */
  leaving: "until_done" | "for_a_moment" | null;
  /** The secrets of the open seat at its last decision. */
  knew: readonly string[];
}

/** The secrets of a seat, one string for each; empty if it has none. */
export type SecretsOf = (seat: number) => readonly string[];

export const kInitialHotseat: HotseatState = { open: null, alone: false, curtain: null, leaving: null, knew: [] };

const opened = (seat: number | null): HotseatState => ({ ...kInitialHotseat, open: seat });
const behindCurtain = (seat: number): HotseatState => ({ ...kInitialHotseat, curtain: seat });

const decidingIn = (state: TableState) => state.views[0]?.deciding ?? null;

/** True if there is a secret now that was not there before. */
function learned(before: readonly string[], now: readonly string[]): boolean {
  const left = [...before];
  return now.some((thing) => {
    const at = left.indexOf(thing);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

/** The state for the deciding player once nobody looks at their own view any more. */
function onwards(mine: readonly number[], deciding: number | null, secretsOf: SecretsOf): HotseatState {
  if (deciding !== null && mine.includes(deciding)) {
    return secretsOf(deciding).length > 0 ? behindCurtain(deciding) : opened(deciding);
  }
  return mine.some((seat) => secretsOf(seat).length > 0) ? kInitialHotseat : opened(mine[0] ?? null);
}

/** The state after an update of the table. */
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

/** The player named on the curtain has taken the device. */
export function handedOver(hotseat: HotseatState, state: TableState, secretsOf: SecretsOf): HotseatState {
  if (hotseat.curtain === null) return hotseat;
  return afterUpdate({ ...opened(hotseat.curtain), alone: true }, state, secretsOf);
}

/** The player of the open seat has dismissed their view. */
export function dismissed(hotseat: HotseatState, state: TableState, secretsOf: SecretsOf): HotseatState {
  if (hotseat.leaving === null) return hotseat;
  return onwards(state.session?.seats ?? [], decidingIn(state), secretsOf);
}

/** A player wants to see their own secrets while others decide. */
export const peeked = (seat: number): HotseatState => behindCurtain(seat);

/** True if several players share the screen, so that it may show none of their secrets. */
export const isPublic = (hotseat: HotseatState, state: TableState) =>
  hotseat.open === null &&
  hotseat.curtain === null &&
  state.table?.phase === "playing" &&
  (state.session?.seats.length ?? 0) > 1;

/** The view to show: the open seat's, or else the spectator's. */
export function visibleView(hotseat: HotseatState, state: TableState): SeatView | null {
  return hotseat.curtain === null ? (state.views.find((view) => view.seat === hotseat.open) ?? null) : null;
}
