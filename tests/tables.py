"""Every table of every shipped rule file, and hands played at them by chance."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from random import Random
from typing import Any

from millas.core import chance, rulefile
from millas.core.game import Choice, Deal, Game, Layout, RuleFile
from millas.games import GAMES


@dataclass(frozen=True)
class RuleTable:
    """A rule file with one way to sit and one choice."""

    game: Game
    file: RuleFile
    layout: Layout
    choice: Choice
    rules: Any
    note: str = ""

    def __str__(self) -> str:
        return f"{self.file.name}{self.note}-{self.layout.name}-{self.layout.players}-{self.choice}"

    def deal(self, rng: Random) -> Deal:
        """A deal by lot."""
        first = chance.draw_seat(self.layout.players, rng)
        return Deal(first, chance.shuffled(self.game.deck(self.rules), rng))


@cache
def load(name: str) -> tuple[Game, RuleFile]:
    """A shipped rule file."""
    return rulefile.load(name, GAMES)


def tables_of(game: Game, file: RuleFile, note: str = "") -> Iterator[RuleTable]:
    """Each layout of a rule file with each choice."""
    for layout in game.layouts(file):
        for choice in layout.choices:
            rules = game.compile(file, layout, choice)
            yield RuleTable(game, file, layout, choice, rules, note)


def shipped_tables() -> list[RuleTable]:
    """All tables of all shipped rule files."""
    return [table for name in rulefile.shipped() for table in tables_of(*load(name))]


def cover(tables: Iterable[RuleTable]) -> Iterator[RuleTable]:
    """A few of them at which each rule file, each way to sit and each choice is met."""
    met: set[Any] = set()
    for table in tables:
        kinds = {table.file.name, str(table.layout), table.choice}
        if not kinds <= met:
            met |= kinds
            yield table


@dataclass(frozen=True)
class Turn:
    """A move about to be made in `state`, which changes with it."""

    state: Any
    seat: int
    move: Any
    moves: Sequence[Any]


def walk(table: RuleTable, state: Any, rng: Random) -> Iterator[Turn]:
    """The hand played on by chance; `state` is stepped after each turn has been looked at.

    Each kind of act gets a weight by lot, so that some hands are all attack,
    some hoard and some discard: laws must hold in strange company too.
    """
    game = table.game
    weights: dict[str, float] = {}
    while seats := game.actors(state):
        seat = seats[int(rng.random() * len(seats))]
        moves = game.moves(state, seat)
        for move in moves:
            act = game.encode(move)["do"]
            if act not in weights:
                weights[act] = (0.02, 1.0, 20.0)[int(rng.random() * 3)]
        shares = [weights[game.encode(move)["do"]] for move in moves]
        mark = rng.random() * sum(shares)
        chosen = next(
            (move for move, share in zip(moves, _sums(shares), strict=True) if mark < share),
            moves[-1],
        )
        yield Turn(state, seat, chosen, moves)
        game.step(state, seat, chosen)


def _sums(shares: Sequence[float]) -> Iterator[float]:
    total = 0.0
    for share in shares:
        total += share
        yield total
