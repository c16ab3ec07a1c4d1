"""A hand in progress: what lies before each side, what is held, whose decision it is.

`Side` decides which cards may be laid on it (M5 to M8) and keeps the answers as bit
masks until a card changes it, see `Side.refresh`; `State` keeps what they come to for each seat
until a card changes the table, so that listing moves is a look at a table.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field
from enum import StrEnum
from functools import cache
from typing import Final

from millas.games.millas.cards import (
    BATTLE_HAZARDS,
    DISTANCES,
    HAZARD_CURED_BY,
    HAZARDS,
    HAZARDS_STOPPED_BY,
    MAX_SEATS,
    MILES,
    NOBODY,
    SAFETIES,
    SAFETY_FROM,
    Card,
    Move,
)
from millas.games.millas.rules import Rules

_GO: Final = int(Card.GO)
_LIMIT: Final = int(Card.SPEED_LIMIT)
_END_OF_LIMIT: Final = int(Card.END_OF_LIMIT)
_RIGHT_OF_WAY: Final = int(Card.RIGHT_OF_WAY)
_MILES_200: Final = int(Card.MILES_200)
_BATTLE_HAZARDS: Final = frozenset(int(card) for card in BATTLE_HAZARDS)
_CURE: Final = {int(hazard): int(remedy) for remedy, hazard in HAZARD_CURED_BY.items()}
_MILES: Final = tuple(MILES.get(card, 0) for card in Card)


def mask(cards: Iterable[int]) -> int:
    """A set of kinds as bits: bit n stands for kind n."""
    return sum(1 << card for card in cards)


_ALL_DISTANCES: Final = mask(DISTANCES)
_ALL_BATTLE_HAZARDS: Final = mask(BATTLE_HAZARDS)
_ALL_SAFETIES: Final = mask(SAFETIES)
_NO_HAZARDS: Final = mask(set(Card) - HAZARDS)
_STOPPED_BY: Final = {int(safety): mask(hazards) for safety, hazards in HAZARDS_STOPPED_BY.items()}
_BIT_200: Final = 1 << _MILES_200
_FARTHEST: Final = MILES[Card.MILES_200]


@cache
def _no_farther_than(miles: int) -> int:
    """All kinds but the distances that are longer, as bits."""
    return mask(card for card in Card if card not in MILES or MILES[card] <= miles)


class Phase(StrEnum):
    """What is being waited for."""

    TURN = "turn"
    TK = "tk"
    EXTENSION = "extension"
    OVER = "over"


@dataclass(slots=True)
class Side:
    """What lies before one side. Piles are listed bottom to top, other cards as they were laid."""

    battle: list[int] = field(default_factory=list)
    speed: list[int] = field(default_factory=list)
    safeties: list[int] = field(default_factory=list)
    tks: list[int] = field(default_factory=list)
    distance: list[int] = field(default_factory=list)
    miles: int = 0
    immune: int = 0
    """Hazards that its safeties stop, as bits (M8)."""
    open: int = 0
    """Kinds its piles let be laid on it, as bits: hazards by others, all else by its members."""
    playable: int = 0
    """Kinds its members may lay on it, as bits: of those in `open` what is not too far."""

    def hazard(self) -> int:
        """The battle hazard in force, or NOBODY (M5)."""
        if not self.battle:
            return NOBODY
        top = self.battle[-1]
        if top in _BATTLE_HAZARDS and SAFETY_FROM[top] not in self.safeties:
            return top
        return NOBODY

    def moving(self, rules: Rules) -> bool:
        """Whether distance may be laid as far as the battle pile goes (M5, M7's switch)."""
        return self.hazard() == NOBODY and self._may_go(rules)

    def _may_go(self, rules: Rules) -> bool:
        """Whether it has a go, hazards left aside."""
        if _RIGHT_OF_WAY in self.safeties:
            return True
        if not rules.safety_restores_go:
            return bool(self.battle) and self.battle[-1] == _GO
        for card in reversed(self.battle):
            if SAFETY_FROM.get(card, NOBODY) not in self.safeties:
                return card == _GO
        return False

    def limited(self) -> bool:
        """Whether a speed limit is in force (M5, M8)."""
        return bool(self.speed) and self.speed[-1] == _LIMIT and _RIGHT_OF_WAY not in self.safeties

    def refresh(self, rules: Rules, goal: int) -> None:
        """Look at the piles again and note what may be laid here (M5 to M8)."""
        hazard = self.hazard()
        kinds = _ALL_SAFETIES
        if hazard != NOBODY:
            kinds |= 1 << _CURE[hazard]
        elif self._may_go(rules):
            kinds |= _ALL_DISTANCES | _ALL_BATTLE_HAZARDS
        else:
            kinds |= 1 << _GO
        if self.limited():
            kinds &= _no_farther_than(rules.limit)
            kinds |= 1 << _END_OF_LIMIT
        else:
            kinds |= 1 << _LIMIT
        self.immune = 0
        for safety in self.safeties:
            self.immune |= _STOPPED_BY[safety]
        self.open = kinds & ~self.immune
        self.look_ahead(rules, goal)

    def look_ahead(self, rules: Rules, goal: int) -> None:
        """Note which of these kinds its members may lay in view of the way that is left (M6)."""
        kinds = self.open & _NO_HAZARDS
        left = goal - self.miles
        if left < _FARTHEST:
            kinds &= _no_farther_than(left)
        elif kinds & _BIT_200 and self.distance.count(_MILES_200) >= rules.max_200:
            kinds ^= _BIT_200
        self.playable = kinds

    def copy(self) -> "Side":
        """An independent copy."""
        return Side(
            self.battle.copy(),
            self.speed.copy(),
            self.safeties.copy(),
            self.tks.copy(),
            self.distance.copy(),
            self.miles,
            self.immune,
            self.open,
            self.playable,
        )


Uses = tuple[tuple[Move, ...], ...]
"""For each kind of card what its holder may do with it."""


def _blank() -> list[Uses | None]:
    return [None] * MAX_SEATS


@dataclass(slots=True)
class State:
    """A hand. `play` changes it in place; whoever wants to keep it takes a copy.

    `hands` are sorted, the draw pile's next card is its last. `turn` is the
    seat whose turn it is; `asked` are the seats that may act now. While a TK
    is open, `landed` is the hazard and `target` the side it lies on. `goal`
    grows when `caller`, a side, calls the extension. `uses` is what each seat
    may do with its cards, as far as it was asked since the table changed; copies
    share it until then. `past` is what was done in this hand, by whom, as everybody
    saw it; two positions are the same whatever led to them.
    """

    rules: Rules
    hands: list[list[int]]
    pile: list[int]
    sides: list[Side]
    goal: int
    discard: list[int] = field(default_factory=list)
    turn: int = 0
    phase: Phase = Phase.TURN
    asked: tuple[int, ...] = ()
    landed: int = NOBODY
    target: int = NOBODY
    caller: int = NOBODY
    reason: str = ""
    winner: int = NOBODY
    uses: list[Uses | None] = field(default_factory=_blank, compare=False, repr=False)
    past: list[tuple[int, Move]] = field(default_factory=list, compare=False, repr=False)

    def look(self, side: Side) -> None:
        """Note what may be done now that the piles of a side have changed (M6)."""
        side.refresh(self.rules, self.goal)
        self.uses = _blank()

    def lay_distance(self, side: Side, card: int) -> None:
        """Add a distance card; `uses` are worked out anew only if less may be laid than before."""
        before = side.playable
        side.distance.append(card)
        side.miles += _MILES[card]
        side.look_ahead(self.rules, self.goal)
        if side.playable != before:
            self.uses = _blank()

    def held_by(self, seat: int) -> list[int]:
        """The cards `seat` holds."""
        return self.hands[seat]

    def copy(self) -> "State":
        """An independent copy."""
        return State(
            self.rules,
            [hand.copy() for hand in self.hands],
            self.pile.copy(),
            [side.copy() for side in self.sides],
            self.goal,
            self.discard.copy(),
            self.turn,
            self.phase,
            self.asked,
            self.landed,
            self.target,
            self.caller,
            self.reason,
            self.winner,
            self.uses,
            self.past.copy(),
        )
