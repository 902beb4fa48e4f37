"""The rules of 3D Labyrinth, written a second time from docs/rules/labyrinth.md.

Nothing here is shared with the engine but the rules, the pack's files and the JSON in which states
and moves are written. It is meant to be read next to the rules: a walk, for example, is found by
visiting every pair of a space and the cards spent on the way to it. What never changes, such as
the spaces next to a space, is worked out once.
"""

from __future__ import annotations

import json
from collections import deque
from dataclasses import dataclass
from functools import cache
from itertools import product
from pathlib import Path
from typing import Any, Iterable, Protocol

Json = dict[str, Any]
Spend = tuple[int, int, int]

KINDS = ("up", "down", "either")
FILES = "abcde"
RANKS = "12345"
SQUARES = tuple(file + rank for rank in RANKS for file in FILES)
RUNE_STONE = "c3"
FIXED = ("a1", "c1", "e1", "a3", "c3", "e3", "a5", "c5", "e5")
ARROWS = ("b1", "d1", "e2", "e4", "d5", "b5", "a4", "a2")
STARTS = {2: ("a1", "e5"), 3: ("a1", "a5", "e5"), 4: ("a1", "a5", "e5", "e1")}

NORTH, EAST, SOUTH, WEST = range(4)
STEPS = {NORTH: (0, 1), EAST: (1, 0), SOUTH: (0, -1), WEST: (-1, 0)}
SHAPES = {
    "corner": (NORTH, EAST),
    "straight": (NORTH, SOUTH),
    "tee": (WEST, NORTH, EAST),
    "crossing": (NORTH, EAST, SOUTH, WEST),
}


class RuleBreach(Exception):
    """A state or a move that the rules do not allow."""


class Chance(Protocol):
    """Where the outcomes of chance come from; it must pick one of what is possible."""

    def draw(self, seat: int, hand: Json, pile: Json) -> str:
        """Return the kind of the card that the seat, holding the hand, draws from the pile."""

    def next_goal(self, seat: int, candidates: list[str]) -> str:
        """Return the treasure on the seat's next treasure card."""


@dataclass(frozen=True)
class Tower:
    """A tower of the pack; `home` is the space of a fixed one, `turn` the way it stands there."""

    shape: str
    height: int
    treasure: str | None
    home: str | None
    turn: int

    @cache
    def openings(self, turn: int) -> frozenset[int]:
        """Return the open sides once the tower is turned clockwise by so many quarters."""
        return frozenset((side + turn) % 4 for side in SHAPES[self.shape])

    @cache
    def ways_to_turn(self) -> list[int]:
        """Return the turns that look different, each by its lowest number (L-11)."""
        looks = [self.openings(turn) for turn in range(4)]
        return [turn for turn in range(4) if looks[turn] not in looks[:turn]]


@dataclass(frozen=True)
class Pack:
    """What the pack's files say; towers are numbered, the fixed ones first (L-06)."""

    towers: tuple[Tower, ...]
    magic: Json
    changes: int

    @staticmethod
    def read(folder: Path) -> Pack:
        """Read a pack from its folder."""
        board = json.loads((folder / "board.json").read_text(encoding="utf-8"))
        cards = json.loads((folder / "cards.json").read_text(encoding="utf-8"))
        towers = [tower_of(board["fixed"][square], square) for square in FIXED]
        towers += [tower_of(entry, None) for entry in board["movable"]]
        return Pack(tuple(towers), cards["magic"], board["changes"])

    def treasures(self) -> list[str]:
        """Return all treasures in the order of their towers (L-05)."""
        return [tower.treasure for tower in self.towers if tower.treasure is not None]

    def cards(self) -> Json:
        """Return the magic cards of a match (L-06)."""
        return dict(self.magic)


def tower_of(entry: Json, home: str | None) -> Tower:
    """Return the tower that an entry of the pack describes."""
    return Tower(
        entry["shape"], entry["height"], entry.get("treasure"), home, entry.get("turn", 0)
    )


@cache
def neighbour(square: str, side: int) -> str | None:
    """Return the space next to this one, or nothing at the edge of the board (L-01)."""
    east, north = STEPS[side]
    file, rank = FILES.index(square[0]) + east, RANKS.index(square[1]) + north
    if 0 <= file < len(FILES) and 0 <= rank < len(RANKS):
        return FILES[file] + RANKS[rank]
    return None


@cache
def lane(arrow: str) -> list[str]:
    """Return the row that an arrow pushes, from the arrow to the other end (L-04)."""
    inwards = next(side for side in STEPS if neighbour(arrow, (side + 2) % 4) is None)
    row = [arrow]
    while (following := neighbour(row[-1], inwards)) is not None:
        row.append(following)
    return row


def total(cards: Json) -> int:
    """Return how many cards there are."""
    return sum(cards.values())


class Labyrinth:
    """The rules for one pack and one table."""

    def __init__(self, pack: Pack, options: Json) -> None:
        self.pack = pack
        self.players = options["players"]
        everybody = range(self.players)
        self.young = {"off": (), "on": everybody}.get(str(options["young"]), options["young"])
        self.first = everybody if options.get("first") is None else (options["first"],)
        self.starts = options.get("corners", STARTS[self.players])
        self.maze = options.get("maze")
        self.dealt = len(pack.treasures()) // self.players

    # Looking at a state

    def tower_at(self, state: Json, square: str) -> Tower:
        """Return the tower that stands on a space."""
        return self.pack.towers[state["board"][square]["tower"]]

    def openings_at(self, state: Json, square: str) -> frozenset[int]:
        """Return the open sides of the tower on a space."""
        return self.tower_at(state, square).openings(state["board"][square]["turn"])

    def ways_from(self, state: Json, square: str) -> list[tuple[str, int]]:
        """Return the spaces no wall parts from this one, and how much higher each is (L-20)."""
        ways = []
        for side in self.openings_at(state, square):
            there = neighbour(square, side)
            if there is not None and (side + 2) % 4 in self.openings_at(state, there):
                climb = self.tower_at(state, there).height - self.tower_at(state, square).height
                ways.append((there, climb))
        return ways

    def has_won(self, state: Json, seat: int) -> bool:
        """Say whether a seat stands at home with all that is needed (L-40)."""
        player = state["players"][seat]
        return (
            player["pawn"] == self.starts[seat]
            and len(player["found"]) == self.dealt
            and player["rune"]
        )

    # Legal moves

    def legal_moves(self, state: Json) -> list[Json]:
        """Return every move of the seat to decide, none twice."""
        decides = state["decides"]
        if decides is None:
            return []
        if decides["asks"] == "shift":
            return self.shifts(state)
        return self.walks(state, decides["seat"])

    def shifts(self, state: Json) -> list[Json]:
        """Return every push: an arrow that is not barred, and a way to turn (L-11, L-12)."""
        arrows = [arrow for arrow in ARROWS if arrow != state["barred"]]
        turns = self.pack.towers[state["spare"]].ways_to_turn()
        return [
            {"do": "shift", "arrow": arrow, "turn": turn} for arrow, turn in product(arrows, turns)
        ]

    def walks(self, state: Json, seat: int) -> list[Json]:
        """Return every walk: a space, and a spend that reaches it and is not wasteful (L-24)."""
        moves = []
        for square, spends in self.spends_by_space(state, seat).items():
            for spend in minimal(spends):
                moves.append({"do": "walk", "to": square, "spend": spend_to_json(spend)})
        return moves

    def spends_by_space(self, state: Json, seat: int) -> dict[str, set[Spend]]:
        """Return for every space all the spends with which some walk leads to it (L-20 to L-23)."""
        player = state["players"][seat]
        hand = tuple(player["hand"][kind] for kind in KINDS)
        ways: dict[str, list[tuple[str, int]]] = {}
        reached: dict[str, set[Spend]] = {player["pawn"]: {(0, 0, 0)}}
        queue = deque([(player["pawn"], (0, 0, 0))])
        while queue:
            square, spent = queue.popleft()
            if square not in ways:
                ways[square] = self.ways_from(state, square)
            for there, climb in ways[square]:
                known = reached.setdefault(there, set())
                for spend in payments(spent, climb, hand, seat in self.young):
                    if spend not in known:
                        known.add(spend)
                        queue.append((there, spend))
        return {square: spends for square, spends in reached.items() if spends}

    def must_stay(self, state: Json, seat: int) -> bool:
        """Say whether everyone can see that there is nothing to decide (L-26)."""
        player = state["players"][seat]
        steps = self.ways_from(state, player["pawn"])
        return total(player["hand"]) == 0 and all(abs(climb) > 1 for _, climb in steps)

    # What a move does

    def after(self, state: Json, move: Json, chance: Chance) -> Json:
        """Return the state after a legal move; the state given is left as it is."""
        if state["decides"] is None:
            raise RuleBreach("the match is over")
        new = json.loads(json.dumps(state))
        seat = new["decides"]["seat"]
        if move["do"] == "shift":
            self.push(new, move["arrow"], move["turn"])
            new["decides"] = {"seat": seat, "asks": "walk"}
            if not self.must_stay(new, seat):
                return new
        else:
            self.walk(new, seat, move["to"], move["spend"])
        self.stop(new, seat, chance)
        return new

    def push(self, state: Json, arrow: str, turn: int) -> None:
        """Push the spare tower in; pawns ride along or change sides (L-13, L-14)."""
        row = lane(arrow)
        board = state["board"]
        old = {square: board[square] for square in row}
        board[row[0]] = {"tower": state["spare"], "turn": turn}
        for here, there in zip(row, row[1:]):
            board[there] = old[here]
        carried = dict(zip(row, row[1:] + row[:1]))
        for player in state["players"]:
            player["pawn"] = carried.get(player["pawn"], player["pawn"])
        state["spare"] = old[row[-1]]["tower"]
        state["barred"] = row[-1]

    def walk(self, state: Json, seat: int, to: str, spend: Json) -> None:
        """Move the pawn, and put the spent cards on the discards (L-27)."""
        player = state["players"][seat]
        player["pawn"] = to
        for kind, count in spend.items():
            player["hand"][kind] -= count
            state["discards"][kind] += count

    def stop(self, state: Json, seat: int, chance: Chance) -> None:
        """Do what the stop brings, and pass the turn on or end the match (L-30)."""
        player = state["players"][seat]
        if self.has_won(state, seat):
            state["winner"] = seat
            state["decides"] = None
            return
        treasure = self.tower_at(state, player["pawn"]).treasure
        if treasure is not None and treasure == player["goal"]:
            self.find(state, seat, chance)
        elif player["pawn"] == RUNE_STONE and not player["rune"]:
            player["rune"] = True
        else:
            self.draw(state, seat, chance)
        state["decides"] = {"seat": (seat + 1) % self.players, "asks": "shift"}

    def find(self, state: Json, seat: int, chance: Chance) -> None:
        """Reveal the goal, and look at the next treasure card if there is one (L-31)."""
        player = state["players"][seat]
        found = {*player["found"], player["goal"]}
        player["found"] = [name for name in self.pack.treasures() if name in found]
        player["goal"] = None
        if len(found) < self.dealt:
            player["goal"] = chance.next_goal(seat, self.unseen_treasures(state))

    def unseen_treasures(self, state: Json) -> list[str]:
        """Return the treasures that nobody has found or looks for."""
        seen = {name for player in state["players"] for name in [*player["found"], player["goal"]]}
        return [name for name in self.pack.treasures() if name not in seen]

    def draw(self, state: Json, seat: int, chance: Chance) -> None:
        """Draw a magic card; an empty pile is made of the discards first (L-33, L-34)."""
        if total(state["pile"]) == 0:
            state["pile"], state["discards"] = state["discards"], dict.fromkeys(KINDS, 0)
        if total(state["pile"]) == 0:
            return
        hand = state["players"][seat]["hand"]
        kind = chance.draw(seat, hand, state["pile"])
        state["pile"][kind] -= 1
        hand[kind] += 1

    # What can be seen

    def view(self, state: Json, viewer: int | None) -> Json:
        """Return what a seat can see, or a spectator when no seat is given (L-08, L-36)."""
        view: Json = {"viewer": viewer}
        if viewer is not None:
            view["hand"] = state["players"][viewer]["hand"]
            view["goal"] = state["players"][viewer]["goal"]
        for key in ("board", "spare", "barred", "discards", "decides", "winner"):
            view[key] = state[key]
        view["pile_size"] = total(state["pile"])
        view["players"] = [
            public_player(player, home) for player, home in zip(state["players"], self.starts)
        ]
        return view

    # What holds in a match

    def faults_at_start(self, state: Json) -> list[str]:
        """Return what is wrong with a state in which a match is said to begin."""
        checks = {
            "the first push of a match is free (L-12)": state["barred"] is None,
            "nothing is discarded yet": total(state["discards"]) == 0,
            "nobody has won": state["winner"] is None,
            "a seat of the table begins with a push (L-09, L-10)": state["decides"] is not None
            and state["decides"]["asks"] == "shift"
            and state["decides"]["seat"] in self.first,
            "so many towers of a maze that was kept changed places (L-46)": self.maze is None
            or self.changed(state) == self.pack.changes,
        }
        for seat, player in enumerate(state["players"]):
            checks[f"seat {seat} begins at home (L-09)"] = player["pawn"] == self.starts[seat]
            checks[f"seat {seat} holds one card (L-09)"] = total(player["hand"]) == 1
            checks[f"seat {seat} has found nothing (L-08)"] = player["found"] == []
            checks[f"seat {seat} has not flipped its rune card (L-09)"] = player["rune"] is False
        return [rule for rule, holds in checks.items() if not holds] + self.faults(state)

    def changed(self, state: Json) -> int:
        """Return how many places hold another tower than in the maze that was kept (L-46).

        A tower that stands where it stood is turned as it was; so is one that came from elsewhere
        on the board.
        """
        turns = {place["tower"]: place["turn"] for place in self.maze["board"].values()}
        for place in state["board"].values():
            if place["turn"] != turns.get(place["tower"], place["turn"]):
                return -1
        moved = [square for square in SQUARES if state["board"][square] != self.maze["board"][square]]
        return len(moved) + (state["spare"] != self.maze["spare"])

    def faults(self, state: Json) -> list[str]:
        """Return what is wrong with a state at any time of a match."""
        return [*self.tower_faults(state), *self.card_faults(state), *self.player_faults(state)]

    def tower_faults(self, state: Json) -> Iterable[str]:
        """Look for towers lost, doubled, moved or turned against L-02, L-06 and L-11."""
        places = [place["tower"] for place in state["board"].values()] + [state["spare"]]
        if sorted(state["board"]) != sorted(SQUARES):
            yield "the board does not have its 25 spaces (L-01)"
        if sorted(places) != list(range(len(self.pack.towers))):
            yield "a tower is missing or there twice (L-06)"
        for square, place in state["board"].items():
            tower = self.pack.towers[place["tower"]]
            if (square in FIXED or tower.home) and square != tower.home:
                yield f"a fixed tower was moved, or another stands on {square} (L-02)"
            if tower.home and place["turn"] != tower.turn:
                yield f"the fixed tower on {square} was turned (L-02)"
            if place["turn"] not in tower.ways_to_turn():
                yield f"the tower on {square} has a turn that it does not need (L-11)"

    def card_faults(self, state: Json) -> Iterable[str]:
        """Look for magic cards lost, added or changed against L-06."""
        heaps = [state["pile"], state["discards"], *(p["hand"] for p in state["players"])]
        found = {kind: sum(heap[kind] for heap in heaps) for kind in KINDS}
        if any(count < 0 for heap in heaps for count in heap.values()):
            yield "a heap has fewer than no cards"
        if found != self.pack.cards():
            yield f"there are other magic cards than in the pack: {found} (L-06)"

    def player_faults(self, state: Json) -> Iterable[str]:
        """Look for players or treasures that L-03, L-08 and L-40 do not allow."""
        if len(state["players"]) != self.players:
            yield "there are not as many players as seats (L-03)"
        known = []
        for seat, player in enumerate(state["players"]):
            goals = [] if player["goal"] is None else [player["goal"]]
            known += player["found"] + goals
            if len(player["found"]) > self.dealt:
                yield f"seat {seat} has found more than it was dealt (L-08)"
            if bool(goals) != (len(player["found"]) < self.dealt):
                yield f"seat {seat} seeks too much or nothing (L-08)"
            if player["pawn"] not in SQUARES:
                yield f"the pawn of seat {seat} is off the board"
        if len(known) != len(set(known)) or not set(known) <= set(self.pack.treasures()):
            yield "a treasure is unknown, or found or sought twice (L-05)"
        if (state["winner"] is None) == (state["decides"] is None):
            yield "either somebody decides or somebody has won (L-41)"


@cache
def payments(spent: Spend, climb: int, hand: Spend, young: bool) -> list[Spend]:
    """Return what may have been spent after one more step, given what the hand holds.

    A difference of one is free (L-21); a larger one takes the card of its direction or one that
    leads either way (L-22), and the hand must hold it besides those already spent (L-23). To young
    players every card leads either way (L-45).
    """
    if abs(climb) <= 1:
        return [spent]
    fitting = KINDS if young else ("up" if climb > 0 else "down", "either")
    kinds = [KINDS.index(kind) for kind in fitting]
    return [
        tuple(count + (index == kind) for index, count in enumerate(spent))
        for kind in kinds
        if spent[kind] < hand[kind]
    ]


def minimal(spends: Iterable[Spend]) -> list[Spend]:
    """Return the spends that contain no other one: none of their cards could be left out (L-24)."""
    kept: list[Spend] = []
    for spend in sorted(spends, key=sum):
        if not any(all(a <= b for a, b in zip(smaller, spend)) for smaller in kept):
            kept.append(spend)
    return kept


def spend_to_json(spend: Spend) -> Json:
    """Return a spend as moves write it: only the kinds of which a card is spent."""
    return {kind: count for kind, count in zip(KINDS, spend) if count > 0}


def public_player(player: Json, home: str) -> Json:
    """Return what everybody knows of a player (L-36)."""
    return {
        "pawn": player["pawn"],
        "home": home,
        "hand_size": total(player["hand"]),
        "found": player["found"],
        "rune": player["rune"],
    }
