"""A sharp one: hardly ever errs, hardly ever misses a mistake, and never calls in vain.

Which pile gets the card is the only free choice of the game, and worth next to
nothing: no rule for it could be told from lots on fresh deals. The opposite of
this one lost half a round in 100.
"""

from collections.abc import Sequence
from random import Random
from typing import Final

from millas.bots.tock.habits import Eye, any_pile, play
from millas.bots.tock.sense import right, was_wrong
from millas.games.tock.state import NONE, TOCK, Move
from millas.games.tock.view import View

EYE: Final = Eye(own=0.002, centre=0.001, pile=0.002, mistake=0.03, ghost=0)


def choose(view: View, moves: Sequence[Move], rng: Random) -> Move | None:
    """One of `moves`; None keeps still while others play."""
    return play(view, moves, rng, EYE, _burden)


def sharp(view: View, moves: Sequence[Move]) -> list[tuple[str, Move | None]]:
    """What one who overlooks nothing would do, best first, each with the habit behind it.

    None keeps still while others play. Somebody erred (`call`), or nobody did (`still`);
    the card fits in the `centre`, or on one `pile`; of several piles this one leaves more
    numbers `open`, or belongs to who has fewest cards (`burden`), or is as good as any
    (`either`); nothing fits (`draw`, `keep`).
    """
    found: list[tuple[str, Move | None]] = []
    if TOCK in moves and was_wrong(view):
        found.append(("call", TOCK))
    if view.seat != view.turn:
        return found or [("still", None)]
    own = right([move for move in moves if move != TOCK])
    if own[0].do != "pile":
        return [*found, (own[0].do, own[0])]
    own = sorted(own, key=lambda move: _aim(view, move.on), reverse=True)
    return [*found, *((_habit(view, own), move) for move in own)]


def _habit(view: View, piles: Sequence[Move]) -> str:
    """What makes the first pile the best one."""
    if len(piles) == 1:
        return "pile"
    best, next_best = (_aim(view, move.on) for move in piles[:2])
    return "either" if best == next_best else "open" if best[0] > next_best[0] else "burden"


def _burden(view: View, piles: Sequence[Move], rng: Random) -> Move:
    """Leave many numbers open for the own next cards; then burden whoever has fewest cards."""
    best = max(_aim(view, move.on) for move in piles)
    return any_pile(view, [move for move in piles if _aim(view, move.on) == best], rng)


def _aim(view: View, target: int) -> tuple[int, int]:
    """How many numbers will fit on the others' piles, and how near the target is to going out."""
    card = view.drawn or view.top(view.turn)
    covered = {target, view.turn}
    shown = {card, *(top for seat, top in enumerate(view.tops) if seat not in covered)} - {NONE}
    fitting = {number for top in shown for number in (top - 1, top + 1)}
    return len(fitting), -(view.piles[target] + view.blocks[target])
