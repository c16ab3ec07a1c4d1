"""Hands in great numbers at every table: do they end, how, after how many moves, with what scores?

    python -m tests.soak 100000 [--level random] [--tables yetem]

Every hand is checked against the bounds of its rules. Memory is looked at after
the first tenth and at the end; it may not grow.
"""

import argparse
import gc
import sys
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any, Final

from millas.bots import LEVELS
from millas.core import chance
from millas.games import tock
from millas.games.millas.rules import Rules
from tests import laws
from tests.games.tock import endless
from tests.tables import RuleTable, shipped_tables

SAFETIES: Final = 4
MOST_MOVES: Final = 200_000
MOST_GROWTH: Final = 2_000
"""Blocks of memory; the tables of figures themselves grow a little."""
WARM_UP: Final = 5_000
"""Hands played before, at most: what the engine remembers of them is no growth."""

Policy = Callable[[Any, Random], tuple[int, Any]]
"""Who acts next in a state, and how."""


@dataclass
class Figures:
    """What was seen of the hands at one table."""

    hands: int = 0
    moves: int = 0
    longest: int = 0
    reasons: Counter[str] = field(default_factory=Counter)
    points: Counter[int] = field(default_factory=Counter)
    growth: int = 0

    def __str__(self) -> str:
        ends = ", ".join(f"{reason} {count}" for reason, count in sorted(self.reasons.items()))
        scores = f"; points {min(self.points)} to {max(self.points)}" if self.points else ""
        mean = self.moves / max(1, self.hands)
        told = f"{self.hands} hands, {mean:.0f} moves, at most {self.longest}; {ends}{scores}"
        return f"{told}; memory {self.growth:+} blocks"


def most_points(rules: Rules) -> int:
    """The most that one side can score in a hand (M14: 4600 with an extension, B5)."""
    worth = rules.score
    once = (worth.all_safeties, worth.trip, worth.delayed, worth.safe_trip, worth.shutout)
    laid = SAFETIES * ((worth.safeties or 0) + (worth.tk or 0))
    miles = (rules.extend_to or rules.goal) * (worth.miles or 0)
    extension = max(rules.extension_bonus, rules.extension_fine) if rules.extend_to else 0
    return miles + laid + sum(points or 0 for points in once) + extension


def least_points(rules: Rules) -> int:
    """The least: the longest cards of a hand with the card drawn, where they are taken off (B5)."""
    taken_off = rules.score.hand_miles or 0
    return -taken_off * 200 * (rules.hand_size + 1) * len(rules.layout.sides[0])


def by_level(table: RuleTable, level: str) -> Policy:
    """Everybody plays like this bot; in TOCK, chance is people who err now and then."""
    game = table.game
    if game is tock and level == "random":
        return lambda state, rng: endless.some_move(state, rng, 0.15)
    choose = LEVELS[game.NAME][level]

    def decide(state: Any, rng: Random) -> tuple[int, Any]:
        actors = game.actors(state)
        if len(actors) > 1:
            awaited = game.awaited(state)
            actors = tuple(sorted(actors, key=awaited.__contains__))
        for seat in actors:
            view = None if level == "random" else game.view(state, seat)
            move = choose(view, game.moves(state, seat), rng)
            if move is not None:
                return seat, move
        raise AssertionError("nobody acts")

    return decide


def play_hand(table: RuleTable, decide: Policy, rng: Random, figures: Figures) -> None:
    """One hand to its end. AssertionError: it breaks a bound."""
    game = table.game
    state = game.new(table.rules, table.deal(rng))
    made = 0
    while (result := game.result(state)) is None:
        game.step(state, *decide(state, rng))
        made += 1
        assert made < MOST_MOVES
    if game is not tock:
        assert made <= laws.traits(table).longest(table.rules)
        low, high = least_points(table.rules), most_points(table.rules)
        assert all(low <= points <= high for points in result.points)
    figures.hands += 1
    figures.moves += made
    figures.longest = max(figures.longest, made)
    figures.reasons[result.reason] += 1
    figures.points.update(result.points)


def soak(table: RuleTable, hands: int, level: str = "random") -> Figures:
    """So many hands at a table. AssertionError names the first that breaks a bound."""
    figures = Figures()
    decide = by_level(table, level)
    early = 0
    for number in range(min(hands, WARM_UP)):
        _play(table, level, decide, number, Figures())
    for number in range(hands):
        _play(table, level, decide, number, figures)
        if number == hands // 10:
            early = blocks()
    figures.growth = blocks() - early
    assert figures.growth < MOST_GROWTH
    return figures


def _play(table: RuleTable, level: str, decide: Policy, number: int, figures: Figures) -> None:
    """The hand of this number. AssertionError names it if it breaks a bound."""
    try:
        play_hand(table, decide, chance.lots("soak", str(table), level, number), figures)
    except AssertionError as error:
        error.add_note(f"{table}, {level}, hand {number}")
        raise


def blocks() -> int:
    """How much memory Python holds, in blocks, rubbish left out."""
    gc.collect()
    return sys.getallocatedblocks()


def main(argv: Sequence[str] | None = None) -> None:
    """Play and tell."""
    parser = argparse.ArgumentParser(prog="python -m tests.soak")
    parser.add_argument("hands", type=int)
    parser.add_argument("--level", default="random")
    parser.add_argument("--tables", default="", help="the beginning of their names")
    given = parser.parse_args(argv)
    for table in shipped_tables():
        if str(table).startswith(given.tables) and given.level in LEVELS[table.game.NAME]:
            print(f"{table}, {given.level}: {soak(table, given.hands, given.level)}", flush=True)


if __name__ == "__main__":
    main()
