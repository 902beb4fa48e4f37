#!/usr/bin/env python3
"""Checks docs/rules/coverage.md: every listed sentence of a rulebook must still be covered.

A section is a rulebook, and a row is one of its sentences: its place, its first words, and what covers it: rule numbers
from docs/rules, tests from tests/*.cpp in backquotes, a link to a page, or "no rule:" with a reason. Rows may not be
removed. Every rule whose source is a rulebook, and every test of a rulebook's example, must be named in a row.
"""

import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
RULES = ROOT / "docs" / "rules"
FEWEST = {"000": 188, "001": 164, "002": 131, "003": 421, "004": 90}
MOST_WORDS = 8
TEST = re.compile(r"TEST(?:_[FP])?\(\s*(\w+),\s*(\w+)\s*\)")
RULE = re.compile(r"^- \*\*([A-Z]-\d\d\d?)\*\*(.*?)(?=^- |^#|^<!|\Z)", re.MULTILINE | re.DOTALL)
LINK = re.compile(r"\[[^\]]+\]\(([^)]+)\)")


def rows_of(text: str) -> dict[str, list[list[str]]]:
    """The cells of each row, by rulebook."""
    rows: dict[str, list[list[str]]] = {}
    book = ""
    for line in text.split("\n"):
        if heading := re.match(r"## (\d\d\d): ", line):
            book = heading[1]
            rows[book] = []
        elif line.startswith("| ") and not line.startswith("| place in the book "):
            rows[book].append([cell.strip() for cell in line.strip("|").split("|")])
    return rows


def faults_of(row: list[str], stated: dict[str, str], tests: set[str]) -> list[str]:
    """The faults of one row."""
    if len(row) != 3 or not all(row):
        return [f"three cells expected, found {row}"]
    _, words, cover = row
    faults = [f"more than {MOST_WORDS} words"] if len(words.split()) > MOST_WORDS else []
    for part in cover.split("; "):
        if re.fullmatch(r"[A-Z]-\d\d\d?(, [A-Z]-\d\d\d?)*", part):
            faults += [f"{rule} is not stated in docs/rules" for rule in part.split(", ") if rule not in stated]
        elif test := re.fullmatch(r"`(\w+\.\w+)`", part):
            faults += [] if test[1] in tests else [f"test {test[1]} does not exist"]
        elif link := LINK.fullmatch(part):
            faults += [] if (RULES / link[1]).exists() else [f"{link[1]} does not exist"]
        elif not re.fullmatch(r"no rule: \S.*", part):
            faults.append(f"“{part}” is not a rule, a test, a link or a reason")
    return [f"“{words}”: {fault}" for fault in faults]


def main() -> int:
    pages = "\n".join(page.read_text(encoding="utf-8") for page in RULES.glob("*.md"))
    stated = {rule: words for rule, words in RULE.findall(pages)}
    sources = "\n".join(file.read_text(encoding="utf-8") for file in (ROOT / "tests").glob("*.cpp"))
    tests = {".".join(found) for found in TEST.findall(sources)}
    table = (RULES / "coverage.md").read_text(encoding="utf-8")
    books = rows_of(table)
    faults = [f"{book} is not a known rulebook" for book in books if book not in FEWEST]
    for book, fewest in FEWEST.items():
        rows = books.get(book, [])
        ruled = sum(bool(re.match(r"[A-Z]-\d\d", row[-1])) for row in rows)
        print(f"{book}: {len(rows)} sentences, {ruled} covered by rules")
        if len(rows) < fewest:
            faults.append(f"{book} has {len(rows)} rows; it had {fewest}")
        faults += [f"{book} {fault}" for row in rows for fault in faults_of(row, stated, tests)]
    faults += [f"{rule} comes from a rulebook, but no row names it" for rule, words in sorted(stated.items())
               if "*(rulebook" in words and not re.search(rf"\b{rule}\b", table)]
    examples = {test for test in tests if re.match(r"\w+Examples\.", test)}
    faults += [f"no row names the test {test}" for test in sorted(examples) if f"`{test}`" not in table]
    for fault in faults:
        print(f"  {fault}")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
