"""The coach of TOCK: the turn leaves little to decide, so that mistakes are what costs."""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Final

from millas.bots.tock.hard import sharp
from millas.bots.tock.sense import was_wrong
from millas.coach.advice import Advice, Reason
from millas.games.tock.play import mistake_of
from millas.games.tock.state import TOCK, Move
from millas.games.tock.view import View

RESTS_ON: Final[Mapping[str, str]] = {
    "call": "tock",
    "still": "tock",
    "centre": "turn",
    "pile": "turn",
    "open": "fits",
    "burden": "fits",
    "either": "fits",
    "draw": "turn",
    "keep": "turn",
}
"""The section of the rule sheet for each habit."""


def advise(view: View, moves: Sequence[Move]) -> Advice:
    """What a sharp player would do, by the habit that answers first."""
    (habit, best), *others = sharp(view, moves)
    return Advice(best, others[0][1] if others else None, _reason(habit))


def why_not(view: View, moves: Sequence[Move], played: Move) -> Reason:
    """The habit that was not followed."""
    del played
    return _reason(sharp(view, moves)[0][0])


def _reason(habit: str) -> Reason:
    return Reason(habit, against=False, cites=RESTS_ON[habit])


def gap(view: View, moves: Sequence[Move], played: Move) -> float:
    """The cards that the mistake is worth to whoever calls it, one from each other pile (T6, T7).

    What is right, or as good as anything, costs nothing.
    """
    del moves
    if played == TOCK:
        is_free = was_wrong(view) or not view.rules.wrong_call_costs
    else:
        is_free = not mistake_of(view, played)
    others = (size for seat, size in enumerate(view.piles) if seat != view.seat)
    return 0 if is_free else sum(size > 0 for size in others)


def cost(view: View, moves: Sequence[Move], played: Move, rng: Random) -> float:
    """The same: there is no chance in it."""
    del rng
    return gap(view, moves, played)
