import { pageOf } from "../../games";
import type { Choice, GamePage } from "../../games/page";
import { commonNews, positionOf } from "../../model/common";
import { promiseOf } from "../../model/promises";
import { rulesFor } from "../../model/route";
import { drawn, eyesShown, isPublic, kFirstScreen, left, peeked, turned, type Screen } from "../../model/screen";
import { kNothingSelected, listed, picked, rest, same, touched, typed, type Selection } from "../../model/selection";
import { eventsAfter, follow, kNothingKnown, linesOf, resumeFrom, type Eyes, type TableState } from "../../model/table";
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
/** How long a curtain waits for the picture at most, in milliseconds. */
const kCurtainWaits = 3500;
/** How long somebody who learned nothing new goes on looking: after the picture has come to rest, and at most. */
const kMoment = 2500;
const kLongMoment = 6000;

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
  private gameKnown = $state(false);
  time = $state.raw<Time | null>(null);
  /** The commitment that this browser was shown first. */
  promised = "";

  /** What everybody at this screen may know; asked for while it may show no more. */
  private common = $state.raw<Eyes | null>(null);
  /** The screen shows no secrets, because several people look at it. */
  public = $derived(this.gameKnown && isPublic(this.screen, this.state));
  eyes = $derived(this.public ? this.common : eyesShown(this.screen, this.state));
  names = $derived(seatNames(this.state.table?.seats ?? []));
  mine = $derived(this.state.you?.seats ?? []);
  myTurn = $derived(this.eyes !== null && this.eyes.seat !== null && this.eyes.deciding === this.eyes.seat);
  moves = $derived(this.myTurn ? (this.eyes?.moves ?? []) : []);
  said = $derived(this.moves.map((move) => reader.catalogue.say(move.words, this.names)));
  list = $derived(listed(this.moves, this.said, this.selection));
  /** What would be done now, in words; empty if nothing is chosen. */
  what = $derived.by(() => {
    const { chosen, plan } = this.selection;
    if (plan) return reader.catalogue.say(plan.words, this.names);
    return chosen === null ? "" : (this.said[chosen] ?? "");
  });
  lines = $derived(linesOf(this.eyes?.news ?? []));

  private readonly socket: TableSocket;
  private framed: { seat: number | null; number: number } | null = null;
  private curtainWaits = false;
  private looking = false;
  private moment: ReturnType<typeof setTimeout> | undefined;
  /** A plan that is being carried out: the seat, and the entry of its last move. */
  private under: { seat: number; number: number; selection: Selection } | null = null;

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
    if (!this.curtainWaits) this.turn();
    void this.lookAround();
    this.frame();
    void this.goOn();
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
    void this.lookAround();
    this.frame();
  }
  private learned = "";

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
    const next = turned(this.screen, this.state, this.secretsOf);
    if (next.curtain !== null && this.public && this.eyes !== null && this.isDrawn) {
      this.curtainWaits = true;
      setTimeout(() => this.lower(), kCurtainWaits);
    } else this.show(next);
  }

  private get isDrawn(): boolean {
    return this.page !== null && (this.page.plain || reader.settings.drawing !== "none");
  }

  /** What a seat of ours alone knows. */
  private readonly secretsOf = (seat: number): readonly string[] => {
    const view = this.state.eyes.find((eyes) => eyes.seat === seat)?.view;
    if (!view || !this.secrets) return [];
    return this.page?.secrets?.(view) ?? [JSON.stringify(view)];
  };

  private show(next: Screen): void {
    const before = this.screen;
    this.screen = next;
    if (next.open !== before.open) this.forget();
    if (next.leaving === "for_a_moment" && before.leaving === null) this.leaveIn(this.isDrawn ? kLongMoment : kMoment);
    else if (next.leaving !== "for_a_moment") clearTimeout(this.moment);
  }

  private leaveIn(time: number): void {
    clearTimeout(this.moment);
    this.moment = setTimeout(() => this.done(), time);
  }

  /** The picture has come to rest: neither a curtain nor a hand-over need wait for it any longer. */
  shown(): void {
    if (this.screen.leaving === "for_a_moment") this.leaveIn(kMoment);
    if (this.common && this.common.number >= this.newest) this.lower();
  }

  /** Lowers the curtain that waited. */
  private lower(): void {
    if (!this.curtainWaits) return;
    this.curtainWaits = false;
    this.show(turned(this.screen, this.state, this.secretsOf));
    this.frame();
  }

  /** The person at the curtain has taken the device. */
  take(): void {
    this.show(drawn(this.screen, this.state, this.secretsOf));
    this.forget();
    void this.lookAround();
    this.frame();
  }

  /** The person whose turn is over has seen enough. */
  done(): void {
    this.show(left(this.screen, this.state, this.secretsOf));
    void this.lookAround();
    this.frame();
  }

  /** Somebody at this screen wants to see their own secrets while others decide. */
  peek(seat: number): void {
    if (this.public) this.show(peeked(seat));
  }

  /** Our seats that have something to look at which others must not see. */
  hiding = $derived(this.public ? this.mine.filter((seat) => this.secretsOf(seat).length > 0) : []);

  /** The last entry that is known. */
  private get newest(): number {
    return Math.max(-1, ...this.state.eyes.map((eyes) => eyes.number));
  }

  /** Asks for what is public, which nobody tells who holds seats: now, or soon to be shown. */
  private async lookAround(): Promise<void> {
    const wanted = this.public || this.screen.leaving !== null;
    const number = this.newest;
    if (!wanted || this.looking || (this.common?.number ?? -1) >= number) return;
    this.looking = true;
    const answer = await this.socket.wish({ do: "look", position: positionOf(this.state) });
    this.looking = false;
    if (answer.type === "look") this.seePublic(answer.view, number);
    // A position that was taken back meanwhile is refused; the news of that ask again.
    if (answer.type === "look" && number < this.newest) await this.lookAround();
  }

  private seePublic(view: Record<string, unknown>, number: number): void {
    const deciding = this.state.eyes[0]?.deciding ?? null;
    const news = commonNews(this.state.eyes).filter((item) => item.number <= number);
    this.common = { seat: null, number, view, deciding, undoable: 0, moves: [], news };
    this.frame();
    if (!this.isDrawn) this.lower();
  }

  private frame(): void {
    const eyes = this.eyes;
    if (!eyes?.view) return;
    const last = this.framed;
    // Where nothing is secret, what happened is the same through everybody's eyes.
    const open = !this.mine.some((seat) => this.secretsOf(seat).length > 0);
    const goesOn = last !== null && (last.seat === eyes.seat || open);
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

  choose(indices: readonly number[], choice: Choice = {}): void {
    if (this.under) return;
    this.selection = touched(
      indices.filter((index) => index >= 0 && index < this.moves.length),
      choice,
    );
    this.refusal = null;
  }

  pick(index: number): void {
    if (this.under) return;
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

  /** Does what was looked at: one move, or a plan to its end. */
  async confirm(): Promise<void> {
    if (!this.busy && !this.under) await this.make();
  }

  private async make(): Promise<void> {
    const selection = this.selection;
    const move = selection.chosen === null ? undefined : this.moves[selection.chosen]?.move;
    const seat = this.eyes?.seat;
    if (!move || seat === null || seat === undefined) return;
    this.under = selection.plan ? { seat, number: Infinity, selection } : null;
    const answer = await this.wish({ do: "play", seat, move });
    if (!this.under) return;
    if (answer.type === "update" || answer.type === "done") this.under.number = answer.number;
    else this.under = null;
    await this.goOn();
  }

  /** Makes the next move of a plan as soon as the last one is known; a question that comes between ends the plan. */
  private async goOn(): Promise<void> {
    const under = this.under;
    const known = this.state.eyes.find((eyes) => eyes.seat === under?.seat)?.number ?? Infinity;
    if (!under || known < under.number) return;
    this.under = null;
    const next = this.eyes?.seat === under.seat ? rest(this.moves, under.selection.plan) : null;
    if (!next) return;
    this.selection = next;
    await this.make();
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
    const index = this.moves.findIndex(({ move }) => same(move, answer.move));
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
    clearTimeout(this.moment);
    this.socket.close();
  }
}
