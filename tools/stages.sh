# Sourced by ./test: runs stages and records logs, seconds and test counts. A stage is a function stage_NAME
# that fails if its command fails. It may call `count PASSED FAILED`; otherwise it counts as one test.
# shellcheck shell=bash

stage_logs=build/logs
stage_results=$progress_folder/results
stage_plan=()
mkdir -p "$stage_logs" "$stage_results"
declare -A stage_words stage_needs

describe() { stage_words[$1]=$2; }
needs() { stage_needs[$1]="${*:2}"; }

# with_needs STAGE...: the stages and their dependencies in build order, without duplicates.
with_needs() {
  local stage all=() each
  for stage in "$@"; do
    [ -n "${stage_words[$stage]-}" ] || stop_because "Unknown stage: $stage. The stages are: ${!stage_words[*]}"
    for each in $(with_needs ${stage_needs[$stage]-}) "$stage"; do
      case " ${all[*]-} " in *" $each "*) ;; *) all+=("$each") ;; esac
    done
  done
  printf '%s\n' ${all[@]+"${all[@]}"}
}

# plan STAGE...: sets the stages to run, in the order of the final table.
plan() {
  stage_plan=("$@")
  steps "$#"
}

# count PASSED FAILED: called by a stage to record its tests.
count() { printf '%d %d\n' "$1" "$2" >"$stage_results/$stage_now.count"; }

# lane STAGE...: runs stages one after the other. Lanes started with & run in parallel. A stage whose
# dependency failed is not run and counts as failed.
lane() {
  local stage
  for stage in "$@"; do run_stage "$stage"; done
}

run_stage() {
  stage_now=$1
  local log="$stage_logs/$1.log" begun=$SECONDS number=0 status=0 each need
  for each in "${stage_plan[@]}"; do
    number=$((number + 1))
    [ "$each" = "$1" ] && break
  done
  for need in ${stage_needs[$1]-}; do
    if [ -f "$stage_results/$need.status" ] && [ "$(cat "$stage_results/$need.status")" != 0 ]; then
      echo "Not run: $need failed." >"$log"
      echo 1 >"$stage_results/$1.status"
      echo 0 >"$stage_results/$1.seconds"
      return 0
    fi
  done
  step "$number" "${stage_words[$1]}" "$(stage_log "$1")" "stage_in_log" "$1" "$log" || status=$?
  echo "$status" >"$stage_results/$1.status"
  echo $((SECONDS - begun)) >"$stage_results/$1.seconds"
  if [ "$status" -ne 0 ]; then
    printf '\n---- %s: the end of %s\n' "$1" "$log" >&2
    tail -n 60 "$log" >&2
    printf '%s\n\n' "----" >&2
  fi
}

# stage_log STAGE: the log that shows the progress of a stage.
stage_log() {
  case $1 in
    page) echo build/wasm/build.log ;;
    program | link) echo build/release/build.log ;;
    asan_build) echo build/asan/build.log ;;
    tsan) echo build/tsan/build.log ;;
    *) echo "$stage_logs/$1.log" ;;
  esac
}

stage_in_log() { (set -e; "stage_$1") >"$2" 2>&1; }

await_lanes() {
  local pid pids
  pids=($(jobs -pr))
  show_progress "${pids[@]}"
  for pid in "${pids[@]}"; do wait "$pid" || true; done
}

# run_ctest PRESET [ARGS...]: runs CTest. Every GoogleTest case counts as a test, every script as one.
run_ctest() {
  local preset=$1 status=0
  shift
  ctest --test-dir "build/$preset" --output-on-failure --no-tests=error -j "$(nproc)" "$@" || status=$?
  count $(python3 tools/ctest-count "build/$preset/Testing/Temporary/LastTest.log")
  return "$status"
}

# run_vitest ARGS...: runs the tests of the page.
run_vitest() {
  local status=0 log="$PWD/$stage_logs/$stage_now.log"
  (cd web && NO_COLOR=1 npx --no-install vitest run "$@") || status=$?
  count "$(sed -nE 's/^ *Tests .*\b([0-9]+) passed.*$/\1/p' "$log" | tail -1)" \
    "$(sed -nE 's/^ *Tests .*\b([0-9]+) failed.*$/\1/p' "$log" | tail -1)"
  return "$status"
}

# report [NAME]: prints the table of stages, the failed stages with the command that repeats each, and the
# totals; writes the table to build/logs/NAME.tsv. Fails if a stage failed.
report() {
  local stage seconds good bad passed=0 failed=0 broken=()
  : >"$stage_logs/${1:-some}.tsv"
  printf '\n%-16s %8s %8s %8s\n' stage seconds passed failed
  for stage in "${stage_plan[@]}"; do
    seconds=$(cat "$stage_results/$stage.seconds" 2>/dev/null || echo 0)
    status=$(cat "$stage_results/$stage.status" 2>/dev/null || echo 1)
    read -r good bad <<<"$(cat "$stage_results/$stage.count" 2>/dev/null || echo "$((status == 0)) $((status != 0))")"
    if [ "$status" -ne 0 ] && [ "$bad" -eq 0 ]; then bad=1; fi
    if [ "$status" -ne 0 ]; then broken+=("$stage"); fi
    printf '%-16s %8d %8d %8d\n' "$stage" "$seconds" "$good" "$bad"
    printf '%s\t%d\t%d\t%d\t%s\n' "${stage_words[$stage]}" "$seconds" "$good" "$bad" "$stage" >>"$stage_logs/${1:-some}.tsv"
    passed=$((passed + good))
    failed=$((failed + bad))
  done
  printf '%-16s %8d\n\n' "all" "$SECONDS"
  printf 'all\t%d\t%d\t%d\tall\n' "$SECONDS" "$passed" "$failed" >>"$stage_logs/${1:-some}.tsv"
  for stage in ${broken[@]+"${broken[@]}"}; do
    printf 'FAILED: %s (%s). Log: %s. Run it alone: ./test %s\n' "$stage" "${stage_words[$stage]}" "$stage_logs/$stage.log" "$stage"
  done
  printf '%d passed, %d failed\n' "$passed" "$failed"
  [ "$failed" -eq 0 ]
}
