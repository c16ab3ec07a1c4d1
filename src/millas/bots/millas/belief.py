"""Who holds what: what others did tells what they can hardly have held.

A player does what is best with the cards it has. A card that it holds now came to
it at some turn, and at each turn since then there was something better to do than
use that card. How likely that is, instinct says.
"""

from bisect import bisect
from collections.abc import Sequence
from itertools import accumulate
from math import erf, sqrt
from random import Random
from typing import Final

from millas.bots.millas.instinct import Instinct
from millas.core.chance import shuffled
from millas.games.millas.cards import Card
from millas.games.millas.past import again
from millas.games.millas.state import State
from millas.games.millas.view import View, redeal, unseen

ASTRAY: Final = 60.0
"""How far instinct is off in what one use of a card is worth more than another, in points, as a
standard deviation."""
STRANGE: Final = 0.1
"""How often a player does what nobody would have thought."""
TURNS: Final = 4
"""How many turns of a seat are looked at."""
BEFORE: Final = 3
"""How many cards of a hand came to it before these, about."""


class Belief:
    """What the other seats of a view hold, as far as one can tell."""

    def __init__(self, view: View, instinct: Instinct) -> None:
        self._world = redeal(view, Random(0))
        self._hidden = sorted(unseen(view).elements())
        passed = _passed_over(view, instinct)
        own = view.seat or 0
        others = [*range(own + 1, len(view.counts)), *range(own)]
        """In the order of play, so that seats have no names."""
        self._draws = [
            (seat, view.counts[seat], list(accumulate(map(odds.__getitem__, self._hidden))))
            for seat, odds in ((seat, likely(passed[seat])) for seat in others)
        ]

    def deal(self, rng: Random) -> State:
        """A hand that the view could belong to, the likelier the oftener."""
        random, hidden, world = rng.random, self._hidden, self._world.copy()
        taken: set[int] = set()
        for seat, count, sums in self._draws:
            hand: list[int] = []
            while len(hand) < count:
                at = bisect(sums, random() * sums[-1], 0, len(sums) - 1)
                if at not in taken:
                    taken.add(at)
                    hand.append(hidden[at])
            hand.sort()
            world.hands[seat] = hand
        rest = [card for at, card in enumerate(hidden) if at not in taken]
        world.pile = list(shuffled(rest, rng))
        return world


def likely(passed: Sequence[Sequence[float]]) -> list[float]:
    """How likely each kind of card is in a hand, on a scale of its own.

    `passed` says, for each of a seat's turns, how likely a card of each kind was passed over.
    """
    odds = [0.0] * len(Card)
    still = [1.0] * len(Card)
    for turn in reversed(passed[-TURNS:]):
        still = [a * b for a, b in zip(still, turn, strict=True)]
        odds = [a + b for a, b in zip(odds, still, strict=True)]
    return [a + BEFORE * b for a, b in zip(odds, still, strict=True)]


def _passed_over(view: View, instinct: Instinct) -> list[list[list[float]]]:
    """For each seat, at each of its turns, how likely each kind of card was passed over."""
    passed: list[list[list[float]]] = [[] for _ in view.counts]
    for table, seat, move in again(view):
        if move.do in {"play", "attack", "discard"}:
            worths = instinct.worths(table)
            passed[seat].append([_passed(worths[move.card] - worth) for worth in worths])
    return passed


def _passed(lead: float) -> float:
    """How likely a use that is worth so much more was preferred."""
    return max(STRANGE, 0.5 + 0.5 * erf(lead / (ASTRAY * sqrt(2))))
