"""The coach of 1000 Millas: its reasons are what `hard` weighed, and nothing else.

What a move cost it finds as `expert` does, in many hands played on.
"""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Final

from millas.bots.millas.expert import compare
from millas.bots.millas.hard import Weighed, weigh
from millas.coach.advice import EQUAL, ONLY, Advice, Reason
from millas.games.millas.cards import BATTLE_HAZARDS, Move
from millas.games.millas.view import View

ROLLOUTS: Final = 600
"""How many hands are played on, dealt anew, to compare two moves."""
DOUBT: Final = 60.0
"""Points; two standard deviations of what so many hands say."""
RESTS_ON: Final[Mapping[str, str]] = {
    "arrive": "scoring",
    "miles": "scoring",
    "rest": "aim",
    "safe_trip": "scoring",
    "start": "A",
    "recover": "hazards",
    "attack": "turn",
    "chase": "turn",
    "tk": "tk",
    "tk_risk": "tk",
    "safety": "D",
    "wait_tk": "B",
    "free": "safeties",
    "keep": "C",
    "needed": "hazards",
    "spare": "C",
    "dead": "C",
    "left_over": "scoring",
    "extend": "extension",
}
"""The hint or the section of the rule sheet for each reason."""


def advise(view: View, moves: Sequence[Move]) -> Advice:
    """The two moves that weigh most, and what parts them."""
    best, *others = weigh(view, moves)
    if not others:
        return Advice(best.move, None, ONLY if len(moves) == 1 else _strongest(view, best))
    return Advice(best.move, others[0].move, _reason(view, best, others[0]))


def why_not(view: View, moves: Sequence[Move], played: Move) -> Reason:
    """What parts the best move from the one played."""
    return _reason(view, *_both(view, moves, played))


def gap(view: View, moves: Sequence[Move], played: Move) -> float:
    """How much less the move weighs than the best one."""
    best, other = _both(view, moves, played)
    return best.worth - other.worth


def cost(view: View, moves: Sequence[Move], played: Move, rng: Random) -> float:
    """Points a hand, in tens: the mean of many hands played on after each of the two moves.

    Nothing, where it is so little that chance could make it.
    """
    best = weigh(view, moves)[0].move
    gains = dict(compare(view, [best, played], rng, ROLLOUTS))
    points = gains[best] - gains[played]
    return round(points, -1) if points >= DOUBT else 0


def _both(view: View, moves: Sequence[Move], played: Move) -> tuple[Weighed, Weighed]:
    """The best move and the one played, which may be one that does not come into question."""
    return weigh(view, moves)[0], weigh(view, [played])[0]


def _reason(view: View, best: Weighed, other: Weighed) -> Reason:
    """The reason that parts them most, and which of the two it is about."""
    names = {*best.reasons, *other.reasons}
    ahead = {name: best.reasons.get(name, 0) - other.reasons.get(name, 0) for name in names}
    code = max(sorted(ahead), key=ahead.__getitem__, default="")
    if not code or ahead[code] <= 0:
        return EQUAL
    against = -other.reasons.get(code, 0) > best.reasons.get(code, 0)
    return Reason(code, against, _rests_on(view, code, (other if against else best).move))


def _strongest(view: View, best: Weighed) -> Reason:
    """What speaks most for a move where no other one comes into question."""
    code = max(sorted(best.reasons), key=best.reasons.__getitem__)
    return Reason(code, against=False, cites=_rests_on(view, code, best.move))


def _rests_on(view: View, code: str, move: Move) -> str:
    """Where the reason is written: hint E where a side hampered in one pile is hit in the other."""
    if move.do == "attack" and code in {"attack", "chase"}:
        side = view.sides[move.side]
        hampered = side.limited() if move.card in BATTLE_HAZARDS else not side.moving(view.rules)
        return "E" if hampered else RESTS_ON[code]
    return RESTS_ON[code]
