/**
 * Something in a drawing that can be touched now. Both drawings of a game, in 3D and flat, get
 * theirs from the game's headless model, so that what can be touched is decided once.
 */
export interface Thing {
  /** Unique among the things of a position, the same every time: "arrow:b1", "square:c3". */
  id: string;
  /** What a touch says to the page: these moves of the list. None for a touch that only changes the drawing. */
  moves: number[];
  /** What it is called, as a text of the catalogue: for screen readers of the flat drawing. */
  label: { key: string; args: Record<string, string | number> };
  /** It stands for the move that is being looked at. */
  chosen: boolean;
}
