"""Prints the translation units that tools/lint checks: lint_units.py [MODULE...]

clang-tidy spends most of its time on headers, so several sources of a module are checked as one unit, more than in the
unity build, which must also be quick after a change. Sources that define the same names are in different units. A unit
includes its sources directly, because the static analyzer takes sources that are included by the main file for code,
and what they include for headers. Units and their compile commands are in build/lint/units. Sources that are generated
for each game are checked for one game. The first line of the output is the folder of the compile commands; the units
follow."""
import collections
import json
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
OUT = ROOT / "build" / "lint" / "units"
MOST = 30  # sources in a unit
GAME = "labyrinth"
GENERATED = {"search": "bots", "typed_match": "match"}  # templates with one source for each game
# Definitions of a source at the beginning of a line: types, functions and constants.
DEFINED = re.compile(r"^(?:struct|class|enum class) (\w+)|^(?:[\w\[][\w:<>,&*\[\] ]* [&*]?)(\w+)\(|^(?:inline )?constexpr [^=({]*?(\w+)(?:\{| = )",
                     re.MULTILINE)


def module_of(entry):
    """The folder below src that a compile command belongs to, or None."""
    file = entry["file"]
    if "cmake_pch" in file or "boost_" in file or "etana_page" in file:
        return None
    if made := re.search(r"/(search|typed_match)_(\w+)\.cpp$", file):
        return GENERATED[made[1]] if made[2] == GAME else None
    found = re.search(r"/etana_(\w+)\.dir/Unity/|/src/(\w+)/(?:\w+/)?[^/]+\.cpp$", file)
    return (found[1] or found[2]) if found else None


def local_names(file):
    """The names that a source defines in unnamed namespaces: no other source of its unit may define them."""
    text = pathlib.Path(file).read_text(encoding="utf-8")
    local = "".join(re.findall(r"^namespace \{$.*?^\}  // namespace$", text, re.MULTILINE | re.DOTALL))
    return {name for found in DEFINED.findall(local) for name in found if name}


def sources_of(entry):
    """The sources that a compile command compiles: one, or those that a unit of the unity build includes."""
    if "/Unity/" not in entry["file"]:
        return [entry["file"]]
    return re.findall(r'#include "([^"]+)"', pathlib.Path(entry["file"]).read_text())


def joined(folder, sources):
    """Units of sources that define different names, with their compile commands."""
    groups = []
    for entry, file in sources:
        names = local_names(file)
        group = next((one for one in groups if len(one["files"]) < MOST and not names & one["names"]), None)
        if not group:
            groups.append(group := {"files": [], "names": set(), "entry": entry})
        group["files"].append(file)
        group["names"] |= names
    for number, group in enumerate(groups):
        unit = OUT / f"{folder}_{number}.cpp"
        unit.write_text("".join(f'#include "{file}"\n' for file in group["files"]))
        first = group["entry"]
        command = first["command"].replace(first["file"], str(unit))
        yield {**first, "file": str(unit), "command": command}


def folder_of(module, file):
    """Where a source belongs to: its module, or its game."""
    game = re.search(r"/src/games/(\w+)/", file)
    return f"{module}_{game[1]}" if game else module


def main():
    OUT.mkdir(parents=True, exist_ok=True)
    folders = collections.defaultdict(list)
    for entry in json.loads((ROOT / "build/release/compile_commands.json").read_text()):
        module = module_of(entry)
        if module and module in (sys.argv[1:] or [module]):
            for file in sources_of(entry):
                folders[folder_of(module, file)].append((entry, file))
    units = [unit for folder, sources in folders.items() for unit in joined(folder, sources)]
    units.sort(key=lambda unit: -pathlib.Path(unit["file"]).stat().st_size)  # the longest first
    (OUT / "compile_commands.json").write_text(json.dumps(units, indent=1))
    print(OUT)
    for unit in units:
        print(unit["file"])


main()
