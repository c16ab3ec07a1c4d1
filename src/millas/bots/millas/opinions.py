"""What instinct thinks of each card, in rows of numbers that are learnt once.

A row belongs to a key that says all that the row depends on, so that it is the
same whenever it is learnt.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from millas.bots.millas.sense import LAST_LEG, Sense
from millas.bots.millas.terms import LATE, terms
from millas.games.millas.cards import (
    ATTACK,
    DISCARD,
    HAZARDS,
    NOBODY,
    PLAY,
    SAFETIES,
    Card,
    Move,
)
from millas.games.millas.rules import Rules
from millas.games.millas.state import Phase, Side
from millas.games.millas.view import View, unseen

NEAR: Final = 2 * LAST_LEG
"""Miles to go that are told apart exactly on the own side."""
FAR: Final = NEAR + 50
_MOST: Final = 100_000
"""Rows kept of each kind."""
_HAZARDS: Final = range(min(HAZARDS), max(HAZARDS) + 1)
_BELOW: Final = range(_HAZARDS.start)
_ABOVE: Final = range(_HAZARDS.stop, len(Card))

Weights = Mapping[str, float]
Worths = tuple[float, ...]
Uses = tuple[Move, ...]
Shifts = Mapping[str, Worths]
"""For each kind of use how much more it is worth, card by card."""
MilesKey = tuple[int, int, int, bool, bool]
"""Of the own side: `left`, miles to go; 200s laid; `playable`, the distances and the end of limit
in it; `late` and `chased`, as in `terms`."""
CuresKey = tuple[int, int, tuple[int, ...], int, bool, bool, bool, bool]
"""Of the own side: `playable`, the remedies and safeties in it; `immune`; `held`, the safeties of
the hand; `turns` left; `chased`; whether anything lies in battle; whether it has laid distance; and
`crawls`, whether what is left is within the limit."""
HazardsKey = tuple[int, int, int, tuple[tuple[int, int, int], ...]]
"""The number of the own side; `turns` left; the goal; of each rival in the order of play `left`,
the hazards in its `open`, and `immune`."""
Key = MilesKey | CuresKey | HazardsKey
"""Plain tuples: three are made at each turn of every hand that instinct plays."""


@dataclass(frozen=True, slots=True)
class Row:
    """What the best use of each of some kinds of card is worth, and that use.

    Of a card that is held once, and again of one that is held more often.
    """

    once: Worths
    uses: Uses
    again: Worths
    uses_again: Uses

    def shifted(self, shifts: Shifts) -> "Row":
        """The same row, each use worth so much more."""
        return Row(
            _more(self.once, self.uses, shifts),
            self.uses,
            _more(self.again, self.uses_again, shifts),
            self.uses_again,
        )


def _more(worths: Worths, uses: Uses, shifts: Shifts) -> Worths:
    pairs = zip(worths, uses, strict=True)
    return tuple([worth + shifts[use.do][use.card] for worth, use in pairs])


class Opinions:
    """The rows of a table."""

    def __init__(self, rules: Rules, weights: Weights) -> None:
        self.rules = rules
        self._weights = weights
        self._deck = Counter(rules.deck)
        self._rows: dict[Key, Row] = {}

    def miles(self, key: MilesKey, own: Side) -> Row:
        """Of the distances, to a side that the key describes."""
        return self._rows.get(key) or self._keep(key, self._of_miles(key, own))

    def hazards(self, key: HazardsKey, rivals: Mapping[int, Side]) -> Row:
        """Of the hazards, against rivals that the key describes."""
        return self._rows.get(key) or self._keep(key, self._of_hazards(key, rivals))

    def cures(self, key: CuresKey, own: Side) -> Row:
        """Of remedies and safeties, to a side that the key describes."""
        return self._rows.get(key) or self._keep(key, self._of_cures(key, own))

    def _keep(self, key: Key, row: Row) -> Row:
        if len(self._rows) >= _MOST:
            self._rows.clear()
        self._rows[key] = row
        return row

    def shifts(self, view: View) -> Shifts:
        """How much better each kind of use is for each card after what has come out by now.

        A table on which nothing lies must do for all.
        """
        rivals = {number: Side() for number in range(1, len(view.sides))}
        fresh = self.sense(Side(), rivals, view.pile, view.goal)
        counted = replace(fresh, unseen=still_out(view))

        def shift(move: Move) -> float:
            return self.worth(counted, move) - self.worth(fresh, move)

        return {
            "discard": tuple(map(shift, DISCARD)),
            "play": tuple(shift(PLAY[card]) if card in SAFETIES else 0.0 for card in Card),
            "attack": tuple(shift(ATTACK[card][1]) if card in HAZARDS else 0.0 for card in Card),
        }

    def worth(self, sense: Sense, move: Move) -> float:
        """What a move is worth, in points a hand."""
        weights = self._weights
        return sum(weights[name] * much for name, much in terms(sense, move))

    def sense(
        self,
        own: Side,
        rivals: Mapping[int, Side],
        pile: int,
        goal: int,
        hand: tuple[int, ...] = (),
    ) -> Sense:
        """The table from a seat of `own` that has seen nothing, and holds this at least."""
        rules = self.rules
        view = View(
            rules=rules,
            seat=0,
            hand=hand,
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
            past=(),
        )
        return Sense(view, own, rivals, self._deck, {}, [], [])

    def _of_miles(self, key: MilesKey, own: Side) -> Row:
        left, _, _, late, chased = key
        sense = self._alone(own, left, 0 if late else int(LATE), chased)
        return self._row(sense, _uses(own, _BELOW))

    def _of_cures(self, key: CuresKey, own: Side) -> Row:
        _, _, held, turns, chased, *_, crawls = key
        left = self.rules.limit if crawls else FAR
        return self._row(self._alone(own, left, turns, chased, held), _uses(own, _ABOVE))

    def _alone(
        self, own: Side, left: int, turns: int, chased: bool, held: tuple[int, ...] = ()
    ) -> Sense:
        """A side with so many miles to go, with a rival of which no more is known."""
        goal = self.rules.goal if own.miles else left
        side = own.copy()
        side.miles = goal - left
        rival = Side(miles=goal - (LAST_LEG if chased else FAR))
        if chased:
            rival.battle.append(int(Card.GO))
        return self.sense(side, {NOBODY: rival}, turns * self.rules.seats, goal, held)

    def _of_hazards(self, key: HazardsKey, sides: Mapping[int, Side]) -> Row:
        _, turns, goal, seen = key
        rivals = {}
        for (left, *_), (number, side) in zip(seen, sides.items(), strict=True):
            rivals[number] = side.copy()
            rivals[number].miles = goal - left
        sense = self.sense(Side(), rivals, turns * self.rules.seats, goal)
        uses = []
        for card in _HAZARDS:
            exposed = [number for number, side in rivals.items() if side.open >> card & 1]
            targets = sense.foremost(card, exposed)
            uses.append([DISCARD[card], *(ATTACK[card][number] for number in targets)])
        return self._row(sense, uses)

    def _row(self, sense: Sense, uses: Sequence[Sequence[Move]]) -> Row:
        once, again = ([self._best(sense, moves, copies) for moves in uses] for copies in (1, 2))
        return Row(*zip(*once, strict=True), *zip(*again, strict=True))

    def _best(self, sense: Sense, moves: Sequence[Move], copies: int) -> tuple[float, Move]:
        """The best use of a card of which there are so many in the hand."""
        if copies > 1:
            hand = sense.view.hand + (moves[0].card,) * copies
            sense = replace(sense, view=replace(sense.view, hand=hand))
        worths = [self.worth(sense, move) for move in moves]
        best = max(worths)
        return best, moves[worths.index(best)]


def _uses(own: Side, cards: range) -> list[list[Move]]:
    return [
        [DISCARD[card], PLAY[card]] if own.playable >> card & 1 else [DISCARD[card]]
        for card in cards
    ]


def still_out(view: View) -> Mapping[int, int]:
    """How many of each kind nobody has seen laid or thrown away."""
    return unseen(replace(view, hand=()))
