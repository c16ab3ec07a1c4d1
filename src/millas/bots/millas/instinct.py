"""What `hard` would do at a glance: quick enough to play a thousand hands while people wait.

It goes by the table and the card alone, not by what else is held or was seen,
and by round figures. So its opinion of a side is a short row of numbers, which
is looked up when such a side is met again.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Final

from millas.bots.millas.company import columns, company
from millas.bots.millas.sense import MILES_OF, Sense
from millas.bots.millas.terms import LAST_LEG, LATE, terms
from millas.bots.millas.weights import GLANCE
from millas.games.millas.cards import (
    ATTACK,
    BATTLE_HAZARDS,
    DISCARD,
    EXTEND,
    FINISH,
    HAZARDS,
    NOBODY,
    PASS,
    PLAY,
    SAFETIES,
    SAFETY_FROM,
    TK,
    Card,
    Move,
)
from millas.games.millas.rules import Rules
from millas.games.millas.state import Phase, Side, State, mask
from millas.games.millas.view import View

_TK: Final = Phase.TK
_EXTENSION: Final = Phase.EXTENSION
_MILES_200: Final = int(Card.MILES_200)
_HAZARDS: Final = range(min(HAZARDS), max(HAZARDS) + 1)
_BELOW: Final = range(_HAZARDS.start)
_ABOVE: Final = range(_HAZARDS.stop, len(Card))
_BATTLE: Final = mask(BATTLE_HAZARDS)
_EXPOSED: Final = mask(HAZARDS)
_LAST: Final = {miles: card for card, miles in MILES_OF.items()}
"""The card that covers what is left."""
_NEAR: Final = 2 * LAST_LEG
"""Miles to go that are told apart exactly on the own side."""
_FAR: Final = _NEAR + 50
TURNS: Final = (0, 1, LATE, LATE, LATE, 5, 5, 5, 5, 5, 10)
"""Turns left, in round figures."""
_MOST: Final = 100_000
"""Rows kept of each kind."""

_Row = tuple[tuple[float, ...], tuple[Move, ...]]
"""For each of some kinds of card what its best use is worth, and that use."""
_OwnKey = tuple[int, int, bool, int, int, int, bool]
_RivalsKey = tuple[int, int, int, tuple[tuple[int, int, int], ...]]


class Instinct:
    """How all seats of a table play by instinct."""

    def __init__(self, rules: Rules, weights: Mapping[str, float] | None = None) -> None:
        self._rules = rules
        self._weights = weights or columns(GLANCE)[company(rules)]
        self._deck = Counter(rules.deck)
        sides = len(rules.layout.sides)
        self._others = [
            tuple((side + step) % sides for step in range(1, sides)) for side in range(sides)
        ]
        """For each side the others in the order of play, so that seats have no names."""
        self._own: dict[_OwnKey, tuple[_Row, _Row]] = {}
        self._rivals: dict[_RivalsKey, _Row] = {}

    def choose(self, state: State) -> Move:
        """What the first of the seats that are asked does."""
        if state.phase is _TK:
            safety = SAFETY_FROM[state.landed]
            return TK[safety] if safety in state.hands[state.asked[0]] else PASS
        if state.phase is _EXTENSION:
            return self._extension(state)
        rules, sides, goal = self._rules, state.sides, state.goal
        number = rules.side_of[state.turn]
        own, others = sides[number], self._others[number]
        turns = TURNS[min(len(state.pile) // len(state.hands), 10)]
        seen, chased = [], False
        for other in others:
            side = sides[other]
            exposed = side.open & _EXPOSED
            left = goal - side.miles
            if left > LAST_LEG:
                left = left // 100 * 100 if side.miles else goal
            elif exposed & _BATTLE:
                chased = True
            seen.append((left, exposed, side.immune))
        theirs = (number, turns, goal, tuple(seen))
        left = goal - own.miles
        last = _LAST.get(left, NOBODY)
        hand = state.hands[state.turn]
        if last in hand and own.playable >> last & 1:
            return PLAY[hand[-1]] if hand[-1] in SAFETIES else PLAY[last]
        mine = (
            _FAR if left > _NEAR and own.miles else left,
            own.playable,
            bool(own.battle),
            own.distance.count(_MILES_200),
            own.immune,
            turns,
            chased,
        )
        below, above = self._own.get(mine) or self._learn_own(mine, own)
        hazards = self._rivals.get(theirs) or self._learn_rivals(theirs, state)
        worth = below[0] + hazards[0] + above[0]
        card = max(hand, key=worth.__getitem__)
        return (below[1] + hazards[1] + above[1])[card]

    def _extension(self, state: State) -> Move:
        number = self._rules.side_of[state.turn]
        rivals = {other: state.sides[other] for other in self._others[number]}
        sense = self.sense(state.sides[number], rivals, len(state.pile), state.goal)
        return EXTEND if self._worth(sense, EXTEND) > self._worth(sense, FINISH) else FINISH

    # Rows are learnt from the key alone, so that they are the same whenever they are learnt

    def _learn_own(self, key: _OwnKey, own: Side) -> tuple[_Row, _Row]:
        left, *_, turns, chased = key
        goal = left + own.miles if not own.miles else self._rules.goal
        side = own.copy()
        side.miles = goal - left if own.miles else 0
        rival = Side(miles=goal - (LAST_LEG if chased else _FAR))
        if chased:
            rival.battle.append(int(Card.GO))
        sense = self.sense(side, {NOBODY: rival}, turns * self._rules.seats, goal)
        if len(self._own) >= _MOST:
            self._own.clear()
        uses = [
            [DISCARD[card], PLAY[card]] if own.playable >> card & 1 else [DISCARD[card]]
            for card in (*_BELOW, *_ABOVE)
        ]
        rows = self._row(sense, uses[: len(_BELOW)]), self._row(sense, uses[len(_BELOW) :])
        self._own[key] = rows
        return rows

    def _learn_rivals(self, key: _RivalsKey, state: State) -> _Row:
        number, turns, goal, seen = key
        rivals = {}
        for (left, *_), other in zip(seen, self._others[number], strict=True):
            side = rivals[other] = state.sides[other].copy()
            side.miles = goal - left
        sense = self.sense(Side(), rivals, turns * self._rules.seats, goal)
        if len(self._rivals) >= _MOST:
            self._rivals.clear()
        uses = []
        for card in _HAZARDS:
            exposed = [other for other, side in rivals.items() if side.open >> card & 1]
            targets = sense.foremost(card, exposed)
            uses.append([DISCARD[card], *(ATTACK[card][other] for other in targets)])
        row = self._row(sense, uses)
        self._rivals[key] = row
        return row

    def _row(self, sense: Sense, uses: Sequence[Sequence[Move]]) -> _Row:
        best = [max(moves, key=lambda move: self._worth(sense, move)) for moves in uses]
        return tuple(self._worth(sense, move) for move in best), tuple(best)

    def _worth(self, sense: Sense, move: Move) -> float:
        weights = self._weights
        return sum(weights[name] * much for name, much in terms(sense, move))

    def sense(self, own: Side, rivals: Mapping[int, Side], pile: int, goal: int) -> Sense:
        """The table from a seat of `own` that holds nothing and has seen nothing."""
        rules = self._rules
        view = View(
            rules=rules,
            seat=0,
            hand=(),
            counts=(rules.hand_size,) * rules.seats,
            pile=pile,
            sides=(),
            goal=goal,
            discard=(),
            turn=0,
            phase=Phase.TURN,
            asked=(0,),
            landed=NOBODY,
            target=NOBODY,
            caller=NOBODY,
            reason="",
            winner=NOBODY,
        )
        return Sense(view, own, rivals, self._deck, {}, [], [])


@lru_cache(maxsize=16)
def instinct(rules: Rules) -> Instinct:
    """The instinct of a table; what it has learnt once it keeps."""
    return Instinct(rules)
