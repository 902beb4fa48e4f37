import { session } from "./session.svelte";

interface Sounds {
  play(name: string): void;
}

const made = import.meta.glob<Sounds>("../sound/index.ts");

/** Plays a sound by its name, if sounds are on. The synthesizer is loaded on demand. */
export function sound(name: string): void {
  const load = made["../sound/index.ts"];
  if (session.settings.sound && load) void load().then((sounds) => sounds.play(name));
}
