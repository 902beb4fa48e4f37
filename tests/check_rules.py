#!/usr/bin/env python3
"""Finds rules without a test or told otherwise in a translation: prints a line for each game, fails on any fault.

A rule is a list item that begins with its bold number, such as **L-12**, in docs/rules/<game>.md. It must be
cited in the game's code (L-12 in src/games/<game>; for the rules of campaigns also in src/table/campaign* and
src/app/campaign*) and be named by at least one test (TEST(…, L12_…) in tests/).
Numbers in code or tests that no rules page states are mistakes too. docs/rules/<game>-….md are further pages of a
game, for what is not shown to everybody.

A translation, docs/rules/<language>/<game>.md, has the same chapters and rules in the same order as the part of
the English page that players read, which ends at the line <!-- engineers -->, and the same figures in each rule.
"""

import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
RULES = ROOT / "docs" / "rules"
TRANSLATIONS = ("it", "de")
CAMPAIGN = "ziggurat"
ENGINEERS = "<!-- engineers -->"
TEST_NAME = re.compile(r"TEST(?:_[FP])?\(\s*\w+,\s*([A-Z])(\d\d)_")
SOURCE = re.compile(r"\*\([^*]*\)\*")


def text_below(folder: Path, *patterns: str) -> str:
    files = sorted(f for pattern in patterns for f in folder.rglob(pattern))
    return "\n".join(f.read_text(encoding="utf-8") for f in files)


def rules_of(text: str) -> list[str]:
    return re.findall(r"^- \*\*([A-Z]-\d\d)\*\*", text, re.MULTILINE)


def is_book(page: Path) -> bool:
    """Whether a page is the main one of a game; coverage.md is not, and check_coverage.py checks it."""
    return "-" not in page.stem and page.stem != "coverage"


def pages_of(page: Path) -> list[Path]:
    return [page, *sorted(RULES.glob(f"{page.stem}-*.md"))]


def sources(page: Path, tested: dict[str, int]) -> list[str]:
    """The rules of a game that lack a test or a place in the code, and those that nobody stated."""
    text = "\n".join(one.read_text(encoding="utf-8") for one in pages_of(page))
    stated = rules_of(text)
    known, letter = set(stated), stated[0][0]
    code = text_below(ROOT / "src" / "games" / page.stem, "*.h", "*.cpp")
    if page.stem == CAMPAIGN:
        code += "".join(text_below(ROOT / "src" / part, "campaign*.h", "campaign*.cpp") for part in ("table", "app"))
    cited, mentioned = (set(re.findall(rf"\b{letter}-\d\d\b", words)) for words in (code, text))
    faults = [f"{rule} is stated twice" for rule in stated if stated.count(rule) > 1]
    faults += [f"{rule} has no test" for rule in stated if rule not in tested]
    faults += [f"{rule} is cited nowhere in src/games/{page.stem}" for rule in stated if rule not in cited]
    faults += [f"{rule} is cited in code but not stated" for rule in sorted(cited - known)]
    faults += [f"{rule} is tested but not stated" for rule in sorted(tested) if rule[0] == letter and rule not in known]
    faults += [f"{rule} is mentioned but not stated" for rule in sorted(mentioned - known)]
    return faults


def outline(text: str) -> list[str]:
    """The headings, as their level, and the rules, by number, in order."""
    lines = re.findall(r"^(#+ |- \*\*[A-Z]-\d\d\*\*)", text, re.MULTILINE)
    return [line.strip("-* ") for line in lines]


def figures(text: str) -> dict[str, list[str]]:
    """The figures in the words of each rule, sorted: a translation may name them in another order."""
    parts = re.split(r"^(?:- \*\*([A-Z]-\d\d)\*\*|#)", SOURCE.sub("", text), flags=re.MULTILINE)
    return {rule: sorted(re.findall(r"\d+", words)) for rule, words in zip(parts[1::2], parts[2::2]) if rule}


def translation(page: Path, language: str) -> list[str]:
    """What a translation has otherwise than the English page."""
    where = f"docs/rules/{language}/{page.name}"
    told = (RULES / language / page.name).read_text(encoding="utf-8")
    original = page.read_text(encoding="utf-8").split(ENGINEERS)[0]
    faults = [f"{where}: engineers' remarks stand in the English page alone"] if ENGINEERS in told else []
    here, there = outline(told), outline(original)
    if here != there:
        at = next((i for i, (a, b) in enumerate(zip(here, there)) if a != b), min(len(here), len(there)))
        found, expected = (" ".join(lines[at:at + 1]) or "the end" for lines in (here, there))
        return faults + [f"{where}: {found} stands where {expected} should"]
    ours, theirs = figures(told), figures(original)
    return faults + [f"{where}: the figures of {rule} are {ours[rule]}, in English {theirs[rule]}"
                     for rule in theirs if ours[rule] != theirs[rule]]


def check(page: Path, tested: dict[str, int]) -> list[str]:
    """The faults of one game; prints its line of the report."""
    stated = [rule for one in pages_of(page) for rule in rules_of(one.read_text(encoding="utf-8"))]
    languages = [language for language in TRANSLATIONS if (RULES / language / page.name).exists()]
    covered = sum(rule in tested for rule in stated)
    tests = sum(tested.get(rule, 0) for rule in stated)
    print(f"{page.stem}: {covered} of {len(stated)} rules covered ({100 * covered // len(stated)} %), by {tests} tests;"
          f" in {', '.join(['en', *languages])}")
    return sources(page, tested) + [fault for language in languages for fault in translation(page, language)]


def main() -> int:
    tested: dict[str, int] = {}
    for letter, number in TEST_NAME.findall(text_below(ROOT / "tests", "*.cpp")):
        rule = f"{letter}-{number}"
        tested[rule] = tested.get(rule, 0) + 1
    faults = [fault for page in sorted(RULES.glob("*.md")) if is_book(page) for fault in check(page, tested)]
    faults += [f"{page.relative_to(ROOT)} translates nothing" for page in sorted(RULES.glob("*/*.md"))
               if not (RULES / page.name).exists()]
    for fault in faults:
        print(f"  {fault}")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
