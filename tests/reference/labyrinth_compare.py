"""Play 3D Labyrinth with the engine and the reference rules side by side, and compare them.

    python3 tests/reference/labyrinth_compare.py build/release/etana --matches 60

At every decision the legal moves, the views of all seats and of a spectator, and who decides are
compared; unlisted moves must be refused and change nothing; then a move is played and the new
state is compared. What chance decided is taken from the engine's new state, if it was possible.
Whole matches are played, and a few moves from positions made up at random, in which what is rare
in matches is common: shared towers, an empty pile, full hands, a goal on the spare tower. The
first difference ends the run with a report and exit code 1.
"""

from __future__ import annotations

import argparse
import json
import random
import sys
import time
from collections import Counter
from pathlib import Path
from typing import Iterator

from compare import Comparison, Difference, Engine
from compare import compare, key_of, must_equal, random_cards, read_arguments
from labyrinth import ARROWS, FILES, FIXED, KINDS, RANKS, RUNE_STONE, SQUARES, STARTS
from labyrinth import Json, Labyrinth, Pack

PACK_FOLDER = Path(__file__).resolve().parents[2] / "content" / "labyrinth"
HINT_SHARES = (0.5, 0.3, 0.8)
PUSHES_TRIED = 3
REFUSALS = 3

# What tables agree on: nothing; corners; who begins, and to keep a maze (L-03, L-09, L-46).
AGREED = ("nothing", "corners", "nothing", "first and maze")

# Towers that make a ring with fixed ones: from a2 to c4 it climbs twice by the north, and drops
# once by the east. No shorter ring lets one *either* and two *ups* both be offered (L-24), so
# that it hardly ever comes up by chance.
RING = {
    "a2": ("straight", 1, 0),
    "b1": ("straight", 2, 1),
    "c2": ("tee", 4, 1),
    "a4": ("corner", 2, 1),
    "b4": ("straight", 4, 1),
    "c4": ("corner", 3, 2),
}


class Witness:
    """Chance as the engine's new state shows it: possible, or a difference."""

    def __init__(self, new_state: Json) -> None:
        self.players = new_state["players"]
        self.seen: list[str] = []

    def draw(self, seat: int, hand: Json, pile: Json) -> str:
        """Return the one card that the hand has grown by, if the pile held it (L-33)."""
        growth = {kind: self.players[seat]["hand"][kind] - hand[kind] for kind in KINDS}
        drawn = [kind for kind in KINDS if growth[kind] != 0]
        if len(drawn) != 1 or growth[drawn[0]] != 1:
            raise Difference(f"seat {seat} should draw one card (L-33), its hand changed: {growth}")
        if pile[drawn[0]] == 0:
            raise Difference(f"seat {seat} drew {drawn[0]}, of which the pile had none: {pile}")
        self.seen.append("draws")
        return drawn[0]

    def next_goal(self, seat: int, candidates: list[str]) -> str:
        """Return the seat's new goal, if nobody has found it or looks for it (L-31)."""
        goal = self.players[seat]["goal"]
        if goal not in candidates:
            raise Difference(f"the next goal of seat {seat} is {goal}, not one of {candidates}")
        self.seen.append("new goals")
        return goal


def random_shift(rng: random.Random) -> Json:
    """Return a push that may be legal or not."""
    return {"do": "shift", "arrow": rng.choice(ARROWS), "turn": rng.randrange(4)}


def random_walk(rng: random.Random, hand: Json) -> Json:
    """Return a walk that may be legal or not, with about as many cards as the hand holds."""
    spend = {kind: rng.randint(0, hand[kind] + 1) if rng.random() < 0.5 else 0 for kind in KINDS}
    return {"do": "walk", "to": rng.choice(SQUARES), "spend": without_zeros(spend)}


def walk_nearby(rng: random.Random, move: Json) -> Json:
    """Return a walk that differs from a legal one by one card."""
    spend = dict.fromkeys(KINDS, 0) | move["spend"]
    kind = rng.choice(KINDS)
    spend[kind] = max(0, spend[kind] + rng.choice((-1, 1)))
    return {**move, "spend": without_zeros(spend)}


def without_zeros(spend: Json) -> Json:
    """Return a spend without the kinds of which nothing is spent."""
    return {kind: count for kind, count in spend.items() if count > 0}


def random_moves(rng: random.Random, state: Json, legal: list[Json], count: int) -> list[Json]:
    """Return about so many well written moves, most of them of the kind that is asked for."""
    seat = state["decides"]["seat"] if state["decides"] else 0
    hand = state["players"][seat]["hand"]
    moves = [random_shift(rng) for _ in range(count)] + [random_walk(rng, hand)]
    if legal and legal[0]["do"] == "walk":
        moves = [random_walk(rng, hand) for _ in range(count)] + [random_shift(rng)]
        moves += [walk_nearby(rng, rng.choice(legal)) for _ in range(count)]
    return moves


def random_position(rng: random.Random, rules: Labyrinth) -> Json:
    """Return a state that keeps the rules on what there is, but need not come up in a match."""
    board, spare = random_board(rng, rules.pack, {})
    hands, (pile, discards) = random_cards(rng, rules.pack.cards(), rules.players)
    treasures = rng.sample(rules.pack.treasures(), len(rules.pack.treasures()))
    meeting = rng.choice(SQUARES)
    players = []
    for hand in hands:
        own = [treasures.pop() for _ in range(rules.dealt)]
        count = rng.choice((0, rng.randint(0, rules.dealt), rules.dealt, rules.dealt))
        pawn = rng.choice((meeting, rng.choice(ARROWS), rng.choice(SQUARES)))
        found = [name for name in rules.pack.treasures() if name in own[:count]]
        goal = own[count] if count < rules.dealt else None
        rune = rng.random() < 0.5
        players.append({"pawn": pawn, "hand": hand, "found": found, "goal": goal, "rune": rune})
    return {
        "board": board,
        "spare": spare,
        "barred": rng.choice(ARROWS),
        "players": players,
        "pile": pile,
        "discards": discards,
        "decides": {"seat": rng.randrange(rules.players), "asks": rng.choice(("shift", "walk"))},
        "winner": None,
    }


def can_be(rules: Labyrinth, state: Json) -> bool:
    """Say whether nobody has won yet (L-40), and whoever is asked has a choice or a card (L-26)."""
    asked = state["players"][state["decides"]["seat"]]
    choice = sum(asked["hand"].values()) > 0 or len(rules.legal_moves(state)) > 1
    return choice and not any(rules.has_won(state, seat) for seat in range(rules.players))


def ring_position(rng: random.Random, rules: Labyrinth) -> Json:
    """Return a position in which spends of different sizes are likely to be offered (L-24)."""
    state = random_position(rng, rules)
    state["board"], state["spare"] = random_board(rng, rules.pack, RING)
    state["pile"] = rules.pack.cards()
    state["discards"] = dict.fromkeys(KINDS, 0)
    for player in state["players"]:
        player["hand"] = dict.fromkeys(KINDS, 0)
    state["decides"]["asks"] = "walk"
    walker = state["players"][state["decides"]["seat"]]
    walker["pawn"] = "a2"
    for kind in ("up", "up", "either"):
        state["pile"][kind] -= 1
        walker["hand"][kind] += 1
    return state


def random_board(rng: random.Random, pack: Pack, given: Json) -> tuple[Json, int]:
    """Return a board with the movable towers anywhere but as given, and the spare tower."""
    movable = [index for index, tower in enumerate(pack.towers) if tower.home is None]
    rng.shuffle(movable)
    board = {}
    for square in FIXED:
        index = FIXED.index(square)
        board[square] = {"tower": index, "turn": pack.towers[index].turn}
    for square, (shape, height, turn) in given.items():
        looks = ((pack.towers[index].shape, pack.towers[index].height) for index in movable)
        board[square] = {"tower": movable.pop(list(looks).index((shape, height))), "turn": turn}
    for square in sorted(set(SQUARES) - board.keys()):
        index = movable.pop()
        board[square] = {"tower": index, "turn": rng.choice(pack.towers[index].ways_to_turn())}
    return board, movable.pop()


class LabyrinthComparison(Comparison):
    """One match of 3D Labyrinth, played by both."""

    def deciding(self) -> int | None:
        return self.state["decides"] and self.state["decides"]["seat"]

    def make_up_state(self) -> Json:
        """Return a random position, sometimes with a ring."""
        make_up = ring_position if self.rng.random() < 0.1 else random_position
        state = make_up(self.rng, self.rules)
        while not can_be(self.rules, state):
            state = make_up(self.rng, self.rules)
        return state

    def unlisted_moves(self) -> list[Json]:
        moves = random_moves(self.rng, self.state, self.legal, REFUSALS)
        moves = [move for move in moves if key_of(move) not in self.listed]
        return self.rng.sample(moves, min(REFUSALS, len(moves)))

    def good_move(self) -> Json:
        """Return a walk towards what the player wants, or a push after which it can be reached."""
        seat = self.deciding()
        if self.legal[0]["do"] == "walk":
            wanted = wanted_space(self.rules, self.state, seat)
            return min(self.legal, key=lambda move: cost_of_walk(move, wanted))
        pushes = self.rng.sample(self.legal, min(PUSHES_TRIED, len(self.legal)))
        for push in pushes:
            pushed = json.loads(json.dumps(self.state))
            self.rules.push(pushed, push["arrow"], push["turn"])
            wanted = wanted_space(self.rules, pushed, seat)
            if wanted in self.rules.spends_by_space(pushed, seat):
                return push
        return pushes[0]

    def note_position(self) -> None:
        self.seen.update(choices_of_spend(self.legal))

    def compare_new_state(self, move: Json, played: Json, found: Json) -> Json:
        witness = Witness(found)
        expected = self.rules.after(self.state, move, witness)
        must_equal(expected, found, f"the state after {json.dumps(move)}")
        self.note(move, expected, witness)
        return expected

    def note(self, move: Json, new: Json, witness: Witness) -> None:
        """Count what happened, so that the summary tells which rules were met."""
        old = self.state
        self.seen.update(witness.seen)
        self.seen["runes"] += runes(new) - runes(old)
        self.seen["refills"] += sum(new["pile"].values()) > sum(old["pile"].values())
        if move["do"] == "shift":
            still_asked = {"seat": old["decides"]["seat"], "asks": "walk"}
            self.seen["forced stays"] += new["decides"] != still_asked
            pushed_out = [player["pawn"] for player in old["players"]].count(new["barred"])
            self.seen["pawns over the edge"] += pushed_out


def wanted_space(rules: Labyrinth, state: Json, seat: int) -> str | None:
    """Return where a player has to go next; nothing if that is the spare tower."""
    player = state["players"][seat]
    if player["goal"] is not None:
        treasures = {rules.tower_at(state, square).treasure: square for square in SQUARES}
        return treasures.get(player["goal"])
    return rules.starts[seat] if player["rune"] else RUNE_STONE


def cost_of_walk(move: Json, wanted: str | None) -> tuple[int, int]:
    """Return how far from the space that is wanted a walk ends, and how many cards it takes."""
    far = 0
    if wanted is not None:
        far += abs(FILES.index(move["to"][0]) - FILES.index(wanted[0]))
        far += abs(RANKS.index(move["to"][1]) - RANKS.index(wanted[1]))
    return far, sum(move["spend"].values())


def runes(state: Json) -> int:
    """Return how many rune cards are flipped."""
    return sum(player["rune"] for player in state["players"])


def choices_of_spend(moves: list[Json]) -> Json:
    """Count the spaces to which walks with different spends, or numbers of cards, lead (L-24)."""
    sizes: dict[str, list[int]] = {}
    for move in moves:
        if move["do"] == "walk":
            sizes.setdefault(move["to"], []).append(sum(move["spend"].values()))
    return {
        "spaces with several spends": sum(len(spends) > 1 for spends in sizes.values()),
        "spaces with spends of several sizes": sum(len(set(each)) > 1 for each in sizes.values()),
    }


def agreed(index: int, players: int, pack: Pack) -> Json:
    """Return what the people of a match have agreed on."""
    rng = random.Random(index)
    if AGREED[index % len(AGREED)] == "corners":
        return {"corners": rng.sample(STARTS[4], players)}
    if AGREED[index % len(AGREED)] == "nothing":
        return {}
    board, spare = random_board(rng, pack, {})
    return {"first": rng.randrange(players), "maze": {"board": board, "spare": spare}}


def requests_for(pack: Pack, matches: int, first_seed: int) -> Iterator[tuple[Json, float]]:
    """Yield the matches to begin, over all tables, with the share of good moves in each."""
    for index in range(matches):
        players = 2 + index % 3
        young = ["off", "on", [index % players]][index // 3 % 3]
        seed = str(first_seed + index)
        options = {"players": players, "young": young, **agreed(index, players, pack)}
        request = {"do": "new", "game": "labyrinth", "options": options, "seed": seed}
        yield request, HINT_SHARES[index // 6 % len(HINT_SHARES)]


def compare_with(engine: Engine, arguments: argparse.Namespace) -> Counter[str]:
    """Play all matches and positions, and return what was met in them."""
    pack = Pack.read(PACK_FOLDER)

    def begin(request: Json, hints: float, asked: float) -> Comparison:
        options = request["options"]
        rules = Labyrinth(pack, options)
        return LabyrinthComparison(engine, rules, request, hints, asked)

    count = max(arguments.matches, arguments.positions)
    return compare(requests_for(pack, count, arguments.seed), arguments, begin)


def main() -> None:
    """Compare, and print one line on what was compared."""
    arguments = read_arguments(matches=60, positions=300, most_decisions=3000)
    began = time.monotonic()
    engine = Engine(arguments.engine, "--seed", "labyrinth")
    seen = compare_with(engine, arguments)
    engine.close()
    counts = ", ".join(f"{count} {what}" for what, count in sorted(seen.items()))
    seconds = time.monotonic() - began
    played = f"{arguments.matches} matches and {arguments.positions} positions"
    print(f"labyrinth: {played} agree, in {seconds:.1f} s: {counts}")


if __name__ == "__main__":
    sys.exit(main())
