import { expect, test } from "vitest";
import type { Message } from "../net/table-socket";
import { LessonEngine, type JudgedPosition, type Lesson, type LessonPosition } from "./lesson";
import { LessonTable, type SceneStatus } from "./lesson-table";

const spoken = (text: string) => ({ en: text, it: text, de: text });
const text = { key: "move", args: {} };
const position = (name: string): LessonPosition => ({
  deciding: 0,
  view: { name },
  moves: [
    { move: { do: "good" }, text },
    { move: { do: "bad" }, text },
  ],
  line: { index: 1, position: 1, events: [{ event: { event: name }, text }] },
  options: {},
  players: 2,
});
const lesson: Lesson = {
  pack: "p",
  how: [],
  scenes: [
    { id: "one", seat: 0, idea: spoken("idea"), tasks: [{ ask: spoken("ask"), hint: spoken("hint") }], rules: [] },
  ],
};

/** Good moves end the scene, all others are wrong. */
const judged = (kind: unknown): JudgedPosition =>
  kind === "good"
    ? { ...position("done"), verdict: "right", say: spoken("praise"), task: 1 }
    : { ...position("after"), verdict: "wrong", say: spoken("why"), task: 0 };

function open() {
  const engine = new LessonEngine({
    ask: <Good>(asked: unknown): Good => {
      const { do: what, move } = asked as { do: string; move?: { do: string } };
      const answer =
        what === "answer" ? judged(move?.do) : what === "show" ? { move: { do: "good" } } : position("before");
      return answer as Good;
    },
  });
  const said: Message[] = [];
  const states: SceneStatus[] = [];
  const seats = ["A", "B", "C"].map((name) => ({ name, player: "bot" as const }));
  const at = { game: "dice", lesson, index: 0, seats, speak: ({ en }: { en: string }) => en };
  const table = new LessonTable(engine, at, (status) => states.push(status));
  const connection = table.connect();
  connection.addEventListener("message", ({ data }) => said.push(JSON.parse(String(data)) as Message));
  const send = async (command: object) => {
    connection.send(JSON.stringify({ id: "1", ...command }));
    await Promise.resolve();
  };
  return { table, said, states, send, updates: () => said.filter((message) => message.type === "update") };
}

test("a scene is a table with its seats, and asks the pupil", async () => {
  const { updates, said } = open();
  await Promise.resolve();
  expect(said[0]).toMatchObject({ type: "session", seats: [0] });
  expect(updates()[0]).toMatchObject({ deciding: 0, view: { name: "before" } });
  expect(updates()[0]?.table?.seats).toHaveLength(2);
});

test("a wrong answer is made, talked about and taken back", async () => {
  const { table, updates, states, send } = open();
  await send({ do: "play", seat: 0, move: { do: "bad" } });
  expect(states.at(-1)).toMatchObject({ kind: "wrong", said: { en: "why" } });
  expect(updates().at(-1)).toMatchObject({ id: "1", deciding: null, moves: [], view: { name: "after" } });
  table.takeBack();
  expect(states.at(-1)?.kind).toBe("asked");
  expect(updates().at(-1)).toMatchObject({ deciding: 0, view: { name: "before" }, entries: [{ type: "undo" }] });
  expect(updates().map(({ seq }) => seq)).toEqual([0, 1, 2]);
});

test("the last right answer ends the scene with praise, and nothing more can be done", async () => {
  const { said, states, send } = open();
  await send({ do: "play", seat: 0, move: { do: "good" } });
  expect(states.at(-1)).toMatchObject({ kind: "done", said: { en: "praise" } });
  await send({ do: "play", seat: 0, move: { do: "bad" } });
  expect(said.at(-1)?.type).toBe("ack");
});

test("a hint is a right move and what the lesson says of it", async () => {
  const { said, send } = open();
  await send({ do: "hint", seat: 0 });
  expect(said.at(-1)).toMatchObject({ type: "hint", move: { do: "good" }, why: { args: { text: "hint" } } });
});
