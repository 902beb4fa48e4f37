import { pageOf } from "../../games";
import type { GamePage } from "../../games/page";
import { promiseOf } from "../../model/promises";
import { rulesFor } from "../../model/route";
import { drawn, eyesShown, kFirstScreen, turned, type Screen } from "../../model/screen";
import { kNothingSelected, listed, picked, touched, typed, type Selection } from "../../model/selection";
import { eventsAfter, follow, kNothingKnown, linesOf, resumeFrom, type TableState } from "../../model/table";
import { asked, yetToAgree } from "../../model/takeback";
import { timeLeft, type Time } from "../../model/clock";
import type { Error as Fault, Hint, Look, Words } from "../../net/protocol";
import { TableSocket, wireTo, type Answer, type Message, type NewWish } from "../../net/table-socket";
import { campaign as campaignOf, games } from "../../net/http";
import { seatNames } from "../names";
import { reader } from "../reader.svelte";

/** One position on its way to the picture, and what led to it. */
export interface Frame {
  seat: number | null;
  view: Record<string, unknown>;
  events: Record<string, unknown>[];
  quiet: boolean;
}

const kTooManyToAnimate = 40;

const kPromises = "etana-promises";

/** What was promised about the dice when this browser first saw the table. */
function promisedAt(table: string, commitment: string): string {
  try {
    const { first, keep } = promiseOf(localStorage.getItem(kPromises), table, commitment);
    localStorage.setItem(kPromises, keep);
    return first;
  } catch {
    return commitment;
  }
}

/** A table somebody is at: what is known of it, what is selected, and what can be wished for. */
export class Room {
  state = $state.raw<TableState>(kNothingKnown);
  screen = $state.raw<Screen>(kFirstScreen);
  selection = $state.raw<Selection>(kNothingSelected);
  connected = $state(false);
  everConnected = $state(false);
  refusal = $state.raw<Fault | null>(null);
  hint = $state.raw<Hint | null>(null);
  busy = $state(false);
  /** Positions that the picture has not shown yet. */
  frames = $state.raw<Frame[]>([]);
  page = $state.raw<GamePage | null>(null);
  /** What the players are after together, in a match of a campaign. */
  goal = $state.raw<Words | null>(null);
  /** True for members of the campaign that the match is part of. */
  member = $state(false);
  /** Where the rules of this match are to be read. */
  rules = $derived(
    this.state.table ? rulesFor(this.state.table.game, this.member ? this.state.table.campaign : undefined) : "/rules",
  );
  /** What the match is played on, for games whose board grows. */
  board = $derived((this.state.table?.board as Record<string, unknown> | undefined) ?? null);
  secrets = $state(true);
  time = $state.raw<Time | null>(null);
  /** The commitment that this browser was shown first. */
  promised = "";

  eyes = $derived(eyesShown(this.screen, this.state));
  names = $derived(seatNames(this.state.table?.seats ?? []));
  mine = $derived(this.state.you?.seats ?? []);
  myTurn = $derived(this.eyes !== null && this.eyes.seat !== null && this.eyes.deciding === this.eyes.seat);
  moves = $derived(this.myTurn ? (this.eyes?.moves ?? []) : []);
  said = $derived(this.moves.map((move) => reader.catalogue.say(move.words, this.names)));
  list = $derived(listed(this.moves, this.said, this.selection));
  lines = $derived(linesOf(this.eyes?.news ?? []));

  private readonly socket: TableSocket;
  private framed: { seat: number | null; number: number } | null = null;
  private curtainWaits = false;

  constructor(readonly table: string) {
    this.socket = new TableSocket(wireTo(table), {
      hear: (message) => this.hear(message),
      connected: (stands) => this.connection(stands),
      from: () => resumeFrom(this.state),
    });
  }

  private connection(stands: boolean): void {
    this.connected = stands;
    this.everConnected ||= stands;
    if (stands) void reader.complete();
  }

  private hear(message: Message): void {
    if (message.type === "here" || message.type === "update")
      this.time = timeLeft(message.time, this.time, performance.now());
    const before = this.state;
    this.state = follow(before, message);
    if (message.type === "you") this.meet(before);
    if (message.type !== "update") return;
    this.promised ||= message.table ? promisedAt(this.table, message.table.commitment) : "";
    void this.learnGame();
    const news = message.news.some((item) => item.what !== "chat");
    if (news && message.seat === this.screen.open) this.forget();
    const open = this.screen.open;
    if (!this.curtainWaits) this.turn();
    if (this.screen.open !== open) this.forget();
    this.frame();
  }

  /** Seats of ours have changed in mid-match: the new eyes need all that they may know. */
  private meet(before: TableState): void {
    const known = before.you?.seats ?? this.mine;
    if (before.table?.phase !== "open" && this.mine.some((seat) => !known.includes(seat))) this.socket.restart();
  }

  private async learnGame(): Promise<void> {
    const game = this.state.table?.game;
    if (!game || this.learned === game) return;
    this.learned = game;
    const campaign = this.state.table?.campaign;
    if (campaign) await this.readGoal(campaign);
    const house = await games().catch(() => null);
    this.secrets = house?.games.find((one) => one.game === game)?.secrets ?? true;
    this.page = await pageOf(game).catch(() => null);
    this.gameKnown = true;
    this.turn();
    this.frame();
  }
  private learned = "";
  private gameKnown = false;

  /** A match of a campaign: the words its group has opened, and what it is after. */
  private async readGoal(campaign: string): Promise<void> {
    await reader.readCampaign(campaign);
    const book = await campaignOf(campaign).catch(() => null);
    this.member = book !== null;
    const chapter = Number(this.state.table?.options["chapter"] ?? 1);
    this.goal = book?.chapters.find((one) => one.chapter === chapter)?.goal ?? null;
  }

  private forget(): void {
    this.selection = kNothingSelected;
    this.hint = null;
    this.refusal = null;
  }

  /** Lets the screen turn to whoever decides, unless the last move is still being shown. */
  private turn(): void {
    // Whether a curtain is called for is not known before the game is: one that fell and rose at
    // once would take a click with it.
    if (!this.gameKnown && this.mine.length > 1) return;
    const next = turned(this.screen, this.state, this.secrets);
    const hides = next.curtain !== null && this.screen.curtain === null && this.screen.open !== null;
    if (hides && this.page && (this.page.plain || reader.settings.drawing === "3d")) {
      this.curtainWaits = true;
      setTimeout(() => this.shown(), 3500);
    } else {
      if (next.open !== this.screen.open) this.forget();
      this.screen = next;
    }
  }

  /** The picture has come to rest: the curtain need not wait any longer. */
  shown(): void {
    if (!this.curtainWaits) return;
    this.curtainWaits = false;
    this.screen = turned(this.screen, this.state, this.secrets);
    this.frame();
  }

  /** The person at the curtain has taken the device. */
  take(): void {
    this.screen = drawn(this.screen);
    this.forget();
    this.frame();
  }

  private frame(): void {
    const eyes = this.eyes;
    if (!eyes?.view || this.screen.curtain !== null) return;
    const last = this.framed;
    // Where nothing is secret, what happened is the same through everybody's eyes.
    const goesOn = last !== null && (last.seat === eyes.seat || !this.secrets);
    if (goesOn && last.number >= eyes.number) return;
    const events = goesOn ? eventsAfter(eyes.news, last.number) : [];
    const quiet = !goesOn || events.length > kTooManyToAnimate;
    const waiting = goesOn ? this.frames : [];
    this.frames = [...waiting, { seat: eyes.seat, view: eyes.view, events: quiet ? [] : events, quiet }];
    this.framed = { seat: eyes.seat, number: eyes.number };
  }

  /** The next position for the picture to show. */
  nextFrame(): Frame | null {
    const [next, ...rest] = this.frames;
    if (next) this.frames = rest;
    return next ?? null;
  }

  choose(indices: readonly number[]): void {
    this.selection = touched(indices.filter((index) => index < this.moves.length));
    this.refusal = null;
  }

  pick(index: number): void {
    this.selection = picked(this.selection, index);
    this.refusal = null;
  }

  type(filter: string): void {
    this.selection = typed(this.selection, filter);
  }

  /** Makes a wish; a refusal is kept to be shown. */
  async wish(wish: NewWish): Promise<Answer> {
    this.busy = true;
    this.refusal = null;
    const answer = await this.socket.wish(wish);
    this.busy = false;
    if (answer.type === "refused") this.refusal = answer.error;
    return answer;
  }

  /** Makes the move that was looked at. */
  async confirm(): Promise<void> {
    const chosen = this.selection.chosen;
    const move = chosen === null ? undefined : this.moves[chosen]?.move;
    const seat = this.eyes?.seat;
    if (this.busy || !move || seat === null || seat === undefined) return;
    await this.wish({ do: "play", seat, move });
  }

  /** Proposes to take moves back, and agrees for everybody at this screen. */
  async propose(moves: number): Promise<void> {
    const ours = asked(this.state);
    const seat = ours.find((one) => one === this.eyes?.seat) ?? ours[0];
    if (seat === undefined) return;
    const answer = await this.wish({ do: "propose", seat, moves });
    if (answer.type !== "refused") await this.agree();
  }

  /** Agrees to the proposal for every seat at this screen: the table asks each of them. */
  async agree(): Promise<void> {
    for (const seat of yetToAgree(this.state)) {
      if (!this.state.table?.proposal) return;
      await this.wish({ do: "agree", seat });
    }
  }

  async askHint(): Promise<void> {
    const seat = this.eyes?.seat;
    if (seat === null || seat === undefined) return;
    const answer = await this.wish({ do: "hint", seat });
    if (answer.type !== "hint") return;
    this.hint = answer;
    const wanted = JSON.stringify(answer.move);
    const index = this.moves.findIndex((move) => JSON.stringify(move.move) === wanted);
    if (index >= 0) this.choose([index]);
  }

  /** An earlier position, as a seat may know it. */
  async look(position: number, seat: number | null): Promise<Look | null> {
    const answer = await this.socket.wish({ do: "look", position, ...(seat === null ? {} : { seat }) });
    return answer.type === "look" ? answer : null;
  }

  hurry(): void {
    this.socket.hurry();
  }

  close(): void {
    this.socket.close();
  }
}
