"""What all comparisons of the engine with reference rules share.

The engine is driven as a child process; whatever it says is compared as JSON, and the first
difference is reported.
"""

from __future__ import annotations

import argparse
import json
import random
import subprocess
from collections import Counter
from typing import Any, Callable, Iterable, Iterator

Json = dict[str, Any]

# The engine thinks hard about a hint, which takes longer than all the rest of a decision. So only
# this share of the good moves are its hints; the others are chosen here. `--full`: all of them.
ASKED = 0.125

SORTED = json.JSONEncoder(sort_keys=True)


class Difference(Exception):
    """The engine and the reference rules do not agree."""


class Engine:
    """The engine as a child process that answers one JSON line to each."""

    def __init__(self, path: str, *arguments: str) -> None:
        self.process = subprocess.Popen(
            [path, "engine", *arguments],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            encoding="utf-8",
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

    def get_all(self, *requests: Json) -> list[Json]:
        """Send some requests that must all be carried out, and return their answers."""
        return [carried_out(*pair) for pair in zip(requests, self.ask(*requests))]

    def get(self, request: Json) -> Json:
        """Send a request that must be carried out, and return its answer."""
        return self.get_all(request)[0]

    def close(self) -> None:
        """Let the engine end."""
        self.process.stdin.close()
        self.process.wait()


def carried_out(request: Json, answer: Json) -> Json:
    """Return the answer if the request was carried out."""
    if not answer["ok"]:
        raise Difference(f"refused: {json.dumps(request)}\nanswer:  {json.dumps(answer['error'])}")
    return answer


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
    if key_of(expected) != key_of(found):
        raise Difference("\n".join([f"{what} differs:", *differences(expected, found)]))


def key_of(value: Any) -> str:
    """Return a JSON value as a text that is the same for equal values."""
    return SORTED.encode(value)


def compare_moves(expected: list[Json], found: list[Json]) -> set[str]:
    """Compare two lists of moves as sets, look for moves listed twice, and return their keys."""
    mine, theirs = [key_of(move) for move in expected], [key_of(move) for move in found]
    listed = set(theirs)
    if len(mine) == len(theirs) == len(listed) and listed == set(mine):
        return listed
    reference, engine = Counter(mine), Counter(theirs)
    lines = [f"  listed {n} times: {move}" for move, n in engine.items() if n > 1]
    lines += [f"  only the reference lists {move}" for move in sorted(reference - engine)]
    lines += [
        f"  only the engine lists {move}" for move in sorted(engine.keys() - reference.keys())
    ]
    raise Difference("\n".join(["the legal moves differ:", *lines]))


def random_cards(rng: random.Random, cards: Json, hands: int) -> tuple[list[Json], list[Json]]:
    """Return so many hands, and pile and discards, some of them likely to be empty or large."""
    heaps = [dict.fromkeys(cards, 0) for _ in range(hands + 2)]
    weights = [rng.choice((0, 0, 1, 1, 3, 8)) for _ in heaps]
    if not any(weights):
        weights = [1] * len(heaps)
    for card, count in cards.items():
        for heap in rng.choices(heaps, weights, k=count):
            heap[card] += 1
    return heaps[:hands], heaps[hands:]


class Comparison:
    """One match, played by both. A game says how its states are read, made up and led on."""

    moves_from_position = 10

    def __init__(
        self, engine: Engine, rules: Any, request: Json, hints: float, asked: float
    ) -> None:
        options = request["options"]
        self.engine = engine
        self.request = request
        self.rules = rules
        self.viewers: list[int | None] = [*range(options["players"]), None]
        self.hints = hints
        self.asked = asked
        self.rng = random.Random(f"{request['seed']} {json.dumps(options)}")
        self.seen: Counter[str] = Counter()
        self.moves: list[Json] = []
        self.state: Json = {}
        self.legal: list[Json] = []
        self.listed: set[str] = set()  # the keys of the legal moves

    # What a game has of its own.

    def deciding(self) -> int | None:
        """Return the seat that decides in the state."""
        raise NotImplementedError

    def make_up_state(self) -> Json:
        """Return a state in which something can be done, made up at random."""
        raise NotImplementedError

    def unlisted_moves(self) -> list[Json]:
        """Return some moves that are well written but not legal."""
        raise NotImplementedError

    def compare_new_state(self, move: Json, played: Json, found: Json) -> Json:
        """Compare what a move has brought about, and return the state it leads to."""
        raise NotImplementedError

    def random_move(self) -> Json:
        """Return one of the legal moves."""
        return self.rng.choice(self.legal)

    def good_move(self) -> Json:
        """Return a legal move that brings a match nearer to its end."""
        raise NotImplementedError

    def note_position(self) -> None:
        """Count what is special about the state, so that the summary tells which rules were met."""

    # What is the same for all.

    def play_match(self, most_decisions: int) -> None:
        """Begin a match, and play it to its end, or to so many decisions."""
        status = self.engine.get(self.request)
        self.state = self.engine.get({"do": "state"})["state"]
        self.check_faults(self.rules.faults_at_start(self.state))
        self.play_on(status, most_decisions)
        self.seen["unfinished matches"] += self.state["winner"] is None

    def play_position(self) -> None:
        """Set up a position, and play a few moves from it."""
        self.state = self.make_up_state()
        status = self.engine.get({**self.request, "do": "set", "state": self.state})
        must_equal(self.state, self.engine.get({"do": "state"})["state"], "the state set up")
        self.play_on(status, self.moves_from_position)

    def play_on(self, status: Json, most_decisions: int) -> None:
        """Play from the state there is, comparing everything."""
        self.compare_status(status)
        while self.deciding() is not None and len(self.moves) < most_decisions:
            self.compare_position()
            self.compare_step(self.choose_move())
        self.compare_position()
        self.seen["wins"] += self.state["winner"] is not None

    def check_faults(self, faults: list[str]) -> None:
        """Report what is wrong with the engine's state."""
        if faults:
            raise Difference("\n  ".join(["the state is impossible:", *faults]))

    def compare_status(self, status: Json) -> None:
        """Compare who decides, and how the match has ended, if it has."""
        winner = self.state["winner"]
        must_equal(self.deciding(), status["deciding"], "who decides")
        result = None if winner is None else {"winners": [winner]}
        must_equal(result, status["result"], "the result")
        must_equal(len(self.moves), status["moves_made"], "the number of moves")

    def compare_position(self) -> None:
        """Compare moves and views, then try what is not allowed."""
        requests = [{"do": "view", "seat": viewer} for viewer in self.viewers]
        listed, *views = self.engine.get_all({"do": "moves"}, *requests)
        self.legal = self.rules.legal_moves(self.state)
        self.listed = compare_moves(self.legal, [entry["move"] for entry in listed["moves"]])
        self.compare_status(listed)
        for viewer, answer in zip(self.viewers, views):
            who = "a spectator" if viewer is None else f"seat {viewer}"
            must_equal(self.rules.view(self.state, viewer), answer["view"], f"the view of {who}")
        self.try_unlisted()
        self.seen["decisions"] += bool(self.legal)
        self.seen["moves"] += len(self.legal)
        self.note_position()

    def try_unlisted(self) -> None:
        """Check that unlisted moves, and moves of a wrong seat, are refused and change nothing."""
        requests = [{"do": "play", "move": move} for move in self.unlisted_moves()]
        if self.legal:
            wrong = (self.deciding() + 1) % self.rules.players
            requests.append({"do": "play", "seat": wrong, "move": self.rng.choice(self.legal)})
        *answers, after = self.engine.ask(*requests, {"do": "state"})
        for request, answer in zip(requests, answers):
            if answer["ok"]:
                raise Difference(f"the engine accepts what is not legal: {json.dumps(request)}")
        must_equal(self.state, after["state"], "the state after refused moves")
        self.seen["refusals"] += len(requests)

    def choose_move(self) -> Json:
        """Return a move to play: a good one, and among those some hints, or else any."""
        if self.rng.random() >= self.hints:
            return self.random_move()
        if self.rng.random() >= self.asked:
            return self.good_move()
        self.seen["hints"] += 1
        move = self.engine.get({"do": "hint"})["move"]
        if move not in self.legal:
            raise Difference(f"the hint is not legal: {json.dumps(move)}")
        return move

    def compare_step(self, move: Json) -> None:
        """Play a move, and compare the state it leads to."""
        request = {"do": "play", "move": move}
        played, answer = self.engine.get_all(request, {"do": "state"})
        state = self.compare_new_state(move, played, answer["state"])
        self.check_faults(self.rules.faults(answer["state"]))
        self.moves.append(move)
        self.state = state
        self.compare_status(played)

    def report(self, difference: Difference) -> str:
        """Return what differs, and requests with which it can be seen again."""
        start = {**self.request, "do": "set", "state": self.state}
        return "\n".join(
            [
                f"Difference after {len(self.moves)} moves of {json.dumps(self.request)}",
                f"with {self.rules.pack}:",
                str(difference),
                "The state before can be set up with:",
                json.dumps(start),
                "The moves until then:",
                json.dumps(self.moves),
            ]
        )


def compare(
    requests: Iterable[tuple[Json, float]],
    arguments: argparse.Namespace,
    begin: Callable[[Json, float, float], Comparison],
) -> Counter[str]:
    """Play matches and positions, and return what was met in them.

    Each request to begin a match comes with the share of good moves in it.
    """
    seen: Counter[str] = Counter()
    asked = 1 if arguments.full else ASKED
    for index, (request, share) in enumerate(requests):
        hints = share if arguments.hints is None else arguments.hints
        if index < arguments.matches:
            match = begin(request, hints, asked)
            seen += reported(match, lambda: match.play_match(arguments.most_decisions))
        if index < arguments.positions:
            match = begin(request, hints, asked)
            seen += reported(match, match.play_position)
    return seen


def reported(match: Comparison, play: Callable[[], None]) -> Counter[str]:
    """Play, and return what was met; end the run with a report at a difference."""
    try:
        play()
    except Difference as difference:
        raise SystemExit(match.report(difference)) from None
    return match.seen


def read_arguments(matches: int, positions: int, most_decisions: int) -> argparse.Namespace:
    """Read the command line; the arguments are the numbers played where it says nothing."""
    parser = argparse.ArgumentParser(description="Compare the engine with the reference rules.")
    parser.add_argument("engine", help="the path of the program")
    parser.add_argument("--matches", type=int, default=matches, help="how many matches to play")
    parser.add_argument(
        "--positions", type=int, default=positions, help="how many positions to set up"
    )
    parser.add_argument("--seed", type=int, default=1, help="the seed of the first match")
    parser.add_argument("--hints", type=float, help="the share of good moves, from 0 to 1")
    parser.add_argument("--full", action="store_true", help="let all good moves be hints")
    parser.add_argument(
        "--most-decisions", type=int, default=most_decisions, help="the limit of a match"
    )
    return parser.parse_args()
