"""Bots at tables of all kinds: hands that they play themselves, and positions met by chance."""

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import Any, Final

from millas.bots import LEVELS, SEARCHES
from millas.bots.base import Choose
from millas.core import chance
from tests.tables import RuleTable, Turn, cover, shipped_tables, walk

TABLES: Final = [table for table in shipped_tables() if table.game.NAME in LEVELS]
MOST_MOVES: Final = 10_000
"""In one hand; a hundred are usual."""
BEGINNING: Final = 15
"""Moves of a hand that is not played to its end."""


@dataclass(frozen=True)
class Bot:
    """A level at a table."""

    table: RuleTable
    level: str

    @property
    def choose(self) -> Choose:
        """How it decides."""
        return LEVELS[self.table.game.NAME][self.level]

    @property
    def searches(self) -> bool:
        """Whether it takes its time."""
        return self.level in SEARCHES[self.table.game.NAME]

    def __str__(self) -> str:
        return f"{self.level}-{self.table}"


FEW_TABLES: Final = list(cover(TABLES))
BOTS: Final = [
    bot
    for table in TABLES
    for bot in (Bot(table, level) for level in LEVELS[table.game.NAME])
    if table in FEW_TABLES or not bot.searches
]
"""Every level at every table, but for those that search: they sit at a few."""


def choice_at(bot: Bot, turn: Turn, seed: int = 0) -> Any:
    """What the bot does there with the lots of this seed."""
    view = bot.table.game.view(turn.state, turn.seat)
    return bot.choose(view, turn.moves, Random(seed))


def hand_of(bot: Bot, seed: int) -> Iterator[Turn]:
    """A hand in which every seat is this bot; `state` is stepped after each turn was looked at.

    Seats that need not act are asked first; a turn whose move is None was kept still.
    Bots that search play the beginning only.
    """
    game, rng = bot.table.game, chance.lots("bots", str(bot.table), seed)
    state = game.new(bot.table.rules, bot.table.deal(rng))
    for _ in range(BEGINNING if bot.searches else MOST_MOVES):
        seats = game.actors(state)
        if not seats:
            return
        awaited = game.awaited(state)
        for seat in sorted(seats, key=awaited.__contains__):
            moves = game.moves(state, seat)
            move = bot.choose(game.view(state, seat), moves, rng)
            yield Turn(state, seat, move, moves)
            if move is not None:
                game.step(state, seat, move)
                break
    assert bot.searches, "the hand does not end"


def strange_hand(table: RuleTable, seed: int) -> Iterator[Turn]:
    """A hand played by chance, as no sensible player would."""
    rng = chance.lots("strange", str(table), seed)
    return walk(table, table.game.new(table.rules, table.deal(rng)), rng)
