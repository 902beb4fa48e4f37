#!/usr/bin/env python3
"""Fails on an include from a room that is not above, and on a game that includes another game."""

import re
import sys
from pathlib import Path

SRC = Path(__file__).resolve().parent.parent / "src"
ROOMS = ["engine", "games", "bots", "table", "store", "server", "browser", "app"]
# The browser build stands on the table alone.
HIDDEN = {"browser": {"store", "server"}, "app": {"browser"}}
INCLUDE = re.compile(r'^#include "([^"]+)"', re.MULTILINE)


def fault(file: Path, included: str) -> str | None:
    parts, others = file.relative_to(SRC).parts, Path(included).parts
    room, other = parts[0], others[0]
    if other not in ROOMS:
        return f"{included} is in no room"
    if ROOMS.index(other) > ROOMS.index(room) or other in HIDDEN.get(room, set()):
        return f"{room} may not include {other}"
    both_games = room == "games" == other and len(parts) > 2 and len(others) > 2
    if both_games and parts[1] != others[1]:
        return f"{parts[1]} may not know {others[1]}"
    return None


def main() -> int:
    faults, seen = [], 0
    for file in sorted([*SRC.rglob("*.h"), *SRC.rglob("*.cpp")]):
        for included in INCLUDE.findall(file.read_text(encoding="utf-8")):
            seen += 1
            if what := fault(file, included):
                faults.append(f"{file.relative_to(SRC)}: {what}")
    print(f"{seen} includes between rooms, {len(faults)} against the plan")
    print("\n".join(faults))
    return 1 if faults or not seen else 0


if __name__ == "__main__":
    sys.exit(main())
