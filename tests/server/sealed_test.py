#!/usr/bin/python3
"""Nothing of chapters 2 to 6 of the legacy game is in anything the server sends: not in the words, not in the
list of games, not in a table's messages, not in errors."""
import json
import re
import sys
import unittest

from etana import ROOT, Person, Server

PROGRAM = sys.argv.pop(1)
CHAPTERS = ROOT / "content/ziggurat/chapters"


def chapter_names(chapter):
    """The ids of cards, objects and titles of a chapter."""
    told = json.loads((CHAPTERS / str(chapter) / "chapter.json").read_text(encoding="utf-8"))
    return [thing["id"] for kind in ("cards", "objects", "titles") for thing in told.get(kind, [])]


def secrets():
    """Keys, texts and ids that only later chapters have; ids as JSON strings."""
    all_secrets = set()
    for chapter in range(2, 7):
        for file in (CHAPTERS / str(chapter) / "texts").glob("*.json"):
            for key, text in json.loads(file.read_text(encoding="utf-8")).items():
                all_secrets.add(key)
                if len(text) > 11:
                    all_secrets.add(text)
                    all_secrets.add(json.dumps(text)[1:-1])
        all_secrets.update(f'"{name}"' for name in chapter_names(chapter))
    return all_secrets


class SealedTest(unittest.IsolatedAsyncioTestCase):
    def hear(self, said):
        for secret in self.secrets:
            self.assertNotIn(secret, said)

    async def test_nothing_sealed_is_sent(self):
        self.secrets = secrets()
        self.assertGreater(len(self.secrets), 500)
        host = Person()
        with Server(PROGRAM, "--rate", "10000") as server:
            for path in ("/", "/api/games", "/api/texts/en", "/api/texts/it", "/api/texts/de"):
                self.hear(json.dumps(server.call(path, person=host)[2], ensure_ascii=False))
            for chapter in range(2, 8):
                asked = {"game": "ziggurat", "options": {"chapter": str(chapter)},
                         "seats": [{"player": "bot:random", "name": "A"}, {"player": "bot:random", "name": "B"}]}
                status, _, body = server.call("/api/tables", asked, host)
                self.assertGreaterEqual(status, 400, body)
                self.hear(json.dumps(body, ensure_ascii=False))
            opened = server.open_table(host, ("open", "A"), ("bot:random", "B"), game="ziggurat")
            await self.play(server, host, opened)

    async def play(self, server, host, opened):
        """A whole match: one seat by its first legal move, with wishes that only later chapters know."""
        table = opened["table"]
        async with host.at(server, table) as client, Person().at(server, table) as watcher:
            await client.news(0)
            await client.send(do="claim", seat=0, link=opened["links"][0])
            await client.send(do="start")
            for _ in range(3000):
                news = await client.until(lambda m: m["type"] in ("update", "refused"))
                if news["type"] != "update":
                    continue
                if news.get("table", {}).get("seed"):
                    break
                if news.get("deciding") != 0 or not news.get("moves"):
                    continue
                await client.send(do="play", seat=0, move={"do": "fly"})
                await client.send(do="play", seat=0, move=news["moves"][0]["move"])
            await watcher.news(1)
            for text in client.raw + watcher.raw:
                self.hear(text)
                self.hear(re.sub(r"\\u([0-9a-f]{4})", lambda m: chr(int(m[1], 16)), text))


if __name__ == "__main__":
    unittest.main()
