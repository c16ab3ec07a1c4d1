"""How people play TOCK: they look, see most of what is there, and do what is right by that.

The rules leave little to decide. What parts a good player from a beginner is
what they overlook: at their own turn, and when the others err.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random

from millas.bots.tock.sense import right, was_wrong
from millas.games.tock.state import TOCK, Move
from millas.games.tock.view import View

Burden = Callable[[View, Sequence[Move], Random], Move]
"""Which of several piles gets the card."""


@dataclass(frozen=True, slots=True)
class Eye:
    """How often a player does not see what is there, or sees what is not.

    `own`: draws without a look at the own top. `centre`, `pile`: overlooks that
    the card fits there. `mistake`: misses another's. `ghost`: calls an act that
    was right.
    """

    own: float
    centre: float
    pile: float
    mistake: float
    ghost: float


def play(view: View, moves: Sequence[Move], rng: Random, eye: Eye, burden: Burden) -> Move | None:
    """One of `moves`; None keeps still while others play."""
    if TOCK in moves and _calls(view, rng, eye):
        return TOCK
    if view.seat != view.turn:
        return None
    own = [move for move in moves if move != TOCK]
    found = right(_seen(view, own, rng, eye) or own)
    return found[0] if len(found) == 1 else burden(view, found, rng)


def any_pile(view: View, piles: Sequence[Move], rng: Random) -> Move:
    """The one or the other."""
    del view
    return piles[int(rng.random() * len(piles))]


def _calls(view: View, rng: Random, eye: Eye) -> bool:
    """Whether it takes the latest act for a mistake; a card in the centre looks right to all."""
    if view.last is None or view.last.do == "centre":
        return False
    return rng.random() < (1 - eye.mistake if was_wrong(view) else eye.ghost)


def _seen(view: View, moves: Sequence[Move], rng: Random, eye: Eye) -> list[Move]:
    """The moves that come to its mind; drawing and keeping always do."""
    blind = not view.drawn and rng.random() < eye.own
    missed = {"centre": 1.0 if blind else eye.centre, "pile": 1.0 if blind else eye.pile}
    return [move for move in moves if rng.random() >= missed.get(move.do, 0.0)]
