"""A campaign through the server, for tests: every message is checked against the schema."""
import contextlib
import time

from etana import PROTOCOL, check


def party(*leaders):
    """Mila, Beb, … led by bots (their names) or members (their numbers)."""
    heroes = ["mila", "beb", "hesh", "osh"]
    return [{"hero": hero, "bot" if isinstance(by, str) else "member": by} for hero, by in zip(heroes, leaders)]


class Rejected(Exception):
    def __init__(self, status, body):
        super().__init__(f"{status}: {body}")
        self.status, self.error = status, body["error"]
        self.key = self.error["text"]["key"].removeprefix("ziggurat.campaign.error.")


class Campaign:
    """One person's way to one campaign. `said` keeps everything that was answered."""

    def __init__(self, server, person, campaign_id=None, invite=None, said=None):
        self.server, self.person, self.id, self.invite = server, person, campaign_id, invite
        self.said = [] if said is None else said
        self.commands = 0

    def call(self, kind, path, body=None):
        status, _, answer = self.server.call("/api/campaigns" + path, body, self.person)
        self.said.append(answer)
        if status >= 400:
            check("failure", answer)
            raise Rejected(status, answer)
        if kind:
            check(kind, answer)
        return answer

    @classmethod
    def create(cls, server, person, said=None, **asked):
        check("new_campaign", asked)
        self = cls(server, person, said=said)
        created = self.call("created_campaign", "", asked)
        self.id, self.invite, self.verified = created["campaign_id"], created["invite"], created.get("verified")
        return self

    def by(self, person):
        """The same campaign, by somebody else."""
        return Campaign(self.server, person, self.id, self.invite, self.said)

    def get(self):
        return self.call("campaign", f"/{self.id}")

    @contextlib.asynccontextmanager
    async def following(self, protocol=PROTOCOL):
        """A connection that is sent the campaign after every change."""
        path = f"/api/campaigns/{self.id}/socket?protocol={protocol}"
        async with self.person.connected(self.server, path) as client:
            yield client
            self.said.extend(client.heard)

    def execute(self, do, command_id=None, **more):
        self.commands += 1
        asked = {"do": do, "id": command_id or f"{id(self)} {self.commands}", **more}
        check("campaign_command", asked)
        return self.call("campaign", f"/{self.id}", asked)

    def preview(self, invite):
        return self.call("invite_preview", f"/{self.id}/preview", {"invite": invite})

    def texts(self, language="en"):
        return self.call("texts", f"/{self.id}/texts/{language}")["texts"]

    def file(self):
        return self.call(None, f"/{self.id}/file")

    def open_all(self):
        """Opens every envelope that lies there."""
        for lies in self.get()["envelopes"]:
            self.execute("open", **lies)
        return self.get()

    def until_over(self, patience=150):
        """Waits for the match to end: it is gone from the campaign, or waits for what is kept."""
        end = time.monotonic() + patience
        while time.monotonic() < end:
            now = self.get()
            if "match" not in now or now["match"]["phase"] == "over":
                return now
            time.sleep(0.1)
        raise AssertionError(f"the match is still going on: {now['match']}")

    def play_out(self, *leaders):
        """Bots play the next match to its end and, if there is anything, keep the first object."""
        self.open_all()
        self.execute("party", party=party(*leaders))
        self.execute("play")
        now = self.until_over()
        if "match" in now:
            now = self.execute("keep", keep=now["match"]["keepable"][0])
        return now
