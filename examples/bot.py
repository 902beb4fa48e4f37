#!/usr/bin/env python3
"""A program that takes a seat at a table of `etana serve` and plays a whole match against a built-in bot.

    usage: bot.py ADDRESS GAME
    for example: bot.py http://127.0.0.1:8080 labyrinth

GAME is labyrinth, dice, ziggurat or zanaga. This program chooses its moves at random: write a better `choose`.
docs/protocol.md describes the messages. It needs Debian's package python3-websockets.
"""
import asyncio
import json
import random
import sys
import urllib.error
import urllib.request

PROTOCOL = 2  # the version of the messages that this program speaks
PAUSE = 0.2   # seconds before a command that came too fast, or a lost connection, is tried again


def choose(view, moves):
    """One of the legal moves. `view` is the position as this seat may know it (docs/engine-*.md)."""
    return random.choice(moves)["move"]


def open_table(address, game):
    """Opens a table with one seat for us and one for a built-in bot. Returns its id and our cookie."""
    new_table = {"game": game, "seats": [{"player": "me", "name": "Example"},
                                         {"player": "bot:greedy", "name": "Greedy"}]}
    request = urllib.request.Request(address + "/api/tables", json.dumps(new_table).encode(),
                                     {"Content-Type": "application/json", "Etana-Protocol": str(PROTOCOL)})
    with urllib.request.urlopen(request) as answer:
        cookie = answer.headers["Set-Cookie"].split(";")[0]
        return json.load(answer)["table_id"], cookie


class Player:
    """Plays at a table until the match is over; reconnects when the connection is lost."""

    def __init__(self, address, table, cookie):
        self.address = f"ws{address[4:]}/api/tables/{table}/socket"
        self.headers = {"Cookie": cookie}
        self.seq = -1        # of the last entry we know of
        self.commands = 0    # numbers our commands: the server counts each id once
        self.waiting = None  # the command that is not answered yet
        self.turn = None     # the last update in which we had to decide
        self.winners = None

    async def play(self, connect, lost):
        while self.winners is None:
            try:
                where = f"{self.address}?from={self.seq + 1}&protocol={PROTOCOL}"
                async with connect(where, extra_headers=self.headers, max_size=None) as socket:
                    if self.waiting:
                        await socket.send(json.dumps(self.waiting))
                    async for text in socket:
                        await self.on_message(socket, json.loads(text))
                        if self.winners is not None:
                            return self.winners
            except (OSError, lost):
                await asyncio.sleep(PAUSE)
        return self.winners

    async def on_message(self, socket, message):
        if message["type"] == "rejected":
            await self.rejected(socket, message)
        elif self.waiting and message.get("id") == self.waiting["id"]:
            self.waiting = None
        if message["type"] == "update":
            await self.updated(socket, message)
        if self.turn and not self.waiting:
            update, self.turn = self.turn, None
            move = choose(update["view"], update["moves"])
            await self.send(socket, do="play", seat=update["seat"], move=move)

    async def rejected(self, socket, message):
        """Sends a command again with the same id if it came too fast or could not be stored."""
        if message["error"]["code"] not in ("too_fast", "not_stored"):
            raise SystemExit(f"bot.py: rejected: {message['error']}")
        await asyncio.sleep(PAUSE)
        await socket.send(json.dumps(self.waiting))

    async def updated(self, socket, update):
        self.seq = update["seq"]
        if "view" in update:
            self.turn = update if "moves" in update else None
        table = update.get("table", {})
        if table.get("phase") == "over":
            self.winners = table["winners"]
        if table.get("phase") == "open" and not self.waiting:
            await self.send(socket, do="start")

    async def send(self, socket, **command):
        self.commands += 1
        self.waiting = {"id": str(self.commands), **command}
        await socket.send(json.dumps(self.waiting))


def main():
    if len(sys.argv) != 3 or not sys.argv[1].startswith(("http://", "https://")):
        sys.stderr.write(__doc__)
        return 2
    try:
        import websockets
    except ImportError:
        sys.exit("bot.py needs the Python package websockets: apt-get install python3-websockets")
    address, game = sys.argv[1].rstrip("/"), sys.argv[2]
    try:
        table, cookie = open_table(address, game)
    except urllib.error.HTTPError as refused:
        sys.exit(f"bot.py: {address} refuses: {refused.read().decode()}")
    except urllib.error.URLError as failed:
        sys.exit(f"bot.py: {address} does not answer: {failed.reason}")
    player = Player(address, table, cookie)
    winners = asyncio.run(player.play(websockets.connect, websockets.WebSocketException))
    print(json.dumps({"table": table, "winners": winners}))
    return 0


if __name__ == "__main__":
    sys.exit(main())
