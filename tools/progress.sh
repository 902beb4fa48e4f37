# Sourced by ./play and ./test: runs steps in parallel and shows their progress on one line.
# shellcheck shell=bash

progress_folder=$(mktemp -d)
progress_pids=()
progress_total=0
trap 'rm -rf "$progress_folder"' EXIT

# steps N: sets the total number of steps.
steps() { progress_total=$1; }

# reached LOG: the progress in the last lines of a log: "[12/79]" from ninja, "12/80 Test" from CTest.
reached() {
  tail -c 4000 "$1" 2>/dev/null | tr '\r' '\n' |
    sed -nE 's/^\[([0-9]+)\/([0-9]+)\].*/\1 of \2/p; s/^ *([0-9]+)\/([0-9]+) Test .*/\1 of \2/p' | tail -1
}

# step NUMBER WORDS LOG COMMAND...: runs a command as a step and prints how long it took. It returns the
# status of the command. Started with &, the step is checked by `await_steps`.
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

# await_steps: waits for the steps started with & and exits with 1 if one of them failed.
await_steps() {
  local pid failed=0
  progress_pids=($(jobs -pr))
  show_progress "${progress_pids[@]}"
  for pid in "${progress_pids[@]}"; do wait "$pid" || failed=1; done
  [ "$failed" -eq 0 ] || exit 1
}

clear_line() { if [ -t 2 ]; then printf '\r\033[K' >&2; fi; }

# progress_line: the running steps with their progress, and the elapsed time.
progress_line() {
  local file words log line=""
  for file in "$progress_folder"/*.running; do
    [ -f "$file" ] || continue
    { read -r words && read -r log; } <"$file" || continue
    line+="${line:+ · }[$(basename "$file" .running)/$progress_total] $words $(reached "$log")"
  done
  printf '%s · %s so far' "$line" "$(clock $SECONDS)"
}

# show_progress PID...: shows progress until the processes have ended. A terminal gets one line that is
# updated in place; anything else gets a new line every 15 seconds.
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
