#!/usr/bin/env python3
"""Checks the documents against the program: docs_test.py build/release/etana [--update] [--play]

The words after the opening fence of a block select the check:

    sh              runs every line in a scratch folder that looks like a clone after ./play; answers prompts with q
    sh slow         the same, with --matches 2
    sh no-run       checks the syntax only, for commands that a test must not run
    console         runs lines that begin with "$ " and compares the output
    engine          sends lines that begin with "> " to `etana engine` and compares the shortened responses
    json            parses the block; `json file=NAME` also writes it to the scratch folder; tests/server has more
    text            no check

--update replaces the output in console and engine blocks. --play runs ./play until the page is served.
"""
import json
import os
import re
import select
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import unittest
import urllib.request
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
ETANA = ""
WIDTH = 120
MOST_PICTURES = 2_000_000  # bytes
# Phrases that documents must not use. The rules pages are for players and have their own checks.
PHRASES = re.compile(r"\b(of the house|house's|house pack|what is so|seen? off|seeing others off)\b", re.IGNORECASE)
FENCE = re.compile(r"^```([^\n]*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
LINK = re.compile(r"\]\(([^)\s]+)\)")


def pages() -> list[Path]:
    found = [*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md"), *ROOT.glob("bench/**/*.md"), *ROOT.glob("web/src/**/*.md")]
    return sorted(page for page in found if "node_modules" not in page.parts)


def is_rules(page: Path) -> bool:
    return "rules" in page.relative_to(ROOT).parts


def name(page: Path) -> str:
    return str(page.relative_to(ROOT))


def prose(text: str) -> str:
    """The text of a page without code blocks and inline code."""
    return re.sub(r"`[^`\n]*`", "", FENCE.sub("", text))


def anchors(page: Path) -> set[str]:
    text = FENCE.sub("", page.read_text(encoding="utf-8"))
    headings = re.findall(r"^#+ (.*)$", text, re.MULTILINE)
    slugs = {re.sub(r"[^\w\- ]", "", heading).strip().lower().replace(" ", "-") for heading in headings}
    return slugs | set(re.findall(r"^- \*\*(\w-\d+)\*\*", text, re.MULTILINE))


def links(page: Path) -> list[str]:
    found = LINK.findall(prose(page.read_text(encoding="utf-8")))
    return [link for link in found if not re.match(r"\w+:", link)]


def target(page: Path, link: str) -> Path:
    path = link.split("#")[0]
    return Path(os.path.normpath(page.parent / path)) if path else page


# The layout of responses of `etana engine`


def shortened(value):
    """Shortens long hashes, strings and lists."""
    if isinstance(value, str) and re.fullmatch(r"[0-9a-f]{64}", value):
        return f"{value[:4]}…{value[-4:]}"
    if isinstance(value, str) and len(value) > 90:
        return value[:90] + "…"
    if isinstance(value, list) and len(value) > 6 and isinstance(value[0], dict):
        return [*map(shortened, value[:2]), "…"]
    if isinstance(value, list) and len(value) > 12:
        return [*map(shortened, value[:6]), "…"]
    if isinstance(value, list):
        return [shortened(one) for one in value]
    if isinstance(value, dict):
        return {key: shortened(one) for key, one in value.items()}
    return value


def layout(value, column: int) -> str:
    """Formats JSON that begins at a column, with lines of at most WIDTH where possible."""
    flat = json.dumps(value, ensure_ascii=False)
    if column + len(flat) < WIDTH or not isinstance(value, (dict, list)) or not value:
        return flat
    out, at = flat[0], column + 1
    for key, one in value.items() if isinstance(value, dict) else ((None, one) for one in value):
        head = "" if key is None else f'"{key}": '
        if out != flat[0]:
            fits = at + len(head) + len(json.dumps(one, ensure_ascii=False)) + 3 < WIDTH
            out += ", " if fits else ",\n" + " " * (column + 1)
            at = at + 2 if fits else column + 1
        out += head + layout(one, at + len(head))
        at = len(out) - out.rfind("\n") - 1 + (0 if "\n" in out else column)
    return out + flat[-1]


class Scratch:
    """A folder that looks like a clone after ./play."""

    def __init__(self) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix="etana-docs-"))
        for entry in ROOT.iterdir():
            if entry.name not in ("build", "docs", ".git", "etana-data"):
                (self.folder / entry.name).symlink_to(entry)
        shutil.copytree(ROOT / "docs", self.folder / "docs")
        (self.folder / "build/release").mkdir(parents=True)
        (self.folder / "build/release/etana").symlink_to(ETANA)
        self.environment = {**os.environ, "HOME": str(self.folder), "XDG_DATA_HOME": str(self.folder / "data"),
                            "LANG": "C.UTF-8", "LC_ALL": "C.UTF-8", "ETANA_PORT": "0", "PAGER": "cat"}

    def __enter__(self) -> "Scratch":
        return self

    def __exit__(self, *_) -> None:
        shutil.rmtree(self.folder)

    def run(self, line: str) -> subprocess.CompletedProcess:
        return subprocess.run(["bash", "-c", line], cwd=self.folder, env=self.environment, input="q\n" * 20, text=True,
                              encoding="utf-8", stdout=subprocess.PIPE, stderr=subprocess.STDOUT, timeout=300)

    def serve(self, line: str, patience: float = 30, folder: Path | None = None) -> tuple[int, str]:
        """Starts a server, waits for its address, requests its page and stops it."""
        process = subprocess.Popen(["bash", "-c", "exec " + line], cwd=folder or self.folder, env=self.environment,
                                   stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, start_new_session=True)
        said, address, end = b"", None, time.monotonic() + patience
        while not address and time.monotonic() < end:
            if select.select([process.stdout], [], [], 1)[0]:
                more = os.read(process.stdout.fileno(), 65536)
                if not more:
                    break
                said += more
            address = re.search(rb"http://127\.0\.0\.1:\d+/", said)
        if address:
            with urllib.request.urlopen(address[0].decode()) as answer:
                said += answer.read(100)
        os.killpg(process.pid, signal.SIGTERM)
        code = process.wait(timeout=30)
        process.stdout.close()
        return (code, said.decode()) if address else (1, said.decode() + "\nno address")


def commands(block: str) -> list[str]:
    """The commands of a block, with continued lines joined."""
    joined = block.replace("\\\n", " ").split("\n")
    return [line for line in joined if line.strip() and not line.lstrip().startswith("#")]


def followed(scratch: Scratch, line: str) -> tuple[int, str]:
    """Runs a command of a block as a reader would; returns exit code and output."""
    words = re.sub(r"\s+#.*$", "", line).split()
    if words[0] == "./test":
        return (0, "") if words[1:] in ([], ["quick"]) else (2, "no such test")
    if words[:2] == ["./play", "terminal"]:
        game = [] if words[2:] and not words[2].startswith("-") else ["labyrinth"]
        line = " ".join(["build/release/etana play", *game, *words[2:]])
    elif words[0] == "./play":
        line = " ".join(["build/release/etana serve", *words[1:]])
    line = line.replace("--address 0.0.0.0", "--address 127.0.0.1")
    if re.match(r"build/release/etana serve\b(?!.*--(flags|help))", line):
        return scratch.serve(line)
    done = scratch.run(line)
    return done.returncode, done.stdout


def console(scratch: Scratch, block: str) -> str:
    """A console block with the current output of its commands."""
    out = ""
    for line in block.split("\n"):
        if line.startswith("$ "):
            out += f"{line}\n" + scratch.run(line[2:]).stdout
    return out


def engine(block: str) -> str:
    """An engine block with the current responses. A `play` after a `hint` makes the hinted move."""
    command = [ETANA, "engine", "--lang", "en", "--seed", "docs"]
    out, hinted = "", None
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, encoding="utf-8") as process:
        for line in block.split("\n"):
            if not line.startswith("> "):
                continue
            request = json.loads(line[2:])
            if hinted and request["do"] == "play":
                request["move"] = hinted
            asked = json.dumps(request, ensure_ascii=False)
            process.stdin.write(asked + "\n")
            process.stdin.flush()
            answer = json.loads(process.stdout.readline())
            hinted = answer["move"] if request["do"] == "hint" else None
            out += f"> {asked}\n< {layout(shortened(answer), 2)}\n"
        process.stdin.close()
    return out


class Documents(unittest.TestCase):
    maxDiff = None

    def test_links_lead_somewhere(self) -> None:
        for page in pages():
            with self.subTest(name(page)):
                for link in links(page):
                    there = target(page, link)
                    self.assertTrue(there.exists(), link)
                    if "#" in link and there.suffix == ".md":
                        self.assertIn(link.split("#")[1], anchors(there), link)

    def test_every_document_is_reached_from_the_readme(self) -> None:
        reached, ahead = set(), [ROOT / "README.md"]
        while ahead:
            page = ahead.pop()
            if page in reached or page.suffix != ".md" or not page.exists():
                continue
            reached.add(page)
            ahead += [target(page, link) for link in links(page)]
        self.assertEqual([], [name(page) for page in sorted(ROOT.glob("docs/**/*.md")) if page not in reached])

    def test_lines_fit_the_screen(self) -> None:
        """Tables may be wider: Markdown cannot break their rows."""
        for page in pages():
            with self.subTest(name(page)):
                text = page.read_text(encoding="utf-8")
                if not is_rules(page):
                    wide = [line for line in text.split("\n") if len(line) > WIDTH and not line.startswith("|")]
                    self.assertEqual([], wide)

    def test_english_is_plain(self) -> None:
        for page in pages():
            with self.subTest(name(page)):
                text = page.read_text(encoding="utf-8")
                if not is_rules(page):
                    self.assertEqual([], PHRASES.findall(prose(text)))

    def test_every_picture_is_shown(self) -> None:
        shown = {target(page, link) for page in pages() for link in links(page)}
        pictures = sorted((ROOT / "docs/pictures").iterdir())
        self.assertEqual([], [name(picture) for picture in pictures if picture not in shown])
        self.assertLess(sum(picture.stat().st_size for picture in pictures), MOST_PICTURES)

    def test_scripts_can_be_run(self) -> None:
        for script in ("play", "test", "tools/common.sh", "tools/pictures"):
            subprocess.run(["bash", "-n", ROOT / script], check=True)
        self.assertTrue(os.access(ROOT / "play", os.X_OK) and os.access(ROOT / "test", os.X_OK))

    def test_blocks_do_as_they_say(self) -> None:
        for page in pages():
            with self.subTest(name(page)):
                text = page.read_text(encoding="utf-8")
                blocks = FENCE.findall(text)
                if blocks:
                    with Scratch() as scratch:
                        for kind, block in blocks:
                            self.check(scratch, kind.split(), block)

    def check(self, scratch: Scratch, kind: list[str], block: str) -> None:
        self.assertTrue(kind, f"a block without a language after its fence:\n{block}")
        if kind[0] == "sh" and "no-run" in kind:
            subprocess.run(["bash", "-n"], input=block, text=True, check=True)
        elif kind[0] == "sh":
            for line in commands(block):
                line = re.sub(r"--matches \d+", "--matches 2", line) if "slow" in kind else line
                code, said = followed(scratch, line)
                self.assertEqual(code, 0, f"{line}\n{said}")
        elif kind[0] == "console":
            self.assertEqual(block, console(scratch, block), "run tests/docs_test.py build/release/etana --update")
        elif kind[0] == "engine":
            self.assertEqual(block, engine(block), "run tests/docs_test.py build/release/etana --update")
        elif kind[0] == "json":
            json.loads(block)
            for word in kind[1:]:
                if word.startswith("file="):
                    (scratch.folder / word[5:]).write_text(block, encoding="utf-8")
        else:
            self.assertEqual(kind[0], "text", f"a block of an unknown kind:\n{block}")

    def test_record_is_shown_with_its_keys(self) -> None:
        page = (ROOT / "docs/record.md").read_text(encoding="utf-8")
        shown = json.loads(next(block for kind, block in FENCE.findall(page) if kind == "json"))
        real = json.loads((ROOT / "tests/golden/labyrinth-2-young-off.json").read_text(encoding="utf-8"))
        self.assertEqual(list(shown), list(real))
        self.assertEqual(shown["pack"].keys(), real["pack"].keys())
        self.assertEqual(shown["seats"][0].keys(), real["seats"][0].keys())


class Play(unittest.TestCase):
    def test_play_builds_and_serves(self) -> None:
        with Scratch() as scratch:
            scratch.environment |= {"HOME": os.environ["HOME"], "ETANA_DATA": str(scratch.folder / "tables")}
            code, said = scratch.serve("./play", patience=3600, folder=ROOT)
            self.assertEqual(code, 0, said)
            self.assertIn("<!doctype html>", said.lower())


def update() -> None:
    for page in pages():
        text = page.read_text(encoding="utf-8")
        with Scratch() as scratch:
            def again(found: re.Match) -> str:
                kind, block = found[1].split(), found[2]
                if kind[:1] == ["console"]:
                    block = console(scratch, block)
                elif kind[:1] == ["engine"]:
                    block = engine(block)
                return f"```{found[1]}\n{block}```"
            fresh = FENCE.sub(again, text)
        if fresh != text:
            page.write_text(fresh, encoding="utf-8")
            print(f"{name(page)} has new transcripts")


def main() -> None:
    global ETANA
    flags = [word for word in sys.argv[1:] if word in ("--update", "--play")]
    words = [word for word in sys.argv[1:] if word not in flags]
    if not words or not os.access(words[0], os.X_OK):
        sys.exit(__doc__)
    ETANA = str(Path(words[0]).resolve())
    if "--update" in flags:
        return update()
    if "--play" not in flags:
        del globals()["Play"]
    unittest.main(argv=[sys.argv[0], *words[1:]])


if __name__ == "__main__":
    main()
