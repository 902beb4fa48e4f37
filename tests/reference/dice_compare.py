"""Play Ziggurat, the dice race, with the engine and the reference rules, and compare them.

    python3 tests/reference/dice_compare.py build/release/etana --matches 12

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
from typing import Callable, Iterator

from compare import Difference, Engine, compare_moves, key_of, must_equal
from dice import CARDS, COLOURS, DICE, SIDES, TOP, VALUES, WHITE
from dice import Dice, Json, Pack, by_colour, each

PACK_FOLDER = Path(__file__).resolve().parents[2] / "content" / "dice"
TABLES = [(players, "free") for players in (2, 3, 4, 5, 6)] + [(4, "fixed")]
HINT_SHARES = (0.6, 0.2, 0.9)
MOVES_FROM_POSITION = 12

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

    def __init__(self, events: list[Json]) -> None:
        self.told = [event["event"] for event in events]
        self.events = iter(events)

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
        card = self.find("drew").get("card")
        if pile.get(card, 0) == 0:
            raise Difference(f"{card} was drawn, of which the pile had none: {json.dumps(pile)}")
        return card

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


def unlisted_moves(rng: random.Random, rules: Dice, state: Json, legal: list[Json]) -> list[Json]:
    """Return some moves that are well written but not legal."""
    listed = set(map(key_of, legal))
    moves = [random_move(rng, rules, state, legal) for _ in range(6)]
    return [move for move in moves if key_of(move) not in listed][:4]


def random_position(rng: random.Random, rules: Dice) -> Json:
    """Return a state that keeps the rules on what there is, but need not come up in a match."""
    supply = {colour: rules.pack.dice for colour in COLOURS[: rules.players]}
    supply[WHITE] = rules.pack.white
    board = random_board(rng, rules, supply)
    turn = rng.randrange(rules.players)
    pool = random_pool(rng, supply, COLOURS[turn])
    hands, (pile, discards) = random_cards(rng, rules)
    players = []
    for seat, hand in enumerate(hands):
        side = seat % 4 + 1 if rules.style == "fixed" else rng.choice(SIDES)
        star, skull = rng.random() < 0.5, rng.random() < 0.5
        dice = supply[COLOURS[seat]]
        players.append({"dice": dice, "side": side, "star": star, "skull": skull, "hand": hand})
    return {
        "board": board,
        "pool": pool,
        "cup": {},
        "reserve": supply[WHITE],
        "players": players,
        "pile": pile,
        "discards": discards,
        "turn": turn,
        "completed": rng.choice((0, 0, 1, 2)),
        "frames": [{"seat": turn, "asks": "place"}],
        "winner": None,
    }


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


def random_cards(rng: random.Random, rules: Dice) -> tuple[list[Json], list[Json]]:
    """Return hands, and pile and discards, some of them likely to be empty or large."""
    heaps = [dict.fromkeys(CARDS, 0) for _ in range(rules.players + 2)]
    weights = [rng.choice((0, 0, 1, 1, 3, 8)) for _ in heaps]
    if not any(weights):
        weights = [1] * len(heaps)
    for card, count in rules.pack.cards(rules.style).items():
        for heap in rng.choices(heaps, weights, k=count):
            heap[card] += 1
    return heaps[: rules.players], heaps[rules.players :]


class Comparison:
    """One match, played by both."""

    def __init__(self, engine: Engine, pack: Pack, request: Json, hints: float) -> None:
        options = request["options"]
        self.engine = engine
        self.request = request
        self.rules = Dice(pack, options["players"], options["style"])
        self.viewers: list[int | None] = [*range(options["players"]), None]
        self.hints = hints
        self.rng = random.Random(f"{request['seed']} {json.dumps(options)}")
        self.seen: Counter[str] = Counter()
        self.moves: list[Json] = []
        self.state: Json = {}
        self.legal: list[Json] = []

    def play_match(self, most_decisions: int) -> None:
        """Begin a match, and play it to its end, or to so many decisions."""
        status = self.engine.get(self.request)
        self.state = self.engine.get({"do": "state"})["state"]
        self.check_faults(self.rules.faults_at_start(self.state))
        self.play_on(status, most_decisions)
        self.seen["unfinished matches"] += self.state["winner"] is None

    def play_position(self) -> None:
        """Set up a position in which something can be done, and play a few moves from it."""
        while not self.state or len(self.rules.legal_moves(self.state)) == 1:
            self.state = random_position(self.rng, self.rules)
        status = self.engine.get({**self.request, "do": "set", "state": self.state})
        must_equal(self.state, self.engine.get({"do": "state"})["state"], "the state set up")
        self.play_on(status, MOVES_FROM_POSITION)

    def play_on(self, status: Json, most_decisions: int) -> None:
        """Play from the state there is, comparing everything."""
        self.compare_status(status)
        while self.state["frames"] and len(self.moves) < most_decisions:
            self.compare_position()
            self.compare_step(self.choose_move())
        self.compare_position()
        self.seen["wins"] += self.state["winner"] is not None

    def check_faults(self, faults: list[str]) -> None:
        """Report what is wrong with the engine's state."""
        if faults:
            raise Difference("\n  ".join(["the state is impossible:", *faults]))

    def compare_status(self, status: Json) -> None:
        """Compare who decides, and how the match has ended, if it has (D-60)."""
        frames, winner = self.state["frames"], self.state["winner"]
        must_equal(frames[-1]["seat"] if frames else None, status["deciding"], "who decides")
        result = None if winner is None else {"winners": [winner]}
        must_equal(result, status["result"], "the result")
        must_equal(len(self.moves), status["moves_made"], "the number of moves")

    def compare_position(self) -> None:
        """Compare moves and views, then try what is not allowed."""
        requests = [{"do": "view", "seat": viewer} for viewer in self.viewers]
        listed, *views = self.engine.get_all({"do": "moves"}, *requests)
        self.legal = self.rules.legal_moves(self.state)
        compare_moves(self.legal, [entry["move"] for entry in listed["moves"]])
        self.compare_status(listed)
        for viewer, answer in zip(self.viewers, views):
            who = "a spectator" if viewer is None else f"seat {viewer}"
            must_equal(self.rules.view(self.state, viewer), answer["view"], f"the view of {who}")
        self.try_unlisted()
        self.seen["decisions"] += bool(self.legal)
        self.seen["moves"] += len(self.legal)
        if self.state["frames"]:
            self.seen[f"asked {self.state['frames'][-1]['asks']}"] += 1

    def try_unlisted(self) -> None:
        """Check that unlisted moves, and moves of a wrong seat, are refused and change nothing."""
        moves = unlisted_moves(self.rng, self.rules, self.state, self.legal)
        requests = [{"do": "play", "move": move} for move in moves]
        if self.legal:
            wrong = (self.state["frames"][-1]["seat"] + 1) % self.rules.players
            requests.append({"do": "play", "seat": wrong, "move": self.rng.choice(self.legal)})
        *answers, after = self.engine.ask(*requests, {"do": "state"})
        for request, answer in zip(requests, answers):
            if answer["ok"]:
                raise Difference(f"the engine accepts what is not legal: {json.dumps(request)}")
        must_equal(self.state, after["state"], "the state after refused moves")
        self.seen["refusals"] += len(requests)

    def choose_move(self) -> Json:
        """Return a move to play: sometimes the hint, otherwise any kind, cards more than stops."""
        if self.rng.random() < self.hints:
            move = self.engine.get({"do": "hint"})["move"]
            if move not in self.legal:
                raise Difference(f"the hint is not legal: {json.dumps(move)}")
            return move
        kinds = sorted({move["do"] for move in self.legal})
        if len(kinds) > 1 and "stop" in kinds and self.rng.random() < 0.7:
            kinds.remove("stop")
        kind = self.rng.choice(kinds)
        return self.rng.choice([move for move in self.legal if move["do"] == kind])

    def compare_step(self, move: Json) -> None:
        """Play a move, and compare the events and the state it leads to."""
        request = {"do": "play", "move": move}
        played, answer = self.engine.get_all(request, {"do": "state"})
        found = [without_words(event) for event in played["events"]]
        expected, events = self.rules.after(self.state, move, Witness(found))
        must_equal(expected, answer["state"], f"the state after {json.dumps(move)}")
        must_equal(events, found, f"what {json.dumps(move)} brings about")
        self.check_faults(self.rules.faults(answer["state"]))
        self.moves.append(move)
        self.state = expected
        self.note(events)
        self.compare_status(played)

    def note(self, events: list[Json]) -> None:
        """Count what happened, so that the summary tells which rules were met."""
        for event in events:
            self.seen[event["event"]] += 1
            if event["event"] == "played":
                self.seen[event["card"]] += 1
        names = [event["event"] for event in events]
        self.seen["won by theft"] += "stole" in names and "won" in names
        self.seen["asked with no white dice"] += self.state["reserve"] == 0 and (
            bool(self.state["frames"]) and self.state["frames"][-1]["asks"] == "rows"
        )

    def report(self, difference: Difference) -> str:
        """Return what differs, and requests with which it can be seen again."""
        options = self.request["options"]
        start = {"do": "set", "game": "dice", "options": options, "state": self.state}
        return "\n".join(
            [
                f"Difference after {len(self.moves)} moves of {json.dumps(self.request)}",
                f"with {self.rules.pack}:",
                str(difference),
                "The state before can be set up with:",
                json.dumps(start),
                "The moves until then:",
                json.dumps(self.moves),
            ]
        )


def without_words(event: Json) -> Json:
    """Return an event without its words."""
    return {key: value for key, value in event.items() if key != "words"}


def write_pack(folder: Path, pack: Pack) -> None:
    """Write a pack with the texts of the house's."""
    folder.mkdir()
    (folder / "texts").symlink_to(PACK_FOLDER / "texts")
    (folder / "pack.json").write_text((PACK_FOLDER / "pack.json").read_text(encoding="utf-8"))
    board = {"base": pack.base, "dice": pack.dice, "white": pack.white}
    (folder / "board.json").write_text(json.dumps(board))
    (folder / "cards.json").write_text(json.dumps({"deck": pack.deck}))


def requests_for(matches: int, first_seed: int) -> Iterator[tuple[Json, float]]:
    """Yield the matches to begin, over all tables, with the share of hinted moves in each."""
    for seed in range(first_seed, first_seed + matches):
        players, style = TABLES[seed % len(TABLES)]
        options = {"players": players, "style": style}
        request = {"do": "new", "game": "dice", "options": options, "seed": str(seed)}
        yield request, HINT_SHARES[seed // len(TABLES) % len(HINT_SHARES)]


def compare(engine: Engine, pack: Pack, arguments: argparse.Namespace) -> Counter[str]:
    """Play matches and positions with one pack, and return what was met in them."""
    seen: Counter[str] = Counter()
    matches, positions = arguments.matches, arguments.positions
    for index, (request, share) in enumerate(
        requests_for(max(matches, positions), arguments.seed)
    ):
        hints = share if arguments.hints is None else arguments.hints
        if index < matches:
            match = Comparison(engine, pack, request, hints)
            seen += reported(match, lambda: match.play_match(arguments.most_decisions))
        if index < positions:
            match = Comparison(engine, pack, request, hints)
            seen += reported(match, match.play_position)
    return seen


def reported(match: Comparison, play: Callable[[], None]) -> Counter[str]:
    """Play, and return what was met; end the run with a report at a difference."""
    try:
        play()
    except Difference as difference:
        raise SystemExit(match.report(difference)) from None
    return match.seen


def compare_all(arguments: argparse.Namespace) -> Counter[str]:
    """Compare with the house's pack, and as often with the other packs together."""
    engine = Engine(arguments.engine, "--seed", "dice")
    seen = compare(engine, Pack.read(PACK_FOLDER), arguments)
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
            seen += compare(engine, pack, share)
            engine.close()
            share.seed += share.matches
    return seen


def read_arguments() -> argparse.Namespace:
    """Read the command line."""
    parser = argparse.ArgumentParser(description="Compare the engine with the reference rules.")
    parser.add_argument("engine", help="the path of the program")
    parser.add_argument("--matches", type=int, default=12, help="how many matches to play")
    parser.add_argument("--positions", type=int, default=100, help="how many positions to set up")
    parser.add_argument("--seed", type=int, default=1, help="the seed of the first match")
    parser.add_argument("--hints", type=float, help="the share of hinted moves, from 0 to 1")
    parser.add_argument("--most-decisions", type=int, default=600, help="the limit of a match")
    return parser.parse_args()


def main() -> None:
    """Compare, and print one line on what was compared."""
    arguments = read_arguments()
    began = time.monotonic()
    seen = compare_all(arguments)
    counts = ", ".join(f"{count} {what}" for what, count in sorted(seen.items()))
    seconds = time.monotonic() - began
    played = f"{arguments.matches} matches and {arguments.positions} positions"
    print(f"dice: {played}, and as many with other packs, agree, in {seconds:.1f} s: {counts}")


if __name__ == "__main__":
    sys.exit(main())
