import type { BoardProps, Choice } from "../../games/board-api";
import { loadGame, type LoadedGame } from "../../games/packs";
import { timeLeft, type Time } from "../../model/clock";
import { dangerOf, forecastOf } from "../../model/danger";
import { mayHaveHint } from "../../model/hints";
import { meanwhile, recentLines, shownMoves, withoutLast } from "../../model/panel";
import { rulesFor } from "../../model/route";
import { kNothingSelected, listed, picked, rest, same, touched, typed, type Selection } from "../../model/selection";
import { applyMessage, kNothingKnown, linesOf, resumeFrom, type TableState } from "../../model/table";
import { asked, movesBack, undoableView, weAreAll, yetToAgree } from "../../model/takeback";
import { campaign as campaignOf, games } from "../../net/http";
import type { ApiError, CampaignMember, Hint, Line, NamedThing, Position, LocalizedText } from "../../net/protocol";
import type { Connection } from "../../net/reconnecting-socket";
import { connectionTo, TableSocket, type Answer, type Message, type NewCommand } from "../../net/table-socket";
import { i18n } from "../i18n.svelte";
import { seatNames } from "../names";
import { session } from "../session.svelte";
import { AnimationQueue, type Frame } from "./animation-queue.svelte";
import { rememberCommitment } from "./commitments";
import { HotseatScreen, type ScreenHost } from "./hotseat-screen.svelte";

/** The longest time that the end of a match waits for the board's animation. */
const kLongestFinale = 12000;
/** How long the things that a sentence speaks of stay lit. */
const kLit = 6000;

/** Everything behind the page of a table: the state, what is selected, and the commands of its players. */
export class TableController implements ScreenHost {
  state = $state.raw<TableState>(kNothingKnown);
  selection = $state.raw<Selection>(kNothingSelected);
  connected = $state(false);
  everConnected = $state(false);
  rejection = $state.raw<ApiError | null>(null);
  hint = $state.raw<Hint | null>(null);
  busy = $state(false);
  /** The game with the pack of this table. */
  loaded = $state.raw<LoadedGame | null>(null);
  ui = $derived(this.loaded?.ui ?? null);
  /** The pack of this table could not be loaded or read: there is no board. */
  packMissing = $state(false);
  /** What the players are after together, in a match of a campaign. */
  chapterGoal = $state.raw<LocalizedText | null>(null);
  /** What the chapters opened so far have brought, for the coach. */
  chapterThings = $state.raw<readonly NamedThing[]>([]);
  /** The titles of opened chapters that no hero had when the match was opened here. */
  private freeTitles = $state.raw<readonly NamedThing[]>([]);
  /** The titles that can still be won in this match of a campaign. */
  titles = $derived.by((): readonly NamedThing[] => {
    const won = Object.keys((this.seatView?.view?.["titles"] as object | undefined) ?? {});
    return this.freeTitles.filter(({ id }) => !won.includes(id));
  });
  /** True for members of the campaign that the match is part of. */
  member = $state(false);
  private members = $state.raw<readonly CampaignMember[]>([]);
  /** The people who lead the heroes in a match of a campaign, by seat. */
  leaders = $derived.by((): (string | undefined)[] => {
    const leaders = this.state.table?.options["leaders"];
    if (!Array.isArray(leaders)) return [];
    return leaders.map((leader) => this.members.find(({ member }) => member === leader)?.name);
  });
  /** The address of the rules of this match. */
  rules = $derived(
    this.state.table
      ? rulesFor(this.state.table.game, this.member ? this.state.table.campaign_id : undefined)
      : "/rules",
  );
  /** The board of the match, for games whose board varies. */
  private board = $derived((this.state.table?.board as Record<string, unknown> | undefined) ?? null);
  secrets = $state(true);
  gameKnown = $state(false);
  time = $state.raw<Time | null>(null);
  /** The commitment to the seed that this browser saw first. */
  commitment = "";

  private readonly screen = new HotseatScreen(this);
  hotseat = $derived(this.screen.hotseat);
  /** The screen shows no secrets, because several people look at it. */
  public = $derived(this.screen.public);
  seatView = $derived(this.screen.seatView);
  names = $derived(seatNames(this.state.table?.seats ?? []));
  /** How the game marks its seats; none if it leaves that to the page. */
  marks = $derived(this.ui?.marks?.(this.state.table?.options ?? {}, this.names.length) ?? []);
  mine = $derived(this.state.session?.seats ?? []);
  myTurn = $derived(
    this.seatView !== null && this.seatView.seat !== null && this.seatView.deciding === this.seatView.seat,
  );
  /** The seat whose decision is shown may have a hint. */
  mayHaveHint = $derived(mayHaveHint(this.state.table, this.seatView?.seat ?? null));
  moves = $derived(this.myTurn ? (this.seatView?.moves ?? []) : []);
  moveTexts = $derived(this.moves.map((move) => i18n.catalogue.say(move.text, this.names)));
  list = $derived(listed(this.moves, this.moveTexts, this.selection));
  /** The text of the selected move or plan; null if nothing is selected. */
  selected = $derived.by((): LocalizedText | null => {
    const { chosen, plan } = this.selection;
    if (plan) return plan.text;
    return chosen === null ? null : (this.moves[chosen]?.text ?? null);
  });
  lines = $derived(linesOf(this.seatView?.entries ?? []));
  /** The position as question, goal, phases and coach of the game see it. */
  boardProps = $derived.by((): BoardProps | null => {
    const { view = null, seat = null } = this.seatView ?? {};
    if (!view || !this.loaded) return null;
    return {
      pack: this.loaded.pack,
      view,
      seat,
      names: this.names,
      moves: this.moves,
      chosen: this.selection.chosen,
      events: [],
      quiet: true,
      options: this.state.table?.options ?? {},
      shared: this.mine.length > 1,
    };
  });
  /** What we are asked; null while others decide. */
  question = $derived.by((): LocalizedText | null => {
    if (!this.myTurn || !this.seatView?.view) return null;
    return (this.boardProps && this.ui?.question?.(this.boardProps)) ?? { key: "page.question.usual", args: {} };
  });
  /** What is missing to win, or what the game is about; after a match of a campaign, what it was about. */
  goal = $derived.by((): LocalizedText | null => {
    const { game, phase } = this.state.table ?? {};
    if (!game || phase === "over") return this.chapterGoal;
    const missing = this.boardProps ? this.ui?.goal?.(this.boardProps) : null;
    return missing ?? this.chapterGoal ?? { key: `${game}.about`, args: {} };
  });
  phases = $derived((this.boardProps && this.ui?.phases?.(this.boardProps)) ?? null);
  /** What the panel shows of the moves before anything is unfolded. */
  shownMoves = $derived(shownMoves(this.moves.length, this.list, this.selection));
  /** What is known in advance of each move. */
  odds = $derived(this.moves.map((_, index) => (this.boardProps && this.ui?.odds?.(this.boardProps, index)) ?? null));
  dangers = $derived(this.moves.map(({ notes }, index) => dangerOf(notes, this.odds[index])));
  /** What the selected move may bring; null if nothing is selected or nothing is known. A plan is not one roll. */
  forecast = $derived.by((): LocalizedText | null => {
    const { chosen } = this.selection;
    if (chosen === null || !this.boardProps) return null;
    return forecastOf(this.odds[chosen] ?? null) ?? this.ui?.forecast?.(this.boardProps) ?? null;
  });
  /** The last move of the match is still being shown: nothing may tell how it ends. */
  finale = $state(false);
  /** True from the first time that the match is seen to end here, not for a match that had ended before. */
  endedHere = $state(false);
  /** The match is over, and the board has shown how it ended. */
  ended = $derived(this.state.table?.phase === "over" && !this.finale);
  /** The log as far as it may be told. */
  told = $derived.by(() => {
    const entries = this.seatView?.entries ?? [];
    return this.finale ? withoutLast(entries) : entries;
  });
  /** Why the match ended as it did. */
  ending = $derived.by((): LocalizedText[] => {
    if (!this.ended || !this.boardProps || this.state.table?.closed) return [];
    return this.ui?.ending?.({ ...this.boardProps, lines: this.lines }) ?? [];
  });
  /** What has just happened, the newest last. */
  recent = $derived.by(() => {
    const seat = this.seatView?.seat ?? null;
    const shared = this.mine.length > 1 && seat !== null;
    return shared ? meanwhile(this.told, seat) : recentLines(this.told, this.mine);
  });
  /** Whose turn it is, in words; with the hero they lead, if names and heroes differ. */
  turn = $derived.by((): LocalizedText | null => {
    const seat = this.state.views[0]?.deciding ?? null;
    if (seat === null) return null;
    const name = this.names[seat] ?? "";
    const leader = this.leaders[seat];
    if (leader) return { key: "page.turn.of_hero", args: { player: leader, hero: name } };
    const view = this.seatView?.view;
    const hero = view && this.ui?.hero?.(view, seat);
    if (!hero) return { key: "page.turn.of", args: { player: name } };
    return { key: "page.turn.of_hero", args: { player: name, hero: i18n.catalogue.say(hero) } };
  });

  /** The line of the match that was touched. */
  litLine = $state.raw<Line | null>(null);
  /** The things on the board that it speaks of. */
  lit = $derived.by((): readonly string[] => {
    const { litLine: line, boardProps: props, ui } = this;
    if (!line || !props || !ui?.about) return [];
    const all = line.events.flatMap(({ event }) => ui.about?.(event, props) ?? []);
    return all.filter((thing, i) => all.indexOf(thing) === i);
  });
  /** There is a board that can show what a line speaks of. */
  canLight = $derived(this.ui?.about !== undefined && this.hasBoard);
  private unlight: ReturnType<typeof setTimeout> | undefined;

  /** Lights what a line speaks of, for a while; touched again, no longer. */
  light(line: Line): void {
    clearTimeout(this.unlight);
    this.litLine = this.litLine === line ? null : line;
    if (this.litLine) this.unlight = setTimeout(() => (this.litLine = null), kLit);
  }

  private readonly animations = new AnimationQueue();
  private readonly socket: TableSocket;
  private fetching = false;
  private finaleTimer: ReturnType<typeof setTimeout> | undefined;
  private loadedGame = "";
  /** The plan being carried out: its seat, and the entry of its last move. */
  private running: { seat: number; seq: number; selection: Selection } | null = null;

  /** `connect` leads to a table elsewhere than on the server: a lesson's, which is in this page. */
  constructor(
    readonly table: string,
    connect: (from: number) => Connection = connectionTo(table),
    /** Whether coach and takeback are there; a lesson has its own words, and takes wrong answers back itself. */
    readonly coached = true,
  ) {
    this.socket = new TableSocket(connect, {
      onMessage: (message) => this.onMessage(message),
      onConnected: (connected) => this.onConnected(connected),
      from: () => resumeFrom(this.state),
    });
  }

  private onConnected(connected: boolean): void {
    this.connected = connected;
    this.everConnected ||= connected;
    if (connected) void i18n.retryTexts();
    if (connected && this.packMissing) void this.loadBoard();
  }

  private onMessage(message: Message): void {
    if (message.type === "presence" || message.type === "update")
      this.time = timeLeft(message.time, this.time, performance.now());
    const before = this.state;
    this.state = applyMessage(before, message);
    if (message.type === "session") this.restartForNewSeats(before);
    if (message.type === "history") this.screen.extendLog();
    if (message.type !== "update") return;
    this.commitment ||= message.table ? rememberCommitment(this.table, message.table.commitment) : "";
    void this.loadGame();
    const { phase, closed } = this.state.table ?? {};
    if (before.table?.phase === "playing" && phase === "over" && !closed) this.beginFinale();
    // What is the same for another seat at this screen is not sent again: such an update may have no entries.
    const changed =
      message.same_as !== undefined ||
      message.entries.some(({ type }) => type !== "chat" && type !== "hint" && type !== "own_link");
    if (changed) this.litLine = null;
    if (changed && message.seat === this.hotseat.open) this.onSeatChange();
    this.screen.update();
    void this.continuePlan();
  }

  /** The end waits until the board has shown the last move. */
  private beginFinale(): void {
    this.endedHere = true;
    this.finale = this.hasBoard;
    this.finaleTimer = setTimeout(() => (this.finale = false), kLongestFinale);
  }

  /** Reconnects when we take a seat in mid-match: its view has to be sent from the first entry. */
  private restartForNewSeats(before: TableState): void {
    const known = before.session?.seats ?? this.mine;
    if (before.table?.phase !== "open" && this.mine.some((seat) => !known.includes(seat))) this.socket.restart();
  }

  private async loadGame(): Promise<void> {
    const game = this.state.table?.game;
    if (!game || this.loadedGame === game) return;
    this.loadedGame = game;
    const campaign = this.state.table?.campaign_id;
    if (campaign) await this.loadCampaign(campaign);
    const listing = await games().catch(() => null);
    this.secrets = listing?.games.find((one) => one.game === game)?.secrets ?? true;
    await this.loadBoard();
    this.gameKnown = true;
    this.screen.update();
  }

  /** Loads the game's user interface and the table's pack. Without them the list of moves is left. */
  private async loadBoard(): Promise<void> {
    const { table } = this.state;
    if (!table) return;
    try {
      this.loaded = await loadGame({ game: table.game, pack: table.pack, board: this.board });
      this.packMissing = false;
    } catch {
      this.packMissing = true;
    }
  }

  /** Loads the campaign of the match: the texts its group has opened, and the goal of the chapter. */
  private async loadCampaign(id: string): Promise<void> {
    await i18n.loadCampaignTexts(id);
    const campaign = await campaignOf(id).catch(() => null);
    this.member = campaign !== null;
    this.members = campaign?.members ?? [];
    const chapter = Number(this.state.table?.options["chapter"] ?? 1);
    this.chapterGoal = campaign?.chapters.find((one) => one.chapter === chapter)?.goal ?? null;
    const held = campaign?.heroes.flatMap(({ titles }) => titles) ?? [];
    this.freeTitles = (campaign?.chapters ?? []).flatMap(({ titles }) => titles).filter(({ id }) => !held.includes(id));
    this.chapterThings = (campaign?.chapters ?? []).flatMap((one) => [...one.objects, ...one.cards, ...one.stickers]);
  }

  /** Another seat has the screen, or its position has changed: nothing is selected. */
  onSeatChange(): void {
    this.selection = kNothingSelected;
    this.hint = null;
    this.rejection = null;
  }

  get hasBoard(): boolean {
    return this.ui !== null && (this.ui.plain || session.settings.drawing !== "none");
  }

  /** What one of our seats knows and the others do not. */
  readonly secretsOf = (seat: number): readonly string[] => {
    const view = this.state.views.find((one) => one.seat === seat)?.view;
    if (!view || !this.secrets) return [];
    return this.ui?.secrets?.(view) ?? [JSON.stringify(view)];
  };

  /** The board has shown every queued position: nothing has to wait for it any longer. */
  shown(): void {
    this.finale = false;
    this.screen.shown();
  }

  /** The player named on the curtain has taken the device. */
  takeDevice(): void {
    this.screen.takeDevice();
  }

  /** The player whose turn is over has seen enough. */
  dismiss(): void {
    this.screen.dismiss();
  }

  /** A player at this screen wants to see their own secrets while another decides. */
  peek(seat: number): void {
    this.screen.peek(seat);
  }

  /** Our seats with secrets that the public screen hides. */
  hiding = $derived(this.public ? this.mine.filter((seat) => this.secretsOf(seat).length > 0) : []);

  /** Fetches the page of the log before what is known of it: for all our seats, unless they know the same. */
  async fetchOlder(): Promise<void> {
    const views = this.secrets ? this.state.views : this.state.views.slice(0, 1);
    await this.fetchPages(
      views.map(({ seat, before }) => ({ do: "history", before, ...(seat === null ? {} : { seat }) })),
    );
  }

  /** The same for the chat. */
  async fetchOlderChat(): Promise<void> {
    await this.fetchPages([{ do: "history", before: this.state.chat.before, chat: true }]);
  }

  private async fetchPages(queries: NewCommand[]): Promise<void> {
    if (this.fetching || !queries.some(({ before = 0 }) => before > 0)) return;
    this.fetching = true;
    await Promise.all(queries.map((query) => this.socket.send(query)));
    this.fetching = false;
  }

  /** Queues the position that the screen shows, for the board. */
  onViewChange(): void {
    if (!this.seatView?.view) return;
    this.animations.push(this.seatView, !this.mine.some((seat) => this.secretsOf(seat).length > 0));
  }

  /** The positions that the board has not shown yet. */
  get frames(): readonly Frame[] {
    return this.animations.frames;
  }

  /** The next position for the board to show. */
  nextFrame(): Frame | null {
    return this.animations.next();
  }

  choose(indices: readonly number[], choice: Choice = {}): void {
    if (this.running) return;
    this.selection = touched(
      indices.filter((index) => index >= 0 && index < this.moves.length),
      choice,
    );
    this.rejection = null;
  }

  pick(index: number): void {
    if (this.running) return;
    this.selection = picked(this.selection, index);
    this.rejection = null;
  }

  type(filter: string): void {
    this.selection = typed(this.selection, filter);
  }

  /** Sends a command; a rejection is kept to be shown. */
  async send(command: NewCommand): Promise<Answer> {
    this.busy = true;
    this.rejection = null;
    const answer = await this.socket.send(command);
    this.busy = false;
    if (answer.type === "rejected") this.rejection = answer.error;
    return answer;
  }

  /** Plays the selection: one move, or a plan to its end. */
  async confirm(): Promise<void> {
    if (!this.busy && !this.running) await this.playSelection();
  }

  private async playSelection(): Promise<void> {
    const selection = this.selection;
    const move = selection.chosen === null ? undefined : this.moves[selection.chosen]?.move;
    const seat = this.seatView?.seat;
    if (!move || seat === null || seat === undefined) return;
    this.running = selection.plan ? { seat, seq: Infinity, selection } : null;
    const answer = await this.send({ do: "play", seat, move });
    if (!this.running) return;
    if (answer.type === "update" || answer.type === "ack") this.running.seq = answer.seq;
    else this.running = null;
    await this.continuePlan();
  }

  /** Plays the next move of a plan once the last one has arrived; a decision in between ends the plan. */
  private async continuePlan(): Promise<void> {
    const running = this.running;
    const known = this.state.views.find((view) => view.seat === running?.seat)?.seq ?? Infinity;
    if (!running || known < running.seq) return;
    this.running = null;
    const next = this.seatView?.seat === running.seat ? rest(this.moves, running.selection.plan) : null;
    if (!next) return;
    this.selection = next;
    await this.playSelection();
  }

  /** How many moves a takeback would be about; 0 where our last move can be undone, or nothing can be proposed. */
  takebackMoves = $derived.by(() => {
    const { table } = this.state;
    const free = table?.phase === "playing" && !table.takeback && undoableView(this.state) === null;
    return free && !this.secrets && asked(this.state).length > 0
      ? movesBack(this.seatView?.entries ?? [], table.seats)
      : 0;
  });

  /** Takes our last move back, if nobody has to be asked. */
  async undo(): Promise<void> {
    if (this.busy || this.state.table?.phase !== "playing") return;
    const seat = undoableView(this.state)?.seat ?? null;
    if (seat !== null) await this.send({ do: "undo", seat });
    else if (this.takebackMoves > 0 && weAreAll(this.state)) await this.propose(this.takebackMoves);
  }

  /** Proposes a takeback, and agrees to it for every seat at this screen. */
  async propose(moves: number): Promise<void> {
    const ours = asked(this.state);
    const seat = ours.find((one) => one === this.seatView?.seat) ?? ours[0];
    if (seat === undefined) return;
    const answer = await this.send({ do: "propose", seat, moves });
    if (answer.type !== "rejected") await this.agree();
  }

  /** Agrees to the takeback for every seat at this screen: the server asks each of them. */
  async agree(): Promise<void> {
    for (const seat of yetToAgree(this.state)) {
      if (!this.state.table?.takeback) return;
      await this.send({ do: "agree", seat });
    }
  }

  async requestHint(): Promise<void> {
    const seat = this.seatView?.seat;
    if (this.busy || seat === null || seat === undefined || !this.mayHaveHint) return;
    const answer = await this.send({ do: "hint", seat });
    if (answer.type !== "hint") return;
    this.hint = answer;
    const index = this.moves.findIndex(({ move }) => same(move, answer.move));
    if (index >= 0) this.choose([index]);
  }

  /** An earlier position, as a seat may know it. */
  async positionAt(position: number, seat: number | null): Promise<Position | null> {
    const answer = await this.socket.send({ do: "position", position, ...(seat === null ? {} : { seat }) });
    return answer.type === "position" ? answer : null;
  }

  reconnectNow(): void {
    this.socket.reconnectNow();
  }

  close(): void {
    this.screen.close();
    clearTimeout(this.finaleTimer);
    clearTimeout(this.unlight);
    this.socket.close();
  }
}
