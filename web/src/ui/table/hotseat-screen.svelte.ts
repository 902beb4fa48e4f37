import { commonEntries, positionOf } from "../../model/common";
import {
  afterUpdate,
  dismissed,
  handedOver,
  isPublic,
  kInitialHotseat,
  peeked,
  visibleView,
  type HotseatState,
} from "../../model/hotseat";
import type { SeatView, TableState } from "../../model/table";
import type { Position } from "../../net/protocol";

/** The longest time that the curtain waits for the board's animation, in milliseconds. */
const kCurtainTimeout = 3500;
/** How long a player who learned nothing new keeps the screen: after the animation has ended, and at most. */
const kLingering = 2500;
const kLongestLingering = 6000;

/** The table behind a screen. */
export interface ScreenHost {
  readonly state: TableState;
  /** The game is loaded, so that it is known what it hides. */
  readonly gameKnown: boolean;
  /** A board shows the positions: changes wait for its animations. */
  readonly hasBoard: boolean;
  /** What one of our seats knows and the others do not. */
  readonly secretsOf: (seat: number) => readonly string[];
  /** An earlier position, as a seat or a spectator may know it. */
  positionAt(position: number, seat: number | null): Promise<Position | null>;
  /** The screen shows another seat's view. */
  onSeatChange(): void;
  /** The view that the screen shows may be a new one. */
  onViewChange(): void;
}

/** A screen that several players may share: whose view it shows, when the curtain falls, and the public view. */
export class HotseatScreen {
  hotseat = $state.raw<HotseatState>(kInitialHotseat);
  /** The public view, which everybody at this screen may see; requested while the screen shows nothing else. */
  private common = $state.raw<SeatView | null>(null);
  /** The screen shows no secrets, because several people look at it. */
  public = $derived.by(() => this.host.gameKnown && isPublic(this.hotseat, this.host.state));
  /** What the screen shows; null while the curtain is down. */
  seatView = $derived.by(() => (this.public ? this.common : visibleView(this.hotseat, this.host.state)));
  private curtainPending = false;
  private requesting = false;
  private lingering: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly host: ScreenHost) {}

  /** The table has changed. */
  update(): void {
    if (!this.curtainPending) this.turnToDeciding();
    void this.requestPublicView();
    this.host.onViewChange();
  }

  /** Turns the screen to the deciding player, unless the last move is still being animated. */
  private turnToDeciding(): void {
    const { host } = this;
    // Before the game is loaded we do not know whether it needs a curtain, and one that fell and rose at once would
    // swallow a click.
    if (!host.gameKnown && (host.state.session?.seats.length ?? 0) > 1) return;
    const next = afterUpdate(this.hotseat, host.state, host.secretsOf);
    if (next.curtain !== null && this.public && this.seatView !== null && host.hasBoard) {
      this.curtainPending = true;
      setTimeout(() => this.lowerCurtain(), kCurtainTimeout);
    } else this.set(next);
  }

  private set(next: HotseatState): void {
    const before = this.hotseat;
    this.hotseat = next;
    if (next.open !== before.open) this.host.onSeatChange();
    if (next.leaving === "for_a_moment" && before.leaving === null)
      this.dismissIn(this.host.hasBoard ? kLongestLingering : kLingering);
    else if (next.leaving !== "for_a_moment") clearTimeout(this.lingering);
  }

  private dismissIn(time: number): void {
    clearTimeout(this.lingering);
    this.lingering = setTimeout(() => this.dismiss(), time);
  }

  /** The board has shown every queued position: nothing has to wait for it any longer. */
  shown(): void {
    if (this.hotseat.leaving === "for_a_moment") this.dismissIn(kLingering);
    if (this.common && this.common.seq >= this.newest) this.lowerCurtain();
  }

  /** Lowers the curtain that waited for the animation. */
  private lowerCurtain(): void {
    if (!this.curtainPending) return;
    this.curtainPending = false;
    this.set(afterUpdate(this.hotseat, this.host.state, this.host.secretsOf));
    this.host.onViewChange();
  }

  /** The player named on the curtain has taken the device. */
  takeDevice(): void {
    this.set(handedOver(this.hotseat, this.host.state, this.host.secretsOf));
    this.host.onSeatChange();
    void this.requestPublicView();
    this.host.onViewChange();
  }

  /** The player whose turn is over has seen enough. */
  dismiss(): void {
    this.set(dismissed(this.hotseat, this.host.state, this.host.secretsOf));
    void this.requestPublicView();
    this.host.onViewChange();
  }

  /** A player at this screen wants to see their own secrets while another decides. */
  peek(seat: number): void {
    if (this.public) this.set(peeked(seat));
  }

  /** The last known entry. */
  private get newest(): number {
    return Math.max(-1, ...this.host.state.views.map((view) => view.seq));
  }

  /** Requests the public view, which the server does not push to holders of seats, if it is or will be shown. */
  private async requestPublicView(): Promise<void> {
    const wanted = this.public || this.hotseat.leaving !== null;
    const seq = this.newest;
    if (!wanted || this.requesting || (this.common?.seq ?? -1) >= seq) return;
    this.requesting = true;
    const answer = await this.host.positionAt(positionOf(this.host.state), null);
    this.requesting = false;
    if (answer) this.setPublicView(answer.view, seq);
    // A position that was taken back meanwhile is rejected; the update about that requests again.
    if (answer && seq < this.newest) await this.requestPublicView();
  }

  private setPublicView(view: Record<string, unknown>, seq: number): void {
    const deciding = this.host.state.views[0]?.deciding ?? null;
    this.common = { seat: null, seq, view, deciding, undoLimit: 0, moves: [], ...this.commonLog(seq) };
    this.host.onViewChange();
    if (!this.host.hasBoard) this.lowerCurtain();
  }

  /** The log up to an entry, as far as everybody at this screen may know it. */
  private commonLog(seq: number): Pick<SeatView, "entries" | "before"> {
    const { views } = this.host.state;
    const entries = commonEntries(views).filter((entry) => entry.seq <= seq);
    return { entries, before: Math.max(0, ...views.map(({ before }) => before)) };
  }

  /** An older page of the log has come. */
  extendLog(): void {
    if (this.common) this.common = { ...this.common, ...this.commonLog(this.common.seq) };
  }

  close(): void {
    clearTimeout(this.lingering);
  }
}
