"""The yardstick: whatever a hand could do, all alike, and now and then a slap on the table."""

from collections.abc import Sequence
from random import Random
from typing import Final

from millas.games.tock.state import TOCK, Move
from millas.games.tock.view import View

CALLS: Final = 0.01


def choose(view: View, moves: Sequence[Move], rng: Random) -> Move | None:
    """One of `moves`, by chance alone; None keeps still while others play."""
    if TOCK in moves and rng.random() < CALLS:
        return TOCK
    own = [move for move in moves if move != TOCK]
    return own[int(rng.random() * len(own))] if view.seat == view.turn else None
