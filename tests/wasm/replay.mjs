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

function replay(text) {
  const bytes = new TextEncoder().encode(text);
  const at = etana.text_in(bytes.length);
  new Uint8Array(etana.memory.buffer, at, bytes.length).set(bytes);
  etana.replay();
  const answer = new Uint8Array(etana.memory.buffer, etana.text_out(), etana.text_out_size());
  return JSON.parse(new TextDecoder().decode(answer));
}

let failed = replay("not a record").error?.code !== "bad_json";
for (const record of records) {
  const answer = replay(readFileSync(record, "utf8"));
  if (answer.error) {
    console.log(JSON.stringify(answer.error));
    failed = true;
  } else {
    console.log(BigInt(answer.state_hash).toString(16).padStart(16, "0"), basename(record));
  }
}
process.exit(failed ? 1 : 0);
