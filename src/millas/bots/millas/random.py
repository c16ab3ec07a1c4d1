"""The yardstick: TK whenever it can, else any legal play, else any discard, all alike."""

from collections.abc import Sequence
from random import Random

from millas.games.millas.cards import Move
from millas.games.millas.view import View


def choose(view: View, moves: Sequence[Move], rng: Random) -> Move:
    """One of `moves`, by chance alone."""
    del view
    for move in moves:
        if move.do == "tk":
            return move
    plays = [move for move in moves if move.do != "discard"] or moves
    return plays[int(rng.random() * len(plays))]
