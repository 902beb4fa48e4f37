"""Play 3D Labyrinth with the engine and the reference rules side by side, and compare them.

    python3 tests/reference/labyrinth_compare.py build/release/etana --matches 60

At every decision the legal moves, the views of all seats and of a spectator, and who decides are
compared; unlisted moves must be refused and change nothing; then a move is played and the new
state is compared. What chance decided is taken from the engine's new state, if it was possible.
The first difference ends the run with a report and exit code 1.
"""

from __future__ import annotations

import argparse
import json
import random
import subprocess
import sys
import time
from collections import Counter
from pathlib import Path
from typing import Any, Iterator

from labyrinth import ARROWS, KINDS, SQUARES, Json, Labyrinth, Pack

PACK_FOLDER = Path(__file__).resolve().parents[2] / "content" / "labyrinth"
HINT_SHARES = (0.5, 0.3, 0.8)


class Difference(Exception):
    """The engine and the reference rules do not agree."""


class Engine:
    """The engine as a child process that answers one JSON line to each."""

    def __init__(self, path: str) -> None:
        self.process = subprocess.Popen(
            [path, "engine"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, encoding="utf-8"
        )

    def ask(self, *requests: Json) -> list[Json]:
        """Send some requests at once, and return their answers in order."""
        lines = "".join(json.dumps(request) + "\n" for request in requests)
        self.process.stdin.write(lines)
        self.process.stdin.flush()
        answers = []
        for request in requests:
            line = self.process.stdout.readline()
            if not line:
                raise Difference(f"the engine ended without an answer to {json.dumps(request)}")
            answers.append(json.loads(line))
        return answers

    def get(self, request: Json) -> Json:
        """Send a request that must be carried out, and return its answer."""
        (answer,) = self.ask(request)
        return carried_out(request, answer)

    def close(self) -> None:
        """Let the engine end."""
        self.process.stdin.close()
        self.process.wait()


def carried_out(request: Json, answer: Json) -> Json:
    """Return the answer if the request was carried out."""
    if not answer["ok"]:
        raise Difference(f"refused: {json.dumps(request)}\nanswer:  {json.dumps(answer['error'])}")
    return answer


class Witness:
    """Chance as the engine's new state shows it: possible, or a difference."""

    def __init__(self, new_state: Json) -> None:
        self.players = new_state["players"]
        self.seen: list[str] = []

    def draw(self, seat: int, hand: Json, pile: Json) -> str:
        """Return the one card that the hand has grown by, if the pile held it (L-33)."""
        growth = {kind: self.players[seat]["hand"][kind] - hand[kind] for kind in KINDS}
        drawn = [kind for kind in KINDS if growth[kind] != 0]
        if len(drawn) != 1 or growth[drawn[0]] != 1:
            raise Difference(f"seat {seat} should draw one card (L-33), its hand changed: {growth}")
        if pile[drawn[0]] == 0:
            raise Difference(f"seat {seat} drew {drawn[0]}, of which the pile had none: {pile}")
        self.seen.append("draws")
        return drawn[0]

    def next_goal(self, seat: int, candidates: list[str]) -> str:
        """Return the seat's new goal, if nobody has found it or looks for it (L-31)."""
        goal = self.players[seat]["goal"]
        if goal not in candidates:
            raise Difference(f"the next goal of seat {seat} is {goal}, not one of {candidates}")
        self.seen.append("new goals")
        return goal


def differences(expected: Any, found: Any, where: str = "") -> Iterator[str]:
    """Yield a line for every place in which two JSON values differ."""
    if isinstance(expected, dict) and isinstance(found, dict):
        for key in sorted(expected.keys() | found.keys()):
            yield from differences(
                expected.get(key, "(absent)"), found.get(key, "(absent)"), f"{where}/{key}"
            )
    elif isinstance(expected, list) and isinstance(found, list) and len(expected) == len(found):
        for index, (mine, theirs) in enumerate(zip(expected, found)):
            yield from differences(mine, theirs, f"{where}/{index}")
    elif type(expected) is not type(found) or expected != found:
        yield f"  {where}: reference {json.dumps(expected)}, engine {json.dumps(found)}"


def must_equal(expected: Any, found: Any, what: str) -> None:
    """Report a difference unless two JSON values are the same."""
    if expected != found:
        raise Difference("\n".join([f"{what} differs:", *differences(expected, found)]))


def key_of(move: Json) -> str:
    """Return a move as a text that is the same for equal moves."""
    return json.dumps(move, sort_keys=True)


def compare_moves(expected: list[Json], found: list[Json]) -> None:
    """Compare two lists of moves as sets, and look for moves listed twice."""
    reference, engine = Counter(map(key_of, expected)), Counter(map(key_of, found))
    lines = [f"  listed {n} times: {move}" for move, n in engine.items() if n > 1]
    lines += [f"  only the reference lists {move}" for move in sorted(reference - engine)]
    lines += [
        f"  only the engine lists {move}" for move in sorted(engine.keys() - reference.keys())
    ]
    if lines:
        raise Difference("\n".join(["the legal moves differ:", *lines]))


def random_shift(rng: random.Random) -> Json:
    """Return a push that may be legal or not."""
    return {"do": "shift", "arrow": rng.choice(ARROWS), "turn": rng.randrange(4)}


def random_walk(rng: random.Random, hand: Json) -> Json:
    """Return a walk that may be legal or not, with about as many cards as the hand holds."""
    spend = {kind: rng.randint(0, hand[kind] + 1) if rng.random() < 0.5 else 0 for kind in KINDS}
    return {"do": "walk", "to": rng.choice(SQUARES), "spend": without_zeros(spend)}


def walk_nearby(rng: random.Random, move: Json) -> Json:
    """Return a walk that differs from a legal one by one card."""
    spend = dict.fromkeys(KINDS, 0) | move["spend"]
    kind = rng.choice(KINDS)
    spend[kind] = max(0, spend[kind] + rng.choice((-1, 1)))
    return {**move, "spend": without_zeros(spend)}


def without_zeros(spend: Json) -> Json:
    """Return a spend without the kinds of which nothing is spent."""
    return {kind: count for kind, count in spend.items() if count > 0}


def unlisted_moves(rng: random.Random, state: Json, legal: list[Json], count: int) -> list[Json]:
    """Return up to so many moves that are well written but not legal."""
    seat = state["decides"]["seat"] if state["decides"] else 0
    hand = state["players"][seat]["hand"]
    moves = [random_shift(rng) for _ in range(count)] + [random_walk(rng, hand)]
    if legal and legal[0]["do"] == "walk":
        moves = [random_walk(rng, hand) for _ in range(count)] + [random_shift(rng)]
        moves += [walk_nearby(rng, rng.choice(legal)) for _ in range(count)]
    listed = set(map(key_of, legal))
    moves = [move for move in moves if key_of(move) not in listed]
    return rng.sample(moves, min(count, len(moves)))


class Comparison:
    """One match, played by both."""

    def __init__(self, engine: Engine, pack: Pack, request: Json, hints: float) -> None:
        options = request["options"]
        self.engine = engine
        self.request = request
        self.rules = Labyrinth(pack, options["players"], options["young"] == "on")
        self.viewers: list[int | None] = [*range(options["players"]), None]
        self.hints = hints
        self.rng = random.Random(f"{request['seed']} {json.dumps(options)}")
        self.seen: Counter[str] = Counter()
        self.moves: list[Json] = []
        self.state: Json = {}

    def play(self, most_decisions: int) -> None:
        """Play the match to its end, or to so many decisions."""
        status = self.engine.get(self.request)
        self.state = self.engine.get({"do": "state"})["state"]
        self.check_faults(self.rules.faults_at_start(self.state))
        self.compare_status(status)
        while self.state["decides"] is not None and len(self.moves) < most_decisions:
            self.compare_position()
            self.compare_step(self.choose_move())
        self.compare_position()
        self.seen["ends" if self.state["decides"] is None else "left unfinished"] += 1

    def check_faults(self, faults: list[str]) -> None:
        """Report what is wrong with the engine's state."""
        if faults:
            raise Difference("\n  ".join(["the state is impossible:", *faults]))

    def compare_status(self, status: Json) -> None:
        """Compare who decides, and how the match has ended, if it has (L-41)."""
        decides, winner = self.state["decides"], self.state["winner"]
        must_equal(decides and decides["seat"], status["deciding"], "who decides")
        must_equal(None if winner is None else {"winners": [winner]}, status["result"], "the result")
        must_equal(len(self.moves), status["moves_made"], "the number of moves")

    def compare_position(self) -> None:
        """Compare moves and views, then try what is not allowed."""
        requests = [{"do": "view", "seat": viewer} for viewer in self.viewers]
        listed, *views = self.engine.ask({"do": "moves"}, *requests)
        legal = self.rules.legal_moves(self.state)
        compare_moves(legal, [entry["move"] for entry in listed["moves"]])
        self.compare_status(listed)
        for viewer, answer in zip(self.viewers, views):
            who = "a spectator" if viewer is None else f"seat {viewer}"
            must_equal(self.rules.view(self.state, viewer), answer["view"], f"the view of {who}")
        self.try_unlisted(legal)
        self.seen["decisions"] += bool(legal)
        self.seen["moves"] += len(legal)
        self.seen["spaces with several spends"] += choices_of_spend(legal)

    def try_unlisted(self, legal: list[Json]) -> None:
        """Check that unlisted moves, and moves of a wrong seat, are refused and change nothing."""
        moves = unlisted_moves(self.rng, self.state, legal, 3)
        requests = [{"do": "play", "move": move} for move in moves]
        if legal:
            wrong = (self.state["decides"]["seat"] + 1) % self.rules.players
            requests.append({"do": "play", "seat": wrong, "move": self.rng.choice(legal)})
        *answers, after = self.engine.ask(*requests, {"do": "state"})
        for request, answer in zip(requests, answers):
            if answer["ok"]:
                raise Difference(f"the engine accepts what is not legal: {json.dumps(request)}")
        must_equal(self.state, after["state"], "the state after refused moves")
        self.seen["refusals"] += len(requests)

    def choose_move(self) -> Json:
        """Return a move to play: sometimes the hint, otherwise any."""
        legal = self.rules.legal_moves(self.state)
        if self.rng.random() >= self.hints:
            return self.rng.choice(legal)
        move = self.engine.get({"do": "hint"})["move"]
        if move not in legal:
            raise Difference(f"the hint is not legal: {json.dumps(move)}")
        return move

    def compare_step(self, move: Json) -> None:
        """Play a move, and compare the state it leads to."""
        request = {"do": "play", "move": move}
        played, answer = self.engine.ask(request, {"do": "state"})
        carried_out(request, played)
        witness = Witness(answer["state"])
        expected = self.rules.after(self.state, move, witness)
        must_equal(expected, answer["state"], f"the state after {json.dumps(move)}")
        self.check_faults(self.rules.faults(answer["state"]))
        self.note(move, expected, witness)
        self.moves.append(move)
        self.state = expected
        self.compare_status(played)

    def note(self, move: Json, new: Json, witness: Witness) -> None:
        """Count what happened, so that the summary tells which rules were met."""
        old = self.state
        stopped = old["decides"] != new["decides"] and (move["do"] == "walk" or not same_seat(old, new))
        self.seen.update(witness.seen)
        self.seen["forced stays"] += stopped and move["do"] == "shift"
        self.seen["runes"] += sum(p["rune"] for p in new["players"]) - sum(
            p["rune"] for p in old["players"]
        )
        self.seen["refills"] += sum(new["pile"].values()) > sum(old["pile"].values())
        if move["do"] == "shift":
            ways = zip(old["players"], new["players"])
            self.seen["pawns over the edge"] += sum(
                was["pawn"] == new["barred"] and now["pawn"] == move["arrow"] for was, now in ways
            )

    def report(self, difference: Difference) -> str:
        """Return what differs, and requests with which it can be seen again."""
        options = self.request["options"]
        start = {"do": "set", "game": "labyrinth", "options": options, "state": self.state}
        return "\n".join(
            [
                f"Difference in the match {json.dumps(self.request)} after {len(self.moves)} moves:",
                str(difference),
                "The state before can be set up with:",
                json.dumps(start),
                "The moves until then:",
                json.dumps(self.moves),
            ]
        )


def same_seat(old: Json, new: Json) -> bool:
    """Say whether the same seat decides in both states."""
    return new["decides"] is not None and old["decides"]["seat"] == new["decides"]["seat"]


def choices_of_spend(moves: list[Json]) -> int:
    """Return to how many spaces walks with different spends lead."""
    spaces = Counter(move["to"] for move in moves if move["do"] == "walk")
    return sum(count > 1 for count in spaces.values())


def requests_for(matches: int, first_seed: int) -> Iterator[tuple[Json, float]]:
    """Yield the matches to play, over all tables, with the share of hinted moves in each."""
    for index in range(matches):
        options = {"players": 2 + index % 3, "young": "on" if index // 3 % 2 else "off"}
        seed = str(first_seed + index)
        request = {"do": "new", "game": "labyrinth", "options": options, "seed": seed}
        yield request, HINT_SHARES[index // 6 % len(HINT_SHARES)]


def compare(engine: Engine, arguments: argparse.Namespace) -> Counter[str]:
    """Play all matches, and return what was met in them."""
    pack = Pack.read(PACK_FOLDER)
    seen: Counter[str] = Counter()
    for request, hints in requests_for(arguments.matches, arguments.seed):
        share = hints if arguments.hints is None else arguments.hints
        match = Comparison(engine, pack, request, share)
        try:
            match.play(arguments.most_decisions)
        except Difference as difference:
            raise SystemExit(match.report(difference)) from None
        seen += match.seen
    return seen


def read_arguments() -> argparse.Namespace:
    """Read the command line."""
    parser = argparse.ArgumentParser(description="Compare the engine with the reference rules.")
    parser.add_argument("engine", help="the path of the program")
    parser.add_argument("--matches", type=int, default=60, help="how many matches to play")
    parser.add_argument("--seed", type=int, default=1, help="the seed of the first match")
    parser.add_argument("--hints", type=float, help="the share of hinted moves, from 0 to 1")
    parser.add_argument("--most-decisions", type=int, default=3000, help="the limit of a match")
    return parser.parse_args()


def main() -> None:
    """Compare, and print one line on what was compared."""
    arguments = read_arguments()
    began = time.monotonic()
    engine = Engine(arguments.engine)
    seen = compare(engine, arguments)
    engine.close()
    counts = ", ".join(f"{count} {what}" for what, count in sorted(seen.items()))
    seconds = time.monotonic() - began
    print(f"labyrinth: {arguments.matches} matches agree in {seconds:.1f} s: {counts}")


if __name__ == "__main__":
    sys.exit(main())
