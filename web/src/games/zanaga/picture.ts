import { mount, unmount } from "svelte";
import type { Picture, PictureHost, Showing } from "../page";
import Board from "./Board.svelte";
import { Stage } from "./stage.svelte";

/** The map of Zanaga and all that lies around it: drawn in two dimensions, with motion. */
export class MapPicture implements Picture {
  private readonly stage = new Stage();
  private readonly made: Record<string, unknown>;

  constructor(
    parent: HTMLElement,
    private readonly host: PictureHost,
  ) {
    this.made = mount(Board, { target: parent, props: { stage: this.stage, host } });
  }

  show(showing: Showing): Promise<void> {
    return this.stage.show(showing, (name) => this.host.sound(name));
  }

  skip(): void {
    this.stage.skip();
  }

  /** A map is always looked at from above. */
  fromAbove(): void {}

  /** Its colours follow the page's by themselves. */
  repaint(): void {}

  dispose(): void {
    void unmount(this.made);
  }
}
