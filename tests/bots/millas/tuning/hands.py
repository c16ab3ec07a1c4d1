"""Hands played for the tuning: `hard` with some weights on one side, rivals on the others."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import product
from random import Random
from statistics import fmean
from typing import Final

from millas.bots.millas import classic, greedy, hard, medium
from millas.bots.millas.company import company
from millas.bots.millas.instinct import Instinct
from millas.bots.millas.opinions import Opinions
from millas.core import chance
from millas.games.millas import moves, new, result, step, view
from millas.games.millas.cards import Move
from millas.games.millas.state import Phase, State
from millas.games.millas.view import View
from tests.tables import RuleTable, load, tables_of

Bot = Callable[[View, Sequence[Move], Random], Move]
Weights = Mapping[str, float]

RIVALS: Final[Mapping[str, Bot]] = {"duel": classic.choose, "race": medium.choose}
PART: Final = 50
"""Deals at each table that one process plays at a time."""


@dataclass(frozen=True)
class Task:
    """What one process does in a company, with weights and a seed."""

    company: str
    weights: Weights
    seed: str
    deals: int = PART


def tables(name: str) -> list[RuleTable]:
    """Where this company sits."""
    rules = "mille-bornes" if name == "race" else "yetem"
    return [table for table in tables_of(*load(rules)) if company(table.rules) == name]


def rival(name: str) -> Bot:
    """Who sits on the other sides."""
    return RIVALS.get(name, greedy.choose)


def best(worth: Weights, seen: View, offered: Sequence[Move], _: Random) -> Move:
    """What `hard` does with these weights."""
    return hard.weigh(seen, offered, worth)[0].move


def lead(task: Task) -> float:
    """What `hard` with these weights scores more than its rivals, in points a hand."""
    own: Bot = partial(best, task.weights)
    other = rival(task.company)
    return fmean(
        play_out(state, side, [own if one == side else other for one in sides], rng)
        for state, side, sides, rng in _deals(task)
    )


def lead_at_a_glance(task: Task) -> float:
    """The same of instinct with these weights, when `hard` has the other sides."""
    leads = []
    players = {
        table.rules: Instinct(Opinions(table.rules, task.weights)) for table in tables(task.company)
    }
    for state, side, sides, rng in _deals(task):
        own = players[state.rules]
        while state.phase is not Phase.OVER:
            seat = state.asked[0]
            seen = view(state, seat)
            hards = hard.choose(seen, moves(state, seat), rng)
            step(state, seat, own.counting(seen).choose(state) if sides[seat] == side else hards)
        leads.append(ahead(state, side))
    return fmean(leads)


def _deals(task: Task) -> Iterator[tuple[State, int, Sequence[int], Random]]:
    """Hands to be played, each once with every side; the side of each seat, and lots."""
    rng = chance.lots(task.company, task.seed, "lead")
    for table, _ in product(tables(task.company), range(task.deals)):
        deal = table.deal(rng)
        for side in range(len(table.layout.sides)):
            yield new(table.rules, deal), side, table.rules.side_of, rng


def play_out(state: State, side: int, bots: Sequence[Bot], rng: Random) -> float:
    """What a side scores more than the others, the hand played to its end."""
    while state.phase is not Phase.OVER:
        seat = state.asked[0]
        step(state, seat, bots[seat](view(state, seat), moves(state, seat), rng))
    return ahead(state, side)


def ahead(state: State, side: int) -> float:
    """What a side scored more than the others in a hand that is over."""
    end = result(state)
    assert end is not None
    points = list(end.points)
    own = points.pop(side)
    return own - sum(points) / len(points)
