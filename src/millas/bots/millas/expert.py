"""The strongest player: it tries `hard`'s best moves in many hands that may be the real one.

Each of those hands is dealt anew from what its seat does not see, as far as it
believes that others hold these cards, and every candidate is played to the end in
the same hands, by instinct on all seats. What counts is the difference to `hard`'s
own move in the same hand, which chance touches least. `hard`'s opinion counts as
well, the less the more hands have spoken, but never nothing, for instinct is off
too, however often it plays. A move that more hands could hardly bring to the front
is tried no more.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from math import sqrt
from random import Random
from time import perf_counter
from typing import Final

from millas.bots.millas import hard
from millas.bots.millas.belief import Belief
from millas.bots.millas.instinct import instinct
from millas.games.millas.cards import Move
from millas.games.millas.play import copy, step
from millas.games.millas.score import score
from millas.games.millas.state import Phase, State
from millas.games.millas.view import View

ROLLOUTS: Final = 3000
"""Hands played to the end for a move where time does not count, divided by the number of
seats, for the more play the longer a hand takes: about what 200 ms allow."""
CANDIDATES: Final = 6
"""How many of `hard`'s moves are tried."""
TRUST: Final = 45.0
"""How far `hard`'s opinion of a move is off, in points, as a standard deviation."""
ASTRAY: Final = 30.0
"""How far the mean of the hands that instinct plays on after a move is off, however many they are.
What it is off in a single card is said in `belief`."""
SPREAD: Final = 500.0
"""How far the outcome of one hand is off, in points, as a standard deviation."""
ROUND: Final = 8
"""Hands between two looks at what they have shown."""
SURE: Final = 2.0
"""With how many standard deviations a move is given up."""
SETTLED: Final = 1 / (TRUST**-2 + ASTRAY**-2)
"""How far both together are off, as a variance."""
_OVER: Final = Phase.OVER


@dataclass(slots=True)
class _Arm:
    """A candidate; `gap` is what `hard` thinks it gains against its own move, in points."""

    move: Move
    gap: float
    tries: int = 0
    total: float = 0.0

    def gain(self) -> float:
        """What it is believed to gain, after all."""
        return (self.gap * TRUST**-2 + self.total * self._weight()) / self._precision()

    def doubt(self) -> float:
        """How far more hands may still shift that, as a standard deviation."""
        return sqrt(max(0.0, 1 / self._precision() - SETTLED))

    def _weight(self) -> float:
        """What a hand counts: the more have spoken, the less."""
        return 1 / (SPREAD**2 + self.tries * ASTRAY**2)

    def _precision(self) -> float:
        return TRUST**-2 + self.tries * self._weight()


def choose(view: View, moves: Sequence[Move], rng: Random) -> Move:
    """One of `moves`, the same for the same `rng` on any machine."""
    return _best(_try(view, moves, rng, _rollouts(ROLLOUTS // len(view.counts))))


def search(view: View, moves: Sequence[Move], rng: Random, milliseconds: int) -> Move:
    """One of `moves`, after so much thought at most."""
    end = perf_counter() + milliseconds / 1000
    return _best(_try(view, moves, rng, lambda: perf_counter() < end))


def compare(
    view: View, moves: Sequence[Move], rng: Random, rollouts: int
) -> list[tuple[Move, float]]:
    """What each of `moves` gains against `hard`'s own, in points a hand, the best first.

    All are tried equally often, `rollouts` times in all.
    """
    first = hard.weigh(view, moves)[0].move
    own, *others = [_Arm(move, 0.0) for move in (first, *(m for m in moves if m != first))]
    trials = _Trials(view, rng)
    for _ in range(max(1, rollouts // (1 + len(others)))):
        trials.make(own, others, lambda: True)
    gains = [(arm.move, arm.total / max(1, arm.tries)) for arm in (own, *others)]
    return sorted(gains, key=lambda gain: gain[1], reverse=True)


def _rollouts(count: int) -> Callable[[], bool]:
    left = iter(range(count))
    return lambda: next(left, None) is not None


def _best(arms: Sequence[_Arm]) -> Move:
    return max(arms, key=_Arm.gain).move


def _try(view: View, moves: Sequence[Move], rng: Random, more: Callable[[], bool]) -> list[_Arm]:
    """The candidates after as many hands as there is time for, `hard`'s own move first."""
    first = hard.choose(view, moves, rng)
    weighed = sorted(hard.weigh(view, moves), key=partial(_order, view))
    own = _Arm(first, 0.0)
    arms = [
        _Arm(one.move, one.worth - weighed[0].worth)
        for one in weighed[:CANDIDATES]
        if one.move != first
    ]
    alive = [] if view.phase is Phase.TK else _in_question(arms, arms)
    if not alive:
        return [own, *arms]
    trials = _Trials(view, rng)
    while alive:
        for _ in range(ROUND):
            if not trials.make(own, alive, more):
                return [own, *arms]
        alive = _in_question(alive, arms)
    return [own, *arms]


def _in_question(alive: Sequence[_Arm], arms: Sequence[_Arm]) -> list[_Arm]:
    """Those that may still prove the best; none if one of them has."""
    top = max([0.0, *map(_Arm.gain, arms)])
    left = [arm for arm in alive if arm.gain() + SURE * arm.doubt() > top]
    proven = len(left) == 1 and left[0].gain() - SURE * left[0].doubt() > 0
    return [] if proven else left


def _order(view: View, weighed: hard.Weighed) -> tuple[float, int]:
    """The best first; of equals, who plays next first, so that seats have no names."""
    own = view.rules.side_of[view.seat or 0]
    return -weighed.worth, (weighed.move.side - own) % len(view.sides)


class _Trials:
    """Moves tried in hands that the view could belong to."""

    def __init__(self, view: View, rng: Random) -> None:
        self._view = view
        self._rng = rng
        self._instinct = instinct(view.rules).counting(view)
        self._belief = Belief(view, self._instinct)

    def make(self, own: _Arm, arms: Sequence[_Arm], more: Callable[[], bool]) -> bool:
        """Try moves in the same hand; if there is no time for all, nothing counts."""
        world = self._belief.deal(self._rng)
        if not more():
            return False
        points = self._outcome(world, own.move)
        gains = []
        for arm in arms:
            if not more():
                return False
            gains.append(self._outcome(world, arm.move) - points)
        for arm, gain in zip(arms, gains, strict=True):
            arm.tries += 1
            arm.total += gain
        return True

    def _outcome(self, world: State, move: Move) -> float:
        """What the seat's side scores more than the others if it makes `move` in this hand."""
        choose = self._instinct.choose
        state, seat = copy(world), self._view.seat or 0
        step(state, seat, move)
        while state.phase is not _OVER:
            step(state, state.asked[0], choose(state))
        points = [sheet["total"] for sheet in score(state)]
        own = points.pop(self._view.rules.side_of[seat])
        return own - sum(points) / len(points)
