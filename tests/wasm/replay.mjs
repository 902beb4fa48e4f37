// Replays records in the browser build under Node: node replay.mjs etana_browser.wasm record.json …
// Prints "<state hash> <record>" for each, as the native build hashes it.
import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { WASI } from "node:wasi";

const [wasmFile, ...records] = process.argv.slice(2);
const wasi = new WASI({ version: "preview1" });
const module = await WebAssembly.compile(readFileSync(wasmFile));
const instance = await WebAssembly.instantiate(module, wasi.getImportObject());
wasi.initialize(instance);
const etana = instance.exports;

function ask(text) {
  const bytes = new TextEncoder().encode(text);
  const at = etana.text_in(bytes.length);
  new Uint8Array(etana.memory.buffer, at, bytes.length).set(bytes);
  etana.ask();
  const answer = new Uint8Array(etana.memory.buffer, etana.text_out(), etana.text_out_size());
  return JSON.parse(new TextDecoder().decode(answer));
}

/** The last position, looked at by itself, is the one after all moves; the first has no line but the set-up. */
function looks_right({ moves, winners }) {
  const last = ask(JSON.stringify({ do: "look", position: moves, seat: null }));
  const first = ask(JSON.stringify({ do: "look", position: 0, seat: 0 }));
  const { log } = ask(JSON.stringify({ do: "log", seat: 0 }));
  const beyond = ask(JSON.stringify({ do: "look", position: moves + 1, seat: null }));
  const ended = winners === null || last.deciding === null;
  return ended && first.line.index === 0 && log.at(-1).position === moves && beyond.error?.code === "out_of_range";
}

let failed = ask("not a record").error?.code !== "bad_json" || ask('{"do": "log"}').error?.code !== "no_match";
for (const record of records) {
  const answer = ask(JSON.stringify({ do: "open", record: JSON.parse(readFileSync(record, "utf8")) }));
  if (answer.error || !looks_right(answer)) {
    console.log(JSON.stringify(answer.error ?? answer));
    failed = true;
  } else {
    console.log(BigInt(answer.state_hash).toString(16).padStart(16, "0"), basename(record));
  }
}
process.exit(failed ? 1 : 0);
