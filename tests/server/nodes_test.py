#!/usr/bin/python3
"""Three nodes on one PostgreSQL: any node serves any table, one is killed in the middle."""
import asyncio
import contextlib
import pathlib
import random
import re
import signal
import subprocess
import sys
import tempfile
import unittest

from campaigner import Campaign, party
from etana import Person, Server, ServerTest
from persistent_player import persistent_pair

PROGRAM = sys.argv.pop(1)
POSTGRESQL = pathlib.Path(__file__).parent / "postgresql"
LIMITS = ("--rate", "100000", "--tables-per-address", "1000", "--sockets-per-address", "1000")


class NodesTest(ServerTest):
    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.mkdtemp(prefix="etana-test-")
        cls.addClassCleanup(subprocess.run, ["rm", "-rf", cls.folder])
        subprocess.run([POSTGRESQL, "start", cls.folder], check=True)
        cls.addClassCleanup(subprocess.run, [POSTGRESQL, "stop", cls.folder])

    def setUp(self):
        name = self.id().rpartition(".")[2]  # every test has a database of its own
        subprocess.run([POSTGRESQL, "create", self.folder, name], check=True)
        port = pathlib.Path(self.folder, "port").read_text().strip()
        self.store = f"postgresql://etana@127.0.0.1:{port}/{name}"

    def nodes(self, stack):
        return [stack.enter_context(Server(PROGRAM, "--store", self.store, "--metrics", *LIMITS))
                for _ in range(3)]

    async def test_everybody_sees_the_same_from_every_node(self):
        with contextlib.ExitStack() as stack:
            nodes = self.nodes(stack)
            ann, bob = Person(), Person()
            one, two = await persistent_pair(nodes[0], ann, bob)
            async with ann.at(nodes[0], one.table) as a, bob.at(
                    nodes[1], one.table) as b, ann.at(nodes[2], one.table) as c:
                for client in (a, b, c):
                    await client.update(2)
                for i in range(30):  # a race for every seq
                    for client, seat in ((a, 0), (b, 1), (c, 0)):
                        await client.send(do="chat", seat=seat, text=f"{i}")
                last = [await client.update(2 + 90) for client in (a, b, c)]
            self.assertEqual({update["seq"] for update in last}, {92})
            async with Person().at(nodes[1], one.table) as spectator:
                entries = (await spectator.update(0))["entries"]
            self.assertEqual(sum(entry["type"] == "chat" for entry in entries), 90)
            races = sum(int(re.search(r"^etana_append_conflicts_total (\d+)$", node.call("/metrics")[2],
                                      re.MULTILINE)[1]) for node in nodes)
            print(f"{races} append conflicts, all decided again")
            self.assertGreater(races, 0)

    async def test_the_table_list_of_every_node_knows_whose_turn_it_is(self):
        with contextlib.ExitStack() as stack:
            nodes = self.nodes(stack)
            ann, bob = Person(), Person()
            one, _ = await persistent_pair(nodes[0], ann, bob)
            async with ann.at(nodes[0], one.table) as a, bob.at(nodes[0], one.table) as b:
                updates = [await client.update(2) for client in (a, b)]
                first = updates[0]["deciding"]
                while updates[0]["deciding"] == first:
                    await (a, b)[first].send(do="play", seat=first,
                                             move=updates[first]["moves"][0]["move"])
                    number = updates[0]["seq"] + 1
                    updates = [await client.update(number) for client in (a, b)]
            for node in nodes:
                def listed():
                    tables = node.call("/api/tables", person=ann)[2]["mine"]
                    return tables and tables[0].get("deciding") == 1 - first

                await self.until(listed, "the node does not know whose turn it is")

    async def test_a_node_is_killed_in_the_middle(self):
        with contextlib.ExitStack() as stack:
            nodes = self.nodes(stack)
            stop = asyncio.Event()
            pairs = [await persistent_pair(random.choice(nodes), Person(), Person())
                     for _ in range(4)]
            at = {0: (nodes[0], nodes[2]), 1: (nodes[1], nodes[2])}
            tasks = [asyncio.create_task(player.play(at[player.seat], stop))
                     for pair in pairs for player in pair]
            def acknowledged():
                return sum(len(s.acknowledged) for pair in pairs for s in pair)

            def finished():
                return all(player.over for pair in pairs for player in pair)

            await self.until(lambda: acknowledged() >= 40)
            before = acknowledged()
            nodes[1].stop(signal.SIGKILL)
            await self.until(lambda: acknowledged() >= before + 40 or finished())
            stop.set()
            await asyncio.gather(*tasks)
            moves = [await player.check(nodes[2]) for pair in pairs for player in pair]
            print(f"{before} moves before the node was killed, {sum(moves)} in all")
            self.assertTrue(finished() or sum(moves) > before)

    def test_a_campaign_goes_on_at_another_node(self):
        with contextlib.ExitStack() as stack:
            nodes = self.nodes(stack)
            ann, bob = Person(), Person()
            ours = Campaign.create(nodes[0], ann, group="The Millers", members=["Ada"], party=party("random", "random"))
            theirs = Campaign(nodes[1], bob, ours.id)
            theirs.execute("join", invite=ours.invite, name="Bob")
            ours.open_all()
            for match in range(1, 4):
                ours.execute("play")
                if match == 2:
                    nodes[0].stop(signal.SIGKILL)
                    ours.server = nodes[2]
                now = [campaign.until_over() for campaign in (ours, theirs)]
                self.assertEqual([one["matches"] for one in now], [match, match])
                self.assertEqual(now[0]["chronicle"], now[1]["chronicle"])
                self.assertEqual(sum(entry["type"] == "result" for entry in now[0]["chronicle"]), match)
                ours.open_all()


if __name__ == "__main__":
    unittest.main()
