#!/usr/bin/env python3
"""A bot that plays one seat through the protocol, and a whole match against the house's bot.

    bot.py http://127.0.0.1:8080 labyrinth

Needs Debian's python3-websockets. docs/protocol.md says what the messages mean.
"""
import asyncio
import json
import random
import sys
import urllib.request

import websockets


def open_table(url, game):
    """Opens a table: one seat for us, one for a bot of the house. Returns its name, our cookie."""
    asked = {"game": game, "seats": [{"player": "me", "name": "Example"},
                                     {"player": "bot:greedy", "name": "House"}]}
    request = urllib.request.Request(url + "/api/tables", json.dumps(asked).encode(),
                                     {"Content-Type": "application/json"})
    with urllib.request.urlopen(request) as answer:
        cookie = answer.headers["Set-Cookie"].split(";")[0]
        return json.load(answer)["table"], cookie


class Player:
    """Sits at a table, reconnecting when the connection is lost, until the match is over."""

    def __init__(self, url, table, cookie):
        self.address = f"ws{url[4:]}/api/tables/{table}/socket"
        self.headers = {"Cookie": cookie}
        self.heard = -1   # the number of the last entry we know of
        self.sent = 0     # numbers our wishes: one that is sent twice counts once
        self.waiting = None

    async def play(self):
        while True:
            try:
                where = f"{self.address}?from={self.heard + 1}"
                async with websockets.connect(where, extra_headers=self.headers) as socket:
                    if self.waiting:
                        await socket.send(json.dumps(self.waiting))
                    async for text in socket:
                        winners = await self.hear(socket, json.loads(text))
                        if winners is not None:
                            return winners
            except (OSError, websockets.WebSocketException):
                pass
            await asyncio.sleep(0.2)

    async def ask(self, socket, **wish):
        self.sent += 1
        self.waiting = {"id": str(self.sent), **wish}
        await socket.send(json.dumps(self.waiting))

    async def hear(self, socket, message):
        """Answers a message; the winners, once there are any."""
        if message["type"] == "refused":
            raise SystemExit(f"refused: {message['error']}")
        if self.waiting and message.get("id") == self.waiting["id"]:
            self.waiting = None
        if message["type"] != "update":
            return None
        self.heard = message["number"]
        if message.get("table", {}).get("phase") == "open" and not self.waiting:
            await self.ask(socket, do="start")
        if message.get("table", {}).get("phase") == "over":
            return message["table"]["winners"]
        if message.get("moves") and not self.waiting:
            move = random.choice(message["moves"])["move"]
            await self.ask(socket, do="play", seat=message["seat"], move=move)
        return None


def main():
    url, game = sys.argv[1].rstrip("/"), sys.argv[2]
    table, cookie = open_table(url, game)
    winners = asyncio.run(Player(url, table, cookie).play())
    print(json.dumps({"table": table, "winners": winners}))


if __name__ == "__main__":
    main()
