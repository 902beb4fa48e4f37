"""The rules of Ziggurat, the dice race, written a second time from docs/rules/dice.md.

Nothing here is shared with the engine but the rules, the pack's files and the JSON in which states
and moves are written. It is meant to be read next to the rules, not to be fast: whether a row is
impossible, for example, is found by trying values and colours for its empty spaces.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Callable, Iterable, Iterator, Protocol

Json = dict[str, Any]
Placing = tuple[str, str]

CARDS = (
    "swap_here",
    "swap_there",
    "reroll_white",
    "reroll_coloured",
    "reroll_set",
    "extra_white",
    "steal",
    "rotate",
)
COLOURS = "ABCDEF"
WHITE = "w"
VALUES = "123456"
DICE = tuple(colour + value for colour in COLOURS + WHITE for value in VALUES)
LETTERS = "abcdefgh"
SIDES = (1, 2, 3, 4)
TOP = "top"
WHITE_EACH = 3
LEAST_SET = 3


class RuleBreach(Exception):
    """A state or a move that the rules do not allow."""


class Chance(Protocol):
    """Where the outcomes of chance come from; it must pick one of what is possible."""

    def roll(self, cup: Json) -> Json:
        """Return what dice, counted by colour, show: counted by colour and value."""

    def draw(self, pile: Json) -> str:
        """Return the card that is drawn from the pile."""

    def turns(self) -> int:
        """Return how many quarter turns the ziggurat makes, 1 to 6."""


@dataclass(frozen=True)
class Ziggurat:
    """The spaces of a ziggurat with a base so long, and which of them touch (D-01, D-02)."""

    base: int

    @property
    def pinnacle(self) -> int:
        """The number of the pinnacle, counted as a row (D-08)."""
        return self.base

    @cache
    def row(self, side: int, row: int) -> list[str]:
        """Return the spaces of a row clockwise; each row is one shorter than that below (D-01)."""
        if row == self.pinnacle:
            return [TOP]
        return [f"{side}.{row}{letter}" for letter in LETTERS[: self.base + 1 - row]]

    @cache
    def spaces(self, side: int) -> list[str]:
        """Return all spaces of a side but the pinnacle, the lowest row first."""
        return [space for row in range(1, self.base) for space in self.row(side, row)]

    @cache
    def beside(self, space: str) -> list[str]:
        """Return the two spaces next to this one in its row, around the corner too (D-02)."""
        if space == TOP:
            return []
        ring = [name for side in SIDES for name in self.row(side, int(space[2]))]
        index = ring.index(space)
        return [ring[index - 1], ring[(index + 1) % len(ring)]]

    @cache
    def below(self, space: str, side: int) -> list[str]:
        """Return the two spaces on which this one rests, on the side played from (D-02, D-07)."""
        row = self.pinnacle if space == TOP else int(space[2])
        if row == 1:
            return []
        index = self.row(side, row).index(space)
        return self.row(side, row - 1)[index : index + 2]

    @cache
    def above(self, space: str) -> list[str]:
        """Return the spaces that rest on this one; the pinnacle is left out (D-02, D-04)."""
        if space == TOP or int(space[2]) + 1 >= self.pinnacle:
            return []
        side, row = side_of(space), int(space[2])
        return [upper for upper in self.row(side, row + 1) if space in self.below(upper, side)]


@dataclass(frozen=True)
class Pack:
    """What the pack's files say."""

    base: int
    dice: int
    white: int
    deck: Json

    @staticmethod
    def read(folder: Path) -> Pack:
        """Read a pack from its folder."""
        board = json.loads((folder / "board.json").read_text(encoding="utf-8"))
        cards = json.loads((folder / "cards.json").read_text(encoding="utf-8"))
        return Pack(board["base"], board["dice"], board["white"], cards["deck"])

    def cards(self, style: str) -> Json:
        """Return the cards of a match: there is no Rotate in the fixed style (D-10)."""
        left_out = ("rotate",) if style == "fixed" else ()
        return {card: 0 if card in left_out else self.deck[card] for card in CARDS}


def side_of(space: str) -> int:
    """Return the side of a space that is not the pinnacle."""
    return int(space[0])


def go_together(one: str, other: str) -> bool:
    """Say whether two values are equal or one apart, 6 and 1 being one apart (D-03)."""
    return (int(one) - int(other)) % 6 in (0, 1, 5)


def clash(one: str, other: str) -> bool:
    """Say whether two colours may not lie next to each other in a row (D-05)."""
    return one == other != WHITE


def total(counts: Json) -> int:
    """Return how many dice or cards there are."""
    return sum(counts.values())


def add(counts: Json, key: str, number: int = 1) -> None:
    """Change a count; what is not there is not named."""
    counts[key] = counts.get(key, 0) + number
    if counts[key] == 0:
        del counts[key]


def by_colour(dice: Iterable[str]) -> Json:
    """Return dice, each by colour and value, counted by colour."""
    counts: Json = {}
    for die in dice:
        add(counts, die[0])
    return counts


def each(counts: Json) -> Iterator[str]:
    """Yield every single die of those counted."""
    for die, number in counts.items():
        yield from [die] * number


class Dice:
    """The rules for one pack and one table."""

    def __init__(self, pack: Pack, players: int, style: str) -> None:
        self.pack = pack
        self.ziggurat = Ziggurat(pack.base)
        self.players = players
        self.style = style

    # Looking at a board

    def fits(self, board: Json, die: str, space: str, side: int) -> bool:
        """Say whether a die may lie on a space, whatever lies there now (D-04 to D-07)."""
        beside = [board[near] for near in self.ziggurat.beside(space) if near in board]
        upright = self.ziggurat.below(space, side) + self.ziggurat.above(space)
        near_by = beside + [board[near] for near in upright if near in board]
        return all(go_together(die[1], near[1]) for near in near_by) and not any(
            clash(die[0], near[0]) for near in beside
        )

    def current_row(self, board: Json, side: int) -> int:
        """Return the lowest row of a side with an empty space; the pinnacle is one (D-08)."""
        pinnacle = self.ziggurat.pinnacle
        return next((row for row in range(1, pinnacle) if self.empty(board, side, row)), pinnacle)

    def empty(self, board: Json, side: int, row: int) -> list[str]:
        """Return the empty spaces of a row."""
        return [space for space in self.ziggurat.row(side, row) if space not in board]

    def open_spaces(self, board: Json, side: int) -> list[str]:
        """Return the spaces on which dice may be placed now (D-28)."""
        return self.empty(board, side, self.current_row(board, side))

    def placements(self, state: Json, dice: Iterable[str]) -> list[tuple[str, str]]:
        """Return each die with each space of the current row where it fits."""
        side = playing_side(state)
        spaces = self.open_spaces(state["board"], side)
        return [
            (die, space)
            for die in dice
            for space in spaces
            if self.fits(state["board"], die, space, side)
        ]

    def distinct(self, state: Json, placements: list[Placing]) -> list[Placing]:
        """Leave one of those placements that come to the same, without cards in hand (D-35)."""
        seen: list[set[Placing]] = []
        left = []
        for die, space in sorted(placements, key=lambda one: (one[1], DICE.index(one[0]))):
            pool = dict(state["pool"])
            if pool.get(die):
                add(pool, die, -1)
            made = self.made_with(state, pool, state["board"], (die, space))
            if made not in seen:
                seen.append(made)
                left.append((die, space))
        return left

    def made_with(self, state: Json, pool: Json, board: Json, first: Placing) -> set[Placing]:
        """Return a placement with all that are then made without being asked (D-29).

        They are those that can be made in any order: each has a space of its own.
        """
        board = {**board, first[1]: first[0]}
        then = {**state, "pool": pool, "board": board}
        following = self.placements(then, pool) if self.is_same_row(first, board, state) else []
        if not following or len({space for _, space in following}) < len(following):
            return {first}
        ways = []
        for die, space in following:
            left = dict(pool)
            add(left, die, -1)
            ways.append(self.made_with(then, left, board, (die, space)))
        return {first} | ways[0] if all(way == ways[0] for way in ways) else {first}

    def is_same_row(self, first: Placing, board: Json, state: Json) -> bool:
        """Say whether the row of a placement is still being filled after it."""
        side = playing_side(state)
        return first[1] != TOP and self.current_row(board, side) == int(first[1][2])

    # Impossible rows

    def impossible(self, board: Json, side: int, cup: Json, white: int) -> bool:
        """Say whether the current row of a side cannot be filled with the dice to be rolled.

        As any die may show any value, values and colours are tried one after the other. Colours
        and numbers matter only while no white die lies before the player or in the reserve (D-22,
        D-23).
        """
        spaces = self.open_spaces(board, side)
        values = dict.fromkeys(VALUES, len(spaces))
        if not self.can_fill(board, side, spaces, self.value_suits, values):
            return True
        return white == 0 and not self.can_fill(board, side, spaces, self.colour_suits, cup)

    def can_fill(
        self,
        board: Json,
        side: int,
        spaces: list[str],
        suits: Callable[[Json, str, str, int], bool],
        supply: Json,
    ) -> bool:
        """Try every way to fill the spaces with marks, values or colours, out of a supply.

        A mark is laid on the board twice, so that it stands where a die has it.
        """
        if not spaces:
            return True
        for mark in supply:
            if supply[mark] == 0 or not suits(board, mark, spaces[0], side):
                continue
            filled = {**board, spaces[0]: mark * 2}
            left = {**supply, mark: supply[mark] - 1}
            if self.can_fill(filled, side, spaces[1:], suits, left):
                return True
        return False

    def value_suits(self, board: Json, value: str, space: str, side: int) -> bool:
        """Say whether a value goes together with the dice that lie around a space (D-04)."""
        near_by = self.ziggurat.beside(space) + self.ziggurat.below(space, side)
        return all(go_together(value, board[near][1]) for near in near_by if near in board)

    def colour_suits(self, board: Json, colour: str, space: str, side: int) -> bool:
        """Say whether a colour may lie on a space (D-05, D-06); the pinnacle takes any (D-07)."""
        beside = self.ziggurat.beside(space)
        return not any(clash(colour, board[near][0]) for near in beside if near in board)

    def rows_to_remove(self, state: Json) -> list[int]:
        """Return the rows that may be taken off before the roll, from the top (D-22 to D-24)."""
        seat, side = state["turn"], playing_side(state)
        board = dict(state["board"])
        cup = {COLOURS[seat]: state["players"][seat]["dice"]}
        white = state["players"][seat]["white"] + state["reserve"]
        rows: list[int] = []
        following = self.current_row(board, side)
        while following > 0 and self.impossible(board, side, cup, white):
            rows.append(following)
            for die in lift(board, self.ziggurat.row(side, following)):
                add(cup, die[0])
            following -= 1
        return rows if len(board) < len(state["board"]) else []

    # Legal moves

    def legal_moves(self, state: Json) -> list[Json]:
        """Return every move of the seat to decide, none twice."""
        if not state["frames"]:
            return []
        frame = state["frames"][-1]
        offers = {
            "star": lambda: [{"do": "spend_star"}, {"do": "decline"}],
            "rows": lambda: [{"do": "remove_rows"}, {"do": "decline"}],
            "roll": lambda: self.moves_before_roll(state),
            "place": lambda: self.moves_after_roll(state),
            "take": lambda: [
                {"do": "take", "space": space} for space in self.targets(state, frame["card"])
            ],
            "give": lambda: [
                {"do": "give", "die": die} for die in self.gifts(state, frame["space"])
            ],
            "put": lambda: [
                {"do": "place", "die": die, "space": space}
                for die, space in self.distinct_puts(state, frame["space"])
            ],
            "choose": lambda: self.choices(state, frame),
        }
        return offers[frame["asks"]]()

    def moves_before_roll(self, state: Json) -> list[Json]:
        """Return the roll, and Extra White if a die is left for it (D-26, D-47)."""
        moves = [{"do": "roll"}]
        held = state["players"][state["turn"]]["hand"]["extra_white"] > 0
        if held and state["reserve"] > 0:
            moves.append({"do": "play", "card": "extra_white"})
        return moves

    def moves_after_roll(self, state: Json) -> list[Json]:
        """Return every placement, every card that would do something, perhaps the stop (D-28 to D-40)."""
        hand = state["players"][state["turn"]]["hand"]
        possible = self.placements(state, state["pool"])
        moves = [
            {"do": "place", "die": die, "space": space}
            for die, space in (possible if total(hand) else self.distinct(state, possible))
        ]
        cards = [card for card in CARDS if hand[card] > 0 and self.would_do(state, card)]
        stops = [{"do": "stop"}] if state["just_completed"] or not moves else []
        return moves + [{"do": "play", "card": card} for card in cards] + stops

    def would_do(self, state: Json, card: str) -> bool:
        """Say whether a card would do something after the roll (D-40)."""
        if card == "extra_white":
            return state["reserve"] > 0
        if card == "rotate":
            return True
        if card.startswith("reroll"):
            return bool(self.rerollable(state["pool"], card, None))
        return bool(self.targets(state, card))

    def targets(self, state: Json, card: str) -> list[str]:
        """Return the spaces whose dice a swap or Steal may take (D-41 to D-43, D-49)."""
        side = playing_side(state)
        suits = self.puts if card == "steal" else self.gifts
        return [
            space
            for space in state["board"]
            if (side_of(space) == side) == (card == "swap_here")
            and (card != "steal" or self.may_be_stolen(state, space))
            and suits(state, space)
        ]

    def may_be_stolen(self, state: Json, space: str) -> bool:
        """Say whether a die is not of the player's colour and lies in an unfinished row (D-49)."""
        board = state["board"]
        own = board[space][0] == COLOURS[state["turn"]]
        return not own and bool(self.empty(board, side_of(space), int(space[2])))

    def gifts(self, state: Json, space: str) -> list[str]:
        """Return the rolled dice that may be given for the die on a space (D-43)."""
        board = state["board"]
        return [
            die
            for die in state["pool"]
            if die != board[space] and self.fits(board, die, space, side_of(space))
        ]

    def puts(self, state: Json, space: str) -> list[tuple[str, str]]:
        """Return the die on a space with the spaces it may go to when stolen (D-50)."""
        board = dict(state["board"])
        die = board.pop(space)
        return self.placements({**state, "board": board}, [die])

    def distinct_puts(self, state: Json, space: str) -> list[Placing]:
        """Return where a stolen die may go, of spaces that come to the same one (D-35)."""
        puts = self.puts(state, space)
        if total(state["players"][state["turn"]]["hand"]):
            return puts
        board = {name: die for name, die in state["board"].items() if name != space}
        pool = dict(state["pool"])
        seen: list[set[Placing]] = []
        left = []
        for put in sorted(puts, key=lambda one: one[1]):
            made = self.made_with({**state, "board": board}, pool, board, put)
            if made not in seen:
                seen.append(made)
                left.append(put)
        return left

    def choices(self, state: Json, frame: Json) -> list[Json]:
        """Return the dice that may be chosen, and the roll once one is chosen (D-44 to D-46)."""
        dice = self.rerollable(state["pool"], frame["card"], frame.get("value"))
        moves: list[Json] = [{"do": "choose", "die": die} for die in dice]
        return moves + ([{"do": "roll"}] if state["cup"] else [])

    def rerollable(self, pool: Json, card: str, value: int | None) -> list[str]:
        """Return the rolled dice that a card lets roll again (D-44 to D-46)."""
        if card == "reroll_white":
            return [die for die in pool if die[0] == WHITE]
        if card == "reroll_coloured":
            return [die for die in pool if die[0] != WHITE]
        if value is not None:
            return [die for die in pool if die[1] == str(value)]
        shown = [die[1] for die in each(pool)]
        return [die for die in pool if shown.count(die[1]) >= LEAST_SET]

    # What a move does

    def after(self, state: Json, move: Json, chance: Chance) -> tuple[Json, list[Json]]:
        """Return the state after a legal move, and the events; the state given is left as it is."""
        if not state["frames"]:
            raise RuleBreach("the match is over")
        play = Play(self, json.loads(json.dumps(state)), chance)
        play.answer(move)
        return play.state, play.events

    # What can be seen

    def view(self, state: Json, viewer: int | None) -> Json:
        """Return what a seat can see, or a spectator when no seat is given (D-36)."""
        view = {key: value for key, value in state.items() if key not in ("pile", "players")}
        view["viewer"] = viewer
        if viewer is not None:
            view["hand"] = state["players"][viewer]["hand"]
        view["pile_size"] = total(state["pile"])
        view["players"] = [public_player(player) for player in state["players"]]
        return view

    # What holds in a match

    def faults_at_start(self, state: Json) -> list[str]:
        """Return what is wrong with a state in which a match is said to begin."""
        first = state["turn"]
        own = {COLOURS[first]: self.pack.dice}
        white = self.white_dealt(0)
        checks = {
            "nothing is discarded yet": total(state["discards"]) == 0,
            "nothing lies on the board": not state["board"],
            "own dice and white ones are rolled (D-27)": by_colour(each(state["pool"]))
            == own | ({WHITE: white} if white else {}),
            "the first to play places dice (D-28)": state["frames"]
            == [{"seat": first, "asks": "place"}],
        }
        for seat, player in enumerate(state["players"]):
            dealt = 0 if seat == first else self.white_dealt((seat - first) % self.players)
            checks[f"white dice lie before seat {seat} (D-09)"] = player["white"] == dealt
            checks[f"seat {seat} begins on its side (D-10, D-11)"] = player["side"] == seat % 4 + 1
            checks[f"seat {seat} holds nothing"] = (
                total(player["hand"]) == 0 and not player["star"] and not player["skull"]
            )
        return [rule for rule, holds in checks.items() if not holds] + self.faults(state)

    def white_dealt(self, place: int) -> int:
        """Return how many white dice the seat so many places after the first is dealt (D-09)."""
        dealt = min(self.pack.white, WHITE_EACH * self.players)
        return (dealt + self.players - 1 - place) // self.players

    def faults(self, state: Json) -> list[str]:
        """Return what is wrong with a state at any time of a match."""
        return [
            *self.dice_faults(state),
            *self.card_faults(state),
            *self.board_faults(state["board"]),
            *self.end_faults(state),
        ]

    def dice_faults(self, state: Json) -> Iterator[str]:
        """Look for dice lost or added against D-09."""
        found = by_colour([*state["board"].values(), *each(state["pool"]), *each(state["cup"])])
        add(found, WHITE, state["reserve"])
        expected = {WHITE: self.pack.white}
        for colour, player in zip(COLOURS, state["players"]):
            add(found, colour, player["dice"])
            add(found, WHITE, player["white"])
            expected[colour] = self.pack.dice
        if found != {colour: count for colour, count in expected.items() if count > 0}:
            yield f"the dice do not add up (D-09): {found}"

    def card_faults(self, state: Json) -> Iterator[str]:
        """Look for cards lost or added against D-09."""
        heaps = [state["pile"], state["discards"], *(p["hand"] for p in state["players"])]
        found = {card: sum(heap[card] for heap in heaps) for card in CARDS}
        if found != self.pack.cards(self.style) or any(n < 0 for h in heaps for n in h.values()):
            yield f"the cards do not add up (D-09): {found}"

    def board_faults(self, board: Json) -> Iterator[str]:
        """Look for dice that do not fit or lie above an unfinished row (D-04 to D-08)."""
        for space in board.keys() - {TOP}:
            side, die = side_of(space), board[space]
            if not self.fits(board, die, space, side):
                yield f"{die} on {space} does not fit (D-04, D-05)"
            if int(space[2]) > self.current_row(board, side):
                yield f"{die} on {space} lies above a row that is not complete (D-08)"

    def end_faults(self, state: Json) -> Iterator[str]:
        """Look for a match that has ended without a reason, or has not ended (D-60)."""
        ended = (TOP in state["board"], state["winner"] is not None, not state["frames"])
        if len(set(ended)) != 1:
            yield "a die on the pinnacle, a winner and the end of questions go together (D-60)"


class Play:
    """The effect of one move on a state, with what follows without being asked."""

    def __init__(self, rules: Dice, state: Json, chance: Chance) -> None:
        self.rules = rules
        self.state = state
        self.chance = chance
        self.events: list[Json] = []

    def answer(self, move: Json) -> None:
        """Answer the last question, and whatever then has one answer that all can see."""
        frame = self.state["frames"].pop()
        getattr(self, f"answer_{frame['asks']}")(frame, move)

    @property
    def seat(self) -> int:
        """The seat whose turn it is."""
        return self.state["turn"]

    @property
    def player(self) -> Json:
        """The player whose turn it is."""
        return self.state["players"][self.seat]

    def tell(self, event: str, **details: Any) -> None:
        """Add an event about the seat whose turn it is, unless another seat is named."""
        self.events.append({"event": event, "seat": self.seat, **details})

    def ask(self, asks: str, **details: Any) -> None:
        """Ask the seat whose turn it is, unless another seat is named."""
        self.state["frames"].append({"seat": self.seat, "asks": asks, **details})

    # Before the roll

    def begin_turn(self) -> None:
        """Begin a turn with the stars of the others (D-20)."""
        self.tell("turn_began", side=self.player["side"])
        self.ask_star(self.seat)

    def ask_star(self, asked: int) -> None:
        """Ask the next holder of a star after the seat asked last, if there is a skull (D-20)."""
        count = self.rules.players
        others = [(self.seat + step) % count for step in range(1, count)]
        left = others if asked == self.seat else others[others.index(asked) + 1 :]
        holders = [seat for seat in left if self.state["players"][seat]["star"]]
        if self.player["skull"] and holders:
            self.ask("star", seat=holders[0])
        else:
            self.fill_white()
            self.ask_rows()

    def fill_white(self) -> None:
        """Fill up the white dice to three, once the turn is not missed (D-19)."""
        taken = min(WHITE_EACH - self.player["white"], self.state["reserve"])
        self.player["white"] += taken
        self.state["reserve"] -= taken

    def answer_star(self, frame: Json, move: Json) -> None:
        """Let the turn be missed for a star and a skull, or ask the next holder (D-20, D-21)."""
        holder = frame["seat"]
        if move["do"] == "decline":
            self.tell("star_kept", seat=holder, against=self.seat)
            self.ask_star(holder)
            return
        self.state["players"][holder]["star"] = False
        self.player["skull"] = False
        self.tell("star_spent", seat=holder, against=self.seat)
        self.pass_turn()

    def ask_rows(self) -> None:
        """Ask whether rows shall be taken off, if the current one is impossible (D-22 to D-24)."""
        if self.rules.rows_to_remove(self.state):
            self.ask("rows")
        else:
            self.ask_roll()

    def answer_rows(self, frame: Json, move: Json) -> None:
        """Take off all rows that must go, or none; their dice join the roll (D-24, D-25)."""
        if move["do"] == "decline":
            self.tell("rows_kept")
        else:
            rows = self.rules.rows_to_remove(self.state)
            side = self.player["side"]
            spaces = [space for row in rows for space in self.rules.ziggurat.row(side, row)]
            lifted = by_colour(lift(self.state["board"], spaces))
            self.state["cup"] = lifted
            self.tell("rows_removed", side=side, row=rows[-1], dice=dict(lifted))
        self.ask_roll()

    def ask_roll(self) -> None:
        """Ask before the roll whoever holds a card, and else roll at once (D-26)."""
        if total(self.player["hand"]) > 0:
            self.ask("roll")
        else:
            self.roll_turn()

    def answer_roll(self, frame: Json, move: Json) -> None:
        """Roll, or add a white die (D-26, D-47)."""
        if move["do"] == "roll":
            self.roll_turn()
            return
        self.discard("extra_white")
        self.state["reserve"] -= 1
        add(self.state["cup"], WHITE)
        self.ask_roll()

    def roll_turn(self) -> None:
        """Roll the own dice, the white ones before the player, and those added (D-27)."""
        add(self.state["cup"], COLOURS[self.seat], self.player["dice"])
        add(self.state["cup"], WHITE, self.player["white"])
        self.player["dice"] = self.player["white"] = 0
        self.roll_cup()
        self.ask_place()

    def roll_cup(self) -> None:
        """Roll the dice of the cup and add them to the rolled dice."""
        rolled = self.chance.roll(self.state["cup"])
        self.state["cup"] = {}
        for die in each(rolled):
            add(self.state["pool"], die)
        self.tell("rolled", dice=rolled)

    # After the roll

    def ask_place(self) -> None:
        """Ask for a placement; without cards, the end or a single answer needs no asking (D-29)."""
        possible = self.rules.placements(self.state, self.state["pool"])
        without_cards = total(self.player["hand"]) == 0
        if without_cards:
            possible = self.rules.distinct(self.state, possible)
        if without_cards and not possible:
            self.end_turn(forced=True)
            return
        self.ask("place")
        if without_cards and len(possible) == 1 and not self.state["just_completed"]:
            die, space = possible[0]
            self.answer({"do": "place", "die": die, "space": space})

    def answer_place(self, frame: Json, move: Json) -> None:
        """Place a die, play a card or stop (D-28, D-29, D-40)."""
        if move["do"] == "stop":
            self.end_turn(forced=False)
        elif move["do"] == "place":
            add(self.state["pool"], move["die"], -1)
            self.tell("placed", die=move["die"], space=move["space"])
            self.lay(move["die"], move["space"])
        else:
            self.discard(move["card"])
            self.play_card(move["card"])

    def lay(self, die: str, space: str) -> None:
        """Lay a die on a space; it may complete a row (D-30, D-31) or win (D-60)."""
        side = self.player["side"]
        row = self.rules.current_row(self.state["board"], side)
        self.state["board"][space] = die
        self.state["just_completed"] = False
        if space == TOP:
            self.state["winner"] = self.seat
            self.state["frames"] = []
            self.tell("won")
            return
        if not self.rules.empty(self.state["board"], side, row):
            self.complete(side, row)
        self.ask_place()

    def complete(self, side: int, row: int) -> None:
        """Take a star and draw a card for a completed row (D-30, D-31)."""
        self.state["completed"] += 1
        self.state["just_completed"] = True
        self.tell("completed", side=side, row=row)
        if not self.player["star"]:
            self.player["star"] = True
            self.tell("took_star")
        self.draw()

    def draw(self) -> None:
        """Draw a card; an empty pile is made of the discards first (D-34)."""
        state = self.state
        if total(state["pile"]) == 0 and total(state["discards"]) > 0:
            state["pile"], state["discards"] = state["discards"], dict.fromkeys(CARDS, 0)
            self.events.append({"event": "reshuffled"})
        if total(state["pile"]) == 0:
            self.tell("drew_nothing")
            return
        card = self.chance.draw(state["pile"])
        state["pile"][card] -= 1
        self.player["hand"][card] += 1
        self.tell("drew", card=card)

    def end_turn(self, forced: bool) -> None:
        """End the turn: perhaps a skull (D-32), the dice go back (D-33), the next side (D-12)."""
        state = self.state
        self.tell("turn_ended", forced=forced)
        if state["completed"] == 0 and not self.player["skull"]:
            self.player["skull"] = True
            self.tell("took_skull")
        for die in each(state["pool"]):
            if die[0] == WHITE:
                heap = self.player if self.player["white"] < WHITE_EACH else state
                heap["white" if heap is self.player else "reserve"] += 1
            else:
                state["players"][COLOURS.index(die[0])]["dice"] += 1
        state["pool"] = {}
        if self.rules.style == "free":
            self.player["side"] = side_after(self.player["side"], 1)
        self.pass_turn()

    def pass_turn(self) -> None:
        """Let the next seat begin its turn (D-13)."""
        self.state["completed"] = 0
        self.state["just_completed"] = False
        self.state["turn"] = (self.seat + 1) % self.rules.players
        self.begin_turn()

    # Cards

    def discard(self, card: str) -> None:
        """Play a card out of the hand onto the discards (D-40)."""
        self.player["hand"][card] -= 1
        self.state["discards"][card] += 1
        self.tell("played", card=card)

    def play_card(self, card: str) -> None:
        """Do what a card does after the roll, or ask what it asks."""
        if card == "rotate":
            self.rotate()
        elif card == "extra_white":
            self.state["reserve"] -= 1
            self.state["cup"] = {WHITE: 1}
            self.roll_cup()
            self.ask_place()
        else:
            self.ask("place")
            self.ask_card("choose" if card.startswith("reroll") else "take", card=card)

    def rotate(self) -> None:
        """Turn the ziggurat and go on with the side that comes to the front (D-51)."""
        turns = self.chance.turns()
        self.player["side"] = side_after(self.player["side"], turns)
        self.tell("rotated", turns=turns, side=self.player["side"])
        self.ask_place()

    def ask_card(self, asks: str, **details: Any) -> None:
        """Ask what a card asks, and give a single answer without asking (D-52)."""
        self.ask(asks, **details)
        moves = self.rules.legal_moves(self.state)
        if len(moves) == 1:
            self.answer(moves[0])

    def answer_take(self, frame: Json, move: Json) -> None:
        """Ask what to do with the die that is taken (D-43, D-50)."""
        asks = "put" if frame["card"] == "steal" else "give"
        self.ask_card(asks, card=frame["card"], space=move["space"])

    def answer_give(self, frame: Json, move: Json) -> None:
        """Exchange a rolled die for one on the board (D-43)."""
        self.state["frames"].pop()
        space, given = frame["space"], move["die"]
        taken = self.state["board"][space]
        self.state["board"][space] = given
        add(self.state["pool"], given, -1)
        add(self.state["pool"], taken)
        self.tell("swapped", given=given, taken=taken, space=space)
        self.ask_place()

    def answer_put(self, frame: Json, move: Json) -> None:
        """Lay the stolen die on the side being played (D-50)."""
        self.state["frames"].pop()
        die = self.state["board"].pop(frame["space"])
        self.events.append(
            {
                "event": "stole",
                "seat": self.seat,
                "die": die,
                "from": frame["space"],
                "to": move["space"],
            }
        )
        self.lay(die, move["space"])

    def answer_choose(self, frame: Json, move: Json) -> None:
        """Pick up a die to be rolled again, or roll those picked up (D-44 to D-46)."""
        if move["do"] == "roll":
            self.state["frames"].pop()
            self.roll_cup()
            self.ask_place()
            return
        add(self.state["pool"], move["die"], -1)
        add(self.state["cup"], move["die"][0])
        self.tell("chose", die=move["die"])
        value = {"value": int(move["die"][1])} if frame["card"] == "reroll_set" else {}
        self.ask_card("choose", card=frame["card"], **value)


def playing_side(state: Json) -> int:
    """Return the side that is being played."""
    return state["players"][state["turn"]]["side"]


def side_after(side: int, turns: int) -> int:
    """Return the side so many quarter turns after another (D-51)."""
    return (side - 1 + turns) % 4 + 1


def lift(board: Json, spaces: Iterable[str]) -> list[str]:
    """Take the dice off some spaces, and return them."""
    return [board.pop(space) for space in spaces if space in board]


def public_player(player: Json) -> Json:
    """Return what everybody knows of a player (D-36)."""
    known = {key: value for key, value in player.items() if key != "hand"}
    return known | {"hand_size": total(player["hand"])}
