#!/usr/bin/env python3
"""Finds rules without a test: prints how much of docs/rules is covered, fails if not all is.

A rule is a bold number in docs/rules/<game>.md, such as **L-12**. It must be cited in the game's
code (L-12 in src/games/<game>) and be named by at least one test (TEST(…, L12_…) in tests/).
Numbers in code or tests that no rulebook page states are mistakes too.
"""

import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
TEST_NAME = re.compile(r"TEST(?:_[FP])?\(\s*\w+,\s*([A-Z])(\d\d)_")


def text_below(folder: Path, *patterns: str) -> str:
    files = sorted(f for pattern in patterns for f in folder.rglob(pattern))
    return "\n".join(f.read_text(encoding="utf-8") for f in files)


def check(page: Path, tested: dict[str, int]) -> list[str]:
    """The faults of one game; prints its line of the report."""
    stated = re.findall(r"\*\*([A-Z]-\d\d)\*\*", page.read_text(encoding="utf-8"))
    code = text_below(ROOT / "src" / "games" / page.stem, "*.h", "*.cpp")
    letter = stated[0][0]
    cited = set(re.findall(rf"\b{letter}-\d\d\b", code))
    faults = [f"{rule} is stated twice" for rule in stated if stated.count(rule) > 1]
    faults += [f"{rule} has no test" for rule in stated if rule not in tested]
    faults += [f"{rule} is cited nowhere in src/games/{page.stem}" for rule in stated if rule not in cited]
    known = set(stated)
    faults += [f"{rule} is cited in code but not stated" for rule in sorted(cited - known)]
    faults += [f"{rule} is tested but not stated" for rule in sorted(tested)
               if rule[0] == letter and rule not in known]
    covered = sum(rule in tested for rule in stated)
    tests = sum(tested.get(rule, 0) for rule in stated)
    print(f"{page.stem}: {covered} of {len(stated)} rules covered ({100 * covered // len(stated)} %), by {tests} tests")
    return faults


def main() -> int:
    tested: dict[str, int] = {}
    for letter, number in TEST_NAME.findall(text_below(ROOT / "tests", "*.cpp")):
        rule = f"{letter}-{number}"
        tested[rule] = tested.get(rule, 0) + 1
    faults = [fault for page in sorted((ROOT / "docs" / "rules").glob("*.md")) for fault in check(page, tested)]
    for fault in faults:
        print(f"  {fault}")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
