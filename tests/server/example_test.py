#!/usr/bin/python3
"""The programs in examples/ finish a match of every game, and the messages shown in docs/protocol.md are as its schema
says."""
import asyncio
import importlib.util
import json
import re
import subprocess
import sys
import types
import unittest

from etana import ROOT, Server, check

PROGRAM = sys.argv.pop(1)
GAMES = tuple(sorted(file.parent.name for file in (ROOT / "content").glob("*/pack.json")))


def start(example, *args):
    return subprocess.Popen(["/usr/bin/python3", ROOT / "examples" / example, *args], stdout=subprocess.PIPE,
                            stderr=subprocess.PIPE, encoding="utf-8")


def example(name):
    """An example as a module."""
    spec = importlib.util.spec_from_file_location(name, ROOT / f"examples/{name}.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


class ExampleTest(unittest.TestCase):
    def finish(self, runs):
        """What each of the programs prints at its end, by game."""
        printed = {}
        for game, run in runs.items():
            out, errors = run.communicate(timeout=280)
            self.assertEqual((run.returncode, errors), (0, ""), game)
            printed[game] = json.loads(out)
        return printed

    def test_bot_plays_every_game_at_the_usual_rate(self):
        with Server(PROGRAM) as server:
            printed = self.finish({game: start("bot.py", server.url, game) for game in GAMES})
            for game, said in printed.items():
                status, _, record = server.call(f"/api/tables/{said['table']}/record")
                self.assertEqual((status, record["game"]), (200, game))
                self.assertEqual(record["result"]["winners"], said["winners"])

    def test_bot_sends_again_what_was_too_fast(self):
        bot, sent = example("bot"), []
        bot.PAUSE = 0
        player = bot.Player("http://host", "table", "cookie")

        async def talk():
            socket = types.SimpleNamespace(send=record)
            await player.on_message(socket, {"type": "update", "seq": 0, "seat": 0, "view": {}, "moves": [{"move": {}}]})
            for code in ("too_fast", "not_stored"):
                await player.on_message(socket, {"type": "rejected", "id": "1", "error": {"code": code}})
            # The command was stored after all: the next decision is already here.
            await player.on_message(socket, {"type": "update", "seq": 1, "seat": 0, "view": {}, "moves": [{"move": {}}]})
            await player.on_message(socket, {"type": "ack", "id": "1", "seq": 1})

        async def record(text):
            sent.append(json.loads(text))

        asyncio.run(talk())
        self.assertEqual([command["id"] for command in sent], ["1", "1", "1", "2"])

    def test_engine_bot_plays_every_game(self):
        printed = self.finish({game: start("engine_bot.py", PROGRAM, game, "example") for game in GAMES})
        self.assertEqual([said["game"] for said in printed.values()], list(GAMES))

    def test_examples_say_what_they_want(self):
        for example in ("bot.py", "engine_bot.py"):
            run = start(example)
            out, errors = run.communicate(timeout=20)
            self.assertEqual((run.returncode, out), (2, ""))
            self.assertIn(f"usage: {example}", errors)

    def test_messages_in_the_document_fit_the_schema(self):
        page = (ROOT / "docs/protocol.md").read_text(encoding="utf-8")
        shown = re.findall(r"^```json (\w+)\n(.*?)^```$", page, re.MULTILINE | re.DOTALL)
        self.assertGreater(len(shown), 4)
        for kind, text in shown:
            with self.subTest(kind):
                check(kind, json.loads(text))


if __name__ == "__main__":
    unittest.main(verbosity=2)
