"""What all comparisons of the engine with reference rules share.

The engine is driven as a child process; whatever it says is compared as JSON, and the first
difference is reported.
"""

from __future__ import annotations

import json
import subprocess
from collections import Counter
from typing import Any, Iterator

Json = dict[str, Any]


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
    return json.dumps(value, sort_keys=True)


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
