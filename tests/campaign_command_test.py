#!/usr/bin/env python3
"""A whole campaign by the command: begun, played by bots to the roll of honour, exported, imported and
replayed to the same state; and what is refused on the way. Usage: campaign_command_test.py ETANA"""

import json
import re
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
ETANA = sys.argv.pop() if len(sys.argv) > 1 else ""
HEROES = "mila,beb,hesh,osh"


def etana(*args: str, code: int = 0, text: str = "") -> str:
    """Runs the command; its output, both kinds."""
    done = subprocess.run([ETANA, "campaign", *args], capture_output=True, text=True, timeout=900, input=text, check=False)
    assert done.returncode == code, f"{args}: {done.returncode}\n{done.stdout}\n{done.stderr}"
    return done.stdout + done.stderr


def sealed_texts(first: int) -> list[str]:
    """Letters, headings and names of a chapter and those after it, in every language."""
    files = [f for n in range(first, 7) for f in (ROOT / f"content/ziggurat/chapters/{n}/texts").glob("*.json")]
    texts = [text for f in files for text in json.loads(f.read_text(encoding="utf-8")).values()]
    return [re.sub(r"\s+", " ", text) for text in texts if len(text) > 11]


class Campaign(unittest.TestCase):
    def setUp(self) -> None:
        self.folder = tempfile.TemporaryDirectory()
        self.file = str(Path(self.folder.name) / "ours.json")
        self.addCleanup(self.folder.cleanup)

    def run_on(self, command: str, *args: str, file: str = "", code: int = 0, text: str = "") -> str:
        return etana(command, *args, "--file", file or self.file, "--lang", "en", code=code, text=text)

    def begin(self) -> None:
        self.run_on("new", "--group", "The Millers", "--members", "Ada,Ben", "--heroes", HEROES, "--date", "2031-05-17")

    def standing(self, file: str = "") -> dict:
        return json.loads(self.run_on("show", "--json", file=file))

    def test_from_chapter_1_to_the_roll_of_honour_and_through_a_file(self) -> None:
        self.begin()
        said = self.run_on("play", "--all", "--seed", "tea", "--date", "2031-05-18")
        self.assertIn("Roll of honour", said)
        self.assertIn("The story is told.", said)
        standing = self.standing()
        self.assertTrue(standing["finished"])
        self.assertIn(standing["rank"], ["masters", "adepts", "novices", "apprentices"])

        exported = str(Path(self.folder.name) / "exported.json")
        again = str(Path(self.folder.name) / "again.json")
        self.run_on("export", exported)
        said = self.run_on("import", exported, file=again)
        self.assertIn(f"{standing['matches']} matches played again", said)
        self.assertEqual(self.standing(again), standing)
        self.assertEqual(json.loads(Path(again).read_text()), json.loads(Path(self.file).read_text()))

        # After the end: a chapter again, changing nothing; and every page is open.
        before = Path(self.file).read_text()
        bots = ",".join(["bot:random"] * 4)
        self.assertIn("The campaign stays as it is.", self.run_on("play", "--chapter", "2", "--seats", bots, "--seed", "x"))
        self.assertEqual(Path(self.file).read_text(), before)
        self.assertIn("the story is told", self.run_on("play", "--seats", bots, code=2))
        self.assertIn("whoever comes next", self.run_on("letter", "--chapter", "6", "--page", "closing"))

        # A lie in the file is found.
        document = json.loads(before)
        lost = next(entry for entry in document["chain"] if entry["entry"] == "result")
        lost["won"] = not lost["won"]
        Path(exported).write_text(json.dumps(document))
        elsewhere = str(Path(self.folder.name) / "elsewhere.json")
        self.assertIn("campaign/chain/0", self.run_on("import", exported, file=elsewhere, code=2))
        self.assertFalse(Path(elsewhere).exists())

        # Back to before chapter 3, and another group from there.
        self.run_on("restore", "--chapter", "3", "--date", "2031-06-01")
        self.assertEqual(self.standing()["chapter"], 3)
        forked = str(Path(self.folder.name) / "forked.json")
        self.run_on("fork", forked, "--group", "The Cousins", "--date", "2031-06-02")
        self.assertEqual(self.standing(forked)["chapter"], 3)
        self.assertIn("sealed", self.run_on("letter", "--chapter", "4", code=2))

    def test_what_is_closed_stays_closed(self) -> None:
        self.begin()
        said = [self.run_on("show"), self.run_on("letter"), self.run_on("rulebook"), self.run_on("letter", "--page", "goal")]
        said += [self.run_on("letter", "--page", page, code=2) for page in ("closing", "knowledge")]
        said += [self.run_on("letter", "--chapter", str(n), code=2) for n in range(2, 7)]
        said += [self.run_on("play", "--chapter", "2", code=2)]
        said += [Path(self.file).read_text()]
        everything = re.sub(r"\s+", " ", " ".join(said))
        for text in sealed_texts(2):
            self.assertNotIn(text, everything)

    def test_an_evening_at_the_terminal_can_be_left_and_taken_up(self) -> None:
        self.begin()
        said = self.run_on("play", "--seed", "tea", text="1\nq\n")
        self.assertIn("Dear new neighbours", said)
        self.assertTrue(Path(self.file + ".match").exists())
        said = self.run_on("play", "--seed", "tea", text="q\n")
        self.assertNotIn("Dear new neighbours", said)
        self.assertEqual(self.standing()["matches"], 0)

    def test_the_form_of_the_printed_table(self) -> None:
        form = Path(self.folder.name) / "form.json"
        sheet = {"form": "printed", "group": "Die Nachbarn", "chapter": 2, "matches": 3, "lost": 2,
                 "heroes": [{"hero": "mila", "scorched": 2, "titles": ["cool-customer"]}, {"hero": "beb"}]}
        form.write_text(json.dumps(sheet))
        self.assertIn("3 matches", self.run_on("import", str(form)))
        standing = self.standing()
        self.assertEqual((standing["chapter"], standing["knowledge"]), (2, True))
        self.assertIn("Cool Customer", self.run_on("show"))
        sheet["heroes"][0]["titles"] = ["tea-drinker"]
        form.write_text(json.dumps(sheet))
        said = self.run_on("import", str(form), file=self.file + "2", code=2)
        self.assertIn("form/heroes/0/titles/0", said)

    def test_mistakes_are_said_and_nothing_is_lost(self) -> None:
        self.assertIn("there is no campaign here", self.run_on("show", code=2))
        self.assertIn("zeus", self.run_on("new", "--group", "x", "--heroes", "mila,zeus", code=2))
        self.begin()
        before = Path(self.file).read_text()
        self.assertIn("something here already", self.run_on("new", "--group", "x", "--heroes", HEROES, code=2))
        self.assertIn("1 to 40", self.run_on("name", "beb", "", code=2))
        self.run_on("restore", "--match", "1", code=2)
        self.run_on("restore", code=2)
        self.run_on("play", "--seats", "human", code=2)
        self.run_on("play", "--heroes", "mila", code=2)
        self.assertEqual(Path(self.file).read_text(), before)
        self.assertIn("Bebbo", self.run_on("name", "beb", "Bebbo"))


if __name__ == "__main__":
    unittest.main()
