"""A tuned player: it weighs every move, term by term, and plays the one worth most.

What the terms are is said in `terms`, what they are worth in `weights`.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Final

from millas.bots.millas.company import columns, company
from millas.bots.millas.sense import Sense, look
from millas.bots.millas.terms import Term, terms
from millas.bots.millas.weights import WEIGHTS
from millas.games.millas.cards import SAFETIES, Move
from millas.games.millas.state import Phase
from millas.games.millas.view import View

_WEIGHTS: Final = columns(WEIGHTS)


@dataclass(frozen=True, slots=True)
class Weighed:
    """A move with its worth in points a hand; `reasons` say what it is made of.

    They are the parts of the terms' names before the dot, and `tk`.
    """

    move: Move
    worth: float
    reasons: Mapping[str, float]


def choose(view: View, moves: Sequence[Move], rng: Random) -> Move:
    """One of `moves`; a lot falls where several are worth most."""
    weighed = weigh(view, moves)
    best = [one.move for one in weighed if one.worth == weighed[0].worth]
    return best[int(rng.random() * len(best))]


def weigh(
    view: View, moves: Sequence[Move], weights: Mapping[str, float] | None = None
) -> list[Weighed]:
    """The moves that come into question, the best first; equals as they were given.

    What the terms are worth is what they are in this company, if nothing else is said.
    """
    if view.phase is Phase.TK:
        return sorted((_answer(view, move) for move in moves), key=_worth, reverse=True)
    sense = look(view, moves)
    weights = weights or _WEIGHTS[company(view.rules)]
    weighed = [_weigh(move, terms(sense, move), weights) for move in _sound(sense, moves)]
    return sorted(weighed, key=_worth, reverse=True)


def _sound(sense: Sense, moves: Sequence[Move]) -> Sequence[Move]:
    """The moves worth weighing.

    A trip that can be completed is, with every safety laid before; no safety is
    thrown away while another card can go; and hazards are for the leader.
    """
    safeties = [move for move in moves if move.do == "play" and move.card in SAFETIES]
    arriving = [move for card, move in sense.plays.items() if sense.arrives(card)]
    if arriving:
        return safeties or arriving
    freeing = [move for move in safeties if any(map(sense.arrives, sense.opened_by(move.card)))]
    if freeing:
        return freeing
    foremost = {
        card: sense.foremost(card, [move.side for move in sense.attacks if move.card == card])
        for card in {move.card for move in sense.attacks}
    }
    spared = [move for move in moves if not (move.do == "discard" and move.card in SAFETIES)]
    return [
        move for move in spared or moves if move.do != "attack" or move.side in foremost[move.card]
    ]


def _weigh(move: Move, spoken: Iterable[Term], weights: Mapping[str, float]) -> Weighed:
    reasons: dict[str, float] = {}
    for name, much in spoken:
        reason = name.partition(".")[0]
        reasons[reason] = reasons.get(reason, 0.0) + weights[name] * much
    return Weighed(move, sum(reasons.values()), reasons)


def _answer(view: View, move: Move) -> Weighed:
    """A TK is paid at once, and clears the way (M9, M10)."""
    score = view.rules.score
    paid = (score.tk or 0) + (score.safeties or 0) if move.do == "tk" else 0
    return Weighed(move, float(paid or move.do == "tk"), {"tk": float(paid)} if paid else {})


def _worth(weighed: Weighed) -> float:
    return weighed.worth
