/** A tone or a breath of noise within a cue. Times in seconds, pitches in hertz. */
export interface Note {
  at: number;
  lasts: number;
  /** How loud at its loudest, 0–1. */
  loud: number;
  /** The pitch, and what it glides to. Noise is heard around that pitch. */
  pitch: number;
  to?: number;
  voice: "sine" | "triangle" | "square" | "noise";
}

const tone = (at: number, pitch: number, lasts = 0.25, loud = 0.22): Note => ({
  at,
  lasts,
  loud,
  pitch,
  voice: "triangle",
});
const knock = (at: number, pitch: number, loud: number): Note => ({
  at,
  lasts: 0.07,
  loud,
  pitch,
  to: pitch / 2,
  voice: "noise",
});

/** A die that hits the table a few times, ever closer together. */
function rattle(): Note[] {
  return [0, 0.07, 0.13, 0.2, 0.26, 0.33, 0.4, 0.45, 0.49, 0.52].map((at, i) =>
    knock(at, 1500 + ((i * 733) % 1400), 0.5 - i * 0.035),
  );
}

/** The sound cues by name: short, soft, and synthesized. */
export const cues: Readonly<Record<string, readonly Note[]>> = {
  step: [knock(0, 520, 0.4), { at: 0, lasts: 0.06, loud: 0.12, pitch: 240, to: 170, voice: "sine" }],
  slide: [
    { at: 0, lasts: 0.6, loud: 0.3, pitch: 180, to: 320, voice: "noise" },
    { at: 0.56, lasts: 0.14, loud: 0.35, pitch: 95, to: 60, voice: "sine" },
  ],
  roll: rattle(),
  place: [knock(0, 900, 0.5), { at: 0, lasts: 0.1, loud: 0.2, pitch: 330, to: 250, voice: "sine" }],
  card: [{ at: 0, lasts: 0.16, loud: 0.22, pitch: 2600, to: 5200, voice: "noise" }],
  treasure: [tone(0, 659), tone(0.09, 784), tone(0.18, 988), tone(0.27, 1319, 0.5)],
  turn: [tone(0, 587, 0.3, 0.2), tone(0.14, 880, 0.45, 0.18)],
  won: [
    tone(0, 523),
    tone(0.14, 659),
    tone(0.28, 784),
    tone(0.42, 1047, 0.7, 0.26),
    tone(0.42, 659, 0.7, 0.14),
    tone(0.42, 784, 0.7, 0.14),
  ],
  over: [tone(0, 440, 0.35), tone(0.2, 392, 0.35), tone(0.4, 330, 0.6)],
  refused: [
    { at: 0, lasts: 0.13, loud: 0.14, pitch: 196, to: 165, voice: "square" },
    { at: 0.14, lasts: 0.16, loud: 0.12, pitch: 156, to: 131, voice: "square" },
  ],
};
