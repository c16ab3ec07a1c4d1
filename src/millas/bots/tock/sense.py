"""What a player sees at a look: what is right now, and whether the latest act was."""

from collections.abc import Sequence

from millas.games.tock.play import fits_centre, fits_piles
from millas.games.tock.state import NONE, Move
from millas.games.tock.view import View


def right(moves: Sequence[Move]) -> list[Move]:
    """Those that the turn asks for: the centre, else a pile, else to draw or keep (T3)."""
    for do in ("centre", "pile", "draw", "keep"):
        found = [move for move in moves if move.do == do]
        if found:
            return found
    return []


def was_wrong(view: View) -> bool:
    """Whether the latest act was a mistake (T4), as far as the table still shows it.

    After a card went on a pile, the centre must not take it. After a draw, and
    after a card was kept, the actor's visible top must fit nowhere. A pile that
    was turned over (T8) shows no top, and nobody can tell any more.
    """
    if view.last is None or view.last.do == "centre" or was_called(view):
        return False
    if view.last.do == "pile":
        return fits_centre(view, view.top(view.last.on))
    top = view.top(view.actor)
    return top != NONE and (fits_centre(view, top) or bool(fits_piles(view, view.actor, top)))


def was_called(view: View) -> bool:
    """Whether somebody called the latest act in vain: it was right, and tops may have gone (T7)."""
    return len(view.silent) < view.rules.seats - len({*view.places, view.actor})
