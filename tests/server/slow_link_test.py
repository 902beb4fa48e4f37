"""Nobody is locked out: joining costs the position and a page of the log, on a slow link too, and nobody can fill a
table up for the others."""
import asyncio
import contextlib
import json
import pathlib
import sys
import time
import unittest

from etana import ROOT, PATIENCE, Person, Server, ServerTest
from players import two_at_a_table

PROGRAM = sys.argv.pop(1)
BYTES_PER_SECOND = 50_000
ROUND_TRIP = 0.3
TRIES = 10
JOINED_WITHIN = 3.0


class SlowLink:
    """A proxy on loopback that passes on so many bytes a second each way, half a round trip late. Making a connection
    costs a round trip, as it does on a real link."""

    def __init__(self, server):
        self.target = server.port
        self.url = ""

    async def __aenter__(self):
        self.listening = await asyncio.start_server(self.connect, "127.0.0.1", 0)
        self.url = f"http://127.0.0.1:{self.listening.sockets[0].getsockname()[1]}"
        return self

    async def __aexit__(self, *_):
        self.listening.close()

    async def connect(self, reader, writer):
        await asyncio.sleep(ROUND_TRIP)
        far_reader, far_writer = await asyncio.open_connection("127.0.0.1", self.target)
        await asyncio.gather(self.carry(reader, far_writer), self.carry(far_reader, writer))

    async def carry(self, source, target):
        """The link is busy until `free`; what is sent arrives half a round trip after it has left."""
        arriving, free = asyncio.Queue(), 0.0
        delivery = asyncio.ensure_future(self.deliver(arriving, target))
        with contextlib.suppress(OSError):
            while piece := await source.read(4096):
                free = max(free, time.monotonic()) + len(piece) / BYTES_PER_SECOND
                arriving.put_nowait((free + ROUND_TRIP / 2, piece))
        arriving.put_nowait((0, b""))
        await delivery

    async def deliver(self, arriving, target):
        with contextlib.suppress(OSError):
            while (next_piece := await arriving.get())[1]:
                await asyncio.sleep(max(0, next_piece[0] - time.monotonic()))
                target.write(next_piece[1])
                await target.drain()
        target.close()


def longest_match(game):
    """The recorded match of a game with most moves times seats, which is what joining used to cost. It is put back
    before its end, so that somebody decides."""
    records = [json.loads(file.read_text()) for file in (ROOT / "tests/golden").glob(f"{game}-*.json")]
    record = max(records, key=lambda one: len(one["moves"]) * len(one["seats"]))
    record["moves"].pop()
    record.pop("result", None)
    return record


class SlowLinkTest(ServerTest):
    async def test_the_longest_match_of_every_game_is_joined_in_three_seconds(self):
        games = sorted(folder.name for folder in (ROOT / "content").iterdir() if folder.name != "common")
        with Server(PROGRAM) as server:
            async with SlowLink(server) as link:
                for game in games:
                    await self.join(server, link, game)

    async def join(self, server, link, game):
        record, host = longest_match(game), Person()
        seats = len(record["seats"])
        opened = server.open_table(host, *[("me", f"P{i}") for i in range(seats)], record=record)
        # One after another: all seats are at one screen, and the link is theirs alone.
        taken, size = [], 0
        for _ in range(TRIES):
            begun = time.monotonic()
            async with host.at(link, opened["table_id"]) as client:
                await client.update(0, seats - 1)
                taken.append(time.monotonic() - begun)
                size = sum(len(text.encode()) for text in client.raw)
        print(f"{game}: {len(record['moves'])} moves, {seats} seats, {size} bytes, "
              f"{min(taken):.2f} to {max(taken):.2f} s")
        self.assertLess(max(taken), JOINED_WITHIN, game)

    async def test_older_pages_lead_back_to_the_beginning(self):
        record, host = longest_match("zanaga"), Person()
        with Server(PROGRAM) as server:
            seats = len(record["seats"])
            opened = server.open_table(host, *[("me", f"P{i}") for i in range(seats)], record=record)
            async with host.at(server, opened["table_id"]) as a:
                first = await a.update(0, 0)
                lines = first["entries"][0]["log"]
                self.assertEqual(len(lines) + len(first["entries"]), 25)
                before = first["before"]
                while before > 0:
                    page = await a.ask(do="history", seat=0, before=before)
                    self.assertLess(page["before"], before)
                    before, lines = page["before"], page["log"] + lines
                self.assertEqual([line["index"] for line in lines], list(range(len(lines))))
                self.assertEqual(lines[-1]["index"], len(record["moves"]))
                stranger = Person()
                async with stranger.at(server, opened["table_id"]) as s:
                    refused = await s.ask(do="history", seat=0, before=10)
                    self.assertEqual(refused["error"]["code"], "no_seat")
                    self.assertEqual((await s.ask(do="history", before=10))["before"], 0)

    async def test_seats_of_one_device_are_sent_what_differs(self):
        with Server(PROGRAM) as server:
            ann = Person()
            opened = server.open_table(ann, ("me", "Ann"), ("me", "Bea"))
            async with ann.at(server, opened["table_id"]) as a:
                await a.send(do="start")
                one, two = await a.update(1, 0), await a.update(1, 1)
                self.assertEqual(two["same_as"], 0)
                self.assertNotIn("table", two)
                self.assertNotIn("board", two["view"])
                self.assertIn("board", one["view"])
                self.assertEqual(two["view"]["viewer"], 1)


class FullTableTest(ServerTest):
    async def test_chat_has_limits_of_each_seat_and_locks_nobody_out(self):
        with Server(PROGRAM, "--chat-lines", "120", "--chat-rate", "1000", "--rate", "1000") as server:
            ann, bob, opened = await two_at_a_table(server)
            async with ann.at(server, opened["table_id"]) as a, bob.at(server, opened["table_id"]) as b:
                await a.update(0)
                for i in range(120):
                    answer = await a.ask(do="chat", seat=0, text=f"{i}")
                    self.assertEqual(answer["type"], "update")
                    self.assertNotIn("view", answer)
                full = await a.ask(do="chat", seat=0, text="more")
                self.assertEqual(full["error"]["text"]["key"], "error.chat_full")
                self.assertEqual((await b.ask(do="chat", seat=1, text="mine"))["type"], "update")
                long = [await b.ask(do="chat", seat=1, text="x" * 1000) for _ in range(12)]
                self.assertEqual(long[-1]["error"]["code"], "too_many")
            async with ann.at(server, opened["table_id"]) as a:
                first = await a.update(0)
                self.assertEqual([entry["type"] for entry in first["entries"]], ["open", "claim", "start"])
                self.assertEqual(len(first["chat"]), 25)
                self.assertLess(len(a.raw[-1]), 60_000)
                page = await a.ask(do="history", chat=True, before=first["chat_before"])
                texts = [entry["text"] for entry in page["entries"]]
                self.assertEqual(texts, [f"{i}" for i in range(page["before"], first["chat_before"])])

    async def test_chat_has_a_rate(self):
        with Server(PROGRAM, "--chat-rate", "1", "--rate", "1000") as server:
            ann, bob, opened = await two_at_a_table(server)
            async with ann.at(server, opened["table_id"]) as a, bob.at(server, opened["table_id"]) as b:
                for _ in range(100):
                    await a.send(do="chat", seat=0, text="!")
                rejected = await a.until(lambda m: m["type"] == "rejected")
                self.assertEqual(rejected["error"]["text"]["key"], "error.chat_too_fast")
                self.assertEqual((await b.ask(do="chat", seat=1, text="!"))["type"], "update")

    async def test_junk_leaves_room_for_moves(self):
        with Server(PROGRAM, "--entries-per-table", "20", "--rate", "1000") as server:
            ann, bob, opened = await two_at_a_table(server)
            async with ann.at(server, opened["table_id"]) as a, bob.at(server, opened["table_id"]) as b:
                updates = [await a.update(0), await b.update(0)]
                while (answer := await a.ask(do="invite", seat=1))["type"] == "update":
                    updates = [answer, await b.update(answer["seq"])]
                self.assertEqual(answer["error"]["text"]["key"], "error.table_nearly_full")
                for _ in range(20):
                    seat = updates[0]["deciding"]
                    answer = await (a, b)[seat].ask(do="play", seat=seat, move=updates[seat]["moves"][0]["move"])
                    if answer["type"] == "rejected":
                        break
                    updates = [await client.update(answer["seq"]) if client.heard[-1] is not answer else answer
                               for client in (a, b)]
                self.assertEqual(answer["error"]["text"]["key"], "error.table_full")
                self.assertEqual(updates[0]["seq"], 19)
                self.assertEqual((await b.ask(do="chat", seat=1, text="What now?"))["type"], "update")

    async def test_a_log_has_a_limit_of_bytes(self):
        with Server(PROGRAM, "--bytes-per-table", "10000", "--chat-rate", "1000", "--rate", "1000") as server:
            ann, _, opened = await two_at_a_table(server)
            async with ann.at(server, opened["table_id"]) as a:
                for _ in range(12):
                    answer = await a.ask(do="chat", seat=0, text="x" * 1000)
                self.assertEqual(answer["error"]["text"]["key"], "error.table_too_big")

    async def test_a_person_sits_at_so_many_tables(self):
        with Server(PROGRAM, "--tables-per-person", "2") as server:
            ann = Person()
            for _ in range(2):
                server.open_table(ann, ("me", "Ann"), ("open", ""))
            asked = {"game": "labyrinth", "seats": [{"player": "me"}, {"player": "open"}]}
            status, _, body = server.call("/api/tables", asked, ann)
            self.assertEqual((status, body["error"]["text"]["key"]), (429, "error.tables_per_person"))
            self.assertEqual(server.call("/api/tables", asked, Person())[0], 201)


if __name__ == "__main__":
    unittest.main()
