#!/usr/bin/python3
"""Queries of a page: texts, hints, earlier positions."""
import gzip
import json
import sys
import unittest
import urllib.request

from etana import ROOT, Person, Server, ServerTest, check
from players import two_at_a_table

PROGRAM = sys.argv.pop(1)


class TextsTest(unittest.TestCase):
    def test_all_catalogues_of_a_language_in_one(self):
        with Server(PROGRAM) as server:
            for language in ("en", "it", "de"):
                status, headers, body = server.call(f"/api/texts/{language}")
                check("texts", body)
                self.assertEqual((status, body["language"]), (200, language))
                games = [game["game"] for game in server.call("/api/games")[2]["games"]]
                for folder in ("common", *games):
                    file = ROOT / "content" / folder / "texts" / f"{language}.json"
                    for key, text in json.loads(file.read_text()).items():
                        self.assertEqual(body["texts"][key], text)
                again = server.call(f"/api/texts/{language}",
                                    headers={"If-None-Match": headers["ETag"]})
                self.assertEqual((again[0], again[2]), (304, ""))
                self.assertEqual(headers["Cache-Control"], "no-cache")

    def test_texts_are_compressed_for_clients_that_ask_for_it(self):
        with Server(PROGRAM) as server:
            plain = urllib.request.urlopen(f"{server.url}/api/texts/en").read()
            asked = urllib.request.Request(f"{server.url}/api/texts/en",
                                           headers={"Accept-Encoding": "gzip"})
            with urllib.request.urlopen(asked) as answer:
                packed = answer.read()
                self.assertEqual((answer.headers["Content-Encoding"], answer.headers["Vary"]),
                                 ("gzip", "Accept-Encoding"))
            self.assertEqual(gzip.decompress(packed), plain)
            self.assertLess(len(packed), len(plain) / 2)

    def test_an_unknown_language_fails_clearly(self):
        with Server(PROGRAM) as server:
            for language in ("fr", "", "en/", "../en"):
                status, _, body = server.call(f"/api/texts/{language}")
                check("failure", body)
                self.assertEqual((status, body["error"]["code"]), (404, "unknown_name"), language)


class PositionTest(ServerTest):
    async def test_earlier_positions_as_they_were_seen(self):
        with Server(PROGRAM) as server:
            ann, bob, opened = await two_at_a_table(server)
            table = opened["table_id"]
            async with ann.at(server, table) as a, bob.at(server, table) as b, Person().at(
                    server, table) as w:
                clients = (a, b)
                seen = [[await client.update(0)] for client in (a, b, w)]
                for number in range(3, 43):
                    seat = seen[0][-1]["deciding"]
                    moves = seen[seat][-1]["moves"]
                    move = moves[number % len(moves)]["move"]
                    await clients[seat].send(do="play", seat=seat, move=move)
                    for client, updates in zip((a, b, w), seen):
                        updates.append(await client.update(number))
                for position in (0, 1, 31, 32, 33, 40):
                    for client, updates, seat in zip((a, b, w), seen, ({"seat": 0}, {"seat": 1}, {})):
                        then = await client.ask(do="position", position=position, **seat)
                        update = updates[position]
                        self.assertEqual(then["view"], update["view"])
                        self.assertEqual(then["deciding"], update["deciding"])
                        self.assertEqual(then["seat"], update["seat"])
                        self.assertEqual(then["line"]["position"], position)
                        if position > 0:
                            self.assertEqual(then["line"], update["entries"][0]["line"])
                for client, command, code in (
                        (a, {"seat": 1, "position": 1}, "no_seat"),
                        (w, {"seat": 0, "position": 1}, "no_seat"),
                        (a, {"seat": 0, "position": 41}, "out_of_range"),
                        (a, {"seat": 4, "position": 0}, "out_of_range")):
                    rejected = await client.ask(do="position", **command)
                    self.assertEqual(rejected["error"]["code"], code)
                last = await w.ask(do="position", position=40)
                self.assertEqual(last["view"], seen[2][-1]["view"], "no entry was written")

    async def test_a_position_after_an_undo_has_the_line_that_stands(self):
        with Server(PROGRAM) as server:
            ann, bob, opened = await two_at_a_table(server)
            async with ann.at(server, opened["table_id"]) as a, bob.at(server, opened["table_id"]) as b:
                updates = [await a.update(0), await b.update(0)]
                seat = updates[0]["deciding"]
                client, moves = (a, b)[seat], updates[seat]["moves"]
                await client.ask(do="play", seat=seat, move=moves[0]["move"])
                await client.ask(do="undo", seat=seat)
                stands = await client.ask(do="play", seat=seat, move=moves[1]["move"])
                then = await client.ask(do="position", seat=seat, position=1)
                self.assertEqual(then["line"], stands["entries"][0]["line"])
                self.assertEqual(then["line"]["index"], 3)

    async def test_after_the_end_everybody_sees_all(self):
        with Server(PROGRAM, "--rate", "1000") as server:
            ann = Person()
            opened = server.open_table(ann, ("bot:greedy", "A"), ("bot:greedy", "B"))
            async with ann.at(server, opened["table_id"]) as a, Person().at(
                    server, opened["table_id"]) as w:
                await w.ask(do="position", position=0)
                await a.send(do="start")
                over = await w.until(lambda m: m.get("table", {}).get("phase") == "over")
                self.assertEqual(len(over["table"]["seed"]), 64)
                for seat in (0, 1):
                    then = await w.ask(do="position", seat=seat, position=5)
                    self.assertEqual(then["view"]["viewer"], seat)
                    self.assertIsNotNone(then["view"]["goal"])


class HintTest(ServerTest):
    async def test_a_hint_for_the_one_who_decides_alone(self):
        with Server(PROGRAM) as server:
            ann, bob, opened = await two_at_a_table(server)
            texts = server.call("/api/texts/en")[2]["texts"]
            async with ann.at(server, opened["table_id"]) as a, bob.at(server, opened["table_id"]) as b:
                updates = [await a.update(0), await b.update(0)]
                seat = updates[0]["deciding"]
                mine, other = ((a, b), (b, a))[seat]
                hint = await mine.ask(do="hint", seat=seat)
                self.assertEqual((hint["seat"], hint["position"]), (seat, 0))
                listed = {key: hint[key] for key in ("move", "text", "notes", "luck") if key in hint}
                self.assertIn(listed, updates[seat]["moves"])
                self.assertEqual(hint["notes"][0]["event"], "shifted")
                self.assertIn(hint["why"]["key"], texts)
                again = await mine.ask(do="hint", seat=seat)
                self.assertEqual({**again, "id": ""}, {**hint, "id": ""})
                for client, asked, code in ((other, 1 - seat, "not_your_turn"),
                                            (other, seat, "no_seat"), (mine, 5, "out_of_range")):
                    rejected = await client.ask(do="hint", seat=asked)
                    self.assertEqual(rejected["error"]["code"], code)
                played = await mine.ask(do="play", seat=seat, move=hint["move"])
                self.assertEqual(played["seq"], 4, "a hint is one entry, however often it is asked for")
                await other.update(4)
                told = [entry for message in other.heard for entry in message.get("entries", []) if entry["type"] == "hint"]
                self.assertEqual(told, [{"seq": 3, "type": "hint", "seat": seat}], "the other side is told")
                self.assertFalse([m for m in other.heard if m["type"] == "hint"])
                self.assertEqual(len(updates[0]["table"]["commitment"]), 64)
                self.assertNotIn("seed", updates[0]["table"])


if __name__ == "__main__":
    unittest.main()
