"""Prints the translation units that tools/lint checks: lint_units.py [MODULE...]

clang-tidy spends most of its time on headers, so several sources are checked as one unit. Most modules are unity builds
already. src/cli is not, because its sources define helpers of the same name; this script joins sources of src/cli that
define different names, in build/lint/units, with their own compile commands. Sources that are generated for each game
are checked for one game. The first line of the output is the folder of the compile commands; the units follow."""
import json
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
OUT = ROOT / "build" / "lint" / "units"
MOST = 8  # sources in a unit
GAME = "labyrinth"
GENERATED = {"search": "bots", "typed_match": "match"}  # templates with one source for each game
# Definitions of a source at the beginning of a line: types, functions and constants.
DEFINED = re.compile(r"^(?:struct|class|enum class) (\w+)|^(?:[\w:<>,&*\[\] ]+ [&*]?)(\w+)\(|^(?:inline )?constexpr [^=({]*?(\w+)(?:\{| = )",
                     re.MULTILINE)


def module_of(entry):
    """The folder below src that a compile command belongs to, or None."""
    file = entry["file"]
    if "cmake_pch" in file or "boost_" in file or "etana_page" in file:
        return None
    if made := re.search(r"/(search|typed_match)_(\w+)\.cpp$", file):
        return GENERATED[made[1]] if made[2] == GAME else None
    found = re.search(r"/etana_(\w+)\.dir/Unity/|/src/(\w+)/[^/]+\.cpp$", file)
    return (found[1] or found[2]) if found else None


def names_in(file):
    """The names that a source defines, and all names that another source of the unit may not define."""
    text = pathlib.Path(file).read_text(encoding="utf-8")
    defined = {name for found in DEFINED.findall(text) for name in found if name}
    return defined, set(re.findall(r"\b[A-Z]\w+", text)) | defined


def joined(entries):
    """Units of sources that define different names, with their compile commands."""
    groups = []
    for entry in entries:
        names, used = names_in(entry["file"])
        for group in groups:
            if len(group["files"]) < MOST and not names & group["used"] and not used & group["names"]:
                group["files"].append(entry["file"])
                group["names"] |= names
                group["used"] |= used
                break
        else:
            groups.append({"files": [entry["file"]], "names": names, "used": used, "entry": entry})
    for number, group in enumerate(groups):
        unit = OUT / f"cli_{number}.cpp"
        unit.write_text("".join(f'#include "{file}"\n' for file in group["files"]))
        first = group["entry"]
        command = first["command"].replace(first["file"], str(unit))
        yield {**first, "file": str(unit), "command": command}


def main():
    OUT.mkdir(parents=True, exist_ok=True)
    all_of = json.loads((ROOT / "build/release/compile_commands.json").read_text())
    wanted = [entry for entry in all_of if (module := module_of(entry)) and module in (sys.argv[1:] or [module])]
    single = [entry for entry in wanted if "/src/cli/" in entry["file"] and "/Unity/" not in entry["file"]]
    units = [entry for entry in wanted if entry not in single] + list(joined(single))
    units.sort(key=lambda entry: "unity_net" not in entry["file"])  # the longest first
    (OUT / "compile_commands.json").write_text(json.dumps(units, indent=1))
    print(OUT)
    for entry in units:
        print(entry["file"])


main()
