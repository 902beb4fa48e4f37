"""Play Ziggurat, the dice race, with the engine and the reference rules, and compare them.

    python3 tests/reference/dice_compare.py build/release/etana --matches 14

At every decision the legal moves, the views of all seats and of a spectator, and who decides are
compared; unlisted moves must be refused and change nothing; then a move is played, and events and
the new state are compared. What chance decided is taken from the engine's events, if it was
possible. Whole matches are played, with the house's pack and with others in which white dice and
cards run out, and a few moves from positions made up at random. The first difference ends the
run with a report and exit code 1.
"""

from __future__ import annotations

import argparse
import json
import math
import random
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path
from typing import Iterator

from compare import Comparison, Difference, Engine
from compare import compare, key_of, must_equal, random_cards, read_arguments
from dice import CARDS, COLOURS, DICE, SIDES, TOP, VALUES, WHITE, WHITE_EACH
from dice import Dice, Json, Pack, by_colour, each

PACK_FOLDER = Path(__file__).resolve().parents[2] / "content" / "dice"
TABLES = [(players, "free") for players in (2, 3, 4, 5, 6)] + [(4, "fixed")]
HINT_SHARES = (0.6, 0.2, 0.9)
PLACEMENTS_TRIED = 8

# Packs in which it is common that white dice and cards run out and rows are impossible, and the
# widest one.
OTHER_PACKS = {
    "few white dice": Pack(4, 5, 4, dict.fromkeys(CARDS, 2)),
    "one die each": Pack(3, 1, 9, dict.fromkeys(CARDS, 1)),
    "no white dice": Pack(4, 14, 0, dict.fromkeys(CARDS, 3)),
    "wide": Pack(8, 16, 60, dict.fromkeys(CARDS, 30)),
}


class Witness:
    """Chance as the engine's events show it: possible, or a difference."""

    def __init__(self, events: list[Json], found: Json) -> None:
        self.told = [event["event"] for event in events]
        self.events = iter(events)
        self.found = found

    def find(self, name: str) -> Json:
        """Return the next event of a name."""
        for event in self.events:
            if event["event"] == name:
                return event
        raise Difference(f"the engine should tell of another “{name}”, but told only {self.told}")

    def roll(self, cup: Json) -> Json:
        """Return what is rolled, if it is as many dice of each colour as were to be (D-27)."""
        dice = self.find("rolled")["dice"]
        if not set(dice) <= set(DICE) or by_colour(each(dice)) != cup:
            raise Difference(f"{json.dumps(cup)} should be rolled, not {json.dumps(dice)}")
        return dice

    def draw(self, pile: Json) -> str:
        """Return the card that is drawn, if the pile held it (D-30)."""
        event = self.find("drew")
        card = event.get("card") or self.only_card_of(event["seat"])
        if pile.get(card, 0) == 0:
            raise Difference(f"{card} was drawn, of which the pile had none: {json.dumps(pile)}")
        return card

    def only_card_of(self, seat: int) -> str | None:
        """Return the card of a seat without others: its draw was hidden from who moved (D-36)."""
        held = [card for card, count in self.found["players"][seat]["hand"].items() if count == 1]
        return held[0] if len(held) == 1 else None

    def turns(self) -> int:
        """Return how many quarter turns were made (D-51)."""
        turns = self.find("rotated")["turns"]
        if turns not in range(1, 7):
            raise Difference(f"a die cannot tell to make {turns} quarter turns (D-51)")
        return turns


def random_move(rng: random.Random, rules: Dice, state: Json, legal: list[Json]) -> Json:
    """Return a well written move that may be legal or not, and often nearly is."""
    spaces = [space for side in SIDES for space in rules.ziggurat.spaces(side)] + [TOP]
    current = rules.open_spaces(state["board"], state["players"][state["turn"]]["side"])
    die = rng.choice(list(state["pool"]) or DICE) if rng.random() < 0.8 else rng.choice(DICE)
    space = rng.choice(current if current and rng.random() < 0.8 else spaces)
    moves: list[Json] = [
        {"do": "place", "die": die, "space": space},
        {"do": "place", "die": die, "space": space},
        {"do": "play", "card": rng.choice(CARDS)},
        {"do": "take", "space": rng.choice(list(state["board"]) or spaces)},
        {"do": "give", "die": die},
        {"do": "choose", "die": die},
        {"do": rng.choice(("stop", "roll", "decline", "spend_star", "remove_rows"))},
    ]
    alike = [move for move in moves if any(move["do"] == other["do"] for other in legal)]
    return rng.choice(alike if alike and rng.random() < 0.6 else moves)


def random_position(rng: random.Random, rules: Dice) -> Json:
    """Return a state that keeps the rules on what there is, but need not come up in a match."""
    supply = {colour: rules.pack.dice for colour in COLOURS[: rules.players]}
    supply[WHITE] = rules.pack.white
    board = random_board(rng, rules, supply)
    turn = rng.randrange(rules.players)
    pool = random_pool(rng, supply, COLOURS[turn])
    hands, (pile, discards) = random_cards(rng, rules.pack.cards(rules.style), rules.players)
    players = []
    for seat, hand in enumerate(hands):
        side = seat % 4 + 1 if rules.style == "fixed" else rng.choice(SIDES)
        star, skull = rng.random() < 0.5, rng.random() < 0.5
        dice = supply[COLOURS[seat]]
        white = 0 if seat == turn else min(rng.randint(0, WHITE_EACH), supply[WHITE])
        supply[WHITE] -= white
        player = {"dice": dice, "white": white, "side": side, "star": star, "skull": skull}
        players.append(player | {"hand": hand})
    completed, just_completed = rows_completed(rng, rules, board, players[turn])
    return {
        "board": board,
        "pool": pool,
        "cup": {},
        "reserve": supply[WHITE],
        "players": players,
        "pile": pile,
        "discards": discards,
        "turn": turn,
        "completed": completed,
        "just_completed": just_completed,
        "frames": [{"seat": turn, "asks": "place"}],
        "winner": None,
    }


def rows_completed(
    rng: random.Random, rules: Dice, board: Json, player: Json
) -> tuple[int, bool]:
    """Return how many rows of the turn may be complete, and whether no die was placed since.

    They are some that lie there, with a star. The row above the last one is empty, or a die was
    placed since and lies in an unfinished row (D-29).
    """
    rows = rules.current_row(board, player["side"]) - 1
    completed = rng.randint(0, min(2, rows)) if player["star"] else 0
    if completed == 0:
        return 0, False
    sides = [player["side"]] if rules.style == "fixed" else SIDES
    current = [(side, rules.current_row(board, side)) for side in sides]
    bare = [row > 1 and not begun(rules, board, side, row) for side, row in current]
    answers = [True] * any(bare) + [False] * any(
        begun(rules, board, side, row) for side, row in current
    )
    return completed, rng.choice(answers)


def begun(rules: Dice, board: Json, side: int, row: int) -> bool:
    """Say whether a die lies in a row."""
    return len(rules.empty(board, side, row)) < len(rules.ziggurat.row(side, row))


def random_board(rng: random.Random, rules: Dice, supply: Json) -> Json:
    """Lay dice out of the supply on all sides, tidily at first and then anyhow."""
    board: Json = {}
    white_first = rng.random() < 0.4
    low = rng.randrange(6)
    tidy = {side: rng.choice((0, 4, 8, 11, 14, 16, 18, 20)) for side in SIDES}
    for side in sorted(SIDES, key=lambda _: rng.random()):
        for number in range(tidy[side] + rng.randrange(4)):
            values = VALUES
            if number < tidy[side]:
                values = VALUES[low] + VALUES[(low + 1) % 6]
            if not lay_random(rng, rules, board, supply, side, values, white_first):
                break
    return board


def lay_random(
    rng: random.Random,
    rules: Dice,
    board: Json,
    supply: Json,
    side: int,
    values: str,
    white_first: bool,
) -> bool:
    """Lay a random die on a random open space of a side, if one fits below the pinnacle."""
    space = rng.choice(rules.open_spaces(board, side))
    colours = [colour for colour, count in supply.items() if count > 0]
    dice = [colour + value for colour in colours for value in values]
    fitting = [die for die in dice if rules.fits(board, die, space, side)]
    if space == TOP or not fitting:
        return False
    white = [die for die in fitting if die[0] == WHITE]
    board[space] = rng.choice(white if white and white_first else fitting)
    supply[board[space][0]] -= 1
    return True


def random_pool(rng: random.Random, supply: Json, own: str) -> Json:
    """Roll own dice, and some others, out of the supply."""
    rolled = [own] * supply[own]
    for colour in supply:
        if colour != own:
            rolled += [colour] * min(supply[colour], rng.choice((0, 0, 1, 3)))
    pool: Json = {}
    favourite = rng.choice(VALUES)
    for colour in rolled:
        die = colour + rng.choice((favourite, rng.choice(VALUES)))
        pool[die] = pool.get(die, 0) + 1
        supply[colour] -= 1
    return pool


class DiceComparison(Comparison):
    """One match of the dice race, played by both."""

    moves_from_position = 12

    def deciding(self) -> int | None:
        frames = self.state["frames"]
        return frames[-1]["seat"] if frames else None

    def make_up_state(self) -> Json:
        state = random_position(self.rng, self.rules)
        while len(self.rules.legal_moves(state)) == 1:
            state = random_position(self.rng, self.rules)
        return state

    def unlisted_moves(self) -> list[Json]:
        moves = [random_move(self.rng, self.rules, self.state, self.legal) for _ in range(6)]
        return [move for move in moves if key_of(move) not in self.listed][:4]

    def random_move(self) -> Json:
        """Return a move of any kind, cards more than stops."""
        kinds = sorted({move["do"] for move in self.legal})
        if len(kinds) > 1 and "stop" in kinds and self.rng.random() < 0.7:
            kinds.remove("stop")
        kind = self.rng.choice(kinds)
        return self.rng.choice([move for move in self.legal if move["do"] == kind])

    def good_move(self) -> Json:
        """Return a placement that leaves the row possible, another placement, or any move."""
        places = [move for move in self.legal if move["do"] == "place"]
        if not places:
            return self.random_move()
        state = self.state
        seat = state["turn"]
        side = state["players"][seat]["side"]
        tried = self.rng.sample(places, min(PLACEMENTS_TRIED, len(places)))
        for move in tried:
            board = {**state["board"], move["space"]: move["die"]}
            cup = {COLOURS[seat]: self.rules.pack.dice}
            if not self.rules.impossible(board, side, cup, state["reserve"]):
                return move
        return tried[0]

    def note_position(self) -> None:
        if not self.state["frames"]:
            return
        self.seen[f"asked {self.state['frames'][-1]['asks']}"] += 1
        stops = {"do": "stop"} in self.legal
        places = any(move["do"] == "place" for move in self.legal)
        self.seen["free to stop or go on"] += stops and places

    def compare_new_state(self, move: Json, played: Json, found: Json) -> Json:
        """Compare the events too."""
        told = [without_words(event) for event in played["events"]]
        expected, events = self.rules.after(self.state, move, Witness(told, found))
        must_equal(expected, found, f"the state after {json.dumps(move)}")
        seen = [as_seen_by(self.deciding(), event) for event in events]
        must_equal(seen, told, f"what {json.dumps(move)} brings about")
        self.note(events, expected)
        return expected

    def note(self, events: list[Json], state: Json) -> None:
        """Count what happened, so that the summary tells which rules were met."""
        for event in events:
            self.seen[event["event"]] += 1
            if event["event"] == "played":
                self.seen[event["card"]] += 1
        names = [event["event"] for event in events]
        self.seen["won by theft"] += "stole" in names and "won" in names
        white = state["reserve"] + state["players"][state["turn"]]["white"]
        self.seen["asked with no white dice"] += white == 0 and (
            bool(state["frames"]) and state["frames"][-1]["asks"] == "rows"
        )


def as_seen_by(seat: int | None, event: Json) -> Json:
    """Return an event as a seat may know it: the cards of others are hidden (D-36)."""
    hidden = event["event"] == "drew" and event["seat"] != seat
    return {key: value for key, value in event.items() if not (hidden and key == "card")}


def without_words(event: Json) -> Json:
    """Return an event without its words."""
    return {key: value for key, value in event.items() if key != "text"}


def write_pack(folder: Path, pack: Pack) -> None:
    """Write a pack with the texts of the house's."""
    folder.mkdir()
    (folder / "texts").symlink_to(PACK_FOLDER / "texts")
    (folder / "pack.json").write_text((PACK_FOLDER / "pack.json").read_text(encoding="utf-8"))
    board = {"base": pack.base, "dice": pack.dice, "white": pack.white}
    (folder / "board.json").write_text(json.dumps(board))
    (folder / "cards.json").write_text(json.dumps({"deck": pack.deck}))


def requests_for(matches: int, first_seed: int) -> Iterator[tuple[Json, float]]:
    """Yield the matches to begin, over all tables, with the share of good moves in each."""
    for seed in range(first_seed, first_seed + matches):
        players, style = TABLES[seed % len(TABLES)]
        options = {"players": players, "style": style}
        request = {"do": "new", "game": "dice", "options": options, "seed": str(seed)}
        yield request, HINT_SHARES[seed // len(TABLES) % len(HINT_SHARES)]


def compare_with(engine: Engine, pack: Pack, arguments: argparse.Namespace) -> Counter[str]:
    """Play matches and positions with one pack, and return what was met in them."""

    def begin(request: Json, hints: float, asked: float) -> Comparison:
        options = request["options"]
        rules = Dice(pack, options["players"], options["style"])
        return DiceComparison(engine, rules, request, hints, asked)

    count = max(arguments.matches, arguments.positions)
    return compare(requests_for(count, arguments.seed), arguments, begin)


def compare_all(arguments: argparse.Namespace) -> Counter[str]:
    """Compare with the house's pack, and as often with the other packs together."""
    engine = Engine(arguments.engine, "--seed", "dice")
    seen = compare_with(engine, Pack.read(PACK_FOLDER), arguments)
    engine.close()
    share = argparse.Namespace(**vars(arguments))
    share.matches, share.positions = (
        math.ceil(count / len(OTHER_PACKS)) for count in (arguments.matches, arguments.positions)
    )
    with tempfile.TemporaryDirectory() as folder:
        for name, pack in OTHER_PACKS.items():
            place = Path(folder) / name
            write_pack(place, pack)
            engine = Engine(arguments.engine, "--seed", "dice", "--pack", str(place))
            seen += compare_with(engine, pack, share)
            engine.close()
            share.seed += share.matches
    return seen


def main() -> None:
    """Compare, and print one line on what was compared."""
    arguments = read_arguments(matches=14, positions=120, most_decisions=600)
    began = time.monotonic()
    seen = compare_all(arguments)
    counts = ", ".join(f"{count} {what}" for what, count in sorted(seen.items()))
    seconds = time.monotonic() - began
    played = f"{arguments.matches} matches and {arguments.positions} positions"
    print(f"dice: {played}, and as many with other packs, agree, in {seconds:.1f} s: {counts}")


if __name__ == "__main__":
    sys.exit(main())
