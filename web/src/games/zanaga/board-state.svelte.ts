import type { BoardProps } from "../board-api";
import { announcementsOf, type Announcement } from "./announcements";
import { viewOf } from "./model";
import { packOf } from "./pack";
import type { CombatRoll, EscapeRoll, Event, TestRoll } from "./types";

/** A roll to show: the two dice, the bonus, and the outcome. */
export interface Rolled {
  number: number;
  dice: [number, number];
  value: number;
  sum: number;
  target: number;
  won: boolean;
  kind: "attack" | "defence" | "escape" | "test";
  quiet: boolean;
}

type Roll = CombatRoll | EscapeRoll | TestRoll;

const kRoll = 1000;
const kDice = 700;
const kStep = 330;
const kAnnouncement = 1900;

/** What the board shows besides the position: the last roll, and announcements. */
export class BoardState {
  boardProps = $state.raw<BoardProps | null>(null);
  rolled = $state.raw<Rolled | null>(null);
  announcements = $state.raw<Announcement[]>([]);
  /** The number of rolls of the movement dice; each increase starts their animation. */
  throws = $state(0);

  private rolls = 0;
  private hurry: (() => void) | null = null;

  /** Shows a position and its events; resolves when they have been on screen long enough. */
  async show(boardProps: BoardProps, sound: (name: string) => void): Promise<void> {
    const events = boardProps.events as Event[];
    const same = this.boardProps?.view === boardProps.view; // a move was chosen, or others may move now
    if (events.length > 0) {
      const announcements = announcementsOf(packOf(boardProps), events);
      this.announcements = announcements;
      for (const event of events) this.take(event, boardProps.quiet, sound);
      for (const { kind } of announcements)
        sound(kind === "victory" ? "won" : kind === "wake" || kind === "ritual" ? "treasure" : "card");
    }
    this.boardProps = boardProps;
    const view = viewOf(boardProps);
    if (!same && view.fight.foe === "nobody" && !events.some(isRoll)) this.rolled = null;
    if (!boardProps.quiet) await this.wait(durationOf(events, this.announcements.length));
  }

  skip(): void {
    this.hurry?.();
  }

  dismiss(): void {
    this.announcements = [];
    if (this.boardProps && viewOf(this.boardProps).fight.foe === "nobody") this.rolled = null;
    this.skip();
  }

  private take(event: Event, quiet: boolean, sound: (name: string) => void): void {
    if (event.event === "dice_rolled") ++this.throws;
    if (event.event === "dice_rolled" || isRoll(event)) sound("roll");
    if (event.event === "walked") sound("step");
    if (isRoll(event)) this.rolled = rolledOf(event, ++this.rolls, quiet);
  }

  private wait(time: number): Promise<void> {
    this.skip();
    if (time === 0) return Promise.resolve();
    return new Promise((resolve) => {
      const timer = setTimeout(() => this.hurry?.(), time);
      this.hurry = () => {
        clearTimeout(timer);
        this.hurry = null;
        resolve();
      };
    });
  }
}

const isRoll = (event: Event): event is Roll =>
  event.event === "combat_roll" || event.event === "escape_roll" || event.event === "test_roll";

function durationOf(events: readonly Event[], announcements: number): number {
  if (announcements > 0) return Math.min(announcements, 3) * kAnnouncement;
  if (events.some(isRoll)) return kRoll;
  if (events.some(({ event }) => event === "dice_rolled")) return kDice;
  return events.some(({ event }) => event === "walked" || event === "carried") ? kStep : 0;
}

function rolledOf(event: Roll, number: number, quiet: boolean): Rolled {
  const kind =
    event.event === "escape_roll"
      ? "escape"
      : event.event === "test_roll"
        ? "test"
        : event.attacks
          ? "attack"
          : "defence";
  const { first, second, roll: sum, target, won } = event;
  return { number, dice: [first, second], value: sum - first - second, sum, target, won, kind, quiet };
}
