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
import time
import unittest

from campaigner import Campaign, party
from etana import Person, Server, ServerTest
from persistent_player import persistent_pair
from players import phase

PROGRAM = sys.argv.pop(1)
POSTGRESQL = pathlib.Path(__file__).parent / "postgresql"
LIMITS = ("--rate", "100000", "--chat-rate", "100000", "--tables-per-address", "1000",
          "--sockets-per-address", "1000")


def views_by_position(client):
    """The views that a client was sent, by the number of moves made."""
    updates = [message for message in client.heard if message["type"] == "update" and "view" in message]
    return {message["entries"][-1]["line"]["position"]: message["view"]
            for message in updates if "line" in message["entries"][-1]}


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

    async def test_no_seat_is_taken_over_from_somebody_at_another_node(self):
        with contextlib.ExitStack() as stack:
            nodes = self.nodes(stack)
            ann, bob = Person(), Person()
            opened = nodes[0].open_table(ann, ("me", "Ann"), ("open", ""), away_timeout=1)
            claim = {"do": "claim", "seat": 1, "invite": opened["invites"][1]}
            async with ann.at(nodes[0], opened["table_id"]) as a:
                async with bob.at(nodes[1], opened["table_id"]) as b:
                    await b.ask(**claim)
                    begun = await a.ask(do="start")
                    while begun["deciding"] == 0:  # the first node waits for Bob
                        begun = await a.ask(do="play", seat=0, move=begun["moves"][0]["move"])
                    end = time.monotonic() + 3
                    while time.monotonic() < end:
                        answer = await a.ask(**claim, take_over=True)
                        self.assertEqual(answer["error"]["code"], "seat_taken")
                        await asyncio.sleep(0.05)
                while (await a.ask(**claim, take_over=True))["type"] == "rejected":
                    await asyncio.sleep(0.1)

    async def test_a_node_that_is_behind_asks_the_store_before_it_rejects(self):
        with contextlib.ExitStack() as stack:
            nodes = self.nodes(stack)
            ann, bob = Person(), Person()
            for _ in range(60):  # the claim may reach the first node after the command that needs it
                opened = nodes[0].open_table(ann, ("me", "Ann"), ("open", ""))
                table = opened["table_id"]
                async with ann.at(nodes[0], table) as a, bob.at(nodes[1], table) as b:
                    await b.ask(do="claim", seat=1, invite=opened["invites"][1])
                    begun = await a.ask(do="start")
                    self.assertEqual(begun["type"], "update", begun)

    async def test_no_node_shows_less_than_was_seen_at_another(self):
        with contextlib.ExitStack() as stack:
            nodes = self.nodes(stack)
            ann, bob = Person(), Person()
            player, _ = await persistent_pair(nodes[0], ann, bob)
            async with ann.at(nodes[0], player.table) as a, bob.at(nodes[1], player.table) as there:
                await there.update(0)  # the node has the table in memory
                for i in range(60):  # the next entry may reach it after Ann
                    seq = (await a.ask(do="chat", seat=0, text=f"{i}"))["seq"]
                    async with ann.at(nodes[1], player.table, seq + 1) as elsewhere:
                        first = await elsewhere.update(0)
                        self.assertGreaterEqual(first["seq"], seq)

    async def test_a_command_sent_again_to_another_node_gets_its_first_result(self):
        with contextlib.ExitStack() as stack:
            nodes = self.nodes(stack)
            ann = Person()
            for number in range(30):  # the entries may reach the other node after the command
                opened = nodes[0].open_table(ann, ("me", "Ann"), ("me", "Ben"))
                async with ann.at(nodes[0], opened["table_id"]) as a, ann.at(nodes[1], opened["table_id"]) as b:
                    await b.update(0)
                    begun = await a.ask(do="start")
                    command = {"command_id": f"move {number}", "do": "play", "seat": begun["deciding"]}
                    if "moves" not in begun:  # each seat is sent an update
                        begun = await a.until(lambda m: "moves" in m)
                    command["move"] = begun["moves"][0]["move"]
                    played = await a.ask(**command)
                    again = await b.ask(**command)
                    self.assertEqual((again["type"], again.get("seq")), ("ack", played["seq"]), again)

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
                first = await spectator.update(0)
            self.assertEqual(first["chat_before"] + len(first["chat"]), 90)
            races = sum(int(re.search(r"^etana_append_conflicts_total (\d+)$", node.call("/metrics")[2],
                                      re.MULTILINE)[1]) for node in nodes)
            print(f"{races} append conflicts, all decided again")
            self.assertGreater(races, 0)

    async def test_every_node_has_the_same_position_after_every_entry(self):
        """One node plays, one follows, one rebuilds the table from its log, for every game."""
        with contextlib.ExitStack() as stack:
            playing, following, rebuilding = self.nodes(stack)
            for game in (one["game"] for one in playing.call("/api/games")[2]["games"]):
                ann = Person()
                table = playing.open_table(ann, ("me", "Ann"), ("bot:greedy", "Bot"), game=game)["table_id"]
                async with ann.at(playing, table) as here, ann.at(following, table) as there:
                    await there.update(0)
                    last = await self.play_as_first_seat(here, 12)
                    await there.update(last)
                live = views_by_position(here)
                self.assertGreater(len(live), 3, game)
                self.assertEqual(views_by_position(there), live, game)
                async with ann.at(rebuilding, table) as client:
                    rebuilt = {position: (await client.ask(do="position", position=position, seat=0))["view"]
                               for position in live}
                self.assertEqual(rebuilt, live, game)

    async def play_as_first_seat(self, client, moves):
        """Plays that many random moves, or to the end; returns the seq of the last one."""
        update = await client.ask(do="start")
        for _ in range(moves):
            while not update.get("moves"):
                if phase(update) == "over":
                    return update["seq"]
                update = await client.update(update["seq"] + 1)
            move = random.choice(update["moves"])["move"]
            update = await client.ask(do="play", seat=0, move=move)
        return update["seq"]

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

    async def test_members_at_another_node_are_sent_every_change(self):
        with contextlib.ExitStack() as stack:
            nodes = self.nodes(stack)
            ann, bob = Person(), Person()
            ours = Campaign.create(nodes[0], ann, group="The Millers", members=["Ada"], party=party("random", "random"))
            theirs = Campaign(nodes[1], bob, ours.id)
            theirs.execute("join", invite=ours.invite, name="Bob")
            async with theirs.following() as client:
                await client.next()
                ours.open_all()
                ours.execute("play")
                ended = await client.until(lambda m: m["campaign"]["results"])
                self.assertEqual(ended["campaign"], theirs.get())

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
