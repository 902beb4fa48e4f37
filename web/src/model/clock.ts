/** The time left to every seat in milliseconds, and the local time of that reading. */
export interface Time {
  left: number[];
  running: boolean;
  since: number;
}

/** The latest reading of the clock: the one in this message, or else the previous one. */
export function timeLeft(
  said: { left: number[]; running: boolean } | undefined,
  before: Time | null,
  now: number,
): Time | null {
  return said ? { ...said, since: now } : before;
}

/** The time left to a seat now. Only the clock of the deciding seat runs. */
export function leftNow(time: Time, seat: number, deciding: number | null, now: number): number {
  const left = time.left[seat] ?? 0;
  const runs = time.running && seat === deciding;
  return Math.max(0, left - (runs ? now - time.since : 0));
}

/** Minutes and seconds, such as 4:07. */
export function clockFace(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
