# Sourced by ./play, ./test and the scripts in tools: installs packages and builds.
# shellcheck shell=bash
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

# say WORDS...: prints a heading with the seconds since the start.
say() { printf '\n== %s (%d s)\n' "$*" "$SECONDS" >&2; }

# stop_because LINE...: prints one line per argument to standard error and exits with 1.
stop_because() {
  printf '%s\n' "" "$@" >&2
  exit 1
}

# clock SECONDS: minutes and seconds, 1:15 for 75.
clock() { printf '%d:%02d' $(($1 / 60)) $(($1 % 60)); }

# packages JOB...: lists the packages in packages.txt that at least one of the jobs needs.
packages() {
  sed -e 's/#.*//' packages.txt | awk -v jobs=" $* " \
    '{ for (i = 2; i <= NF; i++) if (index(jobs, " " $i " ")) { print $1; next } }'
}

# missing NAMES...: lists the packages that are not installed. a|b|c means any one of them. A Node.js
# that was not installed by apt counts too.
missing() {
  local installed name each
  installed=" $(dpkg-query -W -f '${Package}=${db:Status-Status} ' ${*//|/ } 2>/dev/null || true)"
  if command -v node >/dev/null; then installed+=" nodejs=installed "; fi
  if command -v npm >/dev/null; then installed+=" npm=installed "; fi
  for name in "$@"; do
    for each in ${name//|/ }; do
      case $installed in *" $each=installed "*) continue 2 ;; esac
    done
    printf '%s\n' "$name"
  done
}

# system_name: the name of this system in /etc/os-release.
system_name() {
  local PRETTY_NAME="an unknown system"
  # shellcheck disable=SC1090
  source "${ETANA_OS_RELEASE:-/etc/os-release}" 2>/dev/null || true
  printf '%s' "$PRETTY_NAME"
}

# choose NAMES: the first of a|b|c that apt can install; the first one if apt can install none.
choose() {
  local name
  for name in ${1//|/ }; do
    if apt-cache show "$name" >/dev/null 2>&1; then
      printf '%s' "$name"
      return
    fi
  done
  printf '%s' "${1%%|*}"
}

# install JOB...: installs the missing packages, as root or with sudo.
install() {
  local wanted missing=() name as_root=() log
  wanted=$(packages "$@")
  if ! command -v dpkg-query >/dev/null || ! command -v apt-get >/dev/null; then
    [ -n "${ETANA_SKIP_INSTALL-}" ] && return
    stop_because "Etana is built and tested on Debian 12. This is $(system_name), which has no apt-get." \
      "Install the equivalents of these Debian packages yourself:" "  $(paste -sd' ' <<<"${wanted//|/ or }")" \
      "Then run the same command again with ETANA_SKIP_INSTALL=1 in front of it."
  fi
  [ -n "${ETANA_SKIP_INSTALL-}" ] && return
  mapfile -t missing < <(missing $wanted)
  [ ${#missing[@]} -eq 0 ] && return
  if [ "$(id -u)" -ne 0 ]; then
    command -v sudo >/dev/null || stop_because "These Debian packages are missing: ${missing[*]%%|*}" \
      "Installing them needs root, and sudo is not available. As root, run:" \
      "  apt-get install --no-install-recommends ${missing[*]%%|*}" "Then run the same command again."
    as_root=(sudo)
  fi
  say "Installing packages: ${missing[*]%%|*}"
  log=$(mktemp)
  if ! "${as_root[@]}" apt-get update -qq >"$log" 2>&1; then
    stop_because "apt-get update failed, so packages cannot be installed. Is the network up? Its output:" \
      "  $(grep -E '^(E|W|Err):?' "$log" | head -3 | paste -sd'|' | sed 's/|/\n  /g')" \
      "Missing: ${missing[*]%%|*}"
  fi
  local chosen=()
  for name in "${missing[@]}"; do chosen+=("$(choose "$name")"); done
  if ! DEBIAN_FRONTEND=noninteractive "${as_root[@]}" apt-get install -y -qq --no-install-recommends \
    "${chosen[@]}" >"$log" 2>&1; then
    stop_because "apt-get could not install the packages that Etana needs on $(system_name). Debian 12 is supported." \
      "Its output:" "  $(grep -E '^E:' "$log" | head -3 | paste -sd'|' | sed 's/|/\n  /g')" \
      "Missing: ${chosen[*]}" \
      "If you have other versions installed, run the same command with ETANA_SKIP_INSTALL=1 in front of it."
  fi
  rm -f "$log"
}

# Use ccache if it is installed. The settings share its cache between clones.
if command -v ccache >/dev/null; then
  export CMAKE_CXX_COMPILER_LAUNCHER=ccache CCACHE_BASEDIR=$PWD CCACHE_NOHASHDIR=1
  export CCACHE_SLOPPINESS=pch_defines,time_macros,include_file_mtime,include_file_ctime
fi
export NINJA_STATUS="[%f/%t] "

# build PRESET [TARGET...]: configures on the first run, then builds what changed. The log is build/PRESET/build.log.
build() {
  local preset=$1 log="build/$1/build.log"
  shift
  mkdir -p "build/$preset"
  if [ ! -f "build/$preset/build.ninja" ]; then
    cmake --preset "$preset" >"$log" 2>&1 || { cat "$log" >&2; return 1; }
  fi
  ninja -C "build/$preset" "$@" >"$log" 2>&1 || { cat "$log" >&2; return 1; }
}

# npm_packages: installs the packages of web/package-lock.json if that file has changed.
npm_packages() {
  [ -d web/node_modules ] && [ ! web/package-lock.json -nt web/node_modules/.package-lock.json ] && return
  mkdir -p build
  if ! (cd web && npm ci --no-fund --no-audit --loglevel=error) >build/npm.log 2>&1; then
    printf '%s\n' "npm could not install the libraries of the page. Is the network up? Its output:" >&2
    head -5 build/npm.log >&2
    return 1
  fi
}

# page: builds web/dist, which includes the WebAssembly build of the rules, if a source has changed.
page() {
  local made=web/dist/index.html
  mkdir -p web/wasm
  cmp -s build/wasm/etana_browser.wasm web/wasm/etana.wasm || cp build/wasm/etana_browser.wasm web/wasm/etana.wasm
  if [ ! -f "$made" ] || [ -n "$(find web/src web/wasm web/public web/index.html web/vite.config.ts \
    web/package-lock.json docs/rules content -newer "$made" -print -quit)" ]; then
    (cd web && npm run --silent build >../build/page.log 2>&1) || { cat build/page.log >&2; return 1; }
  fi
}

# browser_page: builds the rules as WebAssembly, then the page.
browser_page() {
  npm_packages &
  local npm=$!
  build wasm || { wait "$npm" || true; return 1; }
  wait "$npm" || return 1
  page
}
