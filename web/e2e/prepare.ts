// A whole match of Zanaga, played by the engine's hints; tests begin at any position of it.
// It is stored in zanaga-match.json. A change to any card invalidates the record: ETANA_KEEP=1 then plays and stores
// a new one.
import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const kProgram = process.env["ETANA"] ?? here("../../build/release/etana");
const kMostMoves = 2500;
const kKept = here("zanaga-match.json");

type Json = Record<string, unknown>;
export interface View {
  round: number;
  turn: number;
  frames: { asks: string; seat: number }[];
  players: { hex: string; gold: number; items: string[]; allies: unknown[] }[];
  awake: string[];
  lost_city: string | null;
  notes: { reach: Record<string, unknown[][]> | null; market: { prices: Json } | null };
}
interface Record_ {
  pack?: { hash: string };
  seats: { name: string }[];
  moves: { move: Json }[];
  result?: unknown;
}

/** The scenes at which tests begin. */
export const scenes = [
  "walk",
  "late",
  "check",
  "fight",
  "market",
  "learn",
  "ritual",
  "wake",
  "confront",
  "summary",
] as const;
export type SceneName = (typeof scenes)[number];

export interface RecordedMatch {
  record: Record_;
  /** The number of moves before each scene. */
  at: Partial<Record<SceneName, number>>;
}

class Engine {
  private readonly child = spawn(kProgram, ["engine"], { stdio: ["pipe", "pipe", "ignore"] });
  private readonly lines = createInterface({ input: this.child.stdout })[Symbol.asyncIterator]();

  async ask<T>(request: Json): Promise<T> {
    this.child.stdin.write(JSON.stringify(request) + "\n");
    const { value } = (await this.lines.next()) as { value: string };
    return JSON.parse(value) as T;
  }
  end(): void {
    this.child.stdin.end();
  }
}

/** The scenes of a position, by its decision, the move that was played, and its events. */
function scenesOf(view: View, move: Json, events: Json[]): SceneName[] {
  const asks = view.frames.at(-1)?.asks;
  const own = view.players[view.turn];
  const far = Object.values(view.notes.reach ?? {}).some(([way]) => (way?.length ?? 0) > 1);
  const happens = (name: string) => events.some(({ event }) => event === name);
  const found: (SceneName | false)[] = [
    asks === "walk" && far && "walk",
    asks === "walk" && far && view.round > 9 && view.awake.length > 0 && "late",
    asks === "adventure" && move["do"] !== "decline" && "check",
    asks === "phase" && view.round > 4 && (own?.items.length ?? 0) > 0 && "fight",
    asks === "market" && move["do"] === "buy" && "market",
    asks === "learn" && move["do"] === "learn" && "learn",
    asks === "place" && happens("ritual_resolves") && "ritual",
    happens("god_woke") && "wake",
    move["do"] === "confront" && "confront",
    asks === "set_out" && view.round > 6 && "summary",
  ];
  return found.filter((name) => name !== false);
}

async function play(seed: string): Promise<RecordedMatch | null> {
  const engine = new Engine();
  const seats = ["Ada", "Bea"].map((name) => ({ name, player: "human" }));
  let status = await engine.ask<{ deciding: number | null }>({
    do: "new",
    game: "zanaga",
    options: { players: 2 },
    seats,
    seed,
  });
  const match: RecordedMatch = { record: { seats, moves: [] }, at: {} };
  let made = 0;
  for (; status.deciding !== null && made < kMostMoves; ++made) {
    const { view } = await engine.ask<{ view: View }>({ do: "view" });
    const { move } = await engine.ask<{ move: Json }>({ do: "hint" });
    const after = await engine.ask<{ deciding: number | null; events: Json[] }>({ do: "play", move });
    for (const name of scenesOf(view, move, after.events))
      if (match.at[name] === undefined || name === "confront") match.at[name] = made;
    status = after;
  }
  match.record = (await engine.ask<{ record: Record_ }>({ do: "record" })).record;
  engine.end();
  return status.deciding === null && scenes.every((name) => match.at[name] !== undefined) ? match : null;
}

/** The hash of the current pack. */
async function packNow(): Promise<string> {
  const engine = new Engine();
  await engine.ask({ do: "new", game: "zanaga", seed: "1" });
  const { record } = await engine.ask<{ record: Record_ }>({ do: "record" });
  engine.end();
  return record.pack?.hash ?? "";
}

/** The stored match. With ETANA_KEEP=1, if it is invalid, stores the first finished match that has every scene. */
export async function loadMatch(): Promise<RecordedMatch> {
  const kept = JSON.parse(readFileSync(kKept, "utf8")) as RecordedMatch;
  if (kept.record.pack?.hash === (await packNow())) return kept;
  if (!process.env["ETANA_KEEP"])
    throw new Error("e2e/zanaga-match.json was played with other cards: run these tests once with ETANA_KEEP=1");
  const match = await find();
  writeFileSync(kKept, JSON.stringify(match) + "\n");
  return match;
}

async function find(): Promise<RecordedMatch> {
  for (let seed = 3; seed < 40; ++seed) {
    const match = await play(String(seed));
    if (match) return match;
  }
  throw new Error("no match has every scene");
}

/** The match up to a position. */
export function upTo({ record }: RecordedMatch, moves: number): Record_ {
  const { result: _, ...rest } = record;
  return { ...rest, moves: record.moves.slice(0, moves) };
}
