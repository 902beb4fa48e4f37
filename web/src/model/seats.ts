/**
 * How seats are distinguished everywhere on the page: a colour, and a shape with a letter for those
 * who do not see the colour. Colours have contrast on light and on dark stone alike.
 */
export interface SeatMark {
  colour: string;
  /** Readable on the colour. */
  ink: string;
  shape: "circle" | "square" | "triangle" | "diamond" | "hexagon" | "star";
  letter: string;
  /** Instead of the letter, where a game has figures of its own: an SVG path in a square of 40, holes by even-odd. */
  emblem?: string;
}

const kMarks: readonly SeatMark[] = [
  { colour: "#c8402f", ink: "#ffffff", shape: "circle", letter: "A" },
  { colour: "#2563a8", ink: "#ffffff", shape: "square", letter: "B" },
  { colour: "#e0a526", ink: "#2a1c05", shape: "triangle", letter: "C" },
  { colour: "#2f7d4f", ink: "#ffffff", shape: "diamond", letter: "D" },
  { colour: "#7a4a9e", ink: "#ffffff", shape: "hexagon", letter: "E" },
  { colour: "#3f4a54", ink: "#ffffff", shape: "star", letter: "F" },
];

export function markOf(seat: number): SeatMark {
  return kMarks[seat % kMarks.length] as SeatMark;
}
