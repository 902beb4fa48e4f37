# Sourced by bench/server/run and bench/peers/run: one measured load on a server of its own.
# shellcheck shell=bash
set -euo pipefail
data=$(mktemp -d)
server=
trap '[ -z "$server" ] || kill "$server"; rm -rf "$data"' EXIT

# measure PROGRAM CORES_OF_SERVER CORES_OF_LOAD THREADS TABLES SECONDS: one line of JSON
measure() {
  local line port store="$data/$5-$RANDOM"
  exec 3< <(exec taskset -c "$2" "$1" serve --lang en --port 0 --data "$store" \
    --threads "$4" --rate 1000000 --tables-per-address 1000000 --sockets-per-address 1000000 \
    2>"$data/log")
  server=$!
  until [[ ${line-} =~ :[0-9]+/$ ]]; do read -r line <&3; done
  port=$(grep -oE '[0-9]+/$' <<<"$line" | tr -d /)
  taskset -c "$3" "$1" load --port "$port" --tables "$5" --seconds "$6" --server "$server" \
    --store "$store/etana.db"
  kill "$server"
  server=
  exec 3<&-
}
