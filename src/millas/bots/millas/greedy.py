"""The greedy yardstick: distance first, whatever else might be done."""

from collections.abc import Sequence
from random import Random

from millas.bots.millas.sense import MILES_OF, look
from millas.games.millas.cards import FINISH, NOBODY, PASS, SAFETIES, SAFETY_FROM, Move
from millas.games.millas.state import Phase
from millas.games.millas.view import View


def choose(view: View, moves: Sequence[Move], rng: Random) -> Move:
    """The biggest distance, else the remedy needed, else an attack, else the poorest discard.

    The card that completes the trip is the biggest that may be laid. Safeties
    wait for their TK, unless they are all the remedy there is or all that is left.
    """
    if view.phase is Phase.EXTENSION:
        return FINISH
    if view.phase is Phase.TK:
        return next((move for move in moves if move.do == "tk"), PASS)
    sense = look(view, moves)
    distances = [card for card in sense.plays if card in MILES_OF]
    if distances:
        return sense.plays[max(distances)]
    needs = sense.needs(sense.own)
    for card in (*needs, SAFETY_FROM.get(sense.own.hazard(), NOBODY)):
        if card in sense.plays:
            return sense.plays[card]
    if sense.attacks:
        ahead = max(sense.lead(sense.rivals[move.side]) for move in sense.attacks)
        aimed = [move for move in sense.attacks if sense.lead(sense.rivals[move.side]) == ahead]
        return aimed[int(rng.random() * len(aimed))]
    spare = [move for move in sense.discards if move.card not in SAFETIES]
    if not spare:
        return next(iter(sense.plays.values()))
    return min(spare, key=lambda move: (not sense.dead(move.card), move.card in needs, move.card))
