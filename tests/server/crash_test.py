#!/usr/bin/python3
"""Kills the server at random moments under load, and makes its disk fail.

    crash_test.py PROGRAM FAULTY_DISK [--kills 200] [CrashTest]
"""
import argparse
import asyncio
import pathlib
import random
import signal
import sys
import tempfile
import unittest

from etana import Person, Server, ServerTest
from persistent_player import persistent_pair

OPTIONS = argparse.ArgumentParser()
OPTIONS.add_argument("program")
OPTIONS.add_argument("faulty_disk")
OPTIONS.add_argument("--kills", type=int, default=12)
ASKED, REST = OPTIONS.parse_known_args()
PROGRAM, FAULTY_DISK, CRASHES = ASKED.program, ASKED.faulty_disk, ASKED.kills
LIMITS = ("--rate", "100000", "--tables-per-address", "1000", "--sockets-per-address", "1000")


class CrashTest(ServerTest):
    async def test_no_acknowledged_move_is_lost_or_doubled(self):
        with Server(PROGRAM, *LIMITS) as server:
            players, done = [], []
            stop = asyncio.Event()

            async def keep_playing():
                while not stop.is_set():
                    try:
                        pair = await persistent_pair(server, Person(), Person())
                    except (OSError, AssertionError, asyncio.TimeoutError):
                        await asyncio.sleep(0.02)
                        continue
                    except Exception as error:  # the connection broke while they sat down
                        if type(error).__module__.startswith("websockets"):
                            continue
                        raise
                    players.extend(pair)
                    await asyncio.gather(*(player.play([server], stop) for player in pair))

            def acknowledged():
                for task in tasks:
                    if task.done():
                        task.result()
                return sum(len(player.acknowledged) for player in players)

            tasks = [asyncio.create_task(keep_playing()) for _ in range(4)]
            for _ in range(CRASHES):
                before = acknowledged()
                await self.until(lambda: acknowledged() > before + 1, "nobody can play any more")
                await asyncio.sleep(random.uniform(0, 0.3))
                server.stop(signal.SIGKILL)
                server.start()
            before = acknowledged()
            await self.until(lambda: acknowledged() > before)
            stop.set()
            await asyncio.gather(*tasks)
            done = [await player.check(server) for player in players]
            resumed = sum(player.resumed for player in players)
            print(f"{CRASHES} crashes, {resumed} resumed connections, {sum(done)} moves, "
                  f"{sum(len(s.acknowledged) for s in players)} acknowledged, none lost or doubled")
            self.assertGreater(sum(done), CRASHES)


class FaultyDiskTest(ServerTest):
    async def reject_and_recover(self, fault):
        with tempfile.TemporaryDirectory() as folder:
            switch = pathlib.Path(folder) / "fault"
            environment = {"LD_PRELOAD": FAULTY_DISK, "ETANA_FAULT": str(switch)}
            with Server(PROGRAM, environment=environment) as server:
                one, two = await persistent_pair(server, Person(), Person())
                async with one.person.at(server, one.table) as a, two.person.at(
                        server, two.table) as b:
                    updates = [await a.update(0), await b.update(0)]
                    seat = updates[0]["deciding"]
                    client, move = (a, b)[seat], updates[seat]["moves"][0]["move"]
                    switch.write_text(fault)
                    rejected = await client.ask("mine", do="play", seat=seat, move=move)
                    self.assertEqual(rejected["error"]["code"], "not_stored")
                    self.assertEqual(rejected["error"]["text"]["args"], {})
                    status, _, body = server.call("/api/tables", {
                        "game": "labyrinth", "seats": [{"player": "me"}, {"player": "open"}]})
                    self.assertEqual((status, body["error"]["code"]), (503, "not_stored"))
                    switch.unlink()
                    kept = await client.ask("mine", do="play", seat=seat, move=move)
                    other = await (b, a)[seat].update(kept["seq"])
                    self.assertEqual(other["seq"], updates[0]["seq"] + 1)
                server.stop(signal.SIGKILL)
                server.start()
                async with one.person.at(server, one.table) as a:
                    self.assertEqual((await a.update(0))["seq"], kept["seq"])

    async def test_full_disk(self):
        await self.reject_and_recover("full")

    async def test_failing_sync(self):
        await self.reject_and_recover("sync")


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1] + REST)
