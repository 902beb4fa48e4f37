#!/usr/bin/env python3
"""Fails if a source names a game outside the folders of that game: code that serves all games must not know which.

A name counts wherever it stands as a word of its own, with hyphens and underscores as ends of words: in code, strings
and comments. Examples of commands, strings that begin with `etana `, may name any game.
"""

import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
GAMES = sorted(file.parent.name for file in (ROOT / "content").glob("*/pack.json"))
SUFFIXES = {".h", ".cpp", ".ts", ".svelte", ".css"}
FOLDERS = ["src", "web/src"]
# What belongs to one game, `{game}`. There, names of others are plain words: the dice race is played on a ziggurat.
OWN = ["src/games/{game}/", "src/cli/{game}/", "web/src/games/{game}/", "web/src/net/games/{game}.ts"]
# What may name any game: lists of games, and tests.
ALLOWED = [
    "src/games/registry.h",
    "web/src/games/campaign-game.ts",
    "web/src/games/campaign-parts.ts",
    "web/src/testing/",
]
EXAMPLE = re.compile(r'"etana [^"]*"')
TEST = re.compile(r"\.test\.ts$")
NAME = re.compile(rf"(?<![A-Za-z0-9])({'|'.join(GAMES)})(?![A-Za-z0-9])", re.IGNORECASE)


def faults_in(file: Path) -> list[str]:
    path = file.relative_to(ROOT).as_posix()
    if TEST.search(path) or any(path.startswith(allowed) for allowed in ALLOWED):
        return []
    if any(path.startswith(own.format(game=game)) for own in OWN for game in GAMES):
        return []
    lines = EXAMPLE.sub('""', file.read_text(encoding="utf-8")).split("\n")
    return [f"{path}:{number}: {found.group()}" for number, line in enumerate(lines, 1) if (found := NAME.search(line))]


def main() -> int:
    files = [file for folder in FOLDERS for file in sorted((ROOT / folder).rglob("*")) if file.suffix in SUFFIXES]
    faults = [fault for file in files for fault in faults_in(file)]
    print(f"{len(files)} files, {len(GAMES)} games, {len(faults)} names outside their folders")
    print("\n".join(faults))
    return 1 if faults or not files or not GAMES else 0


if __name__ == "__main__":
    sys.exit(main())
