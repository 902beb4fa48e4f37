import type { ApiError, Line, Entry } from "../net/protocol";
import { noWorld } from "./wasi";
import type { Position, ReplaySource } from "./replay-source";

/** A record that passed every check. */
export interface OpenedRecord {
  game: string;
  names: string[];
  moves: number;
  /** True if the record has the seed, and every chance outcome follows from it. */
  seed_known: boolean;
  commitment: string;
  winners: number[] | null;
  state_hash: string;
}

export type Answer<Good> = Good | { error: ApiError };

interface Exports {
  memory: WebAssembly.Memory;
  _initialize(): void;
  text_in(size: number): number;
  ask(): void;
  text_out(): number;
  text_out_size(): number;
}

/**
 * The rules engine compiled to WebAssembly, the same code as the server's. It trusts nothing:
 * it replays a record move by move and checks every roll against the seed.
 */
export class WasmEngine {
  constructor(private readonly engine: Exports) {
    engine._initialize();
  }

  /** Replays a record and keeps the match for later requests, until the next record is opened. */
  open(record: unknown): Answer<OpenedRecord> {
    return this.ask({ do: "open", record });
  }

  position(position: number, seat: number | null): Answer<Position> {
    return this.ask({ do: "look", position, seat });
  }

  log(seat: number | null): Answer<{ log: Line[] }> {
    return this.ask({ do: "log", seat });
  }

  /** Any request that the engine knows (src/wasm). */
  ask<Good>(question: unknown): Answer<Good> {
    const bytes = new TextEncoder().encode(JSON.stringify(question));
    const at = this.engine.text_in(bytes.length);
    new Uint8Array(this.engine.memory.buffer, at, bytes.length).set(bytes);
    this.engine.ask();
    const answer = new Uint8Array(this.engine.memory.buffer, this.engine.text_out(), this.engine.text_out_size());
    return JSON.parse(new TextDecoder().decode(answer)) as Answer<Good>;
  }
}

/** Instantiates an engine from a compiled module. */
export async function instantiateEngine(module: WebAssembly.Module): Promise<WasmEngine> {
  const instance = await WebAssembly.instantiate(module, noWorld(WebAssembly.Module.imports(module)));
  return new WasmEngine(instance.exports as unknown as Exports);
}

const built = import.meta.glob<string>("../../wasm/*.wasm", { query: "?url", import: "default" });

/** Loads the engine on demand. Rejects where there is no WebAssembly. */
export async function loadEngine(): Promise<WasmEngine> {
  const load = Object.values(built)[0];
  if (!load) throw new Error("built without the rules for the browser");
  const response = await fetch(await load());
  return instantiateEngine(await WebAssembly.compile(await response.arrayBuffer()));
}

/** A replay source for the match that the engine has opened. The engine accepts only records of the built-in packs. */
export function sourceOf(engine: WasmEngine, opened: OpenedRecord, pack: string): ReplaySource {
  return {
    game: opened.game,
    pack,
    names: opened.names,
    last: opened.moves,
    winners: opened.winners,
    viewers: [null, ...opened.names.map((_, seat) => seat)],
    positionAt: async (position, seat) => {
      const found = engine.position(position, seat);
      return "error" in found ? null : found;
    },
    entries: (seat): Entry[] => {
      const answer = engine.log(seat);
      return "error" in answer ? [] : [{ seq: 0, type: "open", log: answer.log }];
    },
  };
}
