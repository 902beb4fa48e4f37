"""A player that goes on whatever happens to the server: resumes, resends, remembers."""
import asyncio
import random

import websockets


class PersistentPlayer:
    """One person at one seat, playing random moves. `acknowledged` maps ids to sequence numbers."""

    def __init__(self, person, table, seat):
        self.person, self.table, self.seat = person, table, seat
        self.heard = -1
        self.waiting = None
        self.sent = 0
        self.acknowledged = {}
        self.over = False
        self.resumed = 0

    async def play(self, servers, stop):
        """Plays at the first of `servers` that answers until `stop` is set or the match ends."""
        while not stop.is_set() and not self.over:
            for server in list(servers):
                try:
                    await self.visit(server, stop)
                except (OSError, asyncio.TimeoutError, websockets.WebSocketException):
                    self.resumed += 1
                    await asyncio.sleep(0.02)

    async def visit(self, server, stop):
        async with self.person.at(server, self.table, self.heard + 1) as client:
            if self.waiting:
                await client.send(**self.waiting)
            while not self.over and (message := await next_unless(client, stop)):
                await self.hear(client, message)

    async def hear(self, client, message):
        if message["type"] == "rejected":
            raise AssertionError(message)
        if self.waiting and message.get("id") == self.waiting["command_id"]:
            self.acknowledged[message["id"]] = message["seq"]
            self.waiting = None
        if message["type"] != "update":
            return
        expected = list(range(self.heard + 1, message["seq"] + 1))
        assert [entry["seq"] for entry in message["entries"]] == expected, "a gap or a repetition"
        self.heard = message["seq"]
        self.over = message.get("table", {}).get("phase") == "over"
        if message.get("moves") and not self.waiting:
            self.sent += 1
            move = random.choice(message["moves"])["move"]
            self.waiting = {"command_id": f"s{self.seat}-{self.sent}", "do": "play",
                            "seat": self.seat, "move": move}
            await client.send(**self.waiting)

    async def check(self, server):
        """Every acknowledged move is there once, under its seq, and no other move of ours. A node that was told of
        the last ones by others may know them a moment later."""
        async with self.person.at(server, self.table) as client:
            last = max([self.heard, *self.acknowledged.values()])
            first = await client.update(0)
            await client.until(lambda m: m["type"] == "update" and m["seq"] >= last) if first["seq"] < last else None
            later = [entry for m in client.heard if m["type"] == "update" and m is not first for entry in m["entries"]]
            entries = await client.history(first) + later
            mine = [e["seq"] for e in entries if e["type"] == "play" and e["seat"] == self.seat]
            assert len(set(self.acknowledged.values())) == len(self.acknowledged)
            lost = set(self.acknowledged.values()) - set(mine)
            assert not lost, f"lost: {lost}"
            assert len(mine) - len(self.acknowledged) in ((0, 1) if self.waiting else (0,))
            return len(mine)


async def next_unless(client, stop):
    """The next message, or nothing once `stop` is set."""
    listening, stopping = (asyncio.ensure_future(one) for one in (client.next(), stop.wait()))
    try:
        await asyncio.wait((listening, stopping), return_when=asyncio.FIRST_COMPLETED)
        return None if stop.is_set() else listening.result()
    finally:
        for one in (listening, stopping):
            one.cancel()
        await asyncio.gather(listening, stopping, return_exceptions=True)


async def persistent_pair(server, person, other):
    """Two people at a started table."""
    opened = server.open_table(person, ("me", "A"), ("open", "B"))
    async with person.at(server, opened["table_id"]) as a, other.at(server, opened["table_id"]) as b:
        await b.ask(do="claim", seat=1, invite=opened["invites"][1])
        await a.ask(do="start")
    return PersistentPlayer(person, opened["table_id"], 0), PersistentPlayer(other, opened["table_id"], 1)
