#!/usr/bin/env python3
"""Drives `etana engine` through a whole match of any game. It plays one seat; the engine's hints play the others.

    usage: engine_bot.py ETANA GAME [SEED]
    for example: engine_bot.py build/release/etana labyrinth

GAME is labyrinth, dice, ziggurat or zanaga. With SEED the match is the same every time. This program chooses its
moves at random: write a better `choose`. docs/engine.md describes the requests. It needs nothing but Python.
"""
import json
import random
import subprocess
import sys

OUR_SEAT = 0


def choose(view, moves, luck):
    """One of the legal moves. `view` is the position as our seat may know it (docs/engine-*.md)."""
    return luck.choice(moves)["move"]


class Engine:
    """`etana engine`: one request a line, one answer a line."""

    def __init__(self, program):
        self.process = subprocess.Popen([program, "engine", "--lang", "en"], stdin=subprocess.PIPE,
                                        stdout=subprocess.PIPE, encoding="utf-8")

    def ask(self, do, **request):
        self.process.stdin.write(json.dumps({"do": do, **request}) + "\n")
        self.process.stdin.flush()
        answer = json.loads(self.process.stdout.readline())
        if not answer["ok"]:
            raise SystemExit(f"engine_bot.py: {answer['error']['text']}")
        return answer

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.stdin.close()
        self.process.wait()
        self.process.stdout.close()


def play_match(engine, game, seed):
    """Plays a match of two and returns its last status."""
    luck = random.Random(seed)
    seeded = {} if seed is None else {"seed": seed}
    status = engine.ask("new", game=game, options={"players": 2}, **seeded)
    while status["deciding"] is not None:
        if status["deciding"] == OUR_SEAT:
            view = engine.ask("view", seat=OUR_SEAT)["view"]
            move = choose(view, engine.ask("moves")["moves"], luck)
        else:
            move = engine.ask("hint")["move"]
        status = engine.ask("play", move=move)
    return status


def main():
    if len(sys.argv) not in (3, 4):
        sys.stderr.write(__doc__)
        return 2
    program, game, seed = sys.argv[1], sys.argv[2], sys.argv[3] if len(sys.argv) == 4 else None
    try:
        with Engine(program) as engine:
            status = play_match(engine, game, seed)
    except OSError as failed:
        sys.exit(f"engine_bot.py: {program}: {failed.strerror}")
    print(json.dumps({"game": game, "moves": status["moves_made"], "winners": status["result"]["winners"]}))
    return 0


if __name__ == "__main__":
    sys.exit(main())
