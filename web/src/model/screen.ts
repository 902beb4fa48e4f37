import type { Eyes, TableState } from "./table";

/**
 * Whose eyes a screen shows when several people sit at it. A seat's secrets are shown only to a person who has said
 * that they hold the device. After their last decision they look for as long as they like at what they drew; then
 * the screen shows what everybody may know, until the next of them decides.
 */
export interface Screen {
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

export const kFirstScreen: Screen = { open: null, alone: false, curtain: null, leaving: null, knew: [] };

const opened = (seat: number | null): Screen => ({ ...kFirstScreen, open: seat });
const behindCurtain = (seat: number): Screen => ({ ...kFirstScreen, curtain: seat });

const decidingIn = (state: TableState) => state.eyes[0]?.deciding ?? null;

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
function onwards(mine: readonly number[], deciding: number | null, secretsOf: SecretsOf): Screen {
  if (deciding !== null && mine.includes(deciding)) {
    return secretsOf(deciding).length > 0 ? behindCurtain(deciding) : opened(deciding);
  }
  return mine.some((seat) => secretsOf(seat).length > 0) ? kFirstScreen : opened(mine[0] ?? null);
}

/** What the screen shows now that the table has become this. */
export function turned(screen: Screen, state: TableState, secretsOf: SecretsOf): Screen {
  const mine = state.you?.seats ?? [];
  if (mine.length === 0) return kFirstScreen;
  if (mine.length === 1) return opened(mine[0] ?? null);
  if (state.table?.phase === "open") return kFirstScreen;
  const open = screen.open !== null && mine.includes(screen.open) ? screen.open : null;
  if (state.table?.phase !== "playing") return opened(open ?? mine[0] ?? null);
  if (screen.curtain !== null && mine.includes(screen.curtain)) return screen;
  const deciding = decidingIn(state);
  if (open === null) return onwards(mine, deciding, secretsOf);
  const now = secretsOf(open);
  if (now.length > 0 && !screen.alone) return behindCurtain(open); // their first secret: others may be looking
  if (deciding === open) return { ...screen, leaving: null, knew: now };
  if (now.length === 0) {
    return deciding !== null && mine.includes(deciding) ? onwards(mine, deciding, secretsOf) : screen;
  }
  const asked = screen.leaving === "until_done" || learned(screen.knew, now);
  return { ...screen, leaving: asked ? "until_done" : "for_a_moment" };
}

/** The person at the curtain holds the device. */
export function drawn(screen: Screen, state: TableState, secretsOf: SecretsOf): Screen {
  if (screen.curtain === null) return screen;
  return turned({ ...opened(screen.curtain), alone: true }, state, secretsOf);
}

/** The person of the open seat has seen what they drew. */
export function left(screen: Screen, state: TableState, secretsOf: SecretsOf): Screen {
  if (screen.leaving === null) return screen;
  return onwards(state.you?.seats ?? [], decidingIn(state), secretsOf);
}

/** Somebody wants to look at their own secrets while others decide. */
export const peeked = (seat: number): Screen => behindCurtain(seat);

/** True when several people look at the screen, and it may show none of their secrets. */
export const isPublic = (screen: Screen, state: TableState) =>
  screen.open === null &&
  screen.curtain === null &&
  state.table?.phase === "playing" &&
  (state.you?.seats.length ?? 0) > 1;

/** The eyes to show: those that are open, or else a spectator's. */
export function eyesShown(screen: Screen, state: TableState): Eyes | null {
  return screen.curtain === null ? (state.eyes.find((eyes) => eyes.seat === screen.open) ?? null) : null;
}
