"""Thinking is bounded and fair: a long review delays nobody, ends when nobody waits for it, and does not keep the
server from stopping; bots of a table that nobody watches and nobody waits for do not think."""
import json
import re
import sys
import time
import unittest

from etana import ROOT, Person, Server, ServerTest
from players import phase

PROGRAM = sys.argv.pop(1)
STOPS_WITHIN = 10  # seconds, on a busy machine; it took minutes when a review could not be interrupted


def searches(server):
    return int(re.search(r"^etana_searches (\d+)$", server.call("/metrics")[2], re.MULTILINE)[1])


def over_table(server, person):
    """A table with a long match that is over, whose review takes minutes."""
    record = json.loads((ROOT / "tests/golden/zanaga-6.json").read_text())
    seats = [("me", f"P{i}") for i in range(len(record["seats"]))]
    return server.open_table(person, *seats, record=record)["table_id"]


class ReviewTest(ServerTest):
    async def test_a_long_review_delays_no_bot(self):
        with Server(PROGRAM, "--bot-threads", "1", "--metrics") as server:
            reader, ann = Person(), Person()
            async with reader.at(server, over_table(server, reader)) as r:
                await r.update(0)
                asked = await r.send(do="review")
                await self.until(lambda: searches(server) == 1, "it is being computed")
                opened = server.open_table(ann, ("me", "Ann"), ("bot:hard", "Bot"))
                async with ann.at(server, opened["table_id"]) as a:
                    update = await a.ask(do="start")
                    waits = []
                    while len(waits) < 3:
                        if update["deciding"] == 0:
                            update = await a.ask(do="play", seat=0, move=update["moves"][0]["move"])
                        else:
                            begun = time.monotonic()
                            update = await a.update(update["seq"] + 1)
                            waits.append(time.monotonic() - begun)
                print("the bot moved after " + ", ".join(f"{wait:.2f} s" for wait in waits))
                self.assertGreaterEqual(searches(server), 1, "the review still goes on")
                self.assertNotIn(asked, [message.get("id") for message in r.heard])

    async def test_a_review_ends_when_nobody_waits_for_it(self):
        with Server(PROGRAM, "--metrics") as server:
            ann = Person()
            table = over_table(server, ann)
            async with ann.at(server, table) as a:
                await a.update(0)
                await a.send(do="review")
                await self.until(lambda: searches(server) == 1, "it is being computed")
            await self.until(lambda: searches(server) == 0, "it has ended")

    async def test_the_server_stops_while_it_thinks(self):
        with Server(PROGRAM, "--metrics") as server:
            ann = Person()
            async with ann.at(server, over_table(server, ann)) as a:
                await a.update(0)
                await a.send(do="review")
                await self.until(lambda: searches(server) == 1, "it is being computed")
                begun = time.monotonic()
                self.assertEqual(server.stop(), 0)
                took = time.monotonic() - begun
                print(f"stopped after {took:.2f} s")
                self.assertLess(took, STOPS_WITHIN)


class UnwatchedTest(ServerTest):
    async def test_bots_that_nobody_watches_wait(self):
        with Server(PROGRAM, "--metrics", "--evict-interval", "1") as server:
            host, ann = Person(), Person()
            opened = server.open_table(host, ("bot:greedy", "A"), ("bot:greedy", "B"))
            async with host.at(server, opened["table_id"]) as h:
                await h.send(do="start")
                seen = (await h.update(3))["seq"]
            await self.until(lambda: searches(server) == 0, "nobody thinks")
            await self.until(lambda: "etana_tables_in_memory 0\n" in server.call("/metrics")[2], "it is evicted")
            server.stop()
            server.start()
            async with ann.at(server, opened["table_id"]) as a:
                first = await a.update(0)
                self.assertLess(first["seq"], seen + 200, "the bots have played on alone")
                self.assertNotEqual(phase(first), "over")
                await a.update(first["seq"] + 2)  # somebody watches: they go on

    async def test_bots_play_on_for_a_person_who_has_left(self):
        with Server(PROGRAM, "--metrics") as server:
            ann = Person()
            opened = server.open_table(ann, ("me", "Ann"), ("bot:normal", "A"), ("bot:normal", "B"))
            async with ann.at(server, opened["table_id"]) as a:
                update = await a.ask(do="start")
                while update["deciding"] != 0:
                    update = await a.update(update["seq"] + 1)
                while update["deciding"] == 0:
                    update = await a.ask(do="play", seat=0, move=update["moves"][0]["move"])
            mine = lambda: server.call("/api/tables", person=ann)[2]["mine"][0]  # noqa: E731
            await self.until(lambda: mine().get("my_turn"), "it is Ann's turn")


if __name__ == "__main__":
    unittest.main()
