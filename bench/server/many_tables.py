#!/usr/bin/python3
"""Measures a server whose SQLite store has many tables. Prints one line of JSON.

    bench/server/many_tables.py [PROGRAM] [--over 100000] [--running 1000] [--seconds 10] [--keep FOLDER]

It plays two real matches, then copies their logs and listings under other ids. All of them belong to one user, whose
list is measured. Processor time includes the kernel's; a request to /live is the base that the list is compared with,
because I/O threads poll for a while after every request. Moves are measured in turns with an empty store.
"""
import argparse
import asyncio
import http.client
import json
import os
import pathlib
import shutil
import sqlite3
import subprocess
import sys
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "tests/server"))
from etana import Person, Server  # noqa: E402
from players import play_some, two_at_a_table  # noqa: E402

FLAGS = ("--threads", "1", "--rate", "1000000", "--tables-per-address", "1000000", "--sockets-per-address", "1000000")
REQUESTS = 1000
ROUNDS = 2


async def play(server):
    """A user, the ids of a finished and of a running table of theirs."""
    ann, bob, running = await two_at_a_table(server)
    await play_some(server, running["table_id"], (ann, bob), 20)
    over = server.open_table(ann, ("me", "Ann"), ("bot:greedy", "Bot"))
    async with ann.at(server, over["table_id"]) as client:
        await client.send(do="bot", seat=0, bot="greedy")
        await client.send(do="start")
        await client.until(lambda m: m.get("table", {}).get("phase") == "over")
    return ann, over["table_id"], running["table_id"]


def copy_table(store, source, count):
    """Adds copies of a table, each a second older than the one before."""
    store.execute("CREATE TEMP TABLE copies (name TEXT, age INTEGER)")
    store.executemany("INSERT INTO copies VALUES (?, ?)",
                      ((f"{number:08x}{source[8:]}", 1000 * number) for number in range(count)))
    store.execute("INSERT INTO log SELECT 0, name, seq, text FROM copies CROSS JOIN log WHERE kind = 0 AND stream = ?",
                  (source,))
    store.execute("INSERT INTO listings SELECT 0, name, updated - age, phase, turn, is_public, users,"
                  " replace(text, stream, name) FROM copies CROSS JOIN listings WHERE kind = 0 AND stream = ?", (source,))
    store.execute("INSERT INTO listing_users SELECT 0, name, person, phase, updated - age"
                  " FROM copies CROSS JOIN listing_users WHERE kind = 0 AND stream = ?", (source,))
    store.execute("DROP TABLE copies")


def fill(program, data, wanted):
    with Server(program, *FLAGS, data=data) as server:
        ann, over, running = asyncio.run(play(server))
        server.stop()
    with sqlite3.connect(f"{data}/etana.db") as store:
        store.execute("PRAGMA synchronous = OFF")
        store.execute("PRAGMA cache_size = -200000")
        copy_table(store, over, wanted.over)
        copy_table(store, running, wanted.running)
    return ann


def start(program, data):
    """Seconds until a server answers."""
    begun = time.monotonic()
    with Server(program, *FLAGS, data=data) as server:
        server.call("/live")
        ready = time.monotonic() - begun
        server.stop()
    return ready


def processor_time(process):
    fields = pathlib.Path(f"/proc/{process.pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def resident_mb(process):
    status = pathlib.Path(f"/proc/{process.pid}/status").read_text()
    return int(status.split("VmRSS:")[1].split()[0]) / 1024


def cost_of(server, path, person):
    """Milliseconds of processor time per request, and the last answer."""
    connection = http.client.HTTPConnection("127.0.0.1", server.port)
    before = processor_time(server.process)
    for _ in range(REQUESTS):
        connection.request("GET", path, headers={"Cookie": person.cookie})
        answer = connection.getresponse().read()
    return (processor_time(server.process) - before) * 1000 / REQUESTS, json.loads(answer)


def moves_per_second(program, data, seconds):
    with Server(program, *FLAGS, data=data) as server:
        done = subprocess.run([program, "load", "--port", str(server.port), "--tables", "16", "--seconds", str(seconds),
                               "--server", str(server.process.pid)], capture_output=True, check=True, text=True)
        server.stop()
    return json.loads(done.stdout)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program", nargs="?", default=str(ROOT / "build/release/etana"))
    parser.add_argument("--over", type=int, default=100_000)
    parser.add_argument("--running", type=int, default=1_000)
    parser.add_argument("--seconds", type=int, default=10)
    parser.add_argument("--keep", help="keeps the filled store in this folder")
    wanted = parser.parse_args()
    data, empty = tempfile.mkdtemp(prefix="etana-bench-"), tempfile.mkdtemp(prefix="etana-bench-")
    try:
        ann = fill(wanted.program, data, wanted)
        ready_when_empty = start(wanted.program, empty)
        ready = start(wanted.program, data)
        with Server(wanted.program, *FLAGS, data=data) as server:
            at_start = resident_mb(server.process)
            base, _ = cost_of(server, "/live", ann)
            listing, answer = cost_of(server, "/api/tables", ann)
            later, _ = cost_of(server, f"/api/tables?after={answer['next']}", ann)
            resident = resident_mb(server.process)
            server.stop()
        moves = {"filled": [], "empty": []}
        for _ in range(ROUNDS):
            for name, folder in (("filled", data), ("empty", empty)):
                moves[name].append(moves_per_second(wanted.program, folder, wanted.seconds)["moves_per_second"])
        print(json.dumps({
            "tables_over": wanted.over, "tables_running": wanted.running,
            "file_mb": round(os.path.getsize(f"{data}/etana.db") / 1e6), "ready_s": round(ready, 2),
            "ready_s_when_empty": round(ready_when_empty, 2),
            "resident_mb_at_start": round(at_start), "resident_mb": round(resident),
            "health_ms": round(base, 3), "list_ms": round(listing, 3), "next_page_ms": round(later, 3),
            "listed": len(answer["mine"]), "moves_per_second": moves}))
        if wanted.keep:
            shutil.copytree(data, wanted.keep)
    finally:
        shutil.rmtree(data, ignore_errors=True)
        shutil.rmtree(empty, ignore_errors=True)


if __name__ == "__main__":
    main()
