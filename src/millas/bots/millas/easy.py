"""A beginner: does what is plain to see, and does not always see it."""

from collections.abc import Sequence
from random import Random
from typing import Final

from millas.bots.millas.sense import MILES_OF, look
from millas.games.millas.cards import FINISH, PASS, SAFETIES, Move
from millas.games.millas.state import Phase
from millas.games.millas.view import View

SEES_TK: Final = 0.75
LAYS_SAFETY: Final = 0.75
ATTACKS: Final = 0.75
SEES_DEAD: Final = 0.5
"""How often it thinks of each of these."""


def choose(view: View, moves: Sequence[Move], rng: Random) -> Move:
    """One of `moves`: the first thing that comes to its mind."""
    if view.phase is Phase.EXTENSION:
        return FINISH
    if view.phase is Phase.TK:
        seen = [move for move in moves if move.do == "tk" and rng.random() < SEES_TK]
        return seen[0] if seen else PASS
    sense = look(view, moves)
    plays = sense.plays
    needs = sense.needs(sense.own)
    safeties = [move for card, move in plays.items() if card in SAFETIES]
    remedies = [plays[card] for card in needs if card in plays]
    distances = sorted((card for card in plays if card in MILES_OF), reverse=True)
    if any(map(sense.arrives, distances)):
        return plays[distances[0]]
    if safeties and rng.random() < LAYS_SAFETY:
        return safeties[0]
    if sense.attacks and rng.random() < ATTACKS:
        return _any_of(sense.attacks, rng)
    if remedies:
        return remedies[0]
    if distances:
        return plays[distances[0]]
    spare = [move for move in sense.discards if move.card not in {*SAFETIES, *needs}]
    dead = [move for move in spare if sense.dead(move.card) and rng.random() < SEES_DEAD]
    return _any_of(dead or spare or safeties or sense.discards, rng)


def _any_of(moves: Sequence[Move], rng: Random) -> Move:
    return moves[int(rng.random() * len(moves))]
