# Sourced by ./play and ./test: packages, builds, and how they speak.
# shellcheck shell=bash
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

# Says what is begun, and at which second of the whole.
say() { printf '\n== %s (%d s)\n' "$*" "$SECONDS" >&2; }

# packages play|test: the names packages.txt lists for that job.
packages() {
  local job=$1
  sed -e 's/#.*//' packages.txt | awk -v job="$job" '$1 == "test" { rest = 1; next } NF && (!rest || job == "test") { print $1 }'
}

# install play|test: installs what is missing, as root or with sudo.
install() {
  local missing=() name as_root=()
  for name in $(packages "$1"); do
    dpkg-query -W -f '${db:Status-Status}' "$name" 2>/dev/null | grep -qx installed || missing+=("$name")
  done
  # A newer Node.js than Debian's may be on the machine already.
  if command -v node >/dev/null; then missing=("${missing[@]/#nodejs/}"); fi
  if command -v npm >/dev/null; then missing=("${missing[@]/#npm/}"); fi
  read -ra missing <<<"${missing[*]-}"
  [ ${#missing[@]} -eq 0 ] && return
  [ "$(id -u)" -eq 0 ] || as_root=(sudo)
  say "Installing: ${missing[*]}"
  "${as_root[@]}" apt-get update -qq
  DEBIAN_FRONTEND=noninteractive "${as_root[@]}" apt-get install -y -qq --no-install-recommends "${missing[@]}" >/dev/null
}

# What was compiled before, in this clone or another, is not compiled again.
if command -v ccache >/dev/null; then
  export CMAKE_CXX_COMPILER_LAUNCHER=ccache CCACHE_BASEDIR=$PWD CCACHE_NOHASHDIR=1
  export CCACHE_SLOPPINESS=pch_defines,time_macros,include_file_mtime,include_file_ctime
fi

# build PRESET [TARGET...]: configures once, builds what changed.
build() {
  local preset=$1
  shift
  [ -f "build/$preset/build.ninja" ] || cmake --preset "$preset" >/dev/null
  cmake --build --preset "$preset" -- -j "$(nproc)" "$@" >"build/$preset/build.log" 2>&1 || {
    cat "build/$preset/build.log" >&2
    return 1
  }
}

# page: builds web/dist, the page with the rules for the browser in it, if anything has changed.
page() {
  build wasm
  local made=web/dist/index.html
  mkdir -p web/wasm
  cmp -s build/wasm/etana_browser.wasm web/wasm/etana.wasm || cp build/wasm/etana_browser.wasm web/wasm/etana.wasm
  if [ ! -d web/node_modules ] || [ web/package-lock.json -nt web/node_modules/.package-lock.json ]; then
    (cd web && npm ci --no-fund --no-audit --loglevel=error >/dev/null)
  fi
  if [ ! -f "$made" ] || [ -n "$(find web/src web/wasm web/public web/index.html web/vite.config.ts docs/rules content -newer "$made" -print -quit)" ]; then
    (cd web && npm run --silent build >../build/page.log 2>&1) || { cat build/page.log >&2; return 1; }
  fi
}
