#!/usr/bin/env python3
"""Fails if a module includes a header of a higher layer, or a game includes a header of another game."""

import re
import sys
from pathlib import Path

SRC = Path(__file__).resolve().parent.parent / "src"
LAYERS = ["engine", "games", "bots", "match", "table", "campaign", "store", "server", "wasm", "cli"]
# Exceptions: the WebAssembly build contains matches only, and nothing includes it.
HIDDEN = {"wasm": {"campaign", "store", "server"}, "cli": {"wasm"}}
INCLUDE = re.compile(r'^#include "([^"]+)"', re.MULTILINE)


def fault(file: Path, included: str) -> str | None:
    parts, others = file.relative_to(SRC).parts, Path(included).parts
    module, other = parts[0], others[0]
    if other not in LAYERS:
        return f"{included} does not belong to a module"
    if LAYERS.index(other) > LAYERS.index(module) or other in HIDDEN.get(module, set()):
        return f"{module} may not include {other}"
    both_games = module == "games" == other and len(parts) > 2 and len(others) > 2
    if both_games and parts[1] != others[1]:
        return f"{parts[1]} may not include {others[1]}"
    return None


def main() -> int:
    faults, count = [], 0
    for file in sorted([*SRC.rglob("*.h"), *SRC.rglob("*.cpp")]):
        for included in INCLUDE.findall(file.read_text(encoding="utf-8")):
            count += 1
            if what := fault(file, included):
                faults.append(f"{file.relative_to(SRC)}: {what}")
    print(f"{count} includes between modules, {len(faults)} violations")
    print("\n".join(faults))
    return 1 if faults or not count else 0


if __name__ == "__main__":
    sys.exit(main())
