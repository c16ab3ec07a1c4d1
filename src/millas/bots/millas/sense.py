"""What a player sees at a look: facts read from a view, for every bot to use."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from millas.games.millas.cards import (
    BATTLE_HAZARDS,
    HAZARD_CURED_BY,
    HAZARDS_STOPPED_BY,
    MILES,
    NOBODY,
    REMEDY,
    SAFETIES,
    SAFETY_FROM,
    Card,
    Move,
)
from millas.games.millas.state import Side
from millas.games.millas.view import View, unseen

MILES_OF: Final[Mapping[int, int]] = {int(card): miles for card, miles in MILES.items()}
LAST_LEG: Final = max(MILES_OF.values())
"""Miles that one card may cover."""
REMEDY_FOR: Final[Mapping[int, int]] = {int(card): int(cure) for card, cure in REMEDY.items()}
KEPT_FOR: Final[Mapping[int, frozenset[Card]]] = {
    **{int(card): frozenset({hazard}) for card, hazard in HAZARD_CURED_BY.items()},
    **{int(card): hazards for card, hazards in HAZARDS_STOPPED_BY.items()},
    int(Card.GO): BATTLE_HAZARDS,
}
"""The hazards against which a remedy or safety is kept. Every battle hazard ends with a go."""


@dataclass(frozen=True, slots=True)
class Sense:
    """The table as one seat sees it, and what it may do now.

    `own` is its side, `rivals` the others by number, `unseen` what is in other
    hands or the draw pile. `plays` are its moves on the own side by card.
    """

    view: View
    own: Side
    rivals: Mapping[int, Side]
    unseen: Mapping[int, int]
    plays: Mapping[int, Move]
    attacks: Sequence[Move]
    discards: Sequence[Move]

    # Any side

    def left(self, side: Side) -> int:
        """The miles it still has to go."""
        return self.view.goal - side.miles

    def rolling(self, side: Side) -> bool:
        """Whether it may lay distance (M5)."""
        return side.moving(self.view.rules)

    def needs(self, side: Side) -> list[int]:
        """The remedies it lacks to lay whatever distance it likes, in their order (M6, M8)."""
        needs = []
        hazard = side.hazard()
        if hazard not in {NOBODY, Card.STOP}:
            needs.append(REMEDY_FOR[hazard])
        if not self.rolling(side) and Card.RIGHT_OF_WAY not in side.safeties:
            needs.append(int(Card.GO))
        if side.limited():
            needs.append(int(Card.END_OF_LIMIT))
        return needs

    def lead(self, side: Side) -> tuple[int, bool, bool]:
        """How near it is to winning the hand: the greatest leads. Seats do not count."""
        return side.miles, self.rolling(side), not side.limited()

    def foremost(self, card: int, sides: Iterable[int]) -> list[int]:
        """Of the rivals that this hazard can hit, those nearest to winning.

        A limit is wasted on a side that has to crawl anyway.
        """
        useful = [
            side
            for side in sides
            if card != Card.SPEED_LIMIT or self.left(self.rivals[side]) > self.view.rules.limit
        ]
        leads = {side: self.lead(self.rivals[side]) for side in useful}
        return [side for side, lead in leads.items() if lead == max(leads.values())]

    def may_arrive(self, side: Side) -> bool:
        """Whether a rival may complete the trip with its next card (M6, M12)."""
        return any(
            self.unseen.get(card) and miles == self.left(side) and side.playable >> card & 1
            for card, miles in MILES_OF.items()
        )

    # The own side

    def arrives(self, card: int) -> bool:
        """Whether this distance card completes the trip (M12)."""
        return MILES_OF.get(card) == self.left(self.own)

    def fits(self, card: int) -> bool:
        """Whether a distance card may still be laid in this hand, once the side rolls (M6)."""
        if card == Card.MILES_200 and self.own.distance.count(card) >= self.view.rules.max_200:
            return False
        return MILES_OF[card] <= self.left(self.own)

    def opened_by(self, safety: int) -> list[int]:
        """The cards of the hand that may be laid only after this safety (M7, M8)."""
        after = self.own.copy()
        after.safeties.append(safety)
        after.refresh(self.view.rules, self.view.goal)
        opened = after.playable & ~self.own.playable
        return [card for card in self.view.hand if opened >> card & 1]

    def feared(self, card: int) -> int:
        """How many hazards against which this card is kept may still hit the own side."""
        return sum(
            self.unseen.get(hazard, 0)
            for hazard in KEPT_FOR[card]
            if SAFETY_FROM[hazard] not in self.own.safeties
        )

    def dead(self, card: int) -> bool:
        """Whether the card is of no more use in this hand (hint C)."""
        if card in MILES_OF:
            return not self.fits(card)
        if card in SAFETY_FROM:
            return all(SAFETY_FROM[card] in side.safeties for side in self.rivals.values())
        if card in SAFETIES or card in self.needs(self.own):
            return False
        return self.covered(card) or not self.feared(card)

    def covered(self, remedy: int) -> bool:
        """Whether a safety does this remedy's work: one laid, or held and waiting for its TK.

        With right_of_way still in the hand, a go is what gets the side rolling.
        """
        safety = SAFETY_FROM[HAZARD_CURED_BY[Card(remedy)]]
        held = safety in self.view.hand and remedy != Card.GO
        return held or safety in self.own.safeties

    # The hand as a whole

    def turns(self) -> float:
        """How many more cards this seat will draw, about."""
        return self.view.pile / len(self.view.counts)


def look(view: View, moves: Sequence[Move]) -> Sense:
    """The table as the view's seat sees it, with the moves it was offered."""
    if view.seat is None:
        raise ValueError("bystander")
    rules = view.rules
    own = rules.side_of[view.seat]
    return Sense(
        view,
        own=view.sides[own],
        rivals={side: view.sides[side] for side in rules.others[own]},
        unseen=unseen(view),
        plays={move.card: move for move in moves if move.do == "play"},
        attacks=[move for move in moves if move.do == "attack"],
        discards=[move for move in moves if move.do == "discard"],
    )
