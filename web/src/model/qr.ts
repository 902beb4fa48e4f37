/** A QR code to draw: its width in modules, with the margin that readers need, and an SVG path of the dark ones. */
export interface QrDrawing {
  size: number;
  path: string;
}

const kMargin = 4;

/** Draws the rows of a QR code; each run of dark modules is one rectangle. */
export function drawn(rows: readonly (readonly boolean[])[]): QrDrawing {
  const runs = rows.flatMap((row, y) => runsOf(row).map(([x, length]) => rectangle(x, y, length)));
  return { size: rows.length + 2 * kMargin, path: runs.join("") };
}

const rectangle = (x: number, y: number, length: number) => `M${x + kMargin} ${y + kMargin}h${length}v1h-${length}z`;

function runsOf(row: readonly boolean[]): [start: number, length: number][] {
  const runs: [number, number][] = [];
  row.forEach((dark, x) => {
    const last = runs.at(-1);
    if (dark && last && last[0] + last[1] === x) ++last[1];
    else if (dark) runs.push([x, 1]);
  });
  return runs;
}

/** The QR code of a text; the encoder is loaded when it is needed. */
export async function qrOf(text: string): Promise<QrDrawing> {
  const { encode } = await import("uqr");
  return drawn(encode(text, { ecc: "M", border: 0 }).data);
}
