"""Positions in which `hard` is in two minds, with what its best moves gain there."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import chain, cycle, islice, product
from random import Random
from typing import Final

import numpy as np

from millas.bots.millas import hard
from millas.bots.millas.instinct import instinct
from millas.bots.millas.sense import look
from millas.bots.millas.terms import Term, terms
from millas.core import chance
from millas.games.millas import copy, moves, new, step, view
from millas.games.millas.cards import Move
from millas.games.millas.state import Phase, State
from millas.games.millas.view import View
from tests.bots.millas.tuning.hands import Bot, Task, Weights, ahead, best, rival, tables
from tests.tables import RuleTable

PILES: Final = 6
"""Times the draw pile is shuffled anew for a position."""
CLOSE: Final = 70.0
"""Points between two moves that are not easily told apart."""
LOOKED_AT: Final = {True: 0.3, False: 0.02}
"""Of the decisions where the best two are close, and of others."""
BEST: Final = 2
"""How many moves are tried."""
MORE: Final = 2
"""How many more, if they are close to the best."""
STRAY: Final = 0.07
"""How often a move is drawn by lot, so that many positions are met."""


@dataclass(frozen=True)
class Sample:
    """A position: for each move tried its terms, and what it gained in points."""

    spoken: tuple[tuple[Term, ...], ...]
    gains: tuple[float, ...]


def collect(task: Task) -> list[Sample]:
    """As many positions as deals are asked for, with what the moves in them gain."""
    return list(islice(_samples(task, chance.lots(task.company, task.seed)), task.deals))


def _samples(task: Task, rng: Random) -> Iterator[Sample]:
    own: Bot = partial(best, task.weights)
    others = (own, rival(task.company))
    for other, table in cycle(product(others, tables(task.company))):
        side = int(rng.random() * len(table.layout.sides))
        bots = [own if one == side else other for one in table.rules.side_of]
        yield from _hand(table, side, bots, task.weights, rng)


def _hand(
    table: RuleTable, side: int, bots: Sequence[Bot], worth: Weights, rng: Random
) -> Iterator[Sample]:
    """What is tried while a hand is played."""
    state: State = new(table.rules, table.deal(rng))
    while state.phase is not Phase.OVER:
        seat = state.asked[0]
        seen, offered = view(state, seat), moves(state, seat)
        move = bots[seat](seen, offered, rng)
        if table.rules.side_of[seat] == side and state.phase is not Phase.TK:
            weighed = hard.weigh(seen, offered, worth)
            if len(weighed) > 1 and rng.random() < _interest(seen, weighed):
                yield _sample(state, _tried(weighed), rng)
            if state.phase is Phase.TURN and rng.random() < STRAY:
                move = weighed[int(rng.random() * min(len(weighed), BEST + MORE))].move
        step(state, seat, move)


def _interest(seen: View, weighed: Sequence[hard.Weighed]) -> float:
    """How likely a decision is looked at. An extension is rare, and so always is."""
    if seen.phase is Phase.EXTENSION:
        return 1
    first, second, *_ = weighed
    return LOOKED_AT[first.worth - second.worth < CLOSE]


def _tried(weighed: Sequence[hard.Weighed]) -> list[Move]:
    close = (one for one in weighed[BEST:] if weighed[0].worth - one.worth < CLOSE)
    return [one.move for one in chain(weighed[:BEST], islice(close, MORE))]


def _sample(state: State, tried: Sequence[Move], rng: Random) -> Sample:
    """What the moves gain with the hands that are there, for a seat rarely faces any others.

    Only what will be drawn is open.
    """
    seat = state.asked[0]
    sense = look(view(state, seat), moves(state, seat))
    gains = np.zeros(len(tried))
    for _ in range(PILES):
        world = copy(state)
        rng.shuffle(world.pile)
        gains += [_outcome(world, move) for move in tried]
    return Sample(
        tuple(tuple(terms(sense, move)) for move in tried), tuple(map(float, gains / PILES))
    )


def _outcome(world: State, move: Move) -> float:
    """What the side that moves scores more than the others when instinct plays the hand out."""
    state, seat = copy(world), world.asked[0]
    choose = instinct(state.rules).choose
    step(state, seat, move)
    while state.phase is not Phase.OVER:
        step(state, state.asked[0], choose(state))
    return ahead(state, state.rules.side_of[seat])
