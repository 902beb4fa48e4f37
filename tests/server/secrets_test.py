#!/usr/bin/python3
"""Two tables that differ only in what a seat may not know send that seat the same bytes."""
import json
import subprocess
import sys
import unittest

from etana import Person, Server, ServerTest

PROGRAM = sys.argv.pop(1)


def engine(*requests):
    """Answers of `etana engine`."""
    text = "".join(json.dumps(request) + "\n" for request in requests)
    run = subprocess.run([PROGRAM, "engine"], input=text.encode(), capture_output=True, check=True)
    return [json.loads(line) for line in run.stdout.splitlines()]


def record_with(state, record):
    return {**record, "start": {"state": state}, "moves": []}


def quiet(moves, view, seat):
    """A move that finds nothing and spends nothing: shift anywhere, then stay."""
    pawn = view["players"][seat]["pawn"]
    for legal in moves:
        move = legal["move"]
        if move["do"] == "shift" or (move["to"] == pawn and not move["spend"]):
            return move
    raise AssertionError("no quiet move")


async def traffic(server, record):
    """The messages to seat 0 and a spectator while quiet moves are made."""
    host, ann, bob = Person(), Person(), Person()
    opened = server.open_table(host, ("open", "A"), ("open", "B"), record=record)
    table, invites = opened["table_id"], opened["invites"]
    async with ann.at(server, table) as a, bob.at(server, table) as b, Person().at(
            server, table) as spectator:
        for client in (a, b, spectator):
            await client.update(0)
        for seat, client in enumerate((a, b)):
            await client.send(do="claim", seat=seat, invite=invites[seat])
            updates = [await other.update(seat + 1) for other in (a, b)]
        for number in range(3, 13):
            seat = updates[0]["deciding"]
            move = quiet(updates[seat]["moves"], updates[seat]["view"], seat)
            await (a, b)[seat].send(do="play", seat=seat, move=move)
            updates = [await other.update(number) for other in (a, b)]
            await spectator.update(number)
        return a.raw, spectator.raw, b.raw


class SecretsTest(ServerTest):
    async def test_hidden_things_change_no_byte(self):
        answers = engine({"do": "new", "game": "labyrinth", "seed": "secrets", "seats": 2},
                         {"do": "state"}, {"do": "record"})
        state, record = answers[1]["state"], answers[2]["record"]
        other = json.loads(json.dumps(state))
        goals = [player["goal"] for player in state["players"][:2]]
        other["players"][1]["goal"] = next(g for g in ("crown", "goblet", "boot") if g not in goals)
        with Server(PROGRAM) as server:
            one = await traffic(server, record_with(state, record))
            two = await traffic(server, record_with(other, record))
            self.assertEqual(one[0], two[0])
            self.assertEqual(one[1], two[1])
            self.assertNotEqual(one[2], two[2], "the seat itself must see the difference")


if __name__ == "__main__":
    unittest.main()
