// Replays records in the browser build under Node: node replay.mjs etana_browser.wasm record.json …
// Prints "<state hash> <record>" for each, as the native build hashes it. A file *.log.json is the log of a table with
// the digest of the state after every entry; the table is rebuilt, and "<digest> <log>" is printed of its last state.
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
for (const file of records.filter((name) => name.endsWith(".log.json"))) {
  const { entries, digests } = JSON.parse(readFileSync(file, "utf8"));
  const answer = ask(JSON.stringify({ do: "rebuild", entries }));
  if (answer.error || JSON.stringify(answer.digests) !== JSON.stringify(digests)) {
    console.log(JSON.stringify(answer.error ?? { file, digests: answer.digests }));
    failed = true;
  } else {
    console.log(digests.at(-1), basename(file));
  }
}
for (const record of records.filter((name) => !name.endsWith(".log.json"))) {
  const answer = ask(JSON.stringify({ do: "open", record: JSON.parse(readFileSync(record, "utf8")) }));
  if (answer.error || !looks_right(answer)) {
    console.log(JSON.stringify(answer.error ?? answer));
    failed = true;
  } else {
    console.log(BigInt(answer.state_hash).toString(16).padStart(16, "0"), basename(record));
  }
}
process.exit(failed ? 1 : 0);
