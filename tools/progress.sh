# Sourced by ./play and ./test: steps that run side by side, and a line that tells how far they are.
# shellcheck shell=bash

progress_folder=$(mktemp -d)
progress_pids=()
progress_total=0
trap 'rm -rf "$progress_folder"' EXIT

# steps N: how many steps there will be.
steps() { progress_total=$1; }

# reached LOG: how far the last line of a log says its job is: "[12/79]" of ninja, "12/80 Test" of CTest.
reached() {
  tail -c 4000 "$1" 2>/dev/null | tr '\r' '\n' |
    sed -nE 's/^\[([0-9]+)\/([0-9]+)\].*/\1 of \2/p; s/^ *([0-9]+)\/([0-9]+) Test .*/\1 of \2/p' | tail -1
}

# step NUMBER WORDS LOG COMMAND...: runs a command as a step and says how long it took. In the
# foreground it fails like the command; with & after it, `await_steps` does.
step() {
  local number=$1 words=$2 log=$3 begun=$SECONDS status=0
  shift 3
  printf '%s\n%s\n' "$words" "$log" >"$progress_folder/$number.running"
  if [ "${BASHPID}" = "$$" ]; then
    "$@" &
    local pid=$!
    show_progress "$pid"
    wait "$pid" || status=$?
  else
    "$@" || status=$?
  fi
  rm -f "$progress_folder/$number.running"
  clear_line
  if [ "$status" -eq 0 ]; then
    printf '[%d/%d] %s: done in %s\n' "$number" "$progress_total" "$words" "$(clock $((SECONDS - begun)))" >&2
  else
    printf '[%d/%d] %s: FAILED after %s\n' "$number" "$progress_total" "$words" "$(clock $((SECONDS - begun)))" >&2
  fi
  return "$status"
}

# await_steps: waits for the steps that were started with &, and exits if one failed.
await_steps() {
  local pid failed=0
  progress_pids=($(jobs -pr))
  show_progress "${progress_pids[@]}"
  for pid in "${progress_pids[@]}"; do wait "$pid" || failed=1; done
  [ "$failed" -eq 0 ] || exit 1
}

clear_line() { if [ -t 2 ]; then printf '\r\033[K' >&2; fi; }

# progress_line: every running step, how far it is, and the time so far.
progress_line() {
  local file words log line=""
  for file in "$progress_folder"/*.running; do
    [ -f "$file" ] || continue
    { read -r words && read -r log; } <"$file" || continue
    line+="${line:+ · }[$(basename "$file" .running)/$progress_total] $words $(reached "$log")"
  done
  printf '%s · %s so far' "$line" "$(clock $SECONDS)"
}

# show_progress PID...: until the processes have ended. On a terminal one line that moves, elsewhere a
# line every quarter of a minute.
show_progress() {
  local pid alive=1 ticks=0
  while [ "$alive" -ne 0 ]; do
    alive=0
    for pid in "$@"; do if kill -0 "$pid" 2>/dev/null; then alive=1; fi; done
    if [ -t 2 ]; then
      printf '\r\033[K%s' "$(progress_line | cut -c "1-$(($(tput cols 2>/dev/null || echo 80) - 1))")" >&2
    elif [ $((ticks % 30)) -eq 29 ]; then
      printf '%s\n' "$(progress_line)" >&2
    fi
    ticks=$((ticks + 1))
    [ "$alive" -eq 0 ] || sleep 0.5
  done
  clear_line
}
