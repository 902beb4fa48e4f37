#!/usr/bin/python3
"""Presence, the away timeout and clocks."""
import asyncio
import contextlib
import json
import signal
import sqlite3
import sys
import time
import unittest

from etana import Person, Server, ServerTest
from players import two_at_a_table

PROGRAM = sys.argv.pop(1)
AWAY_TIMEOUT = 1  # seconds, the least there is
A_WHILE = 1.3 * AWAY_TIMEOUT  # in which a substitute would have moved, or nothing happens
A_MOMENT = 0.5  # seconds between what a server counts and what it tells, on a busy machine


class PresenceTest(ServerTest):
    async def test_everybody_knows_who_is_here(self):
        with Server(PROGRAM) as server:
            ann, bob, opened = await two_at_a_table(server)
            table = opened["table_id"]
            async with ann.at(server, table) as a:
                self.assertEqual((await a.update(0))["table"]["presence"], [0])
                async with bob.at(server, table) as b:
                    self.assertEqual((await b.update(0))["table"]["presence"], [0, 1])
                    came = await a.until(lambda m: m["type"] == "presence")
                    self.assertEqual(came["presence"], [0, 1])
                    async with bob.at(server, table) as second:  # another tab changes nothing
                        await second.update(0)
                    async with Person().at(server, table) as spectator:  # nor does a spectator
                        self.assertEqual((await spectator.update(0))["table"]["presence"], [0, 1])
                    renewed = await a.ask(do="invite", seat=1)
                    self.assertEqual(renewed["table"]["presence"], [0, 1])
                    self.assertEqual(sum(m["type"] == "presence" for m in a.heard), 1)
                went = await a.until(lambda m: m["type"] == "presence")
                self.assertEqual(went["presence"], [0])


class AwayTest(ServerTest):
    async def test_a_substitute_bot_plays_until_the_person_is_back(self):
        with Server(PROGRAM) as server:
            people, opened = await self.table(server, away_timeout=AWAY_TIMEOUT)
            table = opened["table_id"]
            seat = await self.who_decides(server, table)
            async with people[1 - seat].at(server, table) as waits:
                first = await waits.update(0)
                self.assertEqual(first["table"]["away_timeout"], AWAY_TIMEOUT)
                away = await waits.until(lambda m: m.get("entries", [{}])[0].get("type") == "away")
                self.assertEqual(away["table"]["seats"][seat]["substitute"], "greedy")
                self.assertEqual(away["table"]["seats"][seat]["player"], "person")
                turn = await waits.until(lambda m: m.get("deciding") == 1 - seat)
                self.assertGreater(turn["seq"], away["seq"])
                async with people[seat].at(server, table) as returns:
                    back = await returns.until(
                        lambda m: m["type"] == "update" and m["entries"][-1]["type"] == "back")
                    self.assertNotIn("substitute", back["table"]["seats"][seat])
                    while (update := waits.heard[-1])["seq"] < back["seq"]:
                        update = await waits.update(back["seq"])
                    moves = next(m["moves"] for m in reversed(waits.heard) if m.get("moves"))
                    while update["deciding"] == 1 - seat:
                        update = await waits.ask(do="play", seat=1 - seat, move=moves[0]["move"])
                        moves = update.get("moves")
                    await asyncio.sleep(A_WHILE)  # they are here: no bot plays for them
                    after = await waits.ask(do="chat", seat=1 - seat, text="?")
                    self.assertEqual(after["seq"], update["seq"] + 1)

    async def test_a_seat_is_taken_over_only_from_somebody_who_stays_away(self):
        with Server(PROGRAM) as server:
            people, opened = await self.table(server, away_timeout=AWAY_TIMEOUT)
            table, invite = opened["table_id"], opened["invites"][1]
            async with people[0].at(server, table) as host:
                async with people[1].at(server, table) as b:
                    await b.update(0)
                    await asyncio.sleep(A_WHILE)  # he is here
                    refused = await host.ask(do="claim", seat=1, invite=invite, take_over=True)
                    self.assertEqual(refused["error"]["code"], "seat_taken")
                    self.assertEqual(refused["error"]["text"]["key"], "error.holder_is_here")
                left = time.monotonic()
                while (taken := await host.ask(do="claim", seat=1, invite=invite, take_over=True))["type"] == "rejected":
                    self.assertIn(taken["error"]["text"]["key"], ("error.holder_is_here", "error.holder_may_return"))
                    await asyncio.sleep(0.1)
                self.assertGreaterEqual(time.monotonic() - left, AWAY_TIMEOUT)
                async with people[1].at(server, table) as b:
                    told = await b.update(0)
                    self.assertIn(True, [entry.get("taken_over") for entry in told["entries"]])
                    self.assertIsNone(told["seat"])

    async def test_a_table_that_all_have_left_waits(self):
        with Server(PROGRAM) as server:
            people, opened = await self.table(server, away_timeout=AWAY_TIMEOUT)
            await asyncio.sleep(A_WHILE)
            async with Person().at(server, opened["table_id"]) as spectator:
                await asyncio.sleep(A_WHILE)  # a spectator waits for nobody
                self.assertEqual((await spectator.update(0))["seq"], 2)
            async with Person().at(server, opened["table_id"]) as spectator:
                self.assertEqual((await spectator.update(0))["seq"], 2)

    async def test_no_away_timeout_means_for_ever(self):
        with Server(PROGRAM) as server:
            people, opened = await self.table(server, away_timeout=0)
            seat = await self.who_decides(server, opened["table_id"])
            async with people[1 - seat].at(server, opened["table_id"]) as waits:
                await asyncio.sleep(A_WHILE)
                answer = await waits.ask(do="chat", seat=1 - seat, text="?")
                self.assertEqual(answer["seq"], 3)

    async def table(self, server, **more):
        """Ann and Bob have begun a match and left, whoever decides last: so nobody was waited for yet."""
        people = Person(), Person()
        opened = server.open_table(people[0], ("me", "Ann"), ("open", ""), **more)
        async with contextlib.AsyncExitStack() as first, contextlib.AsyncExitStack() as second:
            stays = first, second
            a, b = [await stay.enter_async_context(person.at(server, opened["table_id"]))
                    for stay, person in zip(stays, people)]
            await b.ask(do="claim", seat=1, invite=opened["invites"][1], name="Bob")
            begun = await a.ask(do="start")
            await stays[1 - begun["deciding"]].aclose()
            await stays[begun["deciding"]].aclose()
        return people, opened

    async def who_decides(self, server, table):
        async with Person().at(server, table) as spectator:
            return (await spectator.update(0))["deciding"]


class ClockTest(ServerTest):
    async def test_time_runs_for_the_one_who_decides_and_survives_a_crash(self):
        with Server(PROGRAM) as server:
            begun = time.monotonic()

            def since_begun():  # no clock of the match can have run for longer
                return 1000 * (time.monotonic() - begun)

            ann, bob, opened = await two_at_a_table(
                server, clock={"minutes": 1, "increment": 10})
            table = opened["table_id"]
            async with ann.at(server, table) as a, bob.at(server, table) as b:
                updates = [await a.update(0), await b.update(0)]
                seat = updates[0]["deciding"]
                self.assertEqual(updates[0]["table"]["clock"], {"minutes": 1, "increment": 10})
                self.assertTrue(updates[0]["time"]["running"])
                client, update = (a, b)[seat], updates[seat]
                await asyncio.sleep(0.5)
                while update["deciding"] == seat:
                    update = await client.ask(do="play", seat=seat,
                                              move=update["moves"][0]["move"])
                left = update["time"]["left"]
                self.assertTrue(70000 - since_begun() <= left[seat] <= 69500, left)
                self.assertTrue(60000 - since_begun() <= left[1 - seat] <= 60000, left)
                await asyncio.sleep(0.3)
                undone = await client.ask(do="undo", seat=seat)
                if undone["type"] == "update":  # the end of the turn was taken back
                    taken = undone["time"]["left"][seat]
                    self.assertTrue(60000 - since_begun() <= taken <= 59500, taken)
                else:
                    undone = await client.ask(do="chat", seat=seat, text="…")
                self.assertLessEqual(undone["time"]["left"][1 - seat], 59700)
                kept = undone["time"]["left"]
            server.stop(signal.SIGKILL)
            await asyncio.sleep(2 * A_MOMENT)
            server.start()
            async with Person().at(server, table) as spectator:  # computed from the entries
                left = (await spectator.update(0))["time"]["left"]
                for before, after in zip(kept, left):
                    self.assertLess(abs(before - after), 1000 * A_MOMENT, (kept, left))

    async def test_at_zero_a_bot_plays_until_the_turn_ends(self):
        with Server(PROGRAM) as server:
            ann, bob, opened = await two_at_a_table(server, clock={"minutes": 1, "increment": 3})
            table = opened["table_id"]
            server.stop()
            self.spend_nearly_all(server, table)
            server.start()
            async with ann.at(server, table) as a:  # the clock runs for either, once somebody is there
                first = await a.update(0)
                seat = first["deciding"]
                self.assertTrue(0 < first["time"]["left"][seat] <= 400)
                over = await a.until(lambda m: m.get("entries", [{}])[0].get("type") == "time")
                self.assertEqual(over["time"]["left"][seat], 0)
                self.assertFalse(over["time"]["running"])
                turn = await a.until(lambda m: m.get("deciding") == 1 - seat)
                self.assertEqual(turn["time"]["left"][seat], 3000)
                self.assertTrue(turn["time"]["running"])
                self.assertEqual(turn["entries"][0]["seat"], seat)

    def spend_nearly_all(self, server, table):
        """Writes an entry by which whoever decides has spent all but a moment."""
        entry = {"what": "chat", "seat": 0, "text": "…", "name": "Ann", "spent": 59600}
        with contextlib.closing(sqlite3.connect(f"{server.data}/etana.db")) as store:
            store.execute("INSERT INTO log VALUES (0, ?, 3, ?)", (table, json.dumps(entry)))
            store.commit()

    async def test_clocks_are_checked(self):
        with Server(PROGRAM) as server:
            seats = [{"player": "me"}, {"player": "open"}]
            for more, where in (({"clock": {"minutes": 0}}, "table/clock/minutes"),
                                ({"clock": {"increment": 1}}, "table/clock"),
                                ({"clock": 5}, "table/clock"), ({"away_timeout": -1}, "table/away_timeout")):
                status, _, body = server.call("/api/tables",
                                              {"game": "labyrinth", "seats": seats, **more})
                self.assertEqual((status, body["error"]["where"]), (400, where))


if __name__ == "__main__":
    unittest.main()
