import type { PictureHost } from "./page";

/** Which sound goes with which event: some belong to a motion, which plays them itself if it is seen. */
export interface Heard {
  moving: Readonly<Record<string, string>>;
  after: Readonly<Record<string, string>>;
}

/** Plays what is heard when a position has come to rest; without motion also what it would have sounded. */
export function hear(host: PictureHost, heard: Heard, events: Record<string, unknown>[], quiet: boolean): void {
  const table = quiet ? { ...heard.moving, ...heard.after } : heard.after;
  const names = new Set(events.flatMap(({ event }) => table[String(event)] ?? []));
  for (const name of names) host.sound(name);
}
