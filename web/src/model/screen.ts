import type { Eyes, TableState } from "./table";

/**
 * Whose eyes a screen shows, when several people sit at it. In a game with secrets nobody's are
 * shown until the person who decides has said that they hold the device.
 */
export interface Screen {
  /** The seat whose eyes are open; null for spectators, or before the first turn. */
  open: number | null;
  /** The seat the device is to be passed to, while the curtain is drawn. */
  curtain: number | null;
}

export const kFirstScreen: Screen = { open: null, curtain: null };

/** What the screen shows now that the table has become this. */
export function turned(screen: Screen, state: TableState, secrets: boolean): Screen {
  const mine = state.you?.seats ?? [];
  if (mine.length === 0) return kFirstScreen;
  if (mine.length === 1) return { open: mine[0] ?? null, curtain: null };
  const deciding = state.eyes[0]?.deciding ?? null;
  const open = screen.open !== null && mine.includes(screen.open) ? screen.open : null;
  if (state.table?.phase === "open") return kFirstScreen;
  if (state.table?.phase !== "playing") return { open: open ?? mine[0] ?? null, curtain: null };
  if (deciding === null || !mine.includes(deciding) || deciding === open) {
    return { open, curtain: open === null && secrets ? (screen.curtain ?? mine[0] ?? null) : null };
  }
  return secrets ? { open: null, curtain: deciding } : { open: deciding, curtain: null };
}

/** The person at the curtain holds the device. */
export function drawn(screen: Screen): Screen {
  return screen.curtain === null ? screen : { open: screen.curtain, curtain: null };
}

/** The eyes to show: those that are open, or else a spectator's. */
export function eyesShown(screen: Screen, state: TableState): Eyes | null {
  return state.eyes.find((eyes) => eyes.seat === screen.open) ?? null;
}
