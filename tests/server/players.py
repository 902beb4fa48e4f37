"""People at tables, for tests."""
import random

from etana import Person


def phase(message):
    return message.get("table", {}).get("phase")


async def two_at_a_table(server, **more):
    """Ann has opened a table and Bob has claimed his seat; nobody has moved."""
    ann, bob = Person(), Person()
    opened = server.open_table(ann, ("me", "Ann"), ("open", ""), **more)
    async with ann.at(server, opened["table_id"]) as a, bob.at(server, opened["table_id"]) as b:
        answer = await b.ask(do="claim", seat=1, invite=opened["invites"][1], name="Bob")
        assert answer["type"] == "update", answer
        answer = await a.ask(do="start")
        assert phase(answer) == "playing", answer
    return ann, bob, opened


async def play_some(server, table, people, moves):
    """Plays random moves, each by the deciding seat; returns the last updates."""
    async with people[0].at(server, table) as a, people[1].at(server, table) as b:
        clients = [a, b]
        for _ in range(moves):
            updates = [await client.update(0) for client in clients] if not a.heard else updates
            seat = updates[0]["deciding"]
            if seat is None:
                break
            move = random.choice(updates[seat]["moves"])["move"]
            number = updates[0]["seq"] + 1
            await clients[seat].send(do="play", seat=seat, move=move)
            updates = [await client.update(number) for client in clients]
        return updates
