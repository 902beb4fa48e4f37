import { mount, unmount, type Component } from "svelte";
import type { FlatProps, PictureHost, Showing } from "./page";

/** A panel laid over a picture in 3D: made with the first position, brought up to date with each. */
export class Overlay {
  private showing = $state.raw<Showing | null>(null);
  private made: Record<string, unknown> | undefined;

  constructor(
    private readonly parent: HTMLElement,
    private readonly panel: Component<FlatProps>,
    private readonly host: PictureHost,
  ) {
    parent.style.containerType = "size";
  }

  show(showing: Showing): void {
    this.showing = showing;
    if (this.made) return;
    const latest = (): Showing => this.showing as Showing;
    const props = {
      get showing() {
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
