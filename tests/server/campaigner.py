"""A campaign through the server, for tests: every message is checked against the schema."""
import time

from etana import check


def party(*leaders):
    """Mila, Beb, … led by bots (their names) or members (their numbers)."""
    heroes = ["mila", "beb", "hesh", "osh"]
    return [{"hero": hero, "bot" if isinstance(by, str) else "member": by} for hero, by in zip(heroes, leaders)]


class Refused(Exception):
    def __init__(self, status, body):
        super().__init__(f"{status}: {body}")
        self.status, self.error = status, body["error"]
        self.key = self.error["text"]["key"].removeprefix("ziggurat.campaign.error.")


class Campaign:
    """One person's way to one campaign. `said` keeps everything that was answered."""

    def __init__(self, server, person, name=None, link=None, said=None):
        self.server, self.person, self.name, self.link = server, person, name, link
        self.said = [] if said is None else said
        self.acts = 0

    def call(self, kind, path, body=None):
        status, _, answer = self.server.call("/api/campaigns" + path, body, self.person)
        self.said.append(answer)
        if status >= 400:
            check("failure", answer)
            raise Refused(status, answer)
        if kind:
            check(kind, answer)
        return answer

    @classmethod
    def found(cls, server, person, said=None, **asked):
        check("founding", asked)
        self = cls(server, person, said=said)
        founded = self.call("founded", "", asked)
        self.name, self.link, self.verified = founded["campaign"], founded["link"], founded.get("verified")
        return self

    def by(self, person):
        """The same campaign, by somebody else."""
        return Campaign(self.server, person, self.name, self.link, self.said)

    def look(self):
        return self.call("campaign", f"/{self.name}")

    def act(self, do, act_id=None, **more):
        self.acts += 1
        asked = {"do": do, "id": act_id or f"{id(self)} {self.acts}", **more}
        check("act", asked)
        return self.call("campaign", f"/{self.name}", asked)

    def door(self, link):
        return self.call("door", f"/{self.name}/door", {"link": link})

    def texts(self, language="en"):
        return self.call("texts", f"/{self.name}/texts/{language}")["texts"]

    def file(self):
        return self.call(None, f"/{self.name}/file")

    def open_all(self):
        """Opens every envelope that lies there."""
        for lies in self.look()["envelopes"]:
            self.act("open", **lies)
        return self.look()

    def until_over(self, patience=150):
        """Waits for the match to end: it is gone from the campaign, or waits for what is kept."""
        end = time.monotonic() + patience
        while time.monotonic() < end:
            now = self.look()
            if "match" not in now or now["match"]["phase"] == "over":
                return now
            time.sleep(0.1)
        raise AssertionError(f"the match is still going on: {now['match']}")

    def play_out(self, *leaders):
        """Bots play the next match to its end and, if there is anything, keep the first object."""
        self.open_all()
        self.act("party", party=party(*leaders))
        self.act("play")
        now = self.until_over()
        if "match" in now:
            now = self.act("keep", keep=now["match"]["keepable"][0])
        return now
