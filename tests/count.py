#!/usr/bin/env python3
"""Counts the single tests of the last run of ctest: tests/count.py build/release

A program of unit tests, or a Python file of them, is one test to ctest and many to people. What they printed is
counted here: a line for every test that failed, then one line, such as “530 passed, 0 failed”. Exit code 1 if any
failed or nothing was run.
"""

import re
import sys
from pathlib import Path

BLOCK = re.compile(r"^\d+/\d+ Testing: (.*)$", re.MULTILINE)
GTEST_RUN = re.compile(r"^\[ RUN      \] (\S+)$", re.MULTILINE)
GTEST_END = re.compile(r"^.*\[  (     OK|FAILED |SKIPPED) \] (\S+?),? .*\(\d+ ms\)$", re.MULTILINE)
UNITTEST_RAN = re.compile(r"^Ran (\d+) tests? in", re.MULTILINE)
UNITTEST_SKIPPED = re.compile(r"^(?:OK|FAILED) \(.*\bskipped=(\d+)", re.MULTILINE)
UNITTEST_FAILED = re.compile(r"^(?:FAIL|ERROR): (.*)$", re.MULTILINE)


def count(said: str) -> tuple[int, list[str]]:
    """How many tests passed, and the names of those that failed, by what a program said."""
    if begun := GTEST_RUN.findall(said):
        ended = {name: how.strip() for how, name in GTEST_END.findall(said)}
        passed = sum(how == "OK" for how in ended.values())
        return passed, [name for name in begun if ended.get(name, "FAILED") == "FAILED"]
    if ran := UNITTEST_RAN.search(said):
        failed = list(dict.fromkeys(UNITTEST_FAILED.findall(said)))
        skipped = UNITTEST_SKIPPED.search(said)
        return int(ran[1]) - len(failed) - int(skipped[1] if skipped else 0), failed
    return 1, []


def main() -> int:
    log = (Path(sys.argv[1]) / "Testing/Temporary/LastTest.log").read_text(encoding="utf-8", errors="replace")
    passed, failed = 0, []
    blocks = BLOCK.split(log)[1:]
    for name, block in zip(blocks[::2], blocks[1::2]):
        good, bad = count(block)
        if not bad and not re.search(r"^Test Passed\.$", block, re.MULTILINE):
            good, bad = max(0, good - 1), [""]  # it ended badly, and named nothing
        passed += good
        failed += [f"{name}: {one}" if one else name for one in bad]
    for name in failed:
        print(f"FAILED: {name}")
    print(f"{passed} passed, {len(failed)} failed")
    return 1 if failed or passed == 0 else 0


if __name__ == "__main__":
    sys.exit(main())
