#!/usr/bin/env bash
# The golden records end in the same states in the browser build as in the native one, and tables are rebuilt from their
# logs with the same state after every entry.
# compare.sh etana_browser.wasm
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
node --no-warnings "$here/replay.mjs" "$1" "$here"/../golden/*.json | diff - "$here/../golden/hashes.txt"
echo "the browser build agrees on $(wc -l <"$here/../golden/hashes.txt") golden matches"
node --no-warnings "$here/replay.mjs" "$1" "$here"/../logs/*.log.json
