import { expect, it } from "vitest";
import { cues } from "./cues";

it("has short cues, audible and never too loud", () => {
  for (const name of ["step", "slide", "roll", "place", "card", "treasure", "turn", "won", "over", "refused"]) {
    const notes = cues[name]!;
    expect(notes.length, name).toBeGreaterThan(0);
    for (const { at, lasts, loud, pitch } of notes) {
      expect(at + lasts, name).toBeLessThan(1.3);
      expect(loud).toBeLessThanOrEqual(0.5);
      expect(pitch).toBeGreaterThan(50);
      expect(pitch).toBeLessThan(8000);
    }
  }
});
