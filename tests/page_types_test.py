#!/usr/bin/env python3
"""The page's types of views, moves and events fit what the program sends: page_types_test.py build/release/etana

Random matches of every game are played with `etana engine`. Every view of a seat, listed move, note and event is
checked against web/src/net/games, and some of them against the JSON Schemas in docs/schema, which are slower to check.
"""

import json
import random
import subprocess
import sys
import unittest
from pathlib import Path
from typing import Any

import jsonschema
from typescript_types import Types

ROOT = Path(__file__).resolve().parent.parent
TYPES = ROOT / "web" / "src" / "net" / "games"
SCHEMAS = ROOT / "docs" / "schema"
ETANA = ""
MOVES = 150
# Options of the matches that are played; of other games, one of two players.
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

    def fits_schema(self, game: str, name: str, value: dict[str, Any]) -> None:
        schema = json.loads((SCHEMAS / f"{game}.json").read_text(encoding="utf-8"))
        jsonschema.Draft202012Validator({**schema, "$ref": f"#/$defs/{name}"}).validate(value)

    def play(self, engine: Engine, types: Types, luck: random.Random) -> list[dict[str, Any]]:
        events = []
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
                events.append(event)
        self.fits(types, "View", engine.ask(do="view", seat=0)["view"])
        return events

    def check_schema(self, engine: Engine, game: str, events: list[dict[str, Any]]) -> None:
        """The last position, and every tenth event up to it."""
        self.fits_schema(game, "View", engine.ask(do="view", seat=0)["view"])
        for item in engine.ask(do="moves")["moves"]:
            self.fits_schema(game, "Move", item["move"])
        for event in events[::10]:
            self.fits_schema(game, "Event", event)

    def test_fit_what_random_matches_send(self) -> None:
        games = sorted(file.parent.name for file in (ROOT / "content").glob("*/pack.json"))
        self.assertEqual(sorted(file.stem for file in TYPES.glob("*.ts")), games)
        engine = Engine()
        self.addCleanup(engine.close)
        for game in games:
            types = Types((TYPES / f"{game}.ts").read_text(encoding="utf-8"))
            for number, options in enumerate(MATCHES.get(game, [{"players": 2}])):
                with self.subTest(game=game, options=options):
                    engine.ask(do="new", game=game, options=options, seed=f"types {number}")
                    events = self.play(engine, types, random.Random(number))
                    self.check_schema(engine, game, events)

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
