#!/usr/bin/env python3
"""A whole campaign by the command: begun, played by bots to the roll of honour, exported, imported and
replayed to the same state; and what is refused on the way. Usage: campaign_command_test.py ETANA"""

import json
import os
import re
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

from at_terminal import AtTerminal

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

    def at_terminal(self, command: str, *args: str) -> AtTerminal:
        words = [ETANA, "campaign", command, *args, "--file", self.file, "--lang", "en"]
        return AtTerminal(words, {**os.environ, "NO_COLOR": "1"})

    def files(self) -> dict[str, str]:
        """All that is kept, by name."""
        return {file.name: file.read_text() for file in Path(self.folder.name).iterdir()}

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
        self.run_on("restore", "--chapter", "3", "--date", "2031-06-01", "--yes")
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

    def test_a_chapter_that_was_lost_begins_without_its_letter(self) -> None:
        self.begin()
        said = self.run_on("play", "--seed", "tea", text="q\n")
        self.assertIn("Tonight on the Stair: Mila; Beb; Hesh; Osh", said)
        self.run_on("play", "--continue", "--seats", ",".join(["bot:random"] * 4), "--seed", "tea")
        self.assertEqual(self.standing()["lost"], 1)
        said = self.run_on("play", text="q\n")
        self.assertNotIn("Dear new neighbours", said)
        self.assertIn("etana campaign letter --file", said)
        self.assertIn("Every hero reaches the summit", said)

    def test_a_new_chapter_reads_out_what_it_adds_to_the_rulebook(self) -> None:
        form = Path(self.folder.name) / "form.json"
        form.write_text(json.dumps({"form": "printed", "group": "x", "chapter": 2, "matches": 1, "lost": 0,
                                    "heroes": [{"hero": "mila"}, {"hero": "beb"}]}))
        self.run_on("import", str(form))
        self.assertIn("New in your rulebook:\n[A]", self.run_on("play", text="q\n"))

    def test_pages_of_a_campaign_fit_a_narrow_terminal(self) -> None:
        form = Path(self.folder.name) / "form.json"
        form.write_text(json.dumps({"form": "printed", "group": "x", "chapter": 2, "matches": 1, "lost": 0,
                                    "heroes": [{"hero": "mila"}, {"hero": "beb"}]}))
        self.run_on("import", str(form))
        for language in ("en", "it", "de"):
            for command in ("heroes", "letter", "rulebook", "show", "play"):
                words = [ETANA, "campaign", command, "--lang", language]
                words += [] if command == "heroes" else ["--file", self.file]
                out = subprocess.run(words, input="h\nq\n", capture_output=True, text=True, timeout=60, check=True,
                                     env={**os.environ, "COLUMNS": "60"}).stdout
                for line in out.splitlines():
                    if self.folder.name not in line:
                        self.assertLessEqual(len(line), 60, f"{command} {language}: {line}")

    def test_the_form_of_the_printed_table(self) -> None:
        form = Path(self.folder.name) / "form.json"
        sheet = {"form": "printed", "group": "Die Nachbarn", "chapter": 2, "matches": 3, "lost": 2,
                 "heroes": [{"hero": "mila", "scorched": 2, "titles": ["cool-customer"]}, {"hero": "beb"}]}
        form.write_text(json.dumps(sheet))
        said = self.run_on("import", str(form))
        self.assertIn("3 matches", said)
        self.assertNotIn("record", said)  # there are none, and nothing is said of them
        standing = self.standing()
        self.assertEqual((standing["chapter"], standing["knowledge"]), (2, True))
        self.assertIn("Cool Customer", self.run_on("show"))
        sheet["heroes"][0]["titles"] = ["tea-drinker"]
        form.write_text(json.dumps(sheet))
        said = self.run_on("import", str(form), file=self.file + "2", code=2)
        self.assertIn("form/heroes/0/titles/0", said)

    # Beginning

    def test_a_campaign_asks_for_what_was_left_out(self) -> None:
        with self.at_terminal("new") as etana:
            etana.expect("What is your group called?")
            etana.type("")
            etana.expect("1 to 40 characters")
            etana.expect("What is your group called?")
            etana.type("The Millers")
            etana.expect("Tarru")
            etana.expect("Hesh")
            etana.expect("Which two to four")
            etana.type("mila, zeus")
            etana.expect("“zeus” is none of the twelve heroes")
            etana.expect("Which two to four")
            etana.type("Mila 8, hesh")
            etana.expect("Who plays?")
            etana.type("Ada,Ben")
            etana.expect("etana campaign play --file")
            self.assertEqual(etana.end(), 0)
        campaign = json.loads(Path(self.file).read_text())
        self.assertEqual((campaign["group"], campaign["party"], campaign["members"]),
                         ("The Millers", ["mila", "beb", "hesh"], ["Ada", "Ben"]))

    def test_who_cannot_be_asked_is_told_the_heroes(self) -> None:
        for said in [self.run_on("new", code=2), self.run_on("new", "--group", "x", code=2), self.run_on("heroes"),
                     self.run_on("new", "--group", "x", "--heroes", "mila,zeus", code=2),
                     self.run_on("new", "--group", "x", "--heroes", "mila", code=2)]:
            for hero in ["tarru", "mila", "hesh"]:
                self.assertRegex(said, rf"\n? +{hero} +{hero.capitalize()}: \w")
        self.assertFalse(Path(self.file).exists())
        self.begin()
        self.assertIn("pilka", self.run_on("play", "--heroes", "mila,zeus", code=2))
        self.assertIn("pilka", self.run_on("name", "zeus", "Zeus", code=2))

    # An unfinished match

    def leave_a_match(self) -> None:
        self.begin()
        self.run_on("play", "--seed", "tea", text="1\nq\n")

    def test_bots_do_not_take_up_a_match_of_people_unasked(self) -> None:
        self.leave_a_match()
        before = self.files()
        bots = ",".join(["bot:greedy"] * 4)
        for flags in (["--all", "--most", "1"], ["--seats", bots], ["--seats", "human,human,human,bot:easy"],
                      ["--heroes", "tarru,osh"]):
            said = self.run_on("play", *flags, code=2)
            self.assertIn("--continue", said)
            self.assertIn("--new", said)
            self.assertIn(flags[0], said)
            self.assertEqual(self.files(), before)

    def test_other_seats_and_bots_go_on_with_it_when_told(self) -> None:
        self.leave_a_match()
        self.run_on("play", "--continue", "--seats", "human,human,human,bot:greedy", text="q\n")
        saved = json.loads(Path(self.file + ".match").read_text())
        self.assertEqual([seat["player"] for seat in saved["seats"]], ["human"] * 3 + ["bot:greedy"])
        self.assertGreaterEqual(len(saved["moves"]), 1)
        said = self.run_on("play", "--continue", "--seats", ",".join(["bot:greedy"] * 4))
        self.assertIn("etana campaign play --file", said)
        self.assertEqual(self.standing()["matches"], 1)
        record = next(iter(json.loads(Path(self.file).read_text())["records"].values()))
        self.assertEqual(record["moves"][0], saved["moves"][0])
        self.run_on("play", text="q\n")  # it is written down, so the next one begins without a question

    def test_other_heroes_put_it_aside_when_told(self) -> None:
        self.leave_a_match()
        saved = Path(self.file + ".match").read_text()
        self.run_on("play", "--heroes", "tarru,osh", "--new", text="q\n")
        self.assertEqual(self.files()["ours.json.1.match"], saved)
        self.assertEqual(len(json.loads(Path(self.file + ".match").read_text())["seats"]), 2)
        self.run_on("play", text="q\n")  # goes on with those two
        self.assertEqual(len(json.loads(Path(self.file + ".match").read_text())["seats"]), 2)

    def test_a_person_is_asked_about_it(self) -> None:
        self.leave_a_match()
        before = self.files()
        with self.at_terminal("play", "--all") as etana:
            etana.expect("--all bot:greedy,bot:greedy,bot:greedy,bot:greedy (saved: human,human,human,human)")
            etana.expect("Resume the saved match, led by bot:greedy,")
            etana.expect("1 to 3:")
            etana.type("3")
            self.assertEqual(etana.end(), 0)
        with self.at_terminal("play", "--heroes", "tarru,osh") as etana:
            etana.expect("--heroes tarru,osh (saved: mila,beb,hesh,osh)")
            etana.expect("1 to 3:")
            etana.type("1")
            etana.expect(" >")
            etana.type("q")
            self.assertEqual(etana.end(), 0)
        self.assertEqual(self.files(), before)

    # Going back, and forward again

    def test_going_back_asks_and_can_be_undone(self) -> None:
        self.begin()
        self.run_on("play", "--all", "--most", "2", "--seed", "tea", code=1)
        self.run_on("play", "--seed", "tea", text="q\n")
        before = self.files()
        match = before["ours.json.match"]
        self.assertIn("--yes", self.run_on("restore", "--match", "1", code=2))
        self.assertEqual(self.files(), before)
        with self.at_terminal("restore", "--match", "1") as etana:
            etana.expect("2 matches are undone")
            etana.expect("1 to 2:")
            etana.type("2")
            self.assertEqual(etana.end(), 0)
        self.assertEqual(self.files(), before)
        with self.at_terminal("restore", "--match", "1") as etana:
            etana.expect("1 to 2:")
            etana.type("1")
            etana.expect("etana campaign restore --from")
            self.assertEqual(etana.end(), 0)
        self.assertEqual((self.standing()["lost"], self.standing()["matches"]), (0, 2))  # they were played (Z-97)
        self.assertNotIn("ours.json.match", self.files())
        kept = self.file + ".before-restore-1"
        said = self.run_on("restore", "--from", kept, "--yes")
        self.assertIn(self.file + ".before-restore-2", said)
        after = self.files()
        self.assertEqual((json.loads(after["ours.json"]), after["ours.json.match"]), (json.loads(before["ours.json"]), match))
        self.run_on("restore", "--from", self.file + ".nowhere", "--yes", code=2)

    def test_a_match_that_was_not_played_is_named_as_it_was_asked_for(self) -> None:
        self.begin()
        said = self.run_on("fork", self.file + "2", "--group", "x", "--match", "4", code=2)
        self.assertIn("there is no match 4: none has been played yet", said)
        self.run_on("fork", self.file + "2", "--group", "x", "--match", "1")
        self.assertIn("there is no match 7", self.run_on("restore", "--match", "7", "--yes", code=2))

    def test_mistakes_are_said_and_nothing_is_lost(self) -> None:
        self.assertIn("there is no campaign here", self.run_on("show", code=2))
        self.begin()
        before = Path(self.file).read_text()
        self.assertIn("a campaign here already", self.run_on("new", "--group", "x", "--heroes", HEROES, code=2))
        self.assertIn("1 to 40", self.run_on("name", "beb", "", code=2))
        self.run_on("restore", "--match", "1", code=2)
        self.run_on("restore", code=2)
        self.run_on("play", "--seats", "human", code=2)
        self.run_on("play", "--heroes", "mila", code=2)
        self.assertEqual(Path(self.file).read_text(), before)
        self.assertIn("Bebbo", self.run_on("name", "beb", "Bebbo"))


if __name__ == "__main__":
    unittest.main()
