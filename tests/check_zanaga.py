#!/usr/bin/env python3
"""Checks the built-in pack of Zanaga more strictly than the loader does.

It must have the expected number of cards of each colour and kind, names and stories in three languages, no two cards
with the same effect, and a connected map whose rivers and roads have no gaps.
"""

import json
import sys
from collections import Counter
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "tools"))
from zanaga_map import PACK, Map  # noqa: E402

COLOURS = ("green", "yellow", "blue", "red")
ADVENTURES = dict(zip(COLOURS, (30, 26, 22, 16)))
RITUALS = dict(zip(COLOURS, (12, 10, 8, 6)))
ACTS = ("before", "round", "struck", "rules", "reward", "complete", "lasting", "omens", "bonus", "use")
NAMED = {"adventures": "adventure", "rituals": "ritual", "gods": "god", "market": "market", "heroes": "hero"}


def cards_of(name: str) -> list[dict]:
    data = json.loads((PACK / f"{name}.json").read_text(encoding="utf-8"))
    return next(iter(data.values()))


def expect(faults: list[str], what: str, found, wanted) -> None:
    if found != wanted:
        faults.append(f"{what}: {found}, expected {wanted}")


def check_numbers(decks: dict[str, list[dict]]) -> list[str]:
    faults: list[str] = []
    expect(faults, "adventures", Counter(c["colour"] for c in decks["adventures"]), ADVENTURES)
    expect(faults, "rituals", Counter(c["colour"] for c in decks["rituals"]), RITUALS)
    expect(faults, "symbols of rituals", set(Counter(c["symbol"] for c in decks["rituals"]).values()), {12})
    expect(faults, "trios of gods", len({tuple(sorted(g["wakes"])) for g in decks["gods"]}), 10)
    expect(faults, "heroes", len(decks["heroes"]), 12)
    kinds = Counter("ally" if c["kind"] == "ally" else "item" for c in decks["market"])
    if kinds.total() < 79 or kinds["item"] < 54 or kinds["ally"] < 15:
        faults.append(f"market too small: {kinds}")
    return faults


def check_texts(decks: dict[str, list[dict]]) -> list[str]:
    faults = []
    for language in ("en", "it", "de"):
        texts = json.loads((PACK / "texts" / f"{language}.json").read_text(encoding="utf-8"))
        for deck, cards in decks.items():
            keys = [f"zanaga.{NAMED[deck]}.{card['id']}{part}" for card in cards for part in ("", ".about")]
            faults += [f"{language}: text {key} is missing" for key in keys if not texts.get(key, "").strip()]
            names = Counter(texts.get(key) for key in keys)
            faults += [f"{language}: {name!r} is used twice" for name, count in names.items() if count > 1]
    return faults


def check_each_is_its_own(decks: dict[str, list[dict]]) -> list[str]:
    """No two cards of a deck have the same effect; allies and items without effects may differ in their numbers."""
    faults = []
    for deck, cards in decks.items():
        seen: dict[str, str] = {}
        for card in cards:
            acts = {key: card[key] for key in ACTS if key in card}
            kind = card.get("kind")
            told = acts if acts and kind != "ally" else {k: v for k, v in card.items() if k not in ("id", "price")}
            face = json.dumps([kind, told], sort_keys=True)
            if face in seen:
                faults.append(f"{deck}: {card['id']} does the same as {seen[face]}")
            seen[face] = card["id"]
    return faults


def check_map(country: Map) -> list[str]:
    faults: list[str] = []
    hexes = set(country.terrain)
    if not 170 <= len(hexes) <= 190:
        faults.append(f"{len(hexes)} hexes")
    expect(faults, "towns", Counter(t["kind"] for t in country.towns.values()), {"post": 4, "village": 4})
    expect(faults, "trading posts", {t["id"] for t in country.towns.values() if t["kind"] == "post"},
           {"onasan", "terrs_crossing", "xitotl", "stonefang"})
    numbers = json.loads((PACK / "rules.json").read_text(encoding="utf-8"))
    spaces = Counter(country.adventures.values())
    expect(faults, "adventure counters", numbers["counters"], {colour: spaces[colour] + 2 for colour in COLOURS})
    if not 45 <= len(country.adventures) <= 55:
        faults.append(f"{len(country.adventures)} adventure hexes")
    start = next(iter(country.towns))
    expect(faults, "hexes reached", len(country.reached(start)), len(hexes))
    for flow in ("river", "road"):
        stretch = {h for h in hexes if country.terrain[h] in (flow, "town")}
        of_flow = [h for h in hexes if country.terrain[h] == flow]
        reached = country.reached(of_flow[0], stretch)
        faults += [f"{flow} at {h} is cut off" for h in of_flow if h not in reached]
    for town, place in country.towns.items():
        near = [h for h, d in country.reached(town).items() if d <= 2 and country.adventures.get(h) == "green"]
        if not near:
            faults.append(f"no green adventure near {place['id']}")
    return faults


def main() -> int:
    decks = {name: cards_of(name) for name in NAMED}
    faults = check_numbers(decks) + check_texts(decks) + check_each_is_its_own(decks) + check_map(Map())
    for fault in faults:
        print(fault)
    total = sum(map(len, decks.values()))
    print(f"zanaga: {total} cards, {len(Map().terrain)} hexes, {len(faults)} faults")
    return 1 if faults else 0


sys.exit(main())
