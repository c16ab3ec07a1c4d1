"""One who knows the game: slips now and then, and sees most of what others miss."""

from collections.abc import Sequence
from random import Random
from typing import Final

from millas.bots.tock.habits import Eye, any_pile, play
from millas.games.tock.state import Move
from millas.games.tock.view import View

EYE: Final = Eye(own=0.035, centre=0.025, pile=0.035, mistake=0.25, ghost=0.001)


def choose(view: View, moves: Sequence[Move], rng: Random) -> Move | None:
    """One of `moves`; None keeps still while others play."""
    return play(view, moves, rng, EYE, any_pile)
