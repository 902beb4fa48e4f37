// @vitest-environment ./src/testing/environment.ts
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { browser } from "../../testing/browser";
import { filesOf } from "../../testing/match";
import {
  bot,
  line,
  listed,
  person,
  played,
  settle,
  openTestTable,
  tableOf,
  until,
  update,
  text,
  sessionMessage,
} from "../../testing/table";
import type { TestTable } from "../../testing/table";
import type { Entry } from "../../net/protocol";

const open = [{ game: "labyrinth", secrets: false }];
const moves = listed({ do: "step", to: "a" }, { do: "step", to: "b" }, { do: "stop" });
const apiError = { code: "illegal", where: "", text: text("no") };
let game: TestTable;

beforeEach(() => {
  browser.reset();
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
});
afterEach(() => {
  game.controller.close();
  vi.useRealTimers();
});

/** One person at seat 0 of a match after entry 3, who decides. */
async function deciding(games = open): Promise<TestTable> {
  game = openTestTable(games);
  game.say(
    sessionMessage(0),
    update(0, 3, { table: tableOf(), view: { at: 3 }, deciding: 0, moves, entries: [played(3)] }),
  );
  await until(() => game.controller.ui !== null);
  return game;
}

test("without its pack a table has no board, but its moves; it is asked for again with the next connection", async () => {
  game = openTestTable(open);
  const table = tableOf({ pack: "lost" });
  game.say(sessionMessage(0), update(0, 3, { table, view: { at: 3 }, deciding: 0, moves, entries: [played(3)] }));
  await until(() => game.controller.packMissing);
  expect(game.controller).toMatchObject({ loaded: null, ui: null, boardProps: null, myTurn: true });
  expect(game.controller.question?.key).toBe("page.question.usual");
  expect(game.controller.list.length).toBeGreaterThan(0);
  browser.answer("/api/packs/lost", filesOf("labyrinth"));
  browser.socket.drop();
  vi.advanceTimersByTime(500);
  browser.socket.open();
  await until(() => game.controller.ui !== null);
  expect(game.controller.packMissing).toBe(false);
});

describe("a connection", () => {
  test("starts from the first entry, and is connected once it is open", () => {
    browser.answer("/api/games", { bots: [], games: open });
    game = openTestTable(open);
    expect(browser.socket.address).toBe("ws://table.test/api/tables/t1/socket?from=0&protocol=2");
    expect(game.controller).toMatchObject({ connected: true, everConnected: true });
    browser.socket.drop();
    expect(game.controller).toMatchObject({ connected: false, everConnected: true });
  });

  test("that was lost resumes after the last known entry", async () => {
    await deciding();
    browser.socket.drop();
    expect(browser.sockets).toHaveLength(1);
    vi.advanceTimersByTime(500);
    expect(browser.sockets).toHaveLength(2);
    expect(browser.socket.from).toBe(4);
  });

  test("resumes from the first entry that is missing from one of several views", async () => {
    game = openTestTable(open);
    game.say(sessionMessage(0, 1), update(0, 9, { table: tableOf(), view: {} }));
    browser.socket.drop();
    vi.advanceTimersByTime(500);
    expect(browser.socket.from).toBe(0);
    browser.socket.open();
    game.say(update(1, 7, { view: {} }));
    browser.socket.drop();
    vi.advanceTimersByTime(500);
    expect(browser.socket.from).toBe(8);
    await settle();
  });

  test("entries that are sent again after a reconnect are not counted twice", async () => {
    const { controller, say } = await deciding();
    browser.socket.drop();
    vi.advanceTimersByTime(500);
    browser.socket.open();
    say(
      sessionMessage(0),
      update(0, 4, { entries: [played(3), played(4)], table: tableOf(), view: { at: 4 }, deciding: 1 }),
    );
    expect(controller.lines.map(({ index }) => index)).toEqual([3, 4]);
    expect(controller.seatView?.view).toEqual({ at: 4 });
    expect(controller.myTurn).toBe(false);
  });

  test("is reopened at once when the browser is online again, and never after the page is closed", async () => {
    const { controller } = await deciding();
    browser.socket.drop();
    controller.reconnectNow();
    expect(browser.sockets).toHaveLength(2);
    controller.close();
    vi.advanceTimersByTime(60_000);
    expect(browser.sockets).toHaveLength(2);
    expect(browser.socket.closed).toBe(true);
  });

  test("restarts when a seat was taken over in mid-match, so that its view is complete", async () => {
    const { say } = await deciding();
    say(sessionMessage(0, 1));
    expect(browser.socket.closed).toBe(true);
    vi.advanceTimersByTime(500);
    expect(browser.socket.from).toBe(0);
  });

  test("stays when a seat is claimed before the match, or given up", async () => {
    game = openTestTable(open);
    game.say(
      sessionMessage(0),
      update(0, 1, { table: tableOf({ phase: "open" }) }),
      sessionMessage(0, 1),
      sessionMessage(1),
    );
    expect(browser.socket.closed).toBe(false);
    await settle();
  });
});

describe("the state", () => {
  test("has names, whose turn it is, and the texts of the moves", async () => {
    const { controller } = await deciding();
    expect(controller.names).toEqual(["Ada", "Bea"]);
    expect(controller.mine).toEqual([0]);
    expect(controller.myTurn).toBe(true);
    expect(controller.moveTexts).toEqual(moves.map((move) => move.text.key));
  });

  test("only the deciding seat has moves", async () => {
    const { controller, say } = await deciding();
    say(update(0, 4, { entries: [played(4)], view: {}, deciding: 1, moves }));
    expect(controller.moves).toEqual([]);
    expect(controller.list).toEqual([]);
  });

  test("a spectator gets the public view, and no moves", async () => {
    game = openTestTable(open);
    game.say(
      sessionMessage(),
      update(null, 3, { table: tableOf(), view: { at: 3 }, deciding: 0, entries: [played(3)] }),
    );
    await until(() => game.controller.ui !== null);
    expect(game.controller.seatView).toMatchObject({ seat: null, view: { at: 3 } });
    expect(game.controller.myTurn).toBe(false);
  });

  test("the commitment is the first that this browser saw, after a reload too", async () => {
    const { controller, say } = await deciding();
    expect(controller.commitment).toBe("c0ffee");
    say(update(0, 4, { table: tableOf({ commitment: "changed" }) }));
    expect(controller.commitment).toBe("c0ffee");
    controller.close();
    game = openTestTable(open);
    game.say(sessionMessage(0), update(0, 4, { table: tableOf({ commitment: "changed" }) }));
    expect(game.controller.commitment).toBe("c0ffee");
  });

  test("the clock comes with updates and with presence", async () => {
    const { controller, say } = await deciding();
    expect(controller.time).toBeNull();
    say(update(0, 4, { time: { left: [60_000, 50_000], running: true } }));
    expect(controller.time?.left).toEqual([60_000, 50_000]);
    say({ type: "presence", presence: [0, 1], time: { left: [59_000, 50_000], running: true } });
    expect(controller.time?.left).toEqual([59_000, 50_000]);
    expect(controller.state.table?.presence).toEqual([0, 1]);
  });

  test("a game that the server does not list is assumed to have secrets", async () => {
    await deciding([]);
    expect(game.controller.secrets).toBe(true);
    game.controller.close();
    await deciding();
    expect(game.controller.secrets).toBe(false);
  });

  test("a game without a user interface is played through the panel", async () => {
    game = openTestTable([{ game: "chess", secrets: false }]);
    game.say(sessionMessage(0), update(0, 1, { table: tableOf({ game: "chess" }), view: {}, deciding: 0, moves }));
    await until(() => game.controller.secrets === false);
    await settle();
    expect(game.controller.ui).toBeNull();
    expect(game.controller.moveTexts).toHaveLength(3);
  });

  test("a match of a campaign has a goal and titles for its members, their rulebook, and who leads whom", async () => {
    const none = { objects: [], cards: [], stickers: [] };
    const title = (id: string) => ({ id, name: text(id), about: text(`${id}.about`) });
    const chapters = [
      { chapter: 1, goal: text("first"), ...none, titles: [title("held"), title("won")] },
      { chapter: 2, goal: text("second"), ...none, titles: [title("free")] },
    ];
    const heroes = [{ hero: "mila", titles: ["held"] }];
    const members = [
      { member: 0, name: "Ada" },
      { member: 2, name: "Grandma" },
    ];
    browser.answer("/api/campaigns/k1", { campaign_id: "k1", chapters, members, heroes });
    game = openTestTable(open);
    const table = tableOf({ campaign_id: "k1", options: { chapter: 2, leaders: [2, null, 0] } });
    game.say(sessionMessage(0), update(0, 1, { table, view: { titles: { won: 1 } }, deciding: 0 }));
    await until(() => game.controller.ui !== null);
    expect(game.controller.goal).toEqual(text("second"));
    expect(game.controller.titles.map(({ id }) => id)).toEqual(["free"]);
    expect(game.controller.turn).toEqual(text("page.turn.of_hero", { player: "Grandma", hero: "Ada" }));
    expect(game.controller.member).toBe(true);
    expect(game.controller.rules).toContain("k1");
    expect(game.controller.leaders).toEqual(["Grandma", undefined, "Ada"]);
  });

  test("a user who is not a member sees what the game is about, and has the printed rules", async () => {
    game = openTestTable(open);
    game.say(sessionMessage(), update(null, 1, { table: tableOf({ campaign_id: "k1" }), view: {} }));
    await until(() => game.controller.ui !== null);
    expect(game.controller).toMatchObject({ chapterGoal: null, member: false, rules: "/rules/labyrinth" });
    expect(game.controller.goal).toEqual(text("labyrinth.about"));
  });
});

describe("the frame", () => {
  const view = {
    viewer: 0,
    goal: "boot",
    winner: null,
    decides: { seat: 0, asks: "shift" },
    board: Object.fromEntries(
      [..."abcde"].flatMap((file) => [..."12345"].map((rank) => [file + rank, { tower: 0, turn: 0 }])),
    ),
    players: [
      { found: [], rune: false, home: "a1", pawn: "a1" },
      { found: [], rune: false, home: "e5", pawn: "e5" },
    ],
  };

  test("asks, says what is missing and the part of the turn, and what has just happened", async () => {
    const { controller, say } = await deciding();
    say(update(0, 4, { view, deciding: 0, moves, entries: [played(4, { event: "shifted" })] }));
    expect(controller.question?.key).toBe("labyrinth.question.shift");
    expect(controller.goal).toMatchObject({ key: "labyrinth.goal.treasure", args: { left: 6 } });
    expect(controller.phases?.now).toBe(0);
    expect(controller.recent.map(({ line: { index } }) => index)).toEqual([4]);
  });

  test("asks nothing of those who wait, and tells them the rest", async () => {
    const { controller, say } = await deciding();
    const decides = { seat: 1, asks: "walk" };
    say(update(0, 4, { view: { ...view, decides }, deciding: 1, entries: [played(4, { event: "shifted" })] }));
    expect(controller.question).toBeNull();
    expect(controller.goal?.key).toBe("labyrinth.goal.treasure");
    expect(controller.phases?.now).toBe(1);
    expect(controller.recent).toHaveLength(1);
  });

  test("has a question for games that bring none of their own, and no goal once the match is over", async () => {
    const { controller, say } = await deciding();
    expect(controller.question).toEqual(text("page.question.usual"));
    say(update(0, 4, { table: tableOf({ phase: "over" }), view: {}, deciding: null }));
    expect(controller).toMatchObject({ question: null, goal: null });
  });

  test("offers few moves as buttons, folds many away, and unfolds those that were touched", async () => {
    const { controller, say } = await deciding();
    expect(controller.shownMoves).toEqual({ choices: [0, 1, 2], foldable: false });
    const many = listed(...Array.from({ length: 9 }, (_, i) => ({ do: "step", to: i })));
    say(update(0, 4, { view: {}, deciding: 0, moves: many, entries: [played(4, { event: "stepped" })] }));
    expect(controller.shownMoves).toEqual({ choices: [], foldable: true });
    controller.choose([2, 5]);
    expect(controller.shownMoves).toEqual({ choices: [2, 5], foldable: false });
  });
});

describe("commands", () => {
  test("without an answer are sent again under the same id, and count once", async () => {
    const { controller, sent } = await deciding();
    const answer = controller.send({ do: "chat", seat: 0, text: "hello" });
    expect(controller.busy).toBe(true);
    const [first] = sent("chat");
    browser.socket.drop();
    vi.advanceTimersByTime(500);
    expect(browser.socket.sent).toEqual([]);
    browser.socket.open();
    expect(sent("chat")).toEqual([first]);
    browser.socket.say({ type: "ack", id: first?.["id"], seq: 4 });
    expect((await answer).type).toBe("ack");
    expect(controller.busy).toBe(false);
    browser.socket.drop();
    vi.advanceTimersByTime(2000);
    browser.socket.open();
    expect(sent("chat")).toEqual([]);
  });

  test("have an id of their own", async () => {
    const { controller, sent } = await deciding();
    void controller.send({ do: "chat", seat: 0, text: "one" });
    void controller.send({ do: "chat", seat: 0, text: "two" });
    expect(new Set(sent("chat").map(({ id }) => id)).size).toBe(2);
  });

  test("made while offline are sent when the connection is back", async () => {
    const { controller, sent } = await deciding();
    browser.socket.drop();
    void controller.send({ do: "undo", seat: 0 });
    vi.advanceTimersByTime(500);
    browser.socket.open();
    expect(sent("undo")).toHaveLength(1);
  });

  test("that are rejected keep the error until the next command", async () => {
    const { controller, last } = await deciding();
    const refuse = async () => {
      const answer = controller.send({ do: "undo", seat: 0 });
      browser.socket.say({ type: "rejected", id: last()["id"], error: apiError });
      await answer;
    };
    await refuse();
    expect(controller.rejection).toEqual(apiError);
    controller.choose([0]);
    expect(controller.rejection).toBeNull();
    await refuse();
    controller.pick(1);
    expect(controller.rejection).toBeNull();
    await refuse();
    void controller.send({ do: "start" });
    expect(controller.rejection).toBeNull();
  });
});

describe("selecting", () => {
  test("one move selects it, several narrow the list, none clears", async () => {
    const { controller } = await deciding();
    controller.choose([2]);
    expect(controller.selection.chosen).toBe(2);
    expect(controller.selected?.key).toBe(moves[2]?.text.key);
    controller.choose([0, 1]);
    expect(controller.selection.chosen).toBeNull();
    expect(controller.selected).toBeNull();
    expect(controller.list).toEqual([0, 1]);
    controller.type('"b"');
    expect(controller.list).toEqual([1]);
    controller.choose([]);
    expect(controller.list).toEqual([0, 1, 2]);
  });

  test("moves that are not listed selects nothing", async () => {
    const { controller } = await deciding();
    controller.choose([7]);
    expect(controller.selection.chosen).toBeNull();
    controller.choose([-1]);
    expect(controller.selection.chosen).toBeNull();
  });

  test("and confirming sends the move unchanged, once", async () => {
    const { controller, sent } = await deciding();
    controller.choose([1]);
    void controller.confirm();
    void controller.confirm();
    expect(sent("play")).toEqual([{ do: "play", seat: 0, move: { do: "step", to: "b" }, id: expect.any(String) }]);
    await settle();
  });

  test("nothing, or while others decide, sends nothing", async () => {
    const { controller, say, sent } = await deciding();
    await controller.confirm();
    controller.choose([1]);
    say(update(0, 4, { entries: [played(4)], deciding: 1, view: {} }));
    await controller.confirm();
    expect(sent("play")).toEqual([]);
  });

  test("is cleared by the next move, and not by chat", async () => {
    const { controller, say } = await deciding();
    const chat: Entry = { seq: 4, type: "chat", seat: 1, text: "hello" };
    controller.choose([1]);
    say(update(0, 4, { entries: [chat], deciding: 0, moves }));
    expect(controller.selection.chosen).toBe(1);
    say(update(0, 5, { entries: [played(5)], deciding: 0, moves, view: {} }));
    expect(controller.selection.chosen).toBeNull();
  });
});

describe("a hint", () => {
  const hint = {
    type: "hint",
    seat: 0,
    position: 3,
    move: { to: "b", do: "step" },
    text: text("b"),
    why: text("w"),
  };

  test("is requested for the deciding seat, and its move is selected", async () => {
    const { controller, last } = await deciding();
    const asked = controller.requestHint();
    expect(last()).toMatchObject({ do: "hint", seat: 0 });
    browser.socket.say({ ...hint, id: last()["id"] });
    await asked;
    expect(controller.selection.chosen).toBe(1);
    expect(controller.hint?.why).toEqual(text("w"));
    expect(controller.hint?.chances).toBeUndefined();
  });

  test("that is told to the others leaves what is selected", async () => {
    const { controller, say } = await deciding();
    controller.pick(2);
    say(
      update(0, 4, {
        table: tableOf(),
        view: { at: 3 },
        deciding: 0,
        moves,
        entries: [{ seq: 4, type: "hint", seat: 0 }],
      }),
    );
    expect(controller.selection.chosen).toBe(2);
  });

  test("is not asked for where the table plays without", async () => {
    const { controller, say, sent } = await deciding();
    say(update(0, 4, { table: tableOf({ hints: "learners" }), view: { at: 3 }, deciding: 0, moves }));
    expect(controller.mayHaveHint).toBe(false);
    await controller.requestHint();
    expect(sent("hint")).toEqual([]);
  });

  test("for a move that is not listed any more selects nothing", async () => {
    const { controller, last } = await deciding();
    const asked = controller.requestHint();
    browser.socket.say({ ...hint, move: { do: "fly" }, id: last()["id"] });
    await asked;
    expect(controller.selection.chosen).toBeNull();
  });

  test("that is rejected keeps the error until the next move", async () => {
    const { controller, say, last } = await deciding();
    const asked = controller.requestHint();
    browser.socket.say({ type: "rejected", id: last()["id"], error: apiError });
    await asked;
    expect(controller.hint).toBeNull();
    expect(controller.rejection).toEqual(apiError);
    say(update(0, 4, { entries: [played(4)], deciding: 0, moves, view: {} }));
    expect(controller.rejection).toBeNull();
  });

  test("is not requested by spectators", async () => {
    game = openTestTable(open);
    game.say(sessionMessage(), update(null, 3, { table: tableOf(), view: {} }));
    await game.controller.requestHint();
    expect(browser.socket.sent).toEqual([]);
  });
});

describe("a plan", () => {
  const steps = ["a", "b", "c"].map((to) => ({ do: "step", to }));
  const plan = { moves: steps, text: text("all the way") };
  /** The answer to the last command: its entry, and the next legal moves. */
  const answer = (seq: number, next: Record<string, unknown>[], more = {}) =>
    update(0, seq, {
      id: String(game.last()["id"]),
      entries: [played(seq)],
      deciding: 0,
      view: {},
      moves: listed(...next),
      ...more,
    });
  const made = () => game.sent("play").map(({ move }) => (move as { to?: string }).to);

  test("is confirmed once and played to its end", async () => {
    const { controller, say } = await deciding();
    controller.choose([0], { plan });
    expect(controller.selected?.key).toBe("all the way");
    void controller.confirm();
    expect(made()).toEqual(["a"]);
    say(answer(4, [{ do: "stop" }, { to: "b", do: "step" }]));
    await until(() => made().length === 2);
    expect(controller.selection).toMatchObject({ chosen: 1, plan: { moves: steps.slice(1) } });
    say(answer(5, [{ do: "step", to: "c" }]));
    await until(() => made().length === 3);
    say(answer(6, [{ do: "step", to: "d" }]));
    await settle();
    expect(made()).toEqual(["a", "b", "c"]);
    expect(controller.busy).toBe(false);
    controller.choose([0]);
    expect(controller.selection.chosen).toBe(0);
  });

  test("ends where another decision comes between", async () => {
    const { controller, say } = await deciding();
    controller.choose([0], { plan });
    void controller.confirm();
    say(answer(4, [{ do: "fight" }, { do: "flee" }]));
    await settle();
    expect(made()).toEqual(["a"]);
    expect(controller.selection.chosen).toBeNull();
    controller.choose([1]);
    void controller.confirm();
    expect(game.last()).toMatchObject({ do: "play", move: { do: "flee" } });
  });

  test("ends where the turn passes on", async () => {
    const { controller, say } = await deciding();
    controller.choose([0], { plan });
    void controller.confirm();
    say(answer(4, [], { deciding: 1 }));
    await settle();
    expect(made()).toEqual(["a"]);
  });

  test("ends where a step is rejected", async () => {
    const { controller, say } = await deciding();
    controller.choose([0], { plan });
    void controller.confirm();
    say({ type: "rejected", id: game.last()["id"], error: apiError });
    await settle();
    expect(made()).toEqual(["a"]);
    expect(controller.rejection).toEqual(apiError);
    controller.choose([2]);
    expect(controller.selection.chosen).toBe(2);
  });

  test("cannot be changed or begun again while it is carried out", async () => {
    const { controller, say } = await deciding();
    controller.choose([0], { plan });
    void controller.confirm();
    controller.choose([2]);
    controller.pick(2);
    expect(controller.selection).toMatchObject({ chosen: 0, plan });
    await controller.confirm();
    say(answer(4, [{ do: "step", to: "b" }]));
    await until(() => made().length === 2);
    expect(made()).toEqual(["a", "b"]);
  });

  test("continues after a lost connection, each step once", async () => {
    const { controller, say } = await deciding();
    controller.choose([0], { plan });
    void controller.confirm();
    const id = game.last()["id"];
    browser.socket.drop();
    vi.advanceTimersByTime(500);
    browser.socket.open();
    expect(game.sent("play").map((command) => command["id"])).toEqual([id]);
    say(update(0, 4, { entries: [played(4)], deciding: 0, view: {}, moves: listed({ do: "step", to: "b" }) }));
    say({ type: "ack", id, number: 4 });
    await until(() => made().length === 2);
    expect(made()).toEqual(["a", "b"]);
  });

  test("on a shared screen waits until its own seat has received the last step", async () => {
    game = openTestTable(open);
    const { controller, say } = game;
    const table = tableOf();
    say(
      sessionMessage(0, 1),
      update(0, 3, { table, view: {}, deciding: 1 }),
      update(1, 3, { view: {}, deciding: 1, moves }),
    );
    await until(() => controller.seatView?.seat === 1);
    controller.choose([0], { plan });
    void controller.confirm();
    const id = String(game.last()["id"]);
    say(update(0, 4, { id, entries: [played(4)], deciding: 1, view: {} }));
    await settle();
    expect(made()).toEqual(["a"]);
    say(update(1, 4, { id, entries: [played(4)], deciding: 1, view: {}, moves: listed({ do: "step", to: "b" }) }));
    await until(() => made().length === 2);
    expect(game.last()).toMatchObject({ seat: 1, move: { to: "b" } });
  });
});

describe("a takeback", () => {
  const proposed = (agreed: number[]) => tableOf({ takeback: { moves: 1, agreed } });

  test("is proposed by the visible seat, and agreed to by every seat at this screen", async () => {
    game = openTestTable(open);
    const { controller, say, last } = game;
    const table = tableOf({ seats: [person("Ada"), person("Bea"), bot] });
    say(
      sessionMessage(0, 1),
      update(0, 3, { table, view: {}, deciding: 1 }),
      update(1, 3, { view: {}, deciding: 1, moves }),
    );
    await until(() => controller.seatView?.seat === 1);
    const asked = controller.propose(2);
    expect(last()).toMatchObject({ do: "propose", seat: 1, moves: 2 });
    say(update(0, 4, { id: String(last()["id"]), table: { ...proposed([1]), seats: table.seats } }));
    await until(() => last()["do"] === "agree");
    expect(last()).toMatchObject({ do: "agree", seat: 0 });
    say(update(0, 5, { id: String(last()["id"]), table }));
    await asked;
    expect(game.sent("agree")).toHaveLength(1);
  });

  test("that is rejected agrees to nothing", async () => {
    const { controller, last, sent } = await deciding();
    const asked = controller.propose(1);
    browser.socket.say({ type: "rejected", id: last()["id"], error: apiError });
    await asked;
    expect(sent("agree")).toEqual([]);
    expect(controller.rejection).toEqual(apiError);
  });

  test("that is rejected does not agree to another proposal made meanwhile", async () => {
    const { controller, say, last, sent } = await deciding();
    const asked = controller.propose(1);
    say(update(0, 4, { table: proposed([1]) }));
    browser.socket.say({ type: "rejected", id: last()["id"], error: apiError });
    await asked;
    expect(sent("agree")).toEqual([]);
  });

  test("cannot be proposed by spectators", async () => {
    game = openTestTable(open);
    game.say(sessionMessage(), update(null, 3, { table: tableOf(), view: {} }));
    await game.controller.propose(1);
    expect(browser.socket.sent).toEqual([]);
  });

  test("by one key: our last move at once, or by our own agreement, and else not at all", async () => {
    const alone = tableOf({ seats: [person("Ada"), bot] });
    const { controller, say, last, sent } = await deciding();
    say(update(0, 4, { table: alone, view: {}, deciding: 0, undo_limit: 1, moves, entries: [played(4)] }));
    void controller.undo();
    expect(last()).toMatchObject({ do: "undo", seat: 0 });
    say({ type: "ack", id: last()["id"], seq: 4 });
    await settle();
    say(update(0, 5, { view: {}, deciding: 0, moves, entries: [{ ...played(5), seat: 1 }] }));
    void controller.undo();
    expect(last()).toMatchObject({ do: "propose", seat: 0 });
    say({ type: "ack", id: last()["id"], seq: 5 });
    await settle();
    say(update(0, 6, { table: tableOf(), view: {}, deciding: 0, moves }));
    const before = sent("propose").length;
    void controller.undo();
    expect(sent("propose")).toHaveLength(before);
  });

  test("by undo shows the previous position without animation", async () => {
    const { controller, say } = await deciding();
    controller.nextFrame();
    const undo: Entry = { seq: 4, type: "undo", seat: 0, line: { ...line(4), position: 2, undone: 1 } };
    say(update(0, 4, { entries: [undo], table: tableOf(), view: { at: 2 }, deciding: 0, moves }));
    expect(controller.nextFrame()).toMatchObject({ view: { at: 2 }, events: [] });
    expect(controller.nextFrame()).toBeNull();
  });
});

describe("positions for the board", () => {
  const step = (n: number) => ({ event: "walked", n });

  test("come in order with their events; the first is shown without animation", async () => {
    const { controller, say } = await deciding();
    say(update(0, 4, { entries: [played(4, step(4))], view: { at: 4 }, deciding: 1 }));
    say(update(0, 5, { entries: [played(5, step(5))], view: { at: 5 }, deciding: 0, moves }));
    expect(controller.nextFrame()).toEqual({ seat: 0, view: { at: 3 }, events: [], quiet: true });
    expect(controller.nextFrame()).toEqual({ seat: 0, view: { at: 4 }, events: [step(4)], quiet: false });
    expect(controller.nextFrame()).toEqual({ seat: 0, view: { at: 5 }, events: [step(5)], quiet: false });
    expect(controller.nextFrame()).toBeNull();
  });

  test("after too many events come without animation", async () => {
    const { controller, say } = await deciding();
    controller.nextFrame();
    const much = Array.from({ length: 41 }, (_, n) => step(n));
    say(update(0, 4, { entries: [played(4, ...much)], view: { at: 4 }, deciding: 0, moves }));
    expect(controller.nextFrame()).toMatchObject({ view: { at: 4 }, events: [], quiet: true });
  });

  test("do not come for chat", async () => {
    const { controller, say } = await deciding();
    controller.nextFrame();
    say(update(0, 3, { entries: [], table: tableOf() }));
    expect(controller.nextFrame()).toBeNull();
  });

  test("of the past can be requested for a seat, or for a spectator", async () => {
    const { controller, last } = await deciding();
    const look = controller.positionAt(2, 0);
    expect(last()).toMatchObject({ do: "position", position: 2, seat: 0 });
    browser.socket.say({
      type: "position",
      id: last()["id"],
      seat: 0,
      position: 2,
      deciding: 0,
      view: {},
      line: line(2),
    });
    expect((await look)?.position).toBe(2);
    const refused = controller.positionAt(9, null);
    expect(last()).not.toHaveProperty("seat");
    browser.socket.say({ type: "rejected", id: last()["id"], error: apiError });
    expect(await refused).toBeNull();
    expect(controller.rejection).toBeNull();
  });
});

describe("the end of a match", () => {
  const over = () =>
    update(0, 4, {
      table: tableOf({ phase: "over", winners: [0] }),
      view: { winner: 0, players: [{ found: [], rune: true }] },
      deciding: null,
      entries: [played(4, { event: "won" })],
    });
  const told = () => game.controller.recent.map(({ line: { index } }) => index);

  test("is not told before the board has shown the last move", async () => {
    await deciding();
    game.controller.nextFrame();
    game.say(over());
    expect(game.controller).toMatchObject({ finale: true, ended: false, ending: [] });
    expect(told()).toEqual([]);
    while (game.controller.nextFrame());
    game.controller.shown();
    expect(game.controller).toMatchObject({ finale: false, ended: true, endedHere: true });
    expect(game.controller.ending[0]?.key).toBe("labyrinth.ending.won");
    expect(told()).toEqual([4]);
  });

  test("by the host is told at once, and has no reason in the game", async () => {
    await deciding();
    const table = tableOf({ phase: "over", closed: true });
    game.say(update(0, 4, { table, view: { at: 3 }, deciding: null, entries: [{ seq: 4, type: "close" }] }));
    expect(game.controller).toMatchObject({ finale: false, ended: true, ending: [] });
  });

  test("does not wait for ever for a board that shows nothing", async () => {
    await deciding();
    game.say(over());
    vi.advanceTimersByTime(12000);
    expect(game.controller.ended).toBe(true);
  });

  test("is told at once where the match had ended before", async () => {
    game = openTestTable(open);
    game.say(sessionMessage(0), over());
    await until(() => game.controller.ui !== null);
    expect(game.controller).toMatchObject({ ended: true, endedHere: false });
  });
});
