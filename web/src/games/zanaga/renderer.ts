import { mount, unmount } from "svelte";
import type { BoardRenderer, BoardHost, BoardProps } from "../board-api";
import Board from "./Board.svelte";
import type { ZanagaPack } from "./pack";
import { BoardState } from "./board-state.svelte";

/** The map of Zanaga and everything around it, in 2D, animated. */
export class MapRenderer implements BoardRenderer {
  private readonly boardState = new BoardState();
  private readonly made: Record<string, unknown>;

  constructor(
    parent: HTMLElement,
    private readonly host: BoardHost,
    pack: ZanagaPack,
  ) {
    this.made = mount(Board, { target: parent, props: { boardState: this.boardState, host, pack } });
  }

  show(boardProps: BoardProps): Promise<void> {
    return this.boardState.show(boardProps, (name) => this.host.sound(name));
  }

  skip(): void {
    this.boardState.skip();
  }

  /** A map is always looked at from above. */
  fromAbove(): void {}

  /** Its colours follow the page's by themselves. */
  repaint(): void {}

  dispose(): void {
    void unmount(this.made);
  }
}
