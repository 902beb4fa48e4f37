#!/usr/bin/python3
"""Nothing of an unopened chapter of the legacy game is in anything the server sends: not in the words, not in the
list of games, not in a table's messages, not in a campaign's, not in errors, not in its log."""
import json
import pathlib
import re
import sys
import unittest

from campaigner import Campaign, Rejected, party
from etana import ROOT, Person, Server, ServerTest

PROGRAM = sys.argv.pop(1)
CHAPTERS = ROOT / "content/ziggurat/chapters"
JSON_STRING = re.compile(r'"(?:[^"\\]|\\.)*"')


def chapter_names(chapter):
    """The ids of cards, objects and titles of a chapter."""
    told = json.loads((CHAPTERS / str(chapter) / "chapter.json").read_text(encoding="utf-8"))
    return [thing["id"] for kind in ("cards", "objects", "titles") for thing in told.get(kind, [])]


def secrets(opened=1):
    """Keys, texts and ids that only chapters after the opened ones have; ids as JSON strings."""
    all_secrets = set()
    for chapter in range(opened + 1, 7):
        for file in (CHAPTERS / str(chapter)).glob("**/texts/*.json"):
            for key, text in json.loads(file.read_text(encoding="utf-8")).items():
                all_secrets.add(key)
                if len(text) > 11:
                    all_secrets.add(text)
                    all_secrets.add(json.dumps(text)[1:-1])
                    all_secrets.add(json.dumps(text, ensure_ascii=False)[1:-1])
        all_secrets.update(f'"{name}"' for name in chapter_names(chapter))
    return all_secrets


def is_over(message):
    return "seed" in message.get("table", {})


class SealedTest(ServerTest):
    def hear(self, said):
        """Fails if a secret is in what was said."""
        self.assertEqual([secret for secret in self.secrets if secret in said], [])

    def hear_messages(self, texts):
        """The same for many JSON texts, which repeat themselves: every string in them is looked at once."""
        self.hear("\n".join({string for text in texts for string in JSON_STRING.findall(text)}))

    async def test_nothing_sealed_is_sent(self):
        self.secrets = secrets()
        self.assertGreater(len(self.secrets), 500)
        host = Person()
        with Server(PROGRAM, "--rate", "10000") as server:
            for path in ("/", "/api/games", "/api/texts/en", "/api/texts/it", "/api/texts/de"):
                self.hear(json.dumps(server.call(path, person=host)[2], ensure_ascii=False))
            for chapter in range(2, 8):
                new_table = {"game": "ziggurat", "options": {"chapter": str(chapter)},
                         "seats": [{"player": "bot:random", "name": "A"}, {"player": "bot:random", "name": "B"}]}
                status, _, body = server.call("/api/tables", new_table, host)
                self.assertGreaterEqual(status, 400, body)
                self.hear(json.dumps(body, ensure_ascii=False))
            opened = server.open_table(host, ("open", "A"), ("bot:random", "B"), game="ziggurat")
            await self.play(server, host, opened)

    async def test_nothing_sealed_is_in_a_campaign(self):
        with Server(PROGRAM, "--rate", "10000") as server:
            ours = Campaign.create(server, Person(), group="Us", members=["Ada"], party=party(0, "random"))
            await self.walk(server, ours, 1)
            for chapter in (2, 3):
                form = {"form": "printed", "group": "Us", "chapter": chapter, "matches": chapter - 1, "lost": 0,
                        "heroes": [{"hero": "mila"}, {"hero": "beb"}]}
                ours = Campaign.create(server, Person(), file=form)
                ours.execute("party", party=party(0, "random"))
                await self.walk(server, ours, chapter)

    async def walk(self, server, ours, chapter):
        """Everything a group can ask in a chapter, before its letter is opened and after, and a whole match."""
        self.secrets = secrets(chapter - 1) | self.envelopes(chapter)
        self.assertGreater(len(self.secrets), 500)
        self.look_everywhere(ours)
        self.hear_all(server, ours)
        self.secrets = secrets(chapter) | self.envelopes(chapter, "closing", "knowledge")
        ours.open_all()
        table = ours.execute("play")["match"]["table_id"]
        async with ours.person.at(server, table) as client, Person().at(server, table) as spectator:
            await self.lead(client)
            await spectator.until(is_over)
            ours.said += [json.loads(text) for text in client.raw + spectator.raw]
        now = ours.until_over()
        if "match" in now:
            now = ours.execute("keep", keep=None)
        if not now["results"][-1]["won"]:
            self.look_everywhere(ours)
        ours.said.append(server.call(f"/api/tables/{table}/record", person=ours.person)[2])
        self.hear_all(server, ours)

    def envelopes(self, chapter, *kinds):
        """The words in a chapter's envelopes that are still closed."""
        words = set()
        keys = [f"ziggurat.chapter.{chapter}.{kind}" for kind in kinds or ("letter", "closing", "knowledge")]
        for file in (CHAPTERS / str(chapter)).glob("**/texts/*.json"):
            texts = json.loads(file.read_text(encoding="utf-8"))
            words.update(json.dumps(texts[key], ensure_ascii=False)[1:-1] for key in keys if key in texts)
        self.assertEqual(len(words), 3 * len(keys))
        return words

    def look_everywhere(self, ours):
        for language in ("en", "it", "de"):
            ours.texts(language)
        ours.get()
        ours.file()
        ours.preview(ours.invite)
        for chapter in range(1, 7):
            for envelope in ("closing", "knowledge") if chapter == 1 else ("letter", "closing", "knowledge"):
                if {"chapter": chapter, "envelope": envelope} not in ours.get()["envelopes"]:
                    self.try_to(ours, "open", envelope=envelope, chapter=chapter)
            self.try_to(ours, "play", chapter=chapter)
        for sticker in "ABCDEFGHIJKLMNOPQRS":
            if not any(line.get("sticker") == sticker and "text" in str(line["text"]) for line in ours.get()["rulebook"]):
                self.try_to(ours, "place", sticker=sticker)
        self.try_to(ours, "name", hero="nobody", name="Nobody")
        self.try_to(ours, "keep", keep={"hero": "mila", "object": "moon"})
        self.try_to(ours, "restore", matches=99)
        self.try_to(ours, "party", party=[{"hero": "mila", "member": 5}])

    def try_to(self, ours, do, **more):
        with self.assertRaises(Rejected):
            ours.execute(do, **more)

    async def lead(self, client):
        """The first legal move of one's own seat, with commands only later chapters know, until the end."""
        update = await client.update(0, 0)
        while not update.get("table", {}).get("seed"):
            if update.get("moves"):
                await client.send(do="play", seat=0, move={"do": "fly"})
                await client.send(do="play", seat=0, move=update["moves"][0]["move"])
            update = await client.until(lambda m: m["type"] == "update" and m["seat"] == 0)

    def hear_all(self, server, ours):
        self.hear_messages(json.dumps(said, ensure_ascii=False) for said in ours.said)
        for file in pathlib.Path(server.data).iterdir():
            self.hear(file.name)
        self.hear((pathlib.Path(server.data) / "log.jsonl").read_text(encoding="utf-8"))

    async def play(self, server, host, opened):
        """A whole match: one seat by its first legal move, with commands that only later chapters know."""
        table = opened["table_id"]
        async with host.at(server, table) as client, Person().at(server, table) as spectator:
            await client.update(0)
            await client.send(do="claim", seat=0, invite=opened["invites"][0])
            await client.send(do="start")
            for _ in range(3000):
                update = await client.until(lambda m: m["type"] in ("update", "rejected"))
                if update["type"] != "update":
                    continue
                if update.get("table", {}).get("seed"):
                    break
                if update.get("deciding") != 0 or not update.get("moves"):
                    continue
                await client.send(do="play", seat=0, move={"do": "fly"})
                await client.send(do="play", seat=0, move=update["moves"][0]["move"])
            await spectator.until(is_over)
            raw = client.raw + spectator.raw
            self.hear_messages(raw)
            self.hear_messages(json.dumps(json.loads(text), ensure_ascii=False) for text in raw)


if __name__ == "__main__":
    unittest.main()
