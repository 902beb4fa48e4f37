#!/usr/bin/env python3
"""The page's types of views, moves and events fit what the program sends: page_types_test.py build/release/etana

Random matches of every game are played with `etana engine`. Every view of a seat, listed move, note and event is
checked against web/src/net/games.
"""

import json
import random
import subprocess
import sys
import unittest
from pathlib import Path
from typing import Any

from typescript_types import Types

TYPES = Path(__file__).resolve().parent.parent / "web" / "src" / "net" / "games"
ETANA = ""
MOVES = 150
MATCHES: dict[str, list[dict[str, Any]]] = {
    "labyrinth": [{"players": 2}, {"players": 4}],
    "dice": [{"players": 3}, {"players": 4, "style": "fixed"}],
    "ziggurat": [{"players": players} for players in (2, 3, 4)] * 4,
    "zanaga": [{"players": 2}, {"players": 3, "safari": "on", "relentless": "on", "epic": "on"}],
}


class Engine:
    def __init__(self) -> None:
        self.process = subprocess.Popen([ETANA, "engine"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def ask(self, **request: Any) -> dict[str, Any]:
        print(json.dumps(request), file=self.process.stdin, flush=True)
        answer = json.loads(self.process.stdout.readline())
        if not answer["ok"]:
            raise AssertionError(f"{request}: {answer}")
        return answer

    def close(self) -> None:
        self.process.communicate()


class PageTypes(unittest.TestCase):
    def fits(self, types: Types, name: str, value: dict[str, Any]) -> None:
        value.pop("text", None)  # of the engine, for people
        self.assertIsNone(types.fault(("name", name), value, name))

    def play(self, engine: Engine, types: Types, luck: random.Random) -> None:
        for _ in range(MOVES):
            listed = engine.ask(do="moves")
            for item in listed["moves"]:
                self.fits(types, "Move", item["move"])
                for note in item["notes"]:
                    self.fits(types, "Event", note)
            if listed["result"] is not None:
                break
            self.fits(types, "View", engine.ask(do="view", seat=listed["deciding"])["view"])
            for event in engine.ask(do="play", move=luck.choice(listed["moves"])["move"])["events"]:
                self.fits(types, "Event", event)
        self.fits(types, "View", engine.ask(do="view", seat=0)["view"])

    def test_fit_what_random_matches_send(self) -> None:
        self.assertEqual({file.stem for file in TYPES.glob("*.ts")}, set(MATCHES))
        engine = Engine()
        self.addCleanup(engine.close)
        for game, matches in MATCHES.items():
            types = Types((TYPES / f"{game}.ts").read_text(encoding="utf-8"))
            for number, options in enumerate(matches):
                with self.subTest(game=game, options=options):
                    engine.ask(do="new", game=game, options=options, seed=f"types {number}")
                    self.play(engine, types, random.Random(number))

    def test_tell_what_does_not_fit(self) -> None:
        types = Types('export type A = { a: number; b?: string | null };\n'
                      'export type B = Omit<A, "a"> & { a: [A, "x"][] };\n'
                      'export type C = Partial<Record<D, A[]>> | null;\nexport type D =\n  | "one"\n  | "two";\n')
        good = [("A", {"a": 1}), ("A", {"a": 1, "b": None}), ("B", {"a": [[{"a": 2}, "x"]]}), ("C", None),
                ("C", {"two": [{"a": 3}]})]
        bad = [("A", {}), ("A", {"a": None}), ("A", {"a": True}), ("A", {"a": 1, "c": 1}), ("B", {"a": [[{"a": 2}]]}),
               ("B", {"a": [[{"a": 2}, "y"]]}), ("C", {"three": []}), ("C", {"one": {}})]
        for name, value in good:
            self.assertIsNone(types.fault(("name", name), value, name))
        for name, value in bad:
            self.assertIsNotNone(types.fault(("name", name), value, name), (name, value))


if __name__ == "__main__":
    ETANA = sys.argv.pop(1)
    unittest.main()
