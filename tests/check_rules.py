#!/usr/bin/env python3
"""Checks that every rule has a test, a citation in the code and matching translations; prints one line per game.

A rule is a list item in docs/rules/<game>.md that begins with its bold number, such as **L-12**. The code must cite it
(L-12 in src/games/<game>; rules of campaigns may also be cited in src/campaign and src/cli/campaign*), and a test must
be named after it (TEST(…, L12_…) in tests/). Code and tests may only cite rules that exist. docs/rules/<game>-….md are
further pages of a game, with spoilers.

A translation, docs/rules/<language>/<game>.md, must have the same chapters, rules and figures, in the same order, as
the part of the English page above the line <!-- engineers -->.
"""

import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
RULES = ROOT / "docs" / "rules"
TRANSLATIONS = ("it", "de")
CAMPAIGN = "ziggurat"
ENGINEERS = "<!-- engineers -->"
TEST_NAME = re.compile(r"TEST(?:_[FP])?\(\s*\w+,\s*([A-Z])(\d\d\d?)_")
SOURCE = re.compile(r"\*\([^*]*\)\*")


def text_below(folder: Path, *patterns: str) -> str:
    files = sorted(f for pattern in patterns for f in folder.rglob(pattern))
    return "\n".join(f.read_text(encoding="utf-8") for f in files)


def rules_of(text: str) -> list[str]:
    return re.findall(r"^- \*\*([A-Z]-\d\d\d?)\*\*", text, re.MULTILINE)


def is_book(page: Path) -> bool:
    """Whether a page is the main page of a game. check_coverage.py checks coverage.md."""
    return "-" not in page.stem and page.stem != "coverage"


def pages_of(page: Path) -> list[Path]:
    return [page, *sorted(RULES.glob(f"{page.stem}-*.md"))]


def sources(page: Path, tested: dict[str, int]) -> list[str]:
    """Rules of a game without a test or a citation, and citations of rules that do not exist."""
    text = "\n".join(one.read_text(encoding="utf-8") for one in pages_of(page))
    stated = rules_of(text)
    known, letter = set(stated), stated[0][0]
    code = text_below(ROOT / "src" / "games" / page.stem, "*.h", "*.cpp")
    if page.stem == CAMPAIGN:
        code += text_below(ROOT / "src" / "campaign", "*.h", "*.cpp")
        code += text_below(ROOT / "src" / "cli", "campaign*.h", "campaign*.cpp")
    cited, mentioned = (set(re.findall(rf"\b{letter}-\d\d\d?\b", words)) for words in (code, text))
    faults = [f"{rule} is stated twice" for rule in stated if stated.count(rule) > 1]
    faults += [f"{rule} has no test" for rule in stated if rule not in tested]
    faults += [f"{rule} is not cited in src/games/{page.stem}" for rule in stated if rule not in cited]
    faults += [f"{rule} is cited in code but not stated" for rule in sorted(cited - known)]
    faults += [f"{rule} is tested but not stated" for rule in sorted(tested) if rule[0] == letter and rule not in known]
    faults += [f"{rule} is mentioned but not stated" for rule in sorted(mentioned - known)]
    return faults


def outline(text: str) -> list[str]:
    """The headings, as their level, and the rules, by number, in order."""
    lines = re.findall(r"^(#+ |- \*\*[A-Z]-\d\d\d?\*\*)", text, re.MULTILINE)
    return [line.strip("-* ") for line in lines]


def figures(text: str) -> dict[str, list[str]]:
    """The figures in the words of each rule, sorted: a translation may name them in another order."""
    parts = re.split(r"^(?:- \*\*([A-Z]-\d\d\d?)\*\*|#)", SOURCE.sub("", text), flags=re.MULTILINE)
    return {rule: sorted(re.findall(r"\d+", words)) for rule, words in zip(parts[1::2], parts[2::2]) if rule}


def translation(page: Path, language: str) -> list[str]:
    """The differences between a translation and the English page."""
    where = f"docs/rules/{language}/{page.name}"
    told = (RULES / language / page.name).read_text(encoding="utf-8")
    original = page.read_text(encoding="utf-8").split(ENGINEERS)[0]
    faults = [f"{where}: only the English page may have the part for engineers"] if ENGINEERS in told else []
    here, there = outline(told), outline(original)
    if here != there:
        at = next((i for i, (a, b) in enumerate(zip(here, there)) if a != b), min(len(here), len(there)))
        found, expected = (" ".join(lines[at:at + 1]) or "the end" for lines in (here, there))
        return faults + [f"{where}: found {found}, expected {expected}"]
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
    faults += [f"{page.relative_to(ROOT)} has no English page" for page in sorted(RULES.glob("*/*.md"))
               if not (RULES / page.name).exists()]
    for fault in faults:
        print(f"  {fault}")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
