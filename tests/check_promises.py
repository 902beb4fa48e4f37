#!/usr/bin/env python3
"""Fails if docs/security.md names a test that is not there, or a promise without a test."""

import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
ROW = re.compile(r"^\| (?!promise|---)(.+?) \| (.+) \|$", re.MULTILINE)
TEST = re.compile(r"`([\w./-]+): ([^`]+)`")


def fault(promise: str, held_by: str) -> str | None:
    tests = TEST.findall(held_by)
    if not tests:
        return f"no test: {promise}"
    for path, name in tests:
        file = ROOT / path
        if not file.exists() or name not in file.read_text(encoding="utf-8"):
            return f"{path} has no “{name}”"
    return None


def main() -> int:
    rows = ROW.findall((ROOT / "docs" / "security.md").read_text(encoding="utf-8"))
    faults = [what for row in rows if (what := fault(*row))]
    print(f"{len(rows)} promises, {len(faults)} faults")
    print("\n".join(faults))
    return 1 if faults or not rows else 0


if __name__ == "__main__":
    sys.exit(main())
