"""Reads the map of a Zanaga pack, for validation and travel simulation."""

import json
from collections import deque
from pathlib import Path

PACK = Path(__file__).resolve().parent.parent / "content" / "zanaga"
TERRAINS = {"s": "savanna", "o": "road", "h": "hills", "j": "jungle", "w": "swamp", "m": "mountains",
            "r": "river", "T": "town"}


class Map:
    """Hexes by name (`c12`), each with its terrain, region and neighbours; towns and adventures."""

    def __init__(self, pack: Path = PACK):
        data = json.loads((pack / "map.json").read_text(encoding="utf-8"))
        self.terrain, self.region, self.place = {}, {}, {}
        for row, (terrains, regions) in enumerate(zip(data["terrain"], data["regions"])):
            for column, (terrain, region) in enumerate(zip(terrains.split(), regions.split())):
                if terrain == ".":
                    continue
                name = f"{chr(ord('a') + column)}{row + 1}"
                self.terrain[name], self.place[name] = TERRAINS[terrain], (column, row)
                self.region[name] = data["region_ids"][region]
        self.towns = {town["at"]: town for town in data["towns"]}
        self.adventures = {hex: colour for colour, hexes in data["adventures"].items() for hex in hexes}
        at = {place: name for name, place in self.place.items()}
        self.beside = {name: [at[p] for p in around(*place) if p in at] for name, place in self.place.items()}

    def reached(self, start: str, allowed=None) -> dict[str, int]:
        """Steps to every hex reachable from `start`, through `allowed` hexes only if given."""
        steps, queue = {start: 0}, deque([start])
        while queue:
            here = queue.popleft()
            for there in self.beside[here]:
                if there not in steps and (allowed is None or there in allowed):
                    steps[there] = steps[here] + 1
                    queue.append(there)
        return steps


def around(column: int, row: int) -> list[tuple[int, int]]:
    """The six neighbours of a hex: odd rows are shifted half a hex to the right."""
    left = column - 1 + row % 2
    return [(column - 1, row), (column + 1, row), (left, row - 1), (left + 1, row - 1), (left, row + 1),
            (left + 1, row + 1)]
