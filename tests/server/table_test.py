#!/usr/bin/python3
"""People at a table, end to end: seats, moves, restarts, rejections, limits."""
import asyncio
import contextlib
import json
import signal
import socket
import sqlite3
import subprocess
import sys
import unittest

import websockets

from etana import ROOT, Person, Server, ServerTest, check
from players import phase, play_some, two_at_a_table

PROGRAM = sys.argv.pop(1)


class TableTest(ServerTest):
    async def test_two_people_and_a_spectator(self):
        with Server(PROGRAM) as server:
            ann, bob, opened = await two_at_a_table(server)
            async with Person().at(server, opened["table_id"]) as spectator:
                first = await spectator.update(0)
                self.assertIsNone(first["seat"])
                self.assertIsNone(first["view"].get("goal"))
                await play_some(server, opened["table_id"], (ann, bob), 6)
                last = await spectator.update(first["seq"] + 6)
                self.assertNotIn("moves", last)
                self.assertNotIn("undo_limit", last)

    async def test_restart_in_mid_match_and_resume(self):
        with Server(PROGRAM) as server:
            ann, bob, opened = await two_at_a_table(server)
            before = await play_some(server, opened["table_id"], (ann, bob), 5)
            self.assertEqual(server.stop(signal.SIGKILL), -signal.SIGKILL)
            server.start()
            async with ann.at(server, opened["table_id"], before[0]["seq"]) as a:
                after = await a.update(0)
            self.assertEqual(after["view"], before[0]["view"])
            self.assertEqual(len(after["entries"]), 1)
            self.assertEqual(after["entries"], before[0]["entries"])
            await play_some(server, opened["table_id"], (ann, bob), 5)
            self.assertEqual(server.stop(), 0)

    async def test_a_move_sent_twice_counts_once(self):
        with Server(PROGRAM) as server:
            ann, bob, opened = await two_at_a_table(server)
            async with ann.at(server, opened["table_id"]) as a, bob.at(server, opened["table_id"]) as b:
                updates = [await a.update(0), await b.update(0)]
                seat = updates[0]["deciding"]
                client, move = (a, b)[seat], updates[seat]["moves"][0]["move"]
                first = await client.ask("same", do="play", seat=seat, move=move)
                again = await client.ask("same", do="play", seat=seat, move=move)
                self.assertEqual((again["type"], again["seq"]), ("ack", first["seq"]))
            server.stop(signal.SIGKILL)
            server.start()
            async with (ann, bob)[seat].at(server, opened["table_id"]) as client:
                late = await client.ask("same", do="play", seat=seat, move=move)
                self.assertEqual((late["type"], late["seq"]), ("ack", first["seq"]))

    async def test_undo_goes_as_far_as_it_may(self):
        with Server(PROGRAM) as server:
            ann, bob, opened = await two_at_a_table(server)
            async with ann.at(server, opened["table_id"]) as a, bob.at(server, opened["table_id"]) as b:
                updates = [await a.update(0), await b.update(0)]
                seat = updates[0]["deciding"]
                client = (a, b)[seat]
                shift = updates[seat]["moves"][0]["move"]
                made = await client.ask(do="play", seat=seat, move=shift)
                self.assertEqual(made["undo_limit"], 1)
                undone = await client.ask(do="undo", seat=seat)
                self.assertEqual(undone["view"], updates[seat]["view"])
                rejected = await client.ask(do="restart_turn", seat=seat)
                self.assertEqual(rejected["error"]["code"], "cannot_undo")
                rejected = await client.ask(do="propose", seat=seat, moves=1)
                self.assertEqual(rejected["error"]["code"], "cannot_undo")

    async def test_all_may_agree_to_take_back_more(self):
        with Server(PROGRAM) as server:
            ann, bob, opened = await two_at_a_table(server, game="zanaga")
            first = await play_some(server, opened["table_id"], (ann, bob), 1)
            await play_some(server, opened["table_id"], (ann, bob), 6)
            async with ann.at(server, opened["table_id"]) as a, bob.at(server, opened["table_id"]) as b:
                await a.update(0)
                before = await b.update(0)
                rejected = await b.ask(do="agree", seat=1)
                self.assertEqual(rejected["error"]["code"], "no_proposal")
                rejected = await a.ask(do="propose", seat=0, moves=8)
                self.assertEqual(rejected["error"]["code"], "cannot_undo")
                asked = await a.ask(do="propose", seat=0, moves=6)
                self.assertEqual(asked["table"]["takeback"], {"moves": 6, "agreed": [0]})
                proposed = await b.update(asked["seq"])
                self.assertEqual(proposed["view"], before["view"], "nothing happens yet")
                declined = await b.ask(do="decline", seat=1)
                self.assertNotIn("takeback", declined["table"])
                self.assertEqual(declined["view"], before["view"])
                await a.ask(do="propose", seat=0, moves=6)
                agreed = await b.ask(do="agree", seat=1)
                self.assertNotIn("takeback", agreed["table"])
                self.assertEqual(agreed["view"], first[1]["view"])
                self.assertEqual(agreed["deciding"], first[1]["deciding"])
                seen = await a.update(agreed["seq"])
                self.assertEqual(seen["view"], first[0]["view"])

    async def test_only_people_who_are_there_must_agree(self):
        with Server(PROGRAM) as server:
            ann, bob, opened = await two_at_a_table(server, game="zanaga")
            first = await play_some(server, opened["table_id"], (ann, bob), 1)
            await play_some(server, opened["table_id"], (ann, bob), 6)
            async with ann.at(server, opened["table_id"]) as a, bob.at(server, opened["table_id"]) as b:
                await b.ask(do="leave", seat=1)
                done = await a.ask(do="propose", seat=0, moves=6)
                self.assertNotIn("takeback", done["table"])
                self.assertEqual(done["view"], first[0]["view"])

    async def test_rejections_say_why(self):
        with Server(PROGRAM) as server:
            ann, bob, opened = await two_at_a_table(server)
            async with ann.at(server, opened["table_id"]) as a, Person().at(
                    server, opened["table_id"]) as eve:
                decides = (await a.update(0))["deciding"]
                for client, code, command in (
                        (a, "no_seat", {"do": "play", "seat": 1, "move": {}}),
                        (a, "out_of_range", {"do": "undo", "seat": 5}),
                        (a, "has_begun", {"do": "start"}),
                        (a, "missing_key", {"do": "chat", "seat": 0}),
                        (a, "not_begun", {"do": "rematch"}),
                        (eve, "not_host", {"do": "invite", "seat": 0}),
                        (eve, "bad_invite", {"do": "claim", "seat": 1, "invite": "0" * 32}),
                        (eve, "seat_taken", {"do": "claim", "seat": 1, "invite": opened["invites"][1]}),
                        (eve, "no_seat", {"do": "leave", "seat": 1})):
                    with self.subTest(code=code, command=command):
                        self.assertEqual((await client.ask(**command))["error"]["code"], code)
                not_mine = await a.ask(do="play", seat=0, move={"do": "shift", "arrow": "b1",
                                                               "turn": 0})
                expected = "update" if decides == 0 else "rejected"
                self.assertEqual(not_mine["type"], expected)
                for text, code in (("{", "bad_json"), ("[]", "wrong_type"),
                                   ('{"do":"start","id":"1","id":"2"}', "duplicate"),
                                   ('{"do":"start","id":"1","seat":0}', "unknown_key"),
                                   ('{"do":"chat","id":"1","seat":0,"text":"a\\u001b[31m"}', "out_of_range"),
                                   ('{"do":"fly","id":"1"}', "unknown_name")):
                    await eve.socket.send(text)
                    answer = await eve.until(lambda m: m["type"] == "rejected")
                    self.assertEqual(answer["error"]["code"], code)

    async def test_invites_bots_and_chat(self):
        with Server(PROGRAM) as server:
            ann, bob, opened = await two_at_a_table(server)
            async with ann.at(server, opened["table_id"]) as a, bob.at(server, opened["table_id"]) as b:
                await a.ask(do="invite", seat=1)
                invites = [m for m in a.heard if m["type"] == "session"][-1]["invites"]
                self.assertNotEqual(invites[1], opened["invites"][1])
                phone = Person()
                async with phone.at(server, opened["table_id"]) as p:
                    rejected = await p.ask(do="claim", seat=1, invite=opened["invites"][1])
                    self.assertEqual(rejected["error"]["code"], "bad_invite")
                    rejected = await p.ask(do="claim", seat=1, invite=invites[1], take_over=True)
                    self.assertEqual(rejected["error"]["text"]["key"], "error.holder_is_here")
                    await b.ask(do="leave", seat=1)
                    taken = await p.ask(do="claim", seat=1, invite=invites[1])
                    self.assertEqual(taken["seat"], 1)
                said = await a.ask(do="chat", seat=0, text="Hello, “Bob” <b>!")
                self.assertEqual(said["entries"][0]["text"], "Hello, “Bob” <b>!")
                handed = await a.ask(do="bot", seat=1, bot="greedy")
                self.assertEqual(handed["table"]["seats"][1]["player"], "bot")
                back = await a.ask(do="person", seat=1)
                self.assertEqual(back["table"]["seats"][1]["player"], "person")

    async def test_hot_seat_gets_an_update_for_each_seat(self):
        with Server(PROGRAM) as server:
            ann = Person()
            opened = server.open_table(ann, ("me", "Ann"), ("me", "Bea"))
            async with ann.at(server, opened["table_id"]) as a:
                await a.send(do="start")
                one, two = await a.update(1, 0), await a.update(1, 1)
                self.assertEqual([one["view"]["viewer"], two["view"]["viewer"]], [0, 1])
                self.assertEqual(("moves" in one) + ("moves" in two), 1)

    async def test_whole_match_then_record_import_and_rematch(self):
        with Server(PROGRAM, "--rate", "1000") as server:
            run = subprocess.run(["/usr/bin/python3", ROOT / "examples/bot.py", server.url,
                                  "labyrinth"], capture_output=True, timeout=60, check=True)
            played = json.loads(run.stdout)
            status, _, record = server.call(f"/api/tables/{played['table']}/record")
            self.assertEqual(status, 200)
            ann = Person()
            opened = server.open_table(ann, ("me", "Ann"), ("bot:greedy", "Bot"), record=record)
            async with ann.at(server, opened["table_id"]) as a:
                over = await a.update(0)
                self.assertEqual(over["table"]["winners"], played["winners"])
                self.assertGreater(len(over["entries"][0]["log"]), 10)
                again = await a.ask(do="rematch")
            async with ann.at(server, again["table"]["rematch_id"]) as a:
                self.assertEqual(phase(await a.update(0)), "open")
                self.assertEqual(phase(await a.ask(do="start")), "playing")
            status, _, body = server.call(f"/api/tables/{again['table']['rematch_id']}/record")
            self.assertEqual((status, body["error"]["code"]), (409, "still_secret"))
            for _ in range(50):
                before = server.call("/api/tables", person=ann)[2]
                if len(before["mine"]) == 2:
                    break
                await asyncio.sleep(0.1)
            self.assertEqual(sorted(table["phase"] for table in before["mine"]), ["over", "playing"])
            self.assertEqual(server.stop(), 0)
            with contextlib.closing(sqlite3.connect(f"{server.data}/etana.db")) as store:
                listed = store.execute("SELECT stream FROM listings WHERE phase = 'over'").fetchall()
            self.assertEqual({name for (name,) in listed}, {played["table"], opened["table_id"]})
            server.start()
            after = server.call("/api/tables", person=ann)[2]
            self.assertEqual({t["table_id"]: t["phase"] for t in after["mine"]},
                             {t["table_id"]: t["phase"] for t in before["mine"]})

    async def test_a_rematch_may_keep_the_maze(self):
        with Server(PROGRAM, "--rate", "1000") as server:
            run = subprocess.run(["/usr/bin/python3", ROOT / "examples/bot.py", server.url,
                                  "labyrinth"], capture_output=True, timeout=60, check=True)
            _, _, record = server.call(f"/api/tables/{json.loads(run.stdout)['table']}/record")
            ann = Person()
            opened = server.open_table(ann, ("me", "Ann"), ("bot:greedy", "Bot"), record=record)
            async with ann.at(server, opened["table_id"]) as a:
                view = (await a.update(0))["view"]
                again = await a.ask(do="rematch", keep=True)
            async with ann.at(server, again["table"]["rematch_id"]) as a:
                table = (await a.update(0))["table"]
                self.assertEqual(table["options"]["maze"],
                                 {"board": view["board"], "spare": view["spare"]})
                begun = (await a.ask(do="start"))["view"]
            moved = sum(view["board"][at]["tower"] != begun["board"][at]["tower"]
                        for at in view["board"])
            self.assertEqual(moved + (view["spare"] != begun["spare"]), 4)

    async def test_a_table_agrees_on_who_begins_and_on_corners(self):
        with Server(PROGRAM) as server:
            ann = Person()
            games = {game["game"]: game for game in server.call("/api/games")[2]["games"]}
            self.assertEqual([choice["key"] for choice in games["labyrinth"]["choices"]],
                             ["first", "young", "corners"])
            agreed = {"first": 1, "corners": ["e1", "a5"], "young": [0]}
            opened = server.open_table(ann, ("me", "Ann"), ("me", "Bea"), options=agreed)
            async with ann.at(server, opened["table_id"]) as a:
                begun = await a.ask(do="start")
            self.assertEqual(begun["deciding"], 1)
            self.assertEqual([player["home"] for player in begun["view"]["players"]], ["e1", "a5"])
            seats = [{"player": "me"}, {"player": "me"}]
            for wrong in ({"first": 2}, {"corners": ["a1", "a1"]}, {"young": [0, 0]}):
                status, _, body = server.call("/api/tables", person=ann, body={
                    "game": "labyrinth", "options": wrong, "seats": seats})
                self.assertEqual(status, 400, body)

    async def test_the_table_list_has_mine_with_my_turn_first(self):
        with Server(PROGRAM) as server:
            ann, bob, opened = await two_at_a_table(server)
            free = server.open_table(ann, ("me", "Ann"), ("open", ""), public=True)
            for person in (ann, bob, Person()):
                _, _, tables = server.call("/api/tables", person=person)
                check("table_list", tables)
            _, _, mine = server.call("/api/tables", person=ann)
            self.assertEqual({t["table_id"] for t in mine["mine"]}, {opened["table_id"], free["table_id"]})
            _, _, others = server.call("/api/tables", person=bob)
            self.assertEqual([t["table_id"] for t in others["open"]], [free["table_id"]])
            check("games", server.call("/api/games")[2])


class LimitsTest(ServerTest):
    async def test_long_messages_end_the_connection(self):
        with Server(PROGRAM) as server:
            ann, _, opened = await two_at_a_table(server)
            async with ann.at(server, opened["table_id"]) as a:
                await a.socket.send("x" * 8193)
                with self.assertRaises(websockets.ConnectionClosed) as closed:
                    while True:
                        await a.next()
                self.assertEqual(closed.exception.code, 1009)

    async def test_rate(self):
        with Server(PROGRAM, "--rate", "2") as server:
            ann, _, opened = await two_at_a_table(server)
            async with ann.at(server, opened["table_id"]) as a:
                for _ in range(60):  # too many, however slow the machine is
                    await a.send(do="chat", seat=0, text="!")
                await a.until(lambda m: m["type"] == "rejected" and
                              m["error"]["code"] == "too_fast")
                with self.assertRaises(websockets.ConnectionClosed):
                    for _ in range(300):  # all at once, however slow the machine is
                        await a.send(do="chat", seat=0, text="!")
                    while True:
                        await a.next()

    async def test_tables_and_sockets_per_address(self):
        with Server(PROGRAM, "--tables-per-address", "2", "--sockets-per-address", "1",
                    "--metrics") as server:
            ann = Person()
            opened = [server.open_table(ann, ("me", "A"), ("open", "")) for _ in range(2)]
            status, _, body = server.call("/api/tables", {
                "game": "labyrinth", "seats": [{"player": "me"}, {"player": "open"}]})
            check("failure", body)
            self.assertEqual((status, body["error"]["code"]), (429, "too_many"))
            for _ in range(2):
                async with ann.at(server, opened[0]["table_id"]) as a:
                    await a.update(0)
                    with self.assertRaises(websockets.InvalidStatusCode) as rejected:
                        async with ann.at(server, opened[0]["table_id"]):
                            pass
                    self.assertEqual(rejected.exception.status_code, 429)
                await self.until(lambda: "etana_sockets 0\n" in server.call("/metrics")[2])

    async def test_slow_clients_are_dropped(self):
        with Server(PROGRAM, "--queue", "200000", "--rate", "100000", "--metrics") as server:
            ann, bob, opened = await two_at_a_table(server)
            table = opened["table_id"]
            async with ann.at(server, table) as a, bob.at(server, table) as b:
                await b.update(0)
                b.socket.transport.pause_reading()
                buffer = b.socket.transport.get_extra_info("socket")
                buffer.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
                for _ in range(500):  # far more answers than the network between them holds
                    with contextlib.suppress(websockets.ConnectionClosed):
                        for _ in range(50):
                            await b.send(do="position", position=0)
                    if "dropped_clients_total 1" in server.call("/metrics")[2]:
                        break
                b.socket.transport.resume_reading()
                with self.assertRaises(websockets.ConnectionClosed):
                    while True:
                        await b.next()
                await a.ask(do="position", position=0)  # the others go on

    async def test_origin_and_headers(self):
        with Server(PROGRAM) as server:
            new_table = {"game": "labyrinth", "seats": [{"player": "me"}, {"player": "open"}]}
            status, headers, body = server.call("/api/tables", new_table,
                                                headers={"Origin": "https://evil.example"})
            self.assertEqual((status, body["error"]["code"]), (403, "foreign_origin"))
            status, headers, _ = server.call("/api/tables", new_table,
                                             headers={"Origin": server.url})
            self.assertEqual(status, 201)
            self.assertIn("HttpOnly; SameSite=Strict", headers["Set-Cookie"])
            self.assertIn("default-src 'none'", headers["Content-Security-Policy"])
            self.assertIsNone(headers["Server"])
            for path in ("/api/nowhere", "/metrics", "/api/tables/x/record", "/api/tables/../socket"):
                self.assertEqual(server.call(path)[0], 404, path)
            self.assertEqual(server.call("/live")[2], {"ok": True})


if __name__ == "__main__":
    unittest.main()
