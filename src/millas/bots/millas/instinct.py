"""What `hard` would do at a glance: quick enough to play a thousand hands while people wait.

It goes by the table, by each card on its own and whether it is held twice, and by
round figures, so that its opinions can be looked up. What has come out it counts
once, before the first of these hands.
"""

from bisect import bisect_left
from functools import lru_cache
from math import inf
from typing import Final

from millas.bots.millas.company import columns, company
from millas.bots.millas.opinions import (
    FAR,
    NEAR,
    Key,
    Opinions,
    Row,
    Shifts,
    Worths,
)
from millas.bots.millas.sense import LAST_LEG, MILES_OF
from millas.bots.millas.terms import LATE
from millas.bots.millas.weights import GLANCE
from millas.games.millas.cards import (
    BATTLE_HAZARDS,
    DISTANCES,
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
_FIRST_SAFETY: Final = int(min(SAFETIES))
"""They are the last cards of a hand."""
_BATTLE: Final = mask(BATTLE_HAZARDS)
_EXPOSED: Final = mask(HAZARDS)
_OF_MILES: Final = mask((*DISTANCES, Card.END_OF_LIMIT))
_OF_CURES: Final = mask(set(Card) - DISTANCES - HAZARDS)
_LAST: Final = {miles: card for card, miles in MILES_OF.items()}
"""The card that covers what is left."""
TURNS: Final = (0, 1, LATE, LATE, LATE, 5, 5, 5, 5, 5, 10)
"""For each number of turns left, 10 standing for more, the one it reckons with in its place."""


class Instinct:
    """How all seats of a table play by instinct."""

    def __init__(self, opinions: Opinions, shifts: Shifts | None = None) -> None:
        self.opinions = opinions
        self._shifts = shifts
        self._rules = opinions.rules
        self._rows: dict[Key, Row] = {}

    def counting(self, view: View) -> "Instinct":
        """The same instinct after a look at what has come out, which everybody can see."""
        return Instinct(self.opinions, self.opinions.shifts(view))

    def choose(self, state: State) -> Move:
        """What the first of the seats that are asked does."""
        if state.phase is _TK:
            safety = SAFETY_FROM[state.landed]
            return TK[safety] if safety in state.hands[state.asked[0]] else PASS
        if state.phase is _EXTENSION:
            return self._extension(state)
        own, hand = state.sides[self._rules.side_of[state.turn]], state.hands[state.turn]
        last = _LAST.get(state.goal - own.miles, NOBODY)
        if last in hand and own.playable >> last & 1:
            return PLAY[hand[-1]] if hand[-1] in SAFETIES else PLAY[last]
        miles, hazards, cures = self._look_up(state, hand)
        once = miles.once + hazards.once + cures.once
        again = miles.again + hazards.again + cures.again
        best, choice, twice, before = -inf, NOBODY, False, NOBODY
        for card in hand:
            worth = again[card] if card == before else once[card]
            if worth > best:
                best, choice, twice = worth, card, card == before
            before = card
        if twice:
            return (miles.uses_again + hazards.uses_again + cures.uses_again)[choice]
        return (miles.uses + hazards.uses + cures.uses)[choice]

    def worths(self, state: State) -> Worths:
        """What the best use of each kind of card is worth to the seat whose turn it is."""
        miles, hazards, cures = self._look_up(state, [])
        return miles.once + hazards.once + cures.once

    def _extension(self, state: State) -> Move:
        number, opinions = self._rules.side_of[state.turn], self.opinions
        hand, own = tuple(state.hands[state.turn]), state.sides[number]
        rivals = self._rivals(number, state)
        sense = opinions.sense(own, rivals, len(state.pile), state.goal, hand)
        return EXTEND if opinions.worth(sense, EXTEND) > opinions.worth(sense, FINISH) else FINISH

    def _look_up(self, state: State, hand: list[int]) -> tuple[Row, Row, Row]:
        """What it thinks of distances, of hazards, and of remedies and safeties."""
        sides, goal = state.sides, state.goal
        number = self._rules.side_of[state.turn]
        own = sides[number]
        turns = TURNS[min(len(state.pile) // len(state.hands), 10)]
        seen, chased = [], False
        for other in self._rules.others[number]:
            side = sides[other]
            exposed = side.open & _EXPOSED
            left = goal - side.miles
            if left > LAST_LEG:
                left = left // 100 * 100 if side.miles else goal
            elif exposed & _BATTLE:
                chased = True
            seen.append((left, exposed, side.immune))
        left, playable = goal - own.miles, own.playable
        mine = (
            FAR if left > NEAR and own.miles else left,
            own.distance.count(_MILES_200),
            playable & _OF_MILES,
            turns < LATE,
            chased,
        )
        theirs = (number, turns, goal, tuple(seen))
        cures = (
            playable & _OF_CURES,
            own.immune,
            tuple(hand[bisect_left(hand, _FIRST_SAFETY) :]),
            turns,
            chased,
            bool(own.battle),
            bool(own.miles),
            left <= self._rules.limit,
        )
        rows = self._rows
        return (
            rows.get(mine) or self._learn(mine, self.opinions.miles(mine, own)),
            rows.get(theirs)
            or self._learn(theirs, self.opinions.hazards(theirs, self._rivals(number, state))),
            rows.get(cures) or self._learn(cures, self.opinions.cures(cures, own)),
        )

    def _learn(self, key: Key, row: Row) -> Row:
        if self._shifts is not None:
            row = row.shifted(self._shifts)
        self._rows[key] = row
        return row

    def _rivals(self, number: int, state: State) -> dict[int, Side]:
        return {other: state.sides[other] for other in self._rules.others[number]}


@lru_cache(maxsize=16)
def instinct(rules: Rules) -> Instinct:
    """The instinct of a table; what it has learnt once it keeps."""
    return Instinct(Opinions(rules, columns(GLANCE)[company(rules)]))
