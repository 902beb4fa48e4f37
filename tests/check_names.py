#!/usr/bin/env python3
"""Fails on names that were replaced, and on prose that is too wide to read.

tests/old_names.txt lists the replaced names. The check reads every C++ source below src and every TypeScript, Svelte
and CSS source below web/src. String literals do not count: they hold stored JSON keys and catalogue keys. In comments a
name counts if it is in backticks, has an underscore or a capital inside, or is capitalised within a sentence.

Prose is Markdown outside tables and code, and comments in C++, TypeScript, Svelte, Python, shell and CMake. Its lines
have at most 120 columns, not counting link targets.
"""

import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent
WIDTH = 120
CODE = {".h", ".cpp", ".in", ".ts", ".svelte", ".css"}
SLASHES = {".h", ".cpp", ".ts", ".svelte", ".js", ".mjs", ".cjs"}
HASHES = {".py", ".sh", ".cmake"}
SKIPPED = {
    ".git", "build", "web/dist", "web/node_modules",
    "docs/rules",  # rules pages have one rule a line
    "web/src/net/games",  # made from src/games, whose names are checked
}

COMMENT_OR_STRING = re.compile(
    r"""(?P<include>^\#include[^\n]*|\bfrom\s*"[^"\n]*"|\bimport\s*\(?"[^"\n]*")
      | (?P<comment>//[^\n]*|/\*.*?\*/|<!--.*?-->)
      | (?P<string>R"(?P<mark>[^(\s"]*)\(.*?\)(?P=mark)"|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'(?!\w))""",
    re.VERBOSE | re.MULTILINE | re.DOTALL,
)
IDENTIFIER = re.compile(r"[A-Za-z_]\w*")
FILE_NAME = re.compile(r"[\w.-]+\.\w+")


class OldName(NamedTuple):
    name: str
    new: str
    call: bool
    folders: tuple[str, ...]

    def holds_for(self, file: str) -> bool:
        return any(file == folder or file.startswith(folder + "/") for folder in self.folders)


def old_names() -> list[OldName]:
    lines = (ROOT / "tests" / "old_names.txt").read_text(encoding="utf-8").split("\n")
    rows = [line.split() for line in lines if line.strip() and not line.startswith("#")]
    return [OldName(old.rstrip("("), new, old.endswith("("), tuple(where) or ("src", "web/src"))
            for old, new, *where in rows]


def blank(text: str) -> str:
    """Spaces and line ends in place of a text, so that positions stay."""
    return re.sub(r"[^\n]", " ", text)


def parts(file: Path, text: str) -> tuple[str, str]:
    """The code without strings and comments, and the comments alone, both in their places."""
    if file.suffix == ".svelte":
        text = re.sub(r"<style.*?</style>", lambda found: blank(found[0]), text, flags=re.DOTALL)
    code, comments, at = [], [], 0
    for found in COMMENT_OR_STRING.finditer(text):
        code.append(text[at:found.start()])
        comments.append(blank(text[at:found.start()]))
        code.append(found[0] if found["include"] else blank(found[0]))
        comments.append(found[0] if found["comment"] else blank(found[0]))
        at = found.end()
    return "".join([*code, text[at:]]), "".join([*comments, blank(text[at:])])


def in_prose(comments: str, found: re.Match) -> bool:
    """Whether a word of a comment is meant as a name."""
    word = found[0]
    if "_" in word or re.search(r"[a-z][A-Z]", word):
        return True
    line = comments[comments.rfind("\n", 0, found.start()) + 1:found.start()]
    if line.count("`") % 2:
        return True
    starts_sentence = not re.search(r"\w", line) or re.search(r"[.:;!?(]\W*$", line)
    return word[0].isupper() and not starts_sentence


class Line(NamedTuple):
    file: str
    number: int
    fault: str

    def __str__(self) -> str:
        return f"{self.file}:{self.number}: {self.fault}"


def names_in(file: Path, names: dict[str, list[OldName]]) -> Iterator[Line]:
    where = str(file.relative_to(ROOT))

    def replaced(word: str, called: bool) -> OldName | None:
        return next((old for old in names.get(word, []) if old.holds_for(where) and (called or not old.call)), None)

    if old := replaced(file.name, False):
        yield Line(where, 1, f"the file {old.name} is now {old.new}")
    code, comments = parts(file, file.read_text(encoding="utf-8"))
    if file.suffix != ".css":
        for found in IDENTIFIER.finditer(code):
            if old := replaced(found[0], code[found.end():found.end() + 1] == "("):
                yield Line(where, code.count("\n", 0, found.start()) + 1, f"{old.name} is now {old.new}")
    for found in IDENTIFIER.finditer(comments):
        called = comments[found.end():found.end() + 1] == "("
        if (old := replaced(found[0], called)) and in_prose(comments, found):
            yield Line(where, comments.count("\n", 0, found.start()) + 1, f"{old.name} is now {old.new}")
    for text in (code, comments):
        for found in FILE_NAME.finditer(text):
            if old := replaced(found[0], False):
                yield Line(where, text.count("\n", 0, found.start()) + 1, f"{old.name} is now {old.new}")


def markdown_prose(text: str) -> Iterator[tuple[int, str]]:
    fenced = False
    for number, line in enumerate(text.split("\n"), 1):
        if line.lstrip().startswith("```"):
            fenced = not fenced
        elif not fenced and not line.startswith(("|", "    ")):
            yield number, re.sub(r"\]\([^)]*\)", "]", line)


def comment_prose(file: Path, text: str) -> Iterator[tuple[int, str]]:
    """The lines whose comment, or docstring, goes to their end."""
    lines = text.split("\n")
    if file.suffix in SLASHES:
        commented = parts(file, text)[1].split("\n")
        yield from ((n, line) for n, (line, comment) in enumerate(zip(lines, commented), 1) if comment.strip())
        return
    docstring = False
    for number, line in enumerate(lines, 1):
        quotes = line.count('"""') if file.suffix == ".py" or text.startswith("#!/usr/bin/env python") else 0
        if docstring or quotes or re.match(r"\s*#|.*\s# ", line):
            yield number, line
        docstring ^= quotes % 2 == 1


def wide_prose(file: Path) -> Iterator[Line]:
    text = file.read_text(encoding="utf-8")
    prose = markdown_prose(text) if file.suffix == ".md" else comment_prose(file, text)
    for number, line in prose:
        if len(line) > WIDTH:
            yield Line(str(file.relative_to(ROOT)), number, f"{len(line)} columns, at most {WIDTH}")


def is_prose(file: Path) -> bool:
    if file.suffix in SLASHES | HASHES | {".md"} or file.name == "CMakeLists.txt":
        return True
    return not file.suffix and file.open("rb").read(2) == b"#!"


def files(folder: Path) -> Iterator[Path]:
    for path in sorted(folder.iterdir()):
        if path.is_dir() and not path.is_symlink() and str(path.relative_to(ROOT)) not in SKIPPED:
            yield from files(path)
        elif path.is_file():
            yield path


def main() -> int:
    names: dict[str, list[OldName]] = {}
    for old in old_names():
        names.setdefault(old.name, []).append(old)
    sources = [file for part in ("src", "web/src") for file in files(ROOT / part) if file.suffix in CODE]
    prose = [file for file in files(ROOT) if is_prose(file)]
    faults = sorted({fault for file in sources for fault in names_in(file, names)})
    faults += [fault for file in prose for fault in wide_prose(file)]
    for fault in faults:
        print(fault)
    print(f"names: {len(sources)} sources, {len(prose)} files of prose, {len(faults)} faults")
    return 1 if faults or not sources or not prose else 0


if __name__ == "__main__":
    sys.exit(main())
