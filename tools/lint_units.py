"""The units that tools/lint looks at, for whole folders: lint_units.py [ROOM...]

The headers cost clang-tidy more than the sources, so sources are looked at together. Most rooms are joined by the
release build already. Those of src/cli are not, since many have helpers of one name: here they are joined as far as no
name is there twice, in build/lint/units, with compile commands of their own. What is compiled once per game is looked
at for one game. Prints the folder of the compile commands and the units, one a line."""
import json
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
OUT = ROOT / "build" / "lint" / "units"
MOST = 8  # sources in a unit
GAME = "labyrinth"
# What a source defines for itself: types, functions and constants at the beginning of a line.
DEFINED = re.compile(r"^(?:struct|class|enum class) (\w+)|^(?:[\w:<>,&*\[\] ]+ [&*]?)(\w+)\(|^(?:inline )?constexpr [^=({]*?(\w+)(?:\{| = )",
                     re.MULTILINE)


def room_of(entry):
    """The folder below src that a compile command is for, or nothing."""
    file = entry["file"]
    if "cmake_pch" in file or "boost_" in file or "etana_page" in file:
        return None
    if "_of_game_" in file:
        return ("bots" if "search_of" in file else "table") if GAME in file else None
    found = re.search(r"/etana_(\w+)\.dir/Unity/|/src/(\w+)/[^/]+\.cpp$", file)
    return (found[1] or found[2]) if found else "app" if "/etana.dir/" in file else None


def names_in(file):
    """What a source defines, and the types it speaks of, which another may not define beside it."""
    text = pathlib.Path(file).read_text(encoding="utf-8")
    defined = {name for found in DEFINED.findall(text) for name in found if name}
    return defined, set(re.findall(r"\b[A-Z]\w+", text)) | defined


def joined(entries):
    """The sources in groups in which no name is defined twice, each as a unit with its compile command."""
    groups = []
    for entry in entries:
        names, spoken_of = names_in(entry["file"])
        for group in groups:
            if len(group["files"]) < MOST and not names & group["spoken_of"] and not spoken_of & group["names"]:
                group["files"].append(entry["file"])
                group["names"] |= names
                group["spoken_of"] |= spoken_of
                break
        else:
            groups.append({"files": [entry["file"]], "names": names, "spoken_of": spoken_of, "entry": entry})
    for number, group in enumerate(groups):
        unit = OUT / f"app_{number}.cpp"
        unit.write_text("".join(f'#include "{file}"\n' for file in group["files"]))
        first = group["entry"]
        command = first["command"].replace(first["file"], str(unit))
        yield {**first, "file": str(unit), "command": command}


def main():
    OUT.mkdir(parents=True, exist_ok=True)
    all_of = json.loads((ROOT / "build/release/compile_commands.json").read_text())
    wanted = [entry for entry in all_of if (room := room_of(entry)) and room in (sys.argv[1:] or [room])]
    single = [entry for entry in wanted if "/src/cli/" in entry["file"] and "/Unity/" not in entry["file"]]
    units = [entry for entry in wanted if entry not in single] + list(joined(single))
    units.sort(key=lambda entry: "unity_net" not in entry["file"])  # the longest first
    (OUT / "compile_commands.json").write_text(json.dumps(units, indent=1))
    print(OUT)
    for entry in units:
        print(entry["file"])


main()
