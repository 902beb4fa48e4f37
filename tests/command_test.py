#!/usr/bin/env python3
"""The command etana as people and programs use it: command_test.py build/release/etana"""

import json
import os
import random
import re
import shutil
import socket
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

from at_terminal import AtTerminal

ROOT = Path(__file__).resolve().parent.parent
GOLDEN = ROOT / "tests" / "golden"
ETANA = ""
GAMES = sorted(file.parent.name for file in (ROOT / "content").glob("*/pack.json"))
COMMANDS = [[], ["games"], ["play"], ["simulate"], ["replay"], ["count"], ["pack"], ["pack", "check"],
            ["pack", "export"], ["bench"], ["engine"], ["arena"], ["tune"], ["balance"], ["serve"], ["load"],
            ["backup"], ["restore"], ["campaign"]]
CAMPAIGN = ["new", "heroes", "import", "fork", "play", "show", "letter", "rulebook", "name", "restore", "export"]


class Command(unittest.TestCase):
    def setUp(self) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix="etana-test-"))
        self.addCleanup(shutil.rmtree, self.folder)

    def env(self, **more: str) -> dict[str, str]:
        return {**os.environ, "XDG_DATA_HOME": str(self.folder), "LANG": "C", "LC_ALL": "C", **more}

    def run_etana(self, *words: str, typed: str = "", **env: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run([ETANA, *words], input=typed, env=self.env(**env), text=True,
                              capture_output=True, timeout=600)

    def at_terminal(self, *words: str) -> AtTerminal:
        return AtTerminal([ETANA, *words], self.env())

    def good(self, *words: str, typed: str = "") -> str:
        done = self.run_etana(*words, typed=typed)
        self.assertEqual(done.returncode, 0, done.stderr + done.stdout)
        return done.stdout

    def bad(self, *words: str, typed: str = "") -> str:
        """Bad input: exit code 2, one line that says what was wrong."""
        done = self.run_etana(*words, typed=typed)
        self.assertEqual(done.returncode, 2, done.stderr + done.stdout)
        self.assertEqual(done.stderr.count("\n"), 1, done.stderr)
        return done.stderr

    def json(self, *words: str) -> dict:
        return json.loads(self.good(*words, "--json"))

    # Finding one's way

    def test_every_command_has_help_of_at_most_100_columns(self) -> None:
        for words in COMMANDS + [["campaign", name] for name in CAMPAIGN]:
            help_text = self.good(*words, "--help")
            self.assertIn("--help", help_text)
            for line in help_text.splitlines():
                self.assertLessEqual(len(line), 100, line)

    def test_an_unknown_command_is_named_with_those_there_are(self) -> None:
        self.assertIn("“fly” is not known here; expected: games, play", self.bad("fly"))
        self.assertIn("“fly” is not known here; expected: new, heroes", self.bad("campaign", "fly"))

    def test_without_a_command_it_shows_what_can_be_done(self) -> None:
        said = self.good()
        for command in ["serve", "campaign new", "--help", *(f"play {game}" for game in GAMES)]:
            self.assertIn(f"  etana {command}", said)
        self.assertNotIn("Unfinished", said)
        self.good("play", "dice", "--seed", "5", typed="1\nq\n")
        self.assertRegex(self.good(), r"Unfinished matches.*\n  etana play dice +\d+ moves?, human,bot:greedy, 20")
        self.assertIn("Giocare qui nel terminale", self.run_etana(LC_ALL="it_IT.UTF-8").stdout)
        self.assertIn("Hier im Terminal spielen", self.good("--lang", "de"))

    def test_a_command_that_lacks_something_says_what_to_type(self) -> None:
        self.good("play", "dice", "--seed", "5", typed="1\nq\n")
        self.good("play", "dice", "--new", "--seed", "6", typed="q\n")
        incomplete = [words for words in COMMANDS if words and words[0] not in ["games", "bench", "engine", "serve", "load"]]
        for words in incomplete + [["campaign", name] for name in ["import", "fork", "name", "restore", "export"]]:
            done = self.run_etana(*words)
            said = done.stdout + done.stderr
            self.assertEqual(done.returncode, 0 if words in (["pack"], ["campaign"]) else 2, words)
            self.assertNotIn("is required", said, words)
            self.assertIn("etana " + words[0], said)
        said = self.run_etana("play").stderr
        for game in GAMES:
            self.assertIn(f"  etana play {game}", said)
        self.assertIn("--record", said)  # the match that was put aside
        self.assertIn("dice.1.json", self.run_etana("replay").stderr)
        self.assertIn("labyrinth", self.run_etana("simulate").stderr)
        self.assertIn("Welches Spiel?", self.run_etana("play", "--lang", "de").stderr)
        self.assertIn("etana pack export labyrinth my-pack", self.good("pack"))
        self.assertIn("etana campaign new", self.good("campaign"))

    def test_games_lists_seats_variants_and_packs(self) -> None:
        games = {game["id"]: game for game in self.json("games")["games"]}
        labyrinth = games["labyrinth"]
        self.assertEqual(labyrinth["players"], {"min": 2, "max": 4})
        self.assertEqual(labyrinth["variants"], {"young": ["off", "on"]})
        self.assertEqual(labyrinth["choices"], ["first", "young", "corners"])
        self.assertEqual(labyrinth["packs"][0]["name"], "house")
        self.assertIn("Schiebe", self.good("games", "--lang", "de"))

    # Playing

    def test_a_match_is_saved_by_quitting_and_taken_up_again(self) -> None:
        record = str(self.folder / "match.json")
        play = ["play", "labyrinth", "--seed", "5", "--record", record]
        first = self.good(*play, typed="3\nq\n")
        self.assertIn("Saved in", first)
        saved = json.loads(Path(record).read_text())
        self.assertEqual(saved["format"], "etana-record")
        again = self.good(*play, typed="q\n")
        self.assertIn("Taking up the match", again)
        self.assertEqual(json.loads(Path(record).read_text())["moves"], saved["moves"])

    def test_people_agree_on_who_begins_on_corners_and_on_young_players(self) -> None:
        record = self.folder / "match.json"
        play = ["play", "labyrinth", "--record", str(record), "--seats", "human,human"]
        self.good(*play, "--variant", "first=2", "--variant", "corners=e1,a5", "--variant", "young=1", typed="q\n")
        options = json.loads(record.read_text())["options"]
        self.assertEqual(options, {"players": 2, "young": [0], "first": 1, "corners": ["e1", "a5"]})
        self.assertIn("1 to 2", self.bad(*play, "--new", "--variant", "first=3"))
        self.assertIn("1 to 2", self.bad(*play, "--new", "--variant", "young=0"))
        self.assertIn("a1, a5, e5, e1", self.bad(*play, "--new", "--variant", "corners=a1,c3"))

    def test_a_rematch_keeps_the_maze(self) -> None:
        record = self.folder / "match.json"
        play = ["play", "labyrinth", "--record", str(record)]
        self.assertIn("kept", self.bad(*play, "--keep"))
        self.assertIn("--keep", self.good(*play, "--seats", "bot:greedy,bot:greedy", "--seed", "5"))
        self.good(*play, "--keep")
        self.assertEqual(len(json.loads(record.read_text())["options"]["maze"]["board"]), 25)

    def test_the_end_of_input_saves_too(self) -> None:
        record = self.folder / "match.json"
        self.good("play", "labyrinth", "--seed", "5", "--record", str(record), typed="1\n")
        self.assertTrue(json.loads(record.read_text())["moves"])

    def test_without_a_file_the_match_is_kept_in_the_data_folder(self) -> None:
        self.good("play", "labyrinth", "--seed", "5", typed="1\nq\n")
        self.assertTrue((self.folder / "etana" / "labyrinth.json").exists())
        self.assertIn("Taking up", self.good("play", "labyrinth", typed="q\n"))
        self.assertNotIn("Taking up", self.good("play", "labyrinth", "--new", typed="q\n"))

    # A saved match that is not the one asked for

    OTHER = ["play", "dice", "--variant", "style=free", "--seats", "human,bot:hard"]

    def save_dice(self) -> Path:
        self.good("play", "dice", "--variant", "style=fixed", "--seed", "5", typed="1\nq\n")
        return self.folder / "etana" / "dice.json"

    def test_a_saved_match_of_other_flags_is_not_taken_up_unasked(self) -> None:
        save = self.save_dice()
        before = save.read_text()
        said = self.bad(*self.OTHER, typed="1\nq\n")
        for words in ["--seats human,bot:hard", "style=free (saved: style=fixed)", "--continue", "--new"]:
            self.assertIn(words, said)
        self.assertIn("--seed 7", self.bad("play", "dice", "--seed", "7"))
        self.assertEqual(save.read_text(), before)
        self.assertIn("Taking up", self.good("play", "dice", typed="q\n"))
        self.assertIn("Taking up", self.good("play", "dice", "--variant", "style=fixed", "--seed", "5", typed="q\n"))
        self.assertIn("Taking up", self.good(*self.OTHER, "--continue", typed="q\n"))
        self.assertEqual(json.loads(save.read_text())["moves"], json.loads(before)["moves"])

    def test_a_replaced_match_is_kept_beside_the_new_one(self) -> None:
        save = self.save_dice()
        before = save.read_text()
        self.assertIn("dice.1.json", self.good(*self.OTHER, "--new", typed="q\n"))
        self.assertEqual(save.with_name("dice.1.json").read_text(), before)
        self.assertEqual(json.loads(save.read_text())["options"]["style"], "free")
        self.assertIn("dice.2.json", self.good("play", "dice", "--new", typed="q\n"))
        self.assertEqual(save.with_name("dice.1.json").read_text(), before)
        again = self.good("play", "dice", "--record", str(save.with_name("dice.1.json")), typed="q\n")
        self.assertIn("Taking up", again)

    def test_a_person_is_asked_what_to_do_with_it(self) -> None:
        save = self.save_dice()
        before = save.read_text()
        with self.at_terminal(*self.OTHER) as etana:
            etana.expect("--seats human,bot:hard (saved: human,bot:greedy")
            etana.expect("Type a number, 1 to 3:")
            etana.type("maybe")
            etana.expect("Type a number, 1 to 3:")
            etana.type("3")
            self.assertEqual(etana.end(), 0)
        self.assertEqual(save.read_text(), before)
        with self.at_terminal(*self.OTHER) as etana:
            etana.expect("1 to 3:")
            etana.type("1")
            etana.expect("Taking up the match")
            etana.expect("Player 1 >")
            etana.type("q")
            self.assertEqual(etana.end(), 0)
        with self.at_terminal(*self.OTHER) as etana:
            etana.expect("1 to 3:")
            etana.type("2")
            etana.expect("dice.1.json")
            etana.expect("Player 1 >")
            etana.type("q")
            self.assertEqual(etana.end(), 0)
        self.assertEqual(json.loads(save.with_name("dice.1.json").read_text()), json.loads(before))

    def test_a_save_that_cannot_go_on_is_kept(self) -> None:
        save = self.save_dice()
        save.write_text("no match at all")
        self.assertIn("--new", self.bad("play", "dice", typed="q\n"))
        self.bad("play", "dice", "--continue", typed="q\n")
        self.assertEqual(save.read_text(), "no match at all")
        self.good("play", "dice", "--new", typed="q\n")
        self.assertEqual(save.with_name("dice.1.json").read_text(), "no match at all")

    def test_a_finished_match_is_kept_when_the_next_begins(self) -> None:
        self.good("play", "labyrinth", "--seats", "bot:greedy,bot:greedy", "--seed", "9")
        over = (self.folder / "etana" / "labyrinth.json").read_text()
        self.assertIn("labyrinth.1.json", self.good("play", "labyrinth", typed="q\n"))
        self.assertEqual((self.folder / "etana" / "labyrinth.1.json").read_text(), over)
        self.assertIn("no saved match", self.bad("play", "zanaga", "--continue"))

    def test_one_person_plays_against_a_bot_unless_told_otherwise(self) -> None:
        for game in GAMES:
            self.good("play", game, typed="q\n")
            seats = json.loads((self.folder / "etana" / f"{game}.json").read_text())["seats"]
            self.assertEqual([seat["player"] for seat in seats[:2]], ["human", "bot:greedy"], game)

    def test_people_at_one_screen_are_told_what_happened_once(self) -> None:
        out = self.good("play", "ziggurat", "--seats", "human,human", "--seed", "5", typed="1\n" * 12)
        self.assertIn("Player 1 >", out)
        self.assertIn("Player 2 >", out)
        self.assertEqual(len(re.findall(r"Player \d begins", out)), 1)

    def test_a_match_that_cannot_be_saved_does_not_begin(self) -> None:
        done = self.run_etana("play", "dice", "--record", "/proc/etana/dice.json", typed="1\nq\n")
        self.assertEqual(done.returncode, 2, done.stdout)
        self.assertIn("/proc/etana: the file cannot be used: No such file or directory", done.stdout)
        self.assertNotIn("Saved in", done.stdout)

    def test_a_record_with_a_player_nobody_knows_ends(self) -> None:
        record = self.folder / "match.json"
        self.good("play", "labyrinth", "--seed", "5", "--record", str(record), typed="q\n")
        match = json.loads(record.read_text())
        for seat in match["seats"]:
            seat["player"] = "alien"
        record.write_text(json.dumps(match))
        done = self.run_etana("play", "labyrinth", "--record", str(record))
        self.assertEqual(done.returncode, 2)
        self.assertIn("alien", done.stdout + done.stderr)

    def test_undo_hint_filter_and_nonsense(self) -> None:
        typed = "1\nu\nt\nzzz\n999\nc3\nh\nl\nb\nq\n"
        out = self.good("play", "labyrinth", "--seats", "human,human", "--seed", "5", typed="\n" + typed)
        self.assertIn("takes back a move", out)
        self.assertIn("No move fits “zzz”", out)
        self.assertIn("There are only moves 1 to", out)
        self.assertIn("quit and save", out)

    def play(self, game: str, typed: str, *more: str, **env: str) -> str:
        done = self.run_etana("play", game, "--new", "--seed", "5", *more, typed=typed, **env)
        self.assertEqual(done.returncode, 0, done.stderr + done.stdout)
        return done.stdout

    def test_help_says_the_goal_the_legend_and_the_rules_by_topic(self) -> None:
        for language, goal in [("en", "Goal:"), ("it", "Obiettivo:"), ("de", "Ziel:")]:
            out = self.play("dice", "h\nh 3\nq\n", "--lang", language)
            self.assertIn(goal, out)
            self.assertRegex(out, r"h 1 +\S")
            self.assertIn("D-20", out)
            self.assertNotIn("**", out)
        for game in GAMES:
            out = self.play(game, "h\nh 1\nh end\nh zzz\nq\n")
            self.assertIn("Goal:", out, game)
            self.assertIn("The rules say nothing about “zzz”", out, game)
            self.assertNotIn(f"{game}.help", out)

    def test_help_finds_the_rules_that_mention_a_word(self) -> None:
        for word in ("h", "look"):  # nothing on the table is called so
            out = self.play("dice", f"{word} skull\nq\n")
            self.assertIn("The rules say about “skull”:\n", out)
            self.assertIn("  D-20 If you hold a skull", out)
            self.assertNotIn("D-19", out)

    def test_moves_are_said_in_words(self) -> None:
        dice = self.play("dice", "w\nroll\nq\n")
        self.assertIn("rolls", dice)
        out = self.play("zanaga", "onasan\nroll\nturn\nq\n")
        self.assertIn("starts in Onasan", out)
        rolled = out[out.index("has the dice"):]
        listed, turning = rolled.split("Player 1 > turn")
        self.assertRegex(listed, r"Turn one of the dice with a dead man’s compass \(\d+ ways\)")
        self.assertNotIn("Turn the", listed)
        self.assertIn("Turn the", turning)

    def reach_after(self, record: dict) -> dict:
        """Where the hero of a saved match can go, as its view says."""
        asked = [{"do": "load", "record": record}, {"do": "view", "seat": 0}]
        done = self.run_etana("engine", typed="".join(json.dumps(line) + "\n" for line in asked))
        return json.loads(done.stdout.splitlines()[1])["view"]["notes"]["reach"]

    def test_a_whole_way_is_walked_at_once(self) -> None:
        save = self.folder / "etana" / "zanaga.json"
        self.play("zanaga", "onasan\nroll\nq\n", "--variant", "first=1")
        record = json.loads(save.read_text())
        reach = self.reach_after(record)
        far = max(reach, key=lambda place: len(reach[place][0]))
        self.assertGreater(len(reach[far][0]), 1)
        self.play("zanaga", f"onasan\nroll\ngo {far}\nq\n", "--variant", "first=1")
        walked = json.loads(save.read_text())["moves"][len(record["moves"]):]
        steps = [{key: move["move"][key] for key in ("hex", "face")} for move in walked]
        self.assertEqual(steps, reach[far][0])
        words = ["play", "zanaga", "--new", "--seed", "5", "--variant", "first=1"]
        with AtTerminal([ETANA, *words], {**self.env(), "TERM": "xterm"}) as etana:
            for line in ("onasan", "roll"):
                etana.expect(" > ")
                etana.type(line)
            etana.expect("Stop here")
            etana.expect(" > ")
            etana.keys(f"go {far[0]}\t")
            etana.expect(far)

    def test_look_shows_cards_towns_and_gods(self) -> None:
        out = self.play("zanaga", "look onasan\nlook\nlook zzz\nlook ysolde\nq\n")
        self.assertIn("Onasan: a trading post on a6", out)
        self.assertIn("There is nothing here called “zzz”", out)
        self.assertIn("Ysolde", out)
        self.assertIn("roll one more white die", self.play("dice", "look extra\nq\n"))
        self.assertIn("guarda", self.play("dice", "h\nguarda bianco\nq\n", "--lang", "it"))

    def test_the_board_is_printed_only_when_it_changed(self) -> None:
        out = self.play("labyrinth", "t\nl\nc9\nh\nq\n")
        self.assertEqual(out.count("Spare tower"), 1)
        again = self.play("labyrinth", "b\nq\n")
        self.assertEqual(again.count("Spare tower"), 2)

    def test_no_line_of_whole_matches_is_wider_than_the_terminal(self) -> None:
        """Only commands to copy and names of files are. Random moves go everywhere."""
        numbers = random.Random(5)
        for game in GAMES:
            typed = ["h", "m", "h 2", "t", *(str(numbers.randint(1, 20)) for _ in range(120))]
            lines = "\n".join(typed) + "\nl\nq\n"
            for language in ("en", "it", "de"):
                for columns in (60, 80):
                    out = self.play(game, lines, "--lang", language, "--seats", "human,bot:random",
                                    COLUMNS=str(columns))
                    for line in out.splitlines():
                        if not line.startswith("  etana ") and str(self.folder) not in line:
                            self.assertLessEqual(len(line), columns, f"{game} {language}: {line}")

    def test_a_person_edits_lines_and_completes_words(self) -> None:
        play = [ETANA, "play", "dice", "--seed", "5", "--seats", "human:Ann,bot:greedy"]
        with AtTerminal(play, {**self.env(), "TERM": "xterm"}) as etana:
            etana.expect("Ann > ")
            etana.keys("px\x7fu\t")  # a wrong letter is taken back, Tab completes
            etana.expect("Put ")
            etana.keys("a1 1a\r")
            etana.expect("Ann puts A1 on 1.1a")
            etana.expect("Ann > ")
            etana.keys("\x1b[A")  # the line before
            etana.expect("Put a1 1a")
            etana.keys("\x15q\r")
            self.assertEqual(etana.end(), 0)

    def test_a_short_dialogue_sets_up_a_match(self) -> None:
        with self.at_terminal("play", "labyrinth") as etana:
            etana.expect("Enter begins")
            etana.type("o")
            etana.expect("Who plays?")
            etana.type("Ann, Bob, easy")
            etana.expect("Young players")
            etana.type("9")
            etana.expect("“9” is none of them.")
            etana.type("2")
            etana.expect("Who begins")
            etana.expect("Bot 3 (easy)")
            etana.type("3")
            etana.expect("corner of each player")
            etana.type("")
            etana.expect("Pass the screen to Bob")
            etana.type("")
            etana.expect(" > ")
            etana.type("q")
            self.assertEqual(etana.end(), 0)
        record = json.loads((self.folder / "etana" / "labyrinth.json").read_text())
        self.assertEqual([seat["name"] for seat in record["seats"][:2]], ["Ann", "Bob"])
        self.assertEqual(record["seats"][2]["player"], "bot:easy")
        self.assertEqual(record["options"]["first"], 1)
        self.assertEqual(record["options"]["young"], "on")

    def test_bots_alone_play_to_the_end_and_the_seed_is_told(self) -> None:
        record = self.folder / "bots.json"
        out = self.good("play", "labyrinth", "--seats", "bot:greedy,bot:random,bot:greedy",
                        "--seed", "9", "--record", str(record))
        match = json.loads(record.read_text())
        self.assertIn(match["seed"], out)
        self.assertIn(f"etana replay {record} --verify", out)
        self.assertIn("wins!", out)
        self.assertIn("legal", self.good("replay", str(record), "--verify"))
        self.assertIn("over", self.bad("play", "labyrinth", "--record", str(record)))

    def test_a_person_wins_by_hints_alone(self) -> None:
        """Plays a whole match through the terminal: asks for a hint and says its move in the same words."""
        env = {**os.environ, "XDG_DATA_HOME": str(self.folder), "LC_ALL": "C"}
        with subprocess.Popen([ETANA, "play", "labyrinth", "--seed", "4", "--seats", "human,bot:random"],
                              stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, env=env) as game:
            self.assertIsNotNone(game.stdin)
            for _ in range(20000):
                line = self.next_line(game)
                if line is None:
                    break
                if line.endswith("Player 1 > "):
                    game.stdin.write("t\n")
                    game.stdin.flush()
                    self.next_line(game)  # what was typed
                    hint = self.next_line(game) or ""
                    self.assertNotIn("%", hint)  # no chances are told in the labyrinth
                    self.next_line(game)  # the prompt again
                    game.stdin.write(hint.split(". ")[0] + "\n")
                    game.stdin.flush()
                self.assertNotIn("No move fits", line)
                if "wins!" in line:
                    self.assertIn("Player 1", line)
            game.stdin.close()
            self.assertEqual(game.wait(), 0)

    @staticmethod
    def next_line(game: subprocess.Popen[str]) -> str | None:
        """A line, or a prompt, which has no end of line."""
        line = ""
        while True:
            character = game.stdout.read(1) if game.stdout else ""
            if character == "":
                return line or None
            if character == "\n":
                return line
            line += character
            if line.endswith("Player 1 > "):
                return line

    def test_other_languages(self) -> None:
        for language, word in [("it", "Inserisci in "), ("de", " einschieben")]:
            out = self.good("play", "labyrinth", "--new", "--lang", language, typed="q\n")
            self.assertIn(word, out)

    def test_bad_words_on_the_command_line(self) -> None:
        self.assertIn("chess", self.bad("play", "chess"))
        self.assertIn("bot:genius", self.bad("play", "labyrinth", "--seats", "human,bot:genius"))
        self.assertIn("options/players", self.bad("play", "labyrinth", "--seats", "human"))
        self.assertIn("yuong", self.bad("play", "labyrinth", "--new", "--variant", "yuong=on"))
        self.assertIn("key=value", self.bad("play", "labyrinth", "--new", "--variant", "young"))
        self.assertIn("nowhere", self.bad("play", "labyrinth", "--pack", "nowhere"))

    # Simulating and counting

    def test_threads_do_not_change_a_simulation(self) -> None:
        words = ["simulate", "labyrinth", "--matches", "300", "--seed", "s", "--bots", "greedy,random,random"]
        one, three = self.json(*words), self.json(*words, "--threads", "3")
        for key in ["matches", "unfinished", "decisions", "wins"]:
            self.assertEqual(one[key], three[key], key)
        self.assertEqual(sum(one["wins"]), 300)
        self.assertEqual(set(one), {"matches", "unfinished", "decisions", "seconds",
                                    "decisions_per_second", "wins"})

    def test_greedy_beats_random_nine_times_of_ten(self) -> None:
        first = self.json("simulate", "labyrinth", "--matches", "1000", "--seed", "g", "--bots", "greedy,random")
        second = self.json("simulate", "labyrinth", "--matches", "1000", "--seed", "g", "--bots", "random,greedy")
        self.assertGreaterEqual(first["wins"][0] + second["wins"][1], 1800)

    # Bots

    def test_an_arena_goes_on_where_it_was(self) -> None:
        with tempfile.TemporaryDirectory() as folder:
            kept = str(Path(folder) / "arena.json")
            plot = Path(folder) / "arena.svg"
            words = ["arena", "labyrinth", "--bots", "random,greedy,easy", "--seed", "s"]
            whole = self.json(*words, "--matches", "12")
            self.json(*words, "--matches", "6", "--out", kept)
            after = self.json(*words, "--matches", "12", "--out", kept, "--plot", str(plot), "--threads", "2")
            self.assertEqual(whole, after)
            self.assertEqual([met["matches"] for met in whole["encounters"]], [12, 12, 12])
            self.assertEqual(whole["ratings"][-1]["bot"], "random")
            self.assertIn("<svg", plot.read_text())
            self.assertIn("seed", self.bad(*words[:-1], "t", "--out", kept))
        self.assertIn("two different bots", self.bad("arena", "labyrinth", "--bots", "easy"))
        self.assertIn("genius", self.bad("arena", "labyrinth", "--bots", "genius,easy"))
        self.assertIn("easy", self.bad("arena", "labyrinth", "--bots", "easy,easy"))

    def test_an_arena_tells_how_far_it_is_and_seats_two(self) -> None:
        done = self.run_etana("arena", "zanaga", "--bots", "random,greedy", "--matches", "2", "--limit", "200")
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertRegex(done.stderr, r"random +greedy +2 / 2")
        with self.at_terminal("arena", "labyrinth", "--bots", "random,greedy", "--matches", "40") as etana:
            etana.expect(" / 40")
            self.assertEqual(etana.end(), 0)
            self.assertRegex(etana.output, r"\rrandom +greedy +\d+ / 40")

    def test_a_team_has_no_opponents_in_the_arena(self) -> None:
        out = self.json("arena", "ziggurat", "--bots", "random,greedy", "--matches", "4")
        self.assertEqual([met["matches"] for met in out["encounters"]], [4, 4])
        self.assertEqual(out["ratings"], [])

    def test_tuning_is_reproducible_and_learns(self) -> None:
        words = ["tune", "labyrinth", "--matches", "300", "--seed", "s"]
        one, two = self.json(*words), self.json(*words, "--threads", "2")
        self.assertEqual(one, two)
        self.assertLess(one["surprise_after"], one["surprise_of_nothing"])
        self.assertLess(one["weights"]["tasks_left"], 0)

    def test_calibration_is_reproducible_and_says_whether_hints_tell_chances(self) -> None:
        words = ["calibrate", "labyrinth", "--bot", "easy", "--matches", "60", "--seed", "s"]
        one, two = self.json(*words), self.json(*words, "--threads", "2")
        self.assertEqual(one, two)
        self.assertEqual(len(one["bins"]), 10)
        self.assertEqual(one["right"], one["worst"] <= 0.1)
        self.assertIn("%", self.good(*words[:4], "--matches", "2"))
        self.assertFalse(self.json("calibrate", "ziggurat", "--bot", "easy", "--matches", "2")["shown"])

    def test_where_chances_are_not_known_nothing_is_said_in_percent(self) -> None:
        record = str(GOLDEN / "ziggurat-2.json")
        review = self.json("replay", record, "--review")
        self.assertTrue(review["turning_points"])
        for decision in review["decisions"]:
            self.assertFalse({"lost", "chances"} & decision.keys())
        told = self.good("replay", record, "--review")
        self.assertNotIn("%", told)
        self.assertIn("Better", told)

    def test_a_review_shows_what_was_lost_and_what_was_better(self) -> None:
        record = str(GOLDEN / "dice-2-free.json")
        review = self.json("replay", record, "--review")
        self.assertGreater(len(review["decisions"]), 10)
        for decision in review["decisions"]:
            self.assertAlmostEqual(sum(decision["chances"]), 100, delta=1)
        lost = [review["decisions"][i]["lost"] for i in review["turning_points"]]
        self.assertEqual(lost, sorted((d["lost"] for d in review["decisions"] if d["lost"]), reverse=True)[:3])
        self.assertIn("%", self.good("replay", record, "--review"))

    def test_invariants_hold_in_a_checked_simulation(self) -> None:
        result = self.json("simulate", "labyrinth", "--matches", "2000", "--seed", "c", "--check", "--threads", "2")
        self.assertEqual(result["unfinished"], 0)

    def test_a_limit_leaves_matches_unfinished(self) -> None:
        self.assertEqual(self.json("simulate", "labyrinth", "--matches", "5", "--limit", "10")["unfinished"], 5)

    def test_the_decision_tree_keeps_its_size(self) -> None:
        for words, counts in json.loads((ROOT / "tests" / "counts.json").read_text()).items():
            self.assertEqual(self.json("count", *words.split())["counts"], counts, words)

    def test_the_signature_is_the_one_kept(self) -> None:
        kept = (ROOT / "bench" / "signature.txt").read_text()
        self.assertEqual(self.good("bench", "--signature"), kept, "behaviour changed, or a game was added: say why, and keep the new one")

    # Records

    def test_golden_records_end_where_they_did(self) -> None:
        lines = (GOLDEN / "hashes.txt").read_text().split()
        self.assertEqual(sorted(lines[1::2]), sorted(file.name for file in GOLDEN.glob("*.json")))
        for state_hash, name in zip(lines[::2], lines[1::2]):
            self.assertEqual(self.json("replay", str(GOLDEN / name))["state_hash"], state_hash, name)

    def test_a_replay_shows_any_position(self) -> None:
        record = str(GOLDEN / "labyrinth-2-young-off.json")
        self.assertEqual(self.json("replay", record, "--at", "7")["at"], 7)
        self.assertIn("finds", self.good("replay", record))

    def broken_record(self, change) -> str:
        record = json.loads((GOLDEN / "labyrinth-2-young-off.json").read_text())
        change(record)
        file = self.folder / "broken.json"
        file.write_text(json.dumps(record))
        return self.bad("replay", str(file), "--verify")

    def test_records_that_are_not_believed(self) -> None:
        def change_a_move(record: dict) -> None:
            record["moves"][4]["move"]["turn"] = 7
        def unknown_version(record: dict) -> None:
            record["version"] = 99
        def other_pack(record: dict) -> None:
            record["pack"]["hash"] = "0" * 64
        def illegal_move(record: dict) -> None:
            record["moves"][2]["move"] = record["moves"][3]["move"]
        self.assertIn("move 5/move/turn", self.broken_record(change_a_move))
        self.assertIn("version 99", self.broken_record(unknown_version))
        self.assertIn("another pack", self.broken_record(other_pack))
        self.assertIn("move 3: Push a row", self.broken_record(illegal_move))
        text = (GOLDEN / "labyrinth-2-young-off.json").read_text()
        (self.folder / "cut.json").write_text(text[: len(text) // 2])
        self.assertIn("not JSON", self.bad("replay", str(self.folder / "cut.json")))
        self.assertIn("cannot be used", self.bad("replay", str(self.folder / "none.json")))

    # Packs

    def test_the_house_pack_can_be_written_out_changed_and_played(self) -> None:
        pack = self.folder / "mine"
        self.good("pack", "export", "labyrinth", str(pack))
        self.assertIn("good", self.good("pack", "check", str(pack)))
        self.bad("pack", "export", "labyrinth", str(pack))  # not over an existing one
        board = json.loads((pack / "board.json").read_text())
        board["movable"][2]["treasure"] = "spoon"
        (pack / "board.json").write_text(json.dumps(board))
        self.assertIn("labyrinth.treasure.spoon", self.bad("pack", "check", str(pack)))
        for language, words in [("en", "a spoon"), ("it", "un cucchiaio"), ("de", "einen Löffel")]:
            texts = json.loads((pack / "texts" / f"{language}.json").read_text())
            texts["labyrinth.treasure.spoon"] = words
            (pack / "texts" / f"{language}.json").write_text(json.dumps(texts))
        self.good("pack", "check", str(pack))
        self.good("simulate", "labyrinth", "--pack", str(pack), "--matches", "20")
        record = self.folder / "spoon.json"
        self.good("play", "labyrinth", "--pack", str(pack), "--seats", "bot:greedy,bot:greedy", "--record", str(record))
        self.good("replay", str(record), "--pack", str(pack), "--verify")
        self.assertIn("another pack", self.bad("replay", str(record), "--verify"))

    def changed_pack(self, file: str, old: str, new: str) -> str:
        pack = self.folder / "pack"
        shutil.rmtree(pack, ignore_errors=True)
        shutil.copytree(ROOT / "content" / "labyrinth", pack)
        text = (pack / file).read_text()
        self.assertIn(old, text)
        (pack / file).write_text(text.replace(old, new, 1))
        return self.bad("pack", "check", str(pack))

    def test_mistakes_in_packs_are_named_with_file_and_path(self) -> None:
        tower = '{"shape": "corner", "height": 1},'
        self.assertIn("board.json/movable: expected 17", self.changed_pack("board.json", tower, ""))
        self.assertIn("board.json/movable/0: “hieght”", self.changed_pack("board.json", tower, tower.replace('height": 1', 'height": 1, "hieght": 2')))
        self.assertIn("board.json/movable/3/treasure: “boot”", self.changed_pack("board.json", '"teapot"', '"boot"'))
        self.assertIn("cards.json:4:1", self.changed_pack("cards.json", "6}", "6"))
        self.assertIn("texts/it.json", self.changed_pack("texts/it.json", '"labyrinth.hint.win"', '"labyrinth.hint.wni"'))
        self.assertIn("texts/de.json/labyrinth.move.stay", self.changed_pack("texts/de.json", "Auf {at}", "Auf {to}"))

    # Serving

    def test_a_server_that_cannot_listen_says_what_to_do(self) -> None:
        data = ["--data", str(self.folder / "data")]
        with socket.create_server(("127.0.0.1", 0)) as taken:
            port = str(taken.getsockname()[1])
            said = self.bad("serve", *data, "--port", port)
            self.assertIn(f"port {port} on 127.0.0.1 is in use", said)
            self.assertIn("--port 0", said)
            self.assertNotIn("boost", said)
            self.assertFalse((self.folder / "data" / "etana.db").exists(), "the port comes before the store")
        self.assertIn("not an address of this machine", self.bad("serve", *data, "--address", "192.0.2.1"))
        self.assertIn("“here” is not an IP address", self.bad("serve", *data, "--address", "here"))
        self.assertIn("--port: 99999", self.bad("serve", *data, "--port", "99999"))

    def test_a_server_without_its_data_folder_says_what_to_do(self) -> None:
        (self.folder / "file").write_text("no database")
        for words in [["--data", "/proc/etana"], ["--data", str(self.folder / "file")],
                      ["--store", str(self.folder)]]:
            said = self.bad("serve", "--port", "0", *words)
            self.assertIn(words[1], said)
            self.assertIn("--data", said)
        said = self.bad("serve", "--port", "0", "--store", str(self.folder / "file"))
        self.assertIn(f"{self.folder / 'file'}: the database cannot be used", said)
        said = self.bad("backup", str(self.folder / "out.db"), "--store", "postgresql://ada:secret@127.0.0.1:9/none")
        self.assertIn("database cannot be used", said)
        self.assertNotIn("secret", said)

    # The engine on standard input

    def test_engine_answers_line_by_line_and_survives_nonsense(self) -> None:
        lines = ['{"do":"new","game":"labyrinth","seed":"1"}', "x" * 1_000_000, '{"do":"moves"}', "",
                 "\x00\xff" * 100, '{"do":"view","seat":null,"id":"v"}', '{"do":"quit"}', '{"do":"moves"}']
        out = self.good("engine", typed="\n".join(lines) + "\n").splitlines()
        answers = [json.loads(line) for line in out]
        self.assertEqual([a["ok"] for a in answers], [True, False, True, False, False, True, True])
        self.assertEqual([answers[i]["error"]["code"] for i in (1, 3, 4)], ["bad_json"] * 3)
        self.assertEqual(answers[5]["id"], "v")
        self.assertTrue(all(move["text"] for move in answers[2]["moves"]))

    def test_every_line_gets_one_answer(self) -> None:
        out = self.good("engine", typed="\n \t\n\r\n" + '{"do":"games"}\n' + '{"do":"new","game":"dice"}').splitlines()
        self.assertEqual([json.loads(line)["ok"] for line in out], [False] * 4 + [True])

    def test_a_pack_is_read_once_in_a_session(self) -> None:
        pack = self.folder / "once"
        self.good("pack", "export", "labyrinth", str(pack))
        with subprocess.Popen([ETANA, "engine", "--pack", str(pack)], stdin=subprocess.PIPE,
                              stdout=subprocess.PIPE, text=True) as engine:
            def ask(**request: object) -> dict:
                engine.stdin.write(json.dumps(request) + "\n")
                engine.stdin.flush()
                return json.loads(engine.stdout.readline())

            self.assertTrue(ask(do="new", game="labyrinth", seed="1")["ok"])
            state = ask(do="state")["state"]
            shutil.rmtree(pack)
            self.assertTrue(ask(do="set", state=state)["ok"])
            self.assertTrue(ask(do="quit")["ok"])

    def test_a_line_without_end_is_cut_off(self) -> None:
        out = self.good("engine", typed="[" * 6_000_000 + '\n{"do":"new","game":"labyrinth"}\n').splitlines()
        self.assertEqual(json.loads(out[0])["error"]["code"], "too_long")
        self.assertTrue(json.loads(out[1])["ok"])


if __name__ == "__main__":
    ETANA = sys.argv.pop(1)
    unittest.main()
