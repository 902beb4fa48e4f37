#!/usr/bin/python3
"""Lists of tables and campaigns: pages, order, who sees what, and data of earlier versions."""
import json
import pathlib
import signal
import sys
import tarfile
import tempfile
import unittest

from etana import Person, Server, ServerTest, check
from players import phase, play_some, two_at_a_table

PROGRAM = sys.argv.pop(1)
FIXTURES = pathlib.Path(__file__).resolve().parents[1] / "fixtures/d7ccee1"
RESULTS = json.loads((FIXTURES / "expected.json").read_text())
LIMITS = ("--rate", "100000", "--tables-per-address", "1000")


def listed(server, person, after=None):
    status, _, tables = server.call("/api/tables" + (f"?after={after}" if after else ""), person=person)
    assert status == 200, tables
    check("table_list", tables)
    return tables


def mine(server, person):
    """All tables of a person, page by page."""
    page = listed(server, person)
    tables = page["mine"]
    while "next" in page:
        page = listed(server, person, page["next"])
        assert not page["open"], page
        tables += page["mine"]
    return tables


def ids(tables):
    return [table["table_id"] for table in tables]


class ListTest(ServerTest):
    async def test_whoever_shows_lists_is_told_of_changes(self):
        with Server(PROGRAM, *LIMITS) as server:
            ann, bob = Person(), Person()
            async with bob.connected(server, "/api/tables/socket?protocol=2") as home:
                first = server.open_table(ann, ("me", "Ann"), ("open", ""), public=True)["table_id"]
                self.assertEqual(await home.next(), {"type": "lists_changed"})
                self.assertEqual(ids(listed(server, bob)["open"]), [first])
                for _ in range(20):
                    last = server.open_table(ann, ("me", "Ann"), ("open", ""), public=True)["table_id"]
                await home.next()
                self.assertEqual(ids(listed(server, bob)["open"])[0], last, "and the last change is never left out")
                self.assertEqual(len(home.heard), 2, "twenty at once are one")

    def test_pages(self):
        with Server(PROGRAM, *LIMITS) as server:
            ann, bob = Person(), Person()
            opened = [server.open_table(ann, ("me", "Ann"), ("open", ""), public=True)["table_id"] for _ in range(120)]
            page = listed(server, ann)
            self.assertEqual((len(page["mine"]), page["open"]), (50, []))
            self.assertCountEqual(ids(mine(server, ann)), opened, "each once")
            self.assertEqual(ids(page["mine"])[0], opened[-1], "the newest first")
            page = listed(server, bob)
            self.assertEqual((len(page["mine"]), len(page["open"])), (0, 50))
            self.assertNotIn("next", page)
            for after in ("x", "turn.", "turn.x.y", "other.1.2.3", "%00", "turn.99999999999999999999.a"):
                listed(server, ann, after)

    async def test_my_turn_comes_first_on_every_page(self):
        with Server(PROGRAM, *LIMITS) as server:
            ann, turns = Person(), []
            for number in range(60):  # at every second table only Ann plays; it is always her turn
                opened = server.open_table(ann, ("me", "Ann"), ("me" if number % 2 else "open", ""))["table_id"]
                if number % 2:
                    turns.append(opened)
                    async with ann.at(server, opened) as a:
                        await a.ask(do="start")
            tables = mine(server, ann)
            self.assertEqual(len(set(ids(tables))), 60)
            self.assertCountEqual(ids(tables)[:30], turns)
            self.assertEqual([table.get("my_turn", False) for table in tables], [True] * 30 + [False] * 30)

    async def test_the_list_follows_the_entries(self):
        with Server(PROGRAM, *LIMITS) as server:
            ann, bob = Person(), Person()
            opened = server.open_table(ann, ("me", "Ann"), ("open", ""), public=True)
            table = opened["table_id"]
            self.assertEqual(ids(listed(server, bob)["open"]), [table])
            async with ann.at(server, table) as a, bob.at(server, table) as b:
                await b.ask(do="claim", seat=1, invite=opened["invites"][1], name="Bob")
                self.assertEqual([seat["name"] for seat in listed(server, bob)["mine"][0]["seats"]], ["Ann", "Bob"])
                self.assertEqual(listed(server, bob)["open"], [])
                await b.ask(do="leave", seat=1)
                self.assertEqual((listed(server, bob)["mine"], ids(listed(server, bob)["open"])), ([], [table]))
                await b.ask(do="claim", seat=1, invite=opened["invites"][1], name="Bob")
                updates = [await a.ask(do="start"), await b.until(lambda m: "deciding" in m)]
                deciding = updates[0]["deciding"]
                for person, seat in ((ann, 0), (bob, 1)):
                    shown = listed(server, person)["mine"][0]
                    self.assertEqual((shown["phase"], shown["deciding"], shown.get("my_turn", False)),
                                     ("playing", deciding, deciding == seat))
                self.assertEqual(listed(server, Person()), {"mine": [], "open": []})
                while updates[0]["deciding"] == deciding:
                    move = updates[deciding]["moves"][0]["move"]
                    number = updates[0]["seq"] + 1
                    await (a, b)[deciding].send(do="play", seat=deciding, move=move)
                    updates = [await client.update(number) for client in (a, b)]
                    self.assertEqual(listed(server, ann)["mine"][0]["deciding"], updates[0]["deciding"])
                other = 1 - deciding
                self.assertTrue(listed(server, (ann, bob)[other])["mine"][0]["my_turn"])
                await a.ask(do="bot", seat=other, bot="random")
                await a.until(lambda m: m.get("deciding", other) != other)

    async def test_strangers_see_public_tables_alone_and_sit_down(self):
        with Server(PROGRAM, *LIMITS) as server:
            ann, bob = Person(), Person()
            table = server.open_table(ann, ("me", "Ann"), ("open", ""))["table_id"]
            self.assertEqual(listed(server, bob)["open"], [], "tables are private")
            async with ann.at(server, table) as a, bob.at(server, table) as b:
                rejected = await b.ask(do="claim", seat=1, name="Bob")
                self.assertEqual(rejected["error"]["code"], "bad_invite")
                await a.ask(do="visibility", public=True)
                self.assertEqual(ids(listed(server, bob)["open"]), [table])
                await b.ask(do="claim", seat=1, name="Bob")
                self.assertEqual([seat["name"] for seat in listed(server, bob)["mine"][0]["seats"]], ["Ann", "Bob"])
                await a.ask(do="visibility", public=False)
                self.assertEqual(listed(server, Person())["open"], [])

    async def test_bots_go_on_after_a_crash_when_somebody_looks(self):
        with Server(PROGRAM, *LIMITS) as server:
            ann, tables = Person(), []
            for _ in range(3):
                table = server.open_table(ann, ("bot:greedy", "A"), ("bot:greedy", "B"), ("me", "Ann"))["table_id"]
                tables.append(table)
                async with ann.at(server, table) as a:
                    await a.send(do="bot", seat=2, bot="greedy")
                    await a.send(do="start")
                    await a.update(5)
            server.stop(signal.SIGKILL)
            server.start()
            for table in tables:
                async with ann.at(server, table) as a:
                    await a.until(lambda m: phase(m) == "over")
            self.assertEqual([table["phase"] for table in listed(server, ann)["mine"]], ["over"] * 3)
            self.assertCountEqual(ids(listed(server, ann)["mine"]), tables)

    async def test_the_list_is_the_same_after_a_restart(self):
        with Server(PROGRAM, *LIMITS) as server:
            ann, bob, opened = await two_at_a_table(server)
            server.open_table(ann, ("me", "Ann"), ("open", ""))
            await play_some(server, opened["table_id"], (ann, bob), 6)
            before = [listed(server, person) for person in (ann, bob)]
            server.stop(signal.SIGKILL)
            server.start()
            self.assertEqual([listed(server, person) for person in (ann, bob)], before)


def person_with(cookie):
    person = Person()
    person.cookie = cookie
    return person


def campaigns_of(server, person):
    """The campaigns of a person by id; a bot may finish a match meanwhile."""
    status, _, campaigns = server.call("/api/campaigns", person=person)
    assert status == 200, campaigns
    check("campaigns", campaigns)
    return sorted(campaign["campaign_id"] for campaign in campaigns["mine"])


def is_somebodys(entries):
    """Whether a person holds a seat after the entries of a table."""
    holders = {number: seat["person"] for number, seat in enumerate(entries[0]["seats"])}
    for entry in entries:
        if entry["what"] in ("claim", "leave"):
            holders[entry["seat"]] = entry["by"] if entry["what"] == "claim" else ""
    return any(holders.values())


class EarlierDataTest(ServerTest):
    """A store that has no listings yet is listed after the start."""

    async def test_tables_and_campaigns_of_an_earlier_version(self):
        with tempfile.TemporaryDirectory(prefix="etana-test-") as data:
            with tarfile.open(FIXTURES / "sqlite-club.tar.xz") as archive:
                archive.extractall(data)
            with tarfile.open(FIXTURES / "states.tar.xz") as archive:
                store = json.load(archive.extractfile("sqlite-club.json"))
            people = [person_with(cookie) for cookie in store["people"].values()]
            expected = {table["table"] for name, table in store["tables"].items()
                        if RESULTS[f"served/sqlite-club/{name}"] == "replays" and is_somebodys(table["entries"])}
            self.assertGreater(len(expected), 10)
            for _ in range(2):  # the second start finds the listings
                with Server(PROGRAM, *LIMITS, data=data) as server:
                    campaigns = [campaigns_of(server, person) for person in people]
                    self.assertEqual(set().union(*campaigns),
                                     {campaign["campaign"] for campaign in store["campaigns"].values()}, "at once")

                    def all_listed():
                        return {table for person in people for table in ids(mine(server, person))} >= expected

                    await self.until(all_listed, "the tables are not listed")
                    self.assertEqual([campaigns_of(server, person) for person in people], campaigns)
                    self.assertEqual(server.stop(), 0)


if __name__ == "__main__":
    unittest.main()
