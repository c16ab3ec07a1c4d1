"""A beginner: forgets the own pile, overlooks what fits, and slaps the table for nothing."""

from collections.abc import Sequence
from random import Random
from typing import Final

from millas.bots.tock.habits import Eye, any_pile, play
from millas.games.tock.state import Move
from millas.games.tock.view import View

EYE: Final = Eye(own=0.08, centre=0.06, pile=0.08, mistake=0.65, ghost=0.003)


def choose(view: View, moves: Sequence[Move], rng: Random) -> Move | None:
    """One of `moves`; None keeps still while others play."""
    return play(view, moves, rng, EYE, any_pile)
