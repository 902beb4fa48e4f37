// @vitest-environment ./src/testing/environment.ts
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { browser } from "../../testing/browser";
import {
  bot,
  line,
  listed,
  person,
  played,
  settle,
  sit,
  tableOf,
  until,
  update,
  words,
  you,
} from "../../testing/table";
import type { Sitting } from "../../testing/table";
import type { News } from "../../net/protocol";

const open = [{ game: "labyrinth", secrets: false }];
const moves = listed({ do: "step", to: "a" }, { do: "step", to: "b" }, { do: "stop" });
const fault = { code: "illegal", where: "", text: words("no") };
let sitting: Sitting;

beforeEach(() => {
  browser.reset();
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
});
afterEach(() => {
  sitting.room.close();
  vi.useRealTimers();
});

/** One person at seat 0 of a match that has come to entry 3, with a decision to make. */
async function deciding(games = open): Promise<Sitting> {
  sitting = sit(games);
  sitting.say(you(0), update(0, 3, { table: tableOf(), view: { at: 3 }, deciding: 0, moves, news: [played(3)] }));
  await until(() => sitting.room.page !== null);
  return sitting;
}

describe("a connection", () => {
  test("begins with the first entry, and stands once it is open", () => {
    browser.answer("/api/games", { bots: [], games: open });
    sitting = sit(open);
    expect(browser.socket.address).toBe("ws://table.test/api/tables/t1/socket?from=0");
    expect(sitting.room).toMatchObject({ connected: true, everConnected: true });
    browser.socket.drop();
    expect(sitting.room).toMatchObject({ connected: false, everConnected: true });
  });

  test("that was lost resumes after the last entry that is known", async () => {
    await deciding();
    browser.socket.drop();
    expect(browser.sockets).toHaveLength(1);
    vi.advanceTimersByTime(500);
    expect(browser.sockets).toHaveLength(2);
    expect(browser.socket.from).toBe(4);
  });

  test("resumes from the entry that one of several eyes does not know", async () => {
    sitting = sit(open);
    sitting.say(you(0, 1), update(0, 9, { table: tableOf(), view: {} }));
    browser.socket.drop();
    vi.advanceTimersByTime(500);
    expect(browser.socket.from).toBe(0);
    browser.socket.open();
    sitting.say(update(1, 7, { view: {} }));
    browser.socket.drop();
    vi.advanceTimersByTime(500);
    expect(browser.socket.from).toBe(8);
    await settle();
  });

  test("news that are told again after it was lost are not told twice", async () => {
    const { room, say } = await deciding();
    browser.socket.drop();
    vi.advanceTimersByTime(500);
    browser.socket.open();
    say(you(0), update(0, 4, { news: [played(3), played(4)], table: tableOf(), view: { at: 4 }, deciding: 1 }));
    expect(room.lines.map(({ number }) => number)).toEqual([3, 4]);
    expect(room.eyes?.view).toEqual({ at: 4 });
    expect(room.myTurn).toBe(false);
  });

  test("is made at once when the browser is online again, and not at all when the page is left", async () => {
    const { room } = await deciding();
    browser.socket.drop();
    room.hurry();
    expect(browser.sockets).toHaveLength(2);
    room.close();
    vi.advanceTimersByTime(60_000);
    expect(browser.sockets).toHaveLength(2);
    expect(browser.socket.closed).toBe(true);
  });

  test("begins anew when a seat was taken over in mid-match, so that its eyes learn everything", async () => {
    const { say } = await deciding();
    say(you(0, 1));
    expect(browser.socket.closed).toBe(true);
    vi.advanceTimersByTime(500);
    expect(browser.socket.from).toBe(0);
  });

  test("stays when a seat is taken before the match, or given up", async () => {
    sitting = sit(open);
    sitting.say(you(0), update(0, 1, { table: tableOf({ phase: "open" }) }), you(0, 1), you(1));
    expect(browser.socket.closed).toBe(false);
    await settle();
  });
});

describe("what is known", () => {
  test("are names, whose turn it is, and the moves in words", async () => {
    const { room } = await deciding();
    expect(room.names).toEqual(["Ada", "Bea"]);
    expect(room.mine).toEqual([0]);
    expect(room.myTurn).toBe(true);
    expect(room.said).toEqual(moves.map((move) => move.words.key));
  });

  test("moves are for who decides alone", async () => {
    const { room, say } = await deciding();
    say(update(0, 4, { news: [played(4)], view: {}, deciding: 1, moves }));
    expect(room.moves).toEqual([]);
    expect(room.list).toEqual([]);
  });

  test("a spectator sees what is public, and has no moves", async () => {
    sitting = sit(open);
    sitting.say(you(), update(null, 3, { table: tableOf(), view: { at: 3 }, deciding: 0, news: [played(3)] }));
    await until(() => sitting.room.page !== null);
    expect(sitting.room.eyes).toMatchObject({ seat: null, view: { at: 3 } });
    expect(sitting.room.myTurn).toBe(false);
  });

  test("the promise about the dice is the first that this browser was told, after a reload too", async () => {
    const { room, say } = await deciding();
    expect(room.promised).toBe("c0ffee");
    say(update(0, 4, { table: tableOf({ commitment: "changed" }) }));
    expect(room.promised).toBe("c0ffee");
    room.close();
    sitting = sit(open);
    sitting.say(you(0), update(0, 4, { table: tableOf({ commitment: "changed" }) }));
    expect(sitting.room.promised).toBe("c0ffee");
  });

  test("the time that is left comes with updates and with who is here", async () => {
    const { room, say } = await deciding();
    expect(room.time).toBeNull();
    say(update(0, 4, { time: { left: [60_000, 50_000], running: true } }));
    expect(room.time?.left).toEqual([60_000, 50_000]);
    say({ type: "here", here: [0, 1], time: { left: [59_000, 50_000], running: true } });
    expect(room.time?.left).toEqual([59_000, 50_000]);
    expect(room.state.table?.here).toEqual([0, 1]);
  });

  test("a game that the server does not know of is taken to have secrets", async () => {
    await deciding([]);
    expect(sitting.room.secrets).toBe(true);
    sitting.room.close();
    await deciding();
    expect(sitting.room.secrets).toBe(false);
  });

  test("a game without a page folder is played through the panel", async () => {
    sitting = sit([{ game: "chess", secrets: false }]);
    sitting.say(you(0), update(0, 1, { table: tableOf({ game: "chess" }), view: {}, deciding: 0, moves }));
    await until(() => sitting.room.secrets === false);
    await settle();
    expect(sitting.room.page).toBeNull();
    expect(sitting.room.said).toHaveLength(3);
  });

  test("a match of a campaign has a goal for its members, and their rulebook", async () => {
    const chapters = [
      { chapter: 1, goal: words("first") },
      { chapter: 2, goal: words("second") },
    ];
    browser.answer("/api/campaigns/k1", { campaign: "k1", chapters });
    sitting = sit(open);
    const table = tableOf({ campaign: "k1", options: { chapter: 2 } });
    sitting.say(you(0), update(0, 1, { table, view: {} }));
    await until(() => sitting.room.page !== null);
    expect(sitting.room.goal).toEqual(words("second"));
    expect(sitting.room.member).toBe(true);
    expect(sitting.room.rules).toContain("k1");
  });

  test("who is no member of the campaign has no goal, and the printed rules", async () => {
    sitting = sit(open);
    sitting.say(you(), update(null, 1, { table: tableOf({ campaign: "k1" }), view: {} }));
    await until(() => sitting.room.page !== null);
    expect(sitting.room).toMatchObject({ goal: null, member: false, rules: "/rules/labyrinth" });
  });
});

describe("wishes", () => {
  test("that have got no answer are sent again with the same id, and count once", async () => {
    const { room, wishes } = await deciding();
    const answer = room.wish({ do: "chat", seat: 0, text: "hello" });
    expect(room.busy).toBe(true);
    const [first] = wishes("chat");
    browser.socket.drop();
    vi.advanceTimersByTime(500);
    expect(browser.socket.sent).toEqual([]);
    browser.socket.open();
    expect(wishes("chat")).toEqual([first]);
    browser.socket.say({ type: "done", id: first?.["id"], number: 4 });
    expect((await answer).type).toBe("done");
    expect(room.busy).toBe(false);
    browser.socket.drop();
    vi.advanceTimersByTime(2000);
    browser.socket.open();
    expect(wishes("chat")).toEqual([]);
  });

  test("each have an id of their own", async () => {
    const { room, wishes } = await deciding();
    void room.wish({ do: "chat", seat: 0, text: "one" });
    void room.wish({ do: "chat", seat: 0, text: "two" });
    expect(new Set(wishes("chat").map(({ id }) => id)).size).toBe(2);
  });

  test("made while there is no connection are sent when there is one", async () => {
    const { room, wishes } = await deciding();
    browser.socket.drop();
    void room.wish({ do: "undo", seat: 0 });
    vi.advanceTimersByTime(500);
    browser.socket.open();
    expect(wishes("undo")).toHaveLength(1);
  });

  test("that are refused say why until something else is tried", async () => {
    const { room, last } = await deciding();
    const refuse = async () => {
      const answer = room.wish({ do: "undo", seat: 0 });
      browser.socket.say({ type: "refused", id: last()["id"], error: fault });
      await answer;
    };
    await refuse();
    expect(room.refusal).toEqual(fault);
    room.choose([0]);
    expect(room.refusal).toBeNull();
    await refuse();
    room.pick(1);
    expect(room.refusal).toBeNull();
    await refuse();
    void room.wish({ do: "start" });
    expect(room.refusal).toBeNull();
  });
});

describe("choosing", () => {
  test("one move looks at it, several narrow the list, none clears", async () => {
    const { room } = await deciding();
    room.choose([2]);
    expect(room.selection.chosen).toBe(2);
    expect(room.what).toBe(moves[2]?.words.key);
    room.choose([0, 1]);
    expect(room.selection.chosen).toBeNull();
    expect(room.what).toBe("");
    expect(room.list).toEqual([0, 1]);
    room.type('"b"');
    expect(room.list).toEqual([1]);
    room.choose([]);
    expect(room.list).toEqual([0, 1, 2]);
  });

  test("moves that are not listed is choosing nothing", async () => {
    const { room } = await deciding();
    room.choose([7]);
    expect(room.selection.chosen).toBeNull();
    room.choose([-1]);
    expect(room.selection.chosen).toBeNull();
  });

  test("and confirming sends the move as it came, once", async () => {
    const { room, wishes } = await deciding();
    room.choose([1]);
    void room.confirm();
    void room.confirm();
    expect(wishes("play")).toEqual([{ do: "play", seat: 0, move: { do: "step", to: "b" }, id: expect.any(String) }]);
    await settle();
  });

  test("nothing, or when others decide, sends nothing", async () => {
    const { room, say, wishes } = await deciding();
    await room.confirm();
    room.choose([1]);
    say(update(0, 4, { news: [played(4)], deciding: 1, view: {} }));
    await room.confirm();
    expect(wishes("play")).toEqual([]);
  });

  test("is forgotten with the next move, and not when somebody talks", async () => {
    const { room, say } = await deciding();
    const chat: News = { number: 4, what: "chat", seat: 1, text: "hello" };
    room.choose([1]);
    say(update(0, 4, { news: [chat], deciding: 0, moves }));
    expect(room.selection.chosen).toBe(1);
    say(update(0, 5, { news: [played(5)], deciding: 0, moves, view: {} }));
    expect(room.selection.chosen).toBeNull();
  });
});

describe("a hint", () => {
  const hint = {
    type: "hint",
    seat: 0,
    position: 3,
    move: { to: "b", do: "step" },
    words: words("b"),
    why: words("w"),
  };

  test("is asked for the seat that decides, and its move is looked at", async () => {
    const { room, last } = await deciding();
    const asked = room.askHint();
    expect(last()).toMatchObject({ do: "hint", seat: 0 });
    browser.socket.say({ ...hint, id: last()["id"] });
    await asked;
    expect(room.selection.chosen).toBe(1);
    expect(room.hint?.why).toEqual(words("w"));
    expect(room.hint?.chances).toBeUndefined();
  });

  test("for a move that is not listed any more chooses nothing", async () => {
    const { room, last } = await deciding();
    const asked = room.askHint();
    browser.socket.say({ ...hint, move: { do: "fly" }, id: last()["id"] });
    await asked;
    expect(room.selection.chosen).toBeNull();
  });

  test("that is refused says why; it goes with the next move", async () => {
    const { room, say, last } = await deciding();
    const asked = room.askHint();
    browser.socket.say({ type: "refused", id: last()["id"], error: fault });
    await asked;
    expect(room.hint).toBeNull();
    expect(room.refusal).toEqual(fault);
    say(update(0, 4, { news: [played(4)], deciding: 0, moves, view: {} }));
    expect(room.refusal).toBeNull();
  });

  test("is not asked for by those who watch", async () => {
    sitting = sit(open);
    sitting.say(you(), update(null, 3, { table: tableOf(), view: {} }));
    await sitting.room.askHint();
    expect(browser.socket.sent).toEqual([]);
  });
});

describe("a plan", () => {
  const steps = ["a", "b", "c"].map((to) => ({ do: "step", to }));
  const plan = { moves: steps, words: words("all the way") };
  /** The answer to the last wish: its entry, and what can be done then. */
  const answer = (number: number, next: Record<string, unknown>[], more = {}) =>
    update(0, number, {
      id: String(sitting.last()["id"]),
      news: [played(number)],
      deciding: 0,
      view: {},
      moves: listed(...next),
      ...more,
    });
  const made = () => sitting.wishes("play").map(({ move }) => (move as { to?: string }).to);

  test("is what is said and what is done: confirmed once, walked to its end", async () => {
    const { room, say } = await deciding();
    room.choose([0], { plan });
    expect(room.what).toBe("all the way");
    void room.confirm();
    expect(made()).toEqual(["a"]);
    say(answer(4, [{ do: "stop" }, { to: "b", do: "step" }]));
    await until(() => made().length === 2);
    expect(room.selection).toMatchObject({ chosen: 1, plan: { moves: steps.slice(1) } });
    say(answer(5, [{ do: "step", to: "c" }]));
    await until(() => made().length === 3);
    say(answer(6, [{ do: "step", to: "d" }]));
    await settle();
    expect(made()).toEqual(["a", "b", "c"]);
    expect(room.busy).toBe(false);
    room.choose([0]);
    expect(room.selection.chosen).toBe(0);
  });

  test("ends where a question comes between", async () => {
    const { room, say } = await deciding();
    room.choose([0], { plan });
    void room.confirm();
    say(answer(4, [{ do: "fight" }, { do: "flee" }]));
    await settle();
    expect(made()).toEqual(["a"]);
    expect(room.selection.chosen).toBeNull();
    room.choose([1]);
    void room.confirm();
    expect(sitting.last()).toMatchObject({ do: "play", move: { do: "flee" } });
  });

  test("ends where the turn passes on", async () => {
    const { room, say } = await deciding();
    room.choose([0], { plan });
    void room.confirm();
    say(answer(4, [], { deciding: 1 }));
    await settle();
    expect(made()).toEqual(["a"]);
  });

  test("ends where a step is refused", async () => {
    const { room, say } = await deciding();
    room.choose([0], { plan });
    void room.confirm();
    say({ type: "refused", id: sitting.last()["id"], error: fault });
    await settle();
    expect(made()).toEqual(["a"]);
    expect(room.refusal).toEqual(fault);
    room.choose([2]);
    expect(room.selection.chosen).toBe(2);
  });

  test("cannot be changed or begun again while it is carried out", async () => {
    const { room, say } = await deciding();
    room.choose([0], { plan });
    void room.confirm();
    room.choose([2]);
    room.pick(2);
    expect(room.selection).toMatchObject({ chosen: 0, plan });
    await room.confirm();
    say(answer(4, [{ do: "step", to: "b" }]));
    await until(() => made().length === 2);
    expect(made()).toEqual(["a", "b"]);
  });

  test("goes on after the connection was lost, each step once", async () => {
    const { room, say } = await deciding();
    room.choose([0], { plan });
    void room.confirm();
    const id = sitting.last()["id"];
    browser.socket.drop();
    vi.advanceTimersByTime(500);
    browser.socket.open();
    expect(sitting.wishes("play").map((wish) => wish["id"])).toEqual([id]);
    say(update(0, 4, { news: [played(4)], deciding: 0, view: {}, moves: listed({ do: "step", to: "b" }) }));
    say({ type: "done", id, number: 4 });
    await until(() => made().length === 2);
    expect(made()).toEqual(["a", "b"]);
  });

  test("at a screen with several seats waits until its own seat knows of the last step", async () => {
    sitting = sit(open);
    const { room, say } = sitting;
    const table = tableOf();
    say(you(0, 1), update(0, 3, { table, view: {}, deciding: 1 }), update(1, 3, { view: {}, deciding: 1, moves }));
    await until(() => room.eyes?.seat === 1);
    room.choose([0], { plan });
    void room.confirm();
    const id = String(sitting.last()["id"]);
    say(update(0, 4, { id, news: [played(4)], deciding: 1, view: {} }));
    await settle();
    expect(made()).toEqual(["a"]);
    say(update(1, 4, { id, news: [played(4)], deciding: 1, view: {}, moves: listed({ do: "step", to: "b" }) }));
    await until(() => made().length === 2);
    expect(sitting.last()).toMatchObject({ seat: 1, move: { to: "b" } });
  });
});

describe("taking back", () => {
  const proposed = (agreed: number[]) => tableOf({ proposal: { moves: 1, agreed } });

  test("asks for the seat that looks, and agrees for everybody at this screen", async () => {
    sitting = sit(open);
    const { room, say, last } = sitting;
    const table = tableOf({ seats: [person("Ada"), person("Bea"), bot] });
    say(you(0, 1), update(0, 3, { table, view: {}, deciding: 1 }), update(1, 3, { view: {}, deciding: 1, moves }));
    await until(() => room.eyes?.seat === 1);
    const asked = room.propose(2);
    expect(last()).toMatchObject({ do: "propose", seat: 1, moves: 2 });
    say(update(0, 4, { id: String(last()["id"]), table: { ...proposed([1]), seats: table.seats } }));
    await until(() => last()["do"] === "agree");
    expect(last()).toMatchObject({ do: "agree", seat: 0 });
    say(update(0, 5, { id: String(last()["id"]), table }));
    await asked;
    expect(sitting.wishes("agree")).toHaveLength(1);
  });

  test("that is refused agrees to nothing", async () => {
    const { room, last, wishes } = await deciding();
    const asked = room.propose(1);
    browser.socket.say({ type: "refused", id: last()["id"], error: fault });
    await asked;
    expect(wishes("agree")).toEqual([]);
    expect(room.refusal).toEqual(fault);
  });

  test("that is refused does not agree to what another has proposed meanwhile", async () => {
    const { room, say, last, wishes } = await deciding();
    const asked = room.propose(1);
    say(update(0, 4, { table: proposed([1]) }));
    browser.socket.say({ type: "refused", id: last()["id"], error: fault });
    await asked;
    expect(wishes("agree")).toEqual([]);
  });

  test("is nothing that spectators can ask for", async () => {
    sitting = sit(open);
    sitting.say(you(), update(null, 3, { table: tableOf(), view: {} }));
    await sitting.room.propose(1);
    expect(browser.socket.sent).toEqual([]);
  });

  test("an undo brings the position before, quietly", async () => {
    const { room, say } = await deciding();
    room.nextFrame();
    const undo: News = { number: 4, what: "undo", seat: 0, line: { ...line(4), position: 2, undone: 1 } };
    say(update(0, 4, { news: [undo], table: tableOf(), view: { at: 2 }, deciding: 0, moves }));
    expect(room.nextFrame()).toMatchObject({ view: { at: 2 }, events: [] });
    expect(room.nextFrame()).toBeNull();
  });
});

describe("positions for the picture", () => {
  const step = (n: number) => ({ event: "walked", n });

  test("come in order with what led to them; the first is shown at once", async () => {
    const { room, say } = await deciding();
    say(update(0, 4, { news: [played(4, step(4))], view: { at: 4 }, deciding: 1 }));
    say(update(0, 5, { news: [played(5, step(5))], view: { at: 5 }, deciding: 0, moves }));
    expect(room.nextFrame()).toEqual({ seat: 0, view: { at: 3 }, events: [], quiet: true });
    expect(room.nextFrame()).toEqual({ seat: 0, view: { at: 4 }, events: [step(4)], quiet: false });
    expect(room.nextFrame()).toEqual({ seat: 0, view: { at: 5 }, events: [step(5)], quiet: false });
    expect(room.nextFrame()).toBeNull();
  });

  test("after too much has happened come quietly", async () => {
    const { room, say } = await deciding();
    room.nextFrame();
    const much = Array.from({ length: 41 }, (_, n) => step(n));
    say(update(0, 4, { news: [played(4, ...much)], view: { at: 4 }, deciding: 0, moves }));
    expect(room.nextFrame()).toMatchObject({ view: { at: 4 }, events: [], quiet: true });
  });

  test("do not come for talk", async () => {
    const { room, say } = await deciding();
    room.nextFrame();
    say(update(0, 3, { news: [], table: tableOf() }));
    expect(room.nextFrame()).toBeNull();
  });

  test("of another time can be looked at through a seat's eyes, or a spectator's", async () => {
    const { room, last } = await deciding();
    const look = room.look(2, 0);
    expect(last()).toMatchObject({ do: "look", position: 2, seat: 0 });
    browser.socket.say({ type: "look", id: last()["id"], seat: 0, position: 2, deciding: 0, view: {}, line: line(2) });
    expect((await look)?.position).toBe(2);
    const refused = room.look(9, null);
    expect(last()).not.toHaveProperty("seat");
    browser.socket.say({ type: "refused", id: last()["id"], error: fault });
    expect(await refused).toBeNull();
    expect(room.refusal).toBeNull();
  });
});
