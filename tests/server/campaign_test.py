#!/usr/bin/python3
"""A campaign on the server: created, opened, played, lost and won, exported, imported, forked, restored, and
never losing or doubling a result, whenever the server is killed."""
import asyncio
import concurrent.futures
import contextlib
import copy
import http.client
import json
import random
import signal
import sqlite3
import sys
import threading
import time
import unittest

from campaigner import Campaign, Rejected, party
import websockets
from etana import PATIENCE, Person, Server, ServerTest

PROGRAM = sys.argv.pop(1)
FLAGS = ("--rate", "10000", "--tables-per-address", "1000")
# Lost twice by bots that play anything, then won by bots that plan.
SEED = "campaign"


def create(server, person=None, *leaders, said=None, **more):
    leaders = leaders or ("random", "random")
    return Campaign.create(server, person or Person(), said=said, group="The Millers", members=["Ada", "Ben"],
                          party=party(*leaders), **more)


class CampaignTest(ServerTest):
    def rejected(self, key, execute, *args, **more):
        with self.assertRaises(Rejected) as caught:
            execute(*args, **more)
        self.assertEqual(caught.exception.key, key)
        return caught.exception

    def test_from_the_first_letter_to_chapter_two(self):
        with Server(PROGRAM, "--seed", SEED, *FLAGS) as server, Server(PROGRAM, *FLAGS) as second:
            ours = create(server, names={"beb": "Bebbo"})
            self.begin(ours)
            self.lose_twice(ours)
            self.win(ours)
            self.second_chapter(ours)
            self.elsewhere(ours, second)
            self.fork_and_restore(ours)

    def begin(self, ours):
        """Nothing of the letter is sent before it is opened, and nobody plays before it was read."""
        now = ours.get()
        self.assertEqual(now["envelopes"], [{"chapter": 1, "envelope": "letter"}])
        self.assertEqual((now["chapters"], now["matches"], now["results"]), ([], 0, []))
        self.assertEqual([h["name"] for h in now["heroes"]], ["", "Bebbo"])
        self.assertEqual(ours.texts(), {})
        self.rejected("read_first", ours.execute, "play")
        self.rejected("not_opened", ours.execute, "open", envelope="closing", chapter=1)
        self.rejected("sealed", ours.execute, "open", envelope="letter", chapter=2)
        now = ours.execute("open", envelope="letter", chapter=1)
        self.assertEqual(now["envelopes"], [])
        self.assertEqual(now["chapters"][0]["letter"]["key"], "ziggurat.chapter.1.letter")
        self.assertNotIn("knowledge", now["chapters"][0])
        for language in ("en", "it", "de"):
            texts = ours.texts(language)
            self.assertGreater(len(texts["ziggurat.chapter.1.letter"]), 400)
            self.assertNotIn("ziggurat.chapter.1.closing", texts)
            self.assertNotIn("ziggurat.chapter.1.knowledge", texts)
        self.rejected("open_already", ours.execute, "open", envelope="letter", chapter=1)

    def lose_twice(self, ours):
        now = ours.play_out("random", "random")
        self.assertEqual((now["lost"], now["matches"], now["knowledge"]), (1, 1, False))
        self.assertFalse(now["results"][0]["won"])
        self.assertIn(now["results"][0]["text"]["key"], ours.texts())
        ours.execute("play")
        now = ours.until_over()
        self.assertEqual((now["lost"], now["matches"], now["knowledge"]), (2, 2, True))
        self.assertEqual(now["envelopes"], [{"chapter": 1, "envelope": "knowledge"}])
        self.rejected("read_first", ours.execute, "play")
        now = ours.execute("open", envelope="knowledge", chapter=1)
        self.assertIn(now["chapters"][0]["knowledge"]["key"], ours.texts())

    def win(self, ours):
        for _ in range(12):
            now = ours.play_out("greedy", "greedy")
            if now["results"][-1]["won"]:
                break
        self.assertEqual((now["chapter"], now["lost"]), (2, 0))
        self.assertTrue(now["results"][-1]["knowledge"])
        self.assertEqual(now["envelopes"], [{"chapter": 1, "envelope": "closing"},
                                            {"chapter": 2, "envelope": "letter"}])
        self.assertNotIn("ziggurat.chapter.1.closing", ours.texts())
        now = ours.execute("open", envelope="closing", chapter=1)
        self.assertIn(now["chapters"][0]["closing"]["key"], ours.texts())

    def second_chapter(self, ours):
        self.assertFalse(any(key.startswith("ziggurat.chapter.2") for key in ours.texts()))
        self.rejected("not_opened", ours.execute, "place", sticker="A")
        now = ours.execute("open", envelope="letter", chapter=2)
        chapter = now["chapters"][1]
        self.assertEqual([s["id"] for s in chapter["stickers"]], list("AENQS"))
        self.assertTrue(chapter["objects"] and chapter["cards"] and chapter["titles"] and chapter["board"])
        texts = ours.texts()
        for things in ("stickers", "objects", "cards", "titles"):
            for thing in chapter[things]:
                self.assertIn(thing["name"]["key"], texts)
                self.assertIn(thing["about"]["key"], texts)
        now = ours.execute("place", sticker="A")
        lines = {line["line"]: line for line in now["rulebook"]}
        self.assertTrue(lines["A"]["placed"])
        self.assertFalse(lines["E"]["placed"])
        self.assertEqual(lines["B"]["text"]["key"], "ziggurat.campaign.rulebook.empty_slot")
        self.rejected("placed_already", ours.execute, "place", sticker="A")
        before = now["matches"]
        now = ours.play_out("greedy", "greedy")
        self.assertEqual(now["matches"], before + 1)
        self.assertTrue({line["line"]: line for line in now["rulebook"]}["E"]["placed"])

    def elsewhere(self, ours, second):
        """The one file, taken in by a server that knows nothing of this one."""
        file, here = ours.file(), ours.get()
        theirs = Campaign.create(second, Person(), file=file)
        self.assertEqual(theirs.verified, {"matches": here["matches"], "skipped": 0})
        there = theirs.get()
        for key in ("group", "begun", "chapter", "finished", "lost", "knowledge", "matches", "heroes", "results", "rulebook",
                    "restore_points"):
            self.assertEqual(there[key], here[key], key)
        self.assertEqual(theirs.file(), file)
        self.assertEqual([m["name"] for m in there["members"]], ["Ada", "Ben"])
        changed = copy.deepcopy(file)
        changed["chain"][-1]["won"] = not changed["chain"][-1]["won"]
        self.rejected("broken_chain", Campaign.create, second, Person(), file=changed)
        results = [entry for entry in file["chain"] if entry["entry"] == "result"]
        record = copy.deepcopy(file["records"][results[-1]["record"]])
        record["moves"].pop()
        changed = copy.deepcopy(file)
        changed["records"][results[-1]["record"]] = record
        self.rejected("broken_record", Campaign.create, second, Person(), file=changed)

    def fork_and_restore(self, ours):
        before, file = ours.get(), ours.file()
        cousins = Campaign.create(ours.server, ours.person, fork=ours.id, group="The Cousins", matches=2)
        theirs = cousins.get()
        self.assertEqual((theirs["group"], theirs["matches"], theirs["chapter"]), ("The Cousins", 2, 1))
        self.assertEqual(theirs["envelopes"], [{"chapter": 1, "envelope": "knowledge"}])
        self.assertTrue(theirs["forked_from"])
        self.assertEqual(ours.file(), file)
        self.rejected("no_such_match", ours.execute, "restore", matches=99)
        now = ours.execute("restore", matches=0, seq=before["seq"])
        self.assertEqual((now["chapter"], now["matches"], now["results"]), (1, before["matches"], []))  # Z-97
        self.assertEqual(now["envelopes"], [])  # what was read stays read
        self.assertEqual(len(now["chapters"]), 2)
        happened = [entry["type"] for entry in now["chronicle"]]
        self.assertEqual(happened.count("result"), before["matches"])
        self.assertEqual(happened[-1], "restore")
        mine = ours.call("campaigns", "")["mine"]
        self.assertEqual({one["group"] for one in mine}, {"The Millers", "The Cousins"})
        moved = Campaign.create(ours.server, Person(), file=ours.file()).get()
        self.assertEqual((moved["matches"], moved["results"]), (before["matches"], []))

    def test_members_come_and_go(self):
        with Server(PROGRAM, *FLAGS) as server:
            ann, bob, eve = Person(), Person(), Person()
            ours = create(server, ann, 0, 1)
            theirs, nobody = ours.by(bob), ours.by(eve)
            for asked in (nobody.get, nobody.file, nobody.texts, lambda: nobody.execute("open", envelope="letter", chapter=1)):
                self.assertEqual(self.rejected("not_member", asked).status, 403)
            self.assertEqual(self.rejected("error.bad_invite", theirs.preview, "0" * 32).status, 400)
            self.rejected("error.bad_invite", theirs.execute, "join", invite="0" * 32, name="Bob")
            self.assertEqual([m["name"] for m in theirs.preview(ours.invite)["members"]], ["Ada", "Ben"])
            now = theirs.execute("join", invite=ours.invite, member=1)
            self.assertEqual(now["members"], [{"member": 0, "name": "Ada", "host": True},
                                              {"member": 1, "name": "Ben", "mine": True}])
            now = theirs.execute("join", invite=ours.invite, name="Cleo")
            self.assertEqual([m.get("mine") for m in now["members"]], [None, True, True])
            self.rejected("not_host", theirs.execute, "invite")
            self.rejected("not_host", theirs.execute, "leave", member=0)
            self.rejected("no_member", theirs.execute, "party", party=party(0, 7))
            old = ours.invite
            self.assertNotEqual(ours.execute("invite")["invite"], old)
            self.rejected("error.bad_invite", nobody.execute, "join", invite=old, name="Eve")
            now = ours.execute("leave", member=1)
            self.assertEqual(now["party"], [{"hero": "mila", "member": 0}, {"hero": "beb"}])
            ours.open_all()
            self.rejected("no_leader", ours.execute, "play")
            ours.execute("party", party=party(0, 2))
            match = theirs.execute("play")["match"]
            self.assertEqual(match["seats"], party(0, 2))
            theirs.execute("leave", member=2)
            self.rejected("not_member", theirs.get)
            self.assertEqual(theirs.call("campaigns", "")["mine"], [])
            ours.execute("leave", member=0)
            self.rejected("not_member", ours.get)

    async def next_state(self, client):
        message = await client.next()
        self.assertEqual(message["type"], "campaign_update", message)
        return message["campaign"]

    async def refused(self, client, key, code=4003):
        """The next message is the last one, and says why."""
        message = await client.next()
        self.assertEqual((message["type"], message["id"]), ("rejected", ""), message)
        self.assertEqual(message["error"]["text"]["key"].removeprefix("ziggurat.campaign.error."), key)
        await asyncio.wait_for(client.socket.wait_closed(), PATIENCE)
        self.assertEqual(client.socket.close_code, code)

    async def silent(self, client):
        """Nothing more was sent: the next message would be the answer to this one."""
        await client.socket.send('{"id": "ping"}')
        message = await client.next()
        self.assertEqual((message["type"], message["id"], message["error"]["code"]), ("rejected", "ping", "not_found"))

    async def test_members_are_sent_every_change(self):
        with Server(PROGRAM, *FLAGS) as server:
            ann, bob = Person(), Person()
            ours = create(server, ann, 0, "random")
            theirs = ours.by(bob)
            theirs.execute("join", invite=ours.invite, name="Bob")
            async with ours.following() as a, theirs.following() as b, theirs.following() as c:
                for client, of in ((a, ours), (b, theirs), (c, theirs)):
                    self.assertEqual(await self.next_state(client), of.get())
                    await self.silent(client)
                for command in ({"do": "open", "envelope": "letter", "chapter": 1}, {"do": "name", "hero": "mila", "name": "Mi"},
                                {"do": "play"}):
                    done = theirs.execute(**command)
                    self.assertEqual(await self.next_state(b), done)
                    self.assertEqual(await self.next_state(c), done)
                    self.assertEqual((await self.next_state(a))["seq"], done["seq"])
                    for client in (a, b, c):
                        await self.silent(client)
                self.assertEqual(b.raw[-2], c.raw[-2])
                self.assertEqual([m["name"] for m in b.heard[-2]["campaign"]["members"] if m.get("mine")], ["Bob"])
                await self.match_is_followed(server, ann, theirs, done["match"], b)

    async def match_is_followed(self, server, ann, theirs, match, client):
        """What happens at the table is no news to the group until the match ends."""
        async with ann.at(server, match["table_id"]) as at:
            await at.ask(do="leave", seat=0)
        async with theirs.person.at(server, match["table_id"]) as at:
            now = await at.ask(do="claim", seat=0, invite=match["invites"][0], name="Bob")
            while not now.get("moves"):
                now = await at.next()
            await at.ask(do="play", seat=0, move=now["moves"][0]["move"])
            await self.silent(client)
            ended = theirs.execute("abandon", seq=theirs.get()["seq"])
            self.assertEqual(await self.next_state(client), ended)
            self.assertNotIn("match", ended)

    async def test_the_end_of_a_match_is_sent(self):
        with Server(PROGRAM, "--seed", SEED, *FLAGS) as server:
            ours = create(server)
            ours.open_all()
            async with ours.following() as client:
                begun = ours.execute("play")
                while (now := await self.next_state(client))["seq"] <= begun["seq"]:
                    self.assertIn(now["seq"], (begun["seq"] - 1, begun["seq"]))
                self.assertEqual(now["chronicle"][-1]["type"], "result")
                self.assertEqual(now, ours.get())
                await self.silent(client)

    async def test_only_members_are_sent_anything(self):
        with Server(PROGRAM, *FLAGS) as server:
            ann, bob, eve = Person(), Person(), Person()
            ours = create(server, ann, 0, 1)
            theirs, nobody = ours.by(bob), ours.by(eve)
            async with nobody.following() as client:
                await self.refused(client, "not_member")
            async with Campaign(server, ann, "0" * 32).following() as client:
                await self.refused(client, "no_campaign")
            async with ours.following(protocol=1) as client:
                await self.refused(client, "error.wrong_protocol", 4002)
            theirs.execute("join", invite=ours.invite, name="Bob")
            async with ours.following() as a, theirs.following() as b:
                for client in (a, b):
                    await self.next_state(client)
                ours.execute("leave", member=2)
                self.assertEqual([m["name"] for m in (await self.next_state(a))["members"]], ["Ada", "Ben"])
                await self.refused(b, "not_member")
                ours.execute("name", hero="mila", name="Mi")
                await self.next_state(a)
                self.assertEqual(len(b.heard), 2)

    async def test_a_member_is_up_to_date_after_a_restart(self):
        with Server(PROGRAM, *FLAGS) as server:
            ours = create(server, Person(), 0, 1)
            async with ours.following() as client:
                before = await self.next_state(client)
                await asyncio.to_thread(server.stop)
                await asyncio.wait_for(client.socket.wait_closed(), PATIENCE)
                self.assertEqual(client.socket.close_code, 1001)
            server.start()
            done = ours.execute("name", hero="mila", name="Mi")
            async with ours.following() as client:
                now = await self.next_state(client)
            self.assertEqual((now, now["seq"]), (done, before["seq"] + 1))

    async def test_sockets_of_campaigns_count_for_their_address(self):
        with Server(PROGRAM, *FLAGS, "--sockets-per-address", "2") as server:
            ours = create(server, Person(), 0, 1)
            async with ours.following() as a, ours.following() as b:
                for client in (a, b):
                    await self.next_state(client)
                with self.assertRaises(websockets.InvalidStatusCode) as caught:
                    async with ours.following():
                        pass
                self.assertEqual(caught.exception.status_code, 429)

    def test_of_two_commands_at_once_one_is_rejected(self):
        with Server(PROGRAM, *FLAGS) as server:
            ann, bob = Person(), Person()
            ours = create(server, ann, 0, 1)
            theirs = ours.by(bob)
            theirs.execute("join", invite=ours.invite, member=1)
            seq = ours.open_all()["seq"]

            def play(campaign):
                try:
                    return campaign.execute("play", seq=seq)["match"]["table_id"]
                except Rejected as rejected:
                    self.assertEqual(rejected.status, 409)
                    return rejected.key

            with concurrent.futures.ThreadPoolExecutor() as pool:
                answers = list(pool.map(play, (ours, theirs)))
            self.assertEqual(answers.count("too_late"), 1, answers)
            self.rejected("match_open", ours.execute, "play")
            before = ours.get()["seq"]
            ours.execute("name", "my id", hero="mila", name="Milena")
            self.assertEqual(ours.execute("name", "my id", hero="mila", name="Milena")["seq"], before + 1)
            self.rejected("too_late", theirs.execute, "abandon", seq=before)
            self.assertNotIn("match", theirs.execute("abandon", seq=before + 1))
            self.rejected("no_match_open", ours.execute, "abandon")
            self.rejected("nothing_to_keep", ours.execute, "keep", keep=None)

    async def test_people_play_a_match_at_its_table(self):
        with Server(PROGRAM, *FLAGS) as server:
            ann, bob = Person(), Person()
            ours = create(server, ann, 0, 1, names={"beb": "Bebbo"})
            theirs = ours.by(bob)
            ours.open_all()
            match = ours.execute("play", away_timeout=0)["match"]
            theirs.execute("join", invite=ours.invite, member=1)
            async with ann.at(server, match["table_id"]) as a, bob.at(server, match["table_id"]) as b:
                first = await a.update(0, 0)
                self.assertEqual(first["table"]["campaign_id"], ours.id)
                self.assertEqual([seat["name"] for seat in first["table"]["seats"]], ["Mila", "Bebbo"])
                self.assertEqual((first["table"]["phase"], first["table"]["options"]["chapter"]), ("playing", "1"))
                self.assertTrue(first["entries"][0]["log"])
                await b.update(0)
                # Ann led both; now Bob leads his own, and Ann's is handed to a bot.
                await a.ask(do="leave", seat=1)
                await b.ask(do="claim", seat=1, invite=match["invites"][1])
                await a.ask(do="bot", seat=0, bot="random")
                await self.lead(b, 1)
                await b.send("undo", do="undo", seat=1)
                rejected = await b.until(lambda m: m.get("id") == "undo")
                self.assertEqual(rejected["error"]["code"], "match_over")
                rejected = await b.ask(do="rematch")
                self.assertEqual(rejected["error"]["text"]["key"], "error.next_by_campaign")
            now = theirs.until_over()
            self.assertEqual(now["matches"], 1)
            self.assertEqual(now["results"][0]["heroes"], ["mila", "beb"])
            listed = server.call("/api/tables", person=Person())[2]
            self.assertEqual(listed, {"mine": [], "open": []})

    async def lead(self, client, seat):
        """The first legal move whenever it is this seat's turn, until the match is over."""
        news = [m for m in client.heard if m["type"] == "update"][-1]
        while not news.get("table", {}).get("seed"):
            if news.get("moves"):
                await client.send(do="play", seat=seat, move=news["moves"][0]["move"])
            news = await client.until(lambda m: m["type"] == "update" and m["seat"] == seat)

    def test_a_campaign_of_the_printed_table(self):
        with Server(PROGRAM, "--seed", SEED, *FLAGS) as server:
            form = {"form": "printed", "group": "Die Nachbarn", "members": ["Ada"], "chapter": 2, "matches": 2, "lost": 1,
                    "heroes": [{"hero": "mila", "name": "Mila", "scorched": 1, "epithets": ["The Quick"]}, {"hero": "beb"}]}
            ours = Campaign.create(server, Person(), file=form)
            now = ours.get()
            self.assertEqual((now["chapter"], now["matches"], now["lost"], now["printed"]), (2, 2, 1, True))
            self.assertEqual(now["heroes"][0]["epithets"], ["The Quick"])
            self.assertEqual(now["envelopes"], [])
            self.keep_something(ours)
            wrong = {**form, "heroes": [{"hero": "mila", "titles": ["tea-drinker"]}, {"hero": "beb"}]}
            rejected = self.rejected("no_title", Campaign.create, server, Person(), file=wrong)
            self.assertEqual(rejected.error["where"], "form/heroes/0/titles/0")
            self.rejected("one_beginning", Campaign.create, server, Person(), group="Nobody")
            self.rejected("heroes_2_to_4", Campaign.create, server, Person(), group="One", members=["Ada"], party=party(0))
            self.rejected("bad_name", Campaign.create, server, Person(), group="x" * 41, members=["Ada"], party=party(0, 0))
            self.rejected("no_campaign", Campaign.create, server, Person(), fork="0" * 32, group="Nobody")

    def keep_something(self, ours):
        """Bots play until a match leaves objects in hand: nothing goes on before the group has chosen."""
        for _ in range(10):
            ours.open_all()
            ours.execute("party", party=party("greedy", "greedy"))
            before = ours.execute("play")
            now = ours.until_over()
            if "match" in now:
                break
        match = now["match"]
        self.assertEqual(now["matches"], before["matches"])
        for do, more in (("play", {}), ("abandon", {}), ("restore", {"matches": 0})):
            if do == "restore" and not now["restore_points"]:
                continue
            self.rejected("match_open" if do == "play" else "keep_first", ours.execute, do, **more)
        self.rejected("no_object", ours.execute, "keep", keep={"hero": "mila", "object": "moon"})
        kept = match["keepable"][0]
        now = ours.execute("keep", keep=kept)
        self.assertEqual((now["kept"], now["matches"]), (kept, before["matches"] + 1))
        self.assertEqual(now["results"][-1]["kept"], kept)
        self.rejected("nothing_to_keep", ours.execute, "keep", keep=kept)

    def test_a_damaged_campaign_says_so_and_harms_no_other(self):
        with Server(PROGRAM, *FLAGS) as server:
            ann = Person()
            ours, others = create(server, ann), create(server, ann)
            for campaign in (ours, others):
                campaign.execute("name", hero="mila", name="Milena")
            server.stop()
            self.damage(server, ours)
            server.start()
            for asked in (ours.get, ours.file, ours.texts, lambda: ours.execute("invite")):
                error = self.rejected("error.bad_file", asked).error
                self.assertEqual(error["where"], f"campaign {ours.id}, entry 1/hero")
                self.assertEqual(error["text"]["args"]["reason"]["key"], "error.wrong_type")
            self.assertEqual(others.execute("name", hero="mila", name="Mimi")["heroes"][0]["name"], "Mimi")
            mine = others.call("campaigns", "")["mine"]
            self.assertEqual({one["campaign_id"] for one in mine}, {ours.id, others.id})

    def damage(self, server, ours):
        """The hero of the campaign's second entry becomes a number."""
        with contextlib.closing(sqlite3.connect(f"{server.data}/etana.db")) as store, store:
            where = "WHERE kind = 1 AND stream = ? AND seq = 1"
            entry = json.loads(store.execute(f"SELECT text FROM log {where}", (ours.id,)).fetchone()[0])
            store.execute(f"UPDATE log SET text = ? {where}", (json.dumps({**entry, "hero": 7}), ours.id))

    def try_to_play(self, ours, command_id):
        with contextlib.suppress(OSError, http.client.HTTPException):
            ours.execute("play", command_id)

    def test_killed_at_any_moment_nothing_is_lost_or_doubled(self):
        kills, matches = 0, 0
        with Server(PROGRAM, *FLAGS) as server:
            ours = create(server)
            ours.open_all()
            while matches < 6:
                seq = ours.get()["seq"]
                beginning = threading.Thread(target=self.try_to_play, args=(ours, f"play {matches}"))
                beginning.start()
                for pause in (0.02, 0.4, 0.4):
                    time.sleep(random.uniform(0, pause))
                    server.stop(signal.SIGKILL)
                    beginning.join()
                    server.start()
                    kills += 1
                ours.execute("play", f"play {matches}")  # once, however often it is sent
                now = ours.until_over()
                matches += 1
                happened = [entry["type"] for entry in now["chronicle"][seq + 1:]]
                self.assertEqual(happened[:2], ["play", "result"], happened)
                self.assertEqual(len(now["results"]), matches)
                ours.open_all()
                if now["chapter"] > 1:
                    ours.execute("restore", matches=matches - 1)
                    matches -= 1
            file = ours.file()
            results = [entry for entry in file["chain"] if entry["entry"] == "result"]
            self.assertEqual(len({entry["record"] for entry in results}), len(results))
            print(f"{kills} kills, {len(results)} results, each of a match of its own")


if __name__ == "__main__":
    unittest.main()
