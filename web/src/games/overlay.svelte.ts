import { mount, unmount, type Component } from "svelte";
import type { FlatProps, BoardHost, BoardProps } from "./board-api";

/** A Svelte panel over a 3D board: mounted with the first position, updated with each. */
export class Overlay {
  private boardProps = $state.raw<BoardProps | null>(null);
  private made: Record<string, unknown> | undefined;

  constructor(
    private readonly parent: HTMLElement,
    private readonly panel: Component<FlatProps>,
    private readonly host: BoardHost,
  ) {
    parent.style.containerType = "size";
  }

  show(boardProps: BoardProps): void {
    this.boardProps = boardProps;
    if (this.made) return;
    const latest = (): BoardProps => this.boardProps as BoardProps;
    const props = {
      get boardProps() {
        return latest();
      },
      host: this.host,
    };
    this.made = mount(this.panel, { target: this.parent, props });
  }

  dispose(): void {
    if (this.made) void unmount(this.made);
  }
}
