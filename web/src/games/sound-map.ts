import type { BoardHost } from "./board-api";

/** Maps events to sounds: `moving` ones are played by the animation itself, `after` ones when it has ended. */
export interface SoundMap<Name extends string = string> {
  moving: Readonly<Partial<Record<Name, string>>>;
  after: Readonly<Partial<Record<Name, string>>>;
}

/** Plays the sounds that follow an animation; without an animation, its own sounds too. */
export function playSounds(
  host: BoardHost,
  map: SoundMap,
  events: readonly Record<string, unknown>[],
  quiet: boolean,
): void {
  const table = quiet ? { ...map.moving, ...map.after } : map.after;
  const names = new Set(events.flatMap(({ event }) => table[String(event)] ?? []));
  for (const name of names) host.sound(name);
}
