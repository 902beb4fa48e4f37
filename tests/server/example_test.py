#!/usr/bin/python3
"""The programs in examples/ finish a match of every game, and the messages shown in docs/protocol.md are as its schema
says."""
import json
import re
import subprocess
import sys
import unittest

from etana import ROOT, Server, check

PROGRAM = sys.argv.pop(1)
GAMES = ("labyrinth", "dice", "ziggurat", "zanaga")


def start(example, *args):
    return subprocess.Popen(["/usr/bin/python3", ROOT / "examples" / example, *args], stdout=subprocess.PIPE,
                            stderr=subprocess.PIPE, encoding="utf-8")


class ExampleTest(unittest.TestCase):
    def finish(self, runs):
        """What each of the programs prints at its end, by game."""
        printed = {}
        for game, run in runs.items():
            out, errors = run.communicate(timeout=240)
            self.assertEqual((run.returncode, errors), (0, ""), game)
            printed[game] = json.loads(out)
        return printed

    def test_bot_plays_every_game_at_the_usual_rate(self):
        with Server(PROGRAM, "--metrics") as server:
            printed = self.finish({game: start("bot.py", server.url, game) for game in GAMES})
            for game, said in printed.items():
                status, _, record = server.call(f"/api/tables/{said['table']}/record")
                self.assertEqual((status, record["game"]), (200, game))
                self.assertEqual(record["result"]["winners"], said["winners"])

    def test_bot_goes_on_when_it_was_too_fast(self):
        with Server(PROGRAM, "--metrics", "--rate", "4") as server:
            self.finish({"ziggurat": start("bot.py", server.url, "ziggurat"),
                         "labyrinth": start("bot.py", server.url, "labyrinth")})
            refused = re.search(r"^etana_\w*refused\w* (\d+)$", server.call("/metrics")[2], re.MULTILINE)
            self.assertGreater(int(refused[1]), 0)

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
