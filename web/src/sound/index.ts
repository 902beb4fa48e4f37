import { cues, type Note } from "./cues";

let context: AudioContext | undefined;
let hiss: AudioBuffer | undefined;

/** A second of noise that all breathy notes share. */
function noise(audio: AudioContext): AudioBuffer {
  if (hiss) return hiss;
  hiss = audio.createBuffer(1, audio.sampleRate, audio.sampleRate);
  const samples = hiss.getChannelData(0);
  for (let i = 0; i < samples.length; ++i) samples[i] = Math.random() * 2 - 1;
  return hiss;
}

function glide(pitch: AudioParam, note: Note, begins: number): void {
  pitch.setValueAtTime(note.pitch, begins);
  if (note.to) pitch.exponentialRampToValueAtTime(note.to, begins + note.lasts);
}

/** The source of a note, connected to where it is made quieter. */
function source(audio: AudioContext, note: Note, begins: number, out: AudioNode): AudioScheduledSourceNode {
  if (note.voice !== "noise") {
    const voice = new OscillatorNode(audio, { type: note.voice });
    glide(voice.frequency, note, begins);
    voice.connect(out);
    return voice;
  }
  const breath = new AudioBufferSourceNode(audio, { buffer: noise(audio), loop: true });
  const band = new BiquadFilterNode(audio, { type: "bandpass", Q: 1.6 });
  glide(band.frequency, note, begins);
  breath.connect(band).connect(out);
  return breath;
}

function strike(audio: AudioContext, note: Note): void {
  const begins = audio.currentTime + 0.01 + note.at;
  const ends = begins + note.lasts;
  const loud = new GainNode(audio, { gain: 0 });
  loud.gain.setValueAtTime(0.0001, begins);
  loud.gain.exponentialRampToValueAtTime(note.loud, begins + Math.min(0.015, note.lasts / 3));
  loud.gain.exponentialRampToValueAtTime(0.0001, ends);
  loud.connect(audio.destination);
  const voice = source(audio, note, begins, loud);
  voice.start(begins);
  voice.stop(ends + 0.02);
}

/**
 * Plays a cue by its name (see cues.ts). Names that are not known are silent, and so is a browser
 * without sound or one that does not allow it yet.
 */
export function play(name: string): void {
  const notes = cues[name];
  if (!notes || typeof AudioContext === "undefined") return;
  context ??= new AudioContext();
  const audio = context;
  if (audio.state === "suspended") void audio.resume().catch(() => undefined);
  for (const note of notes) strike(audio, note);
}
