"""The nineteen kinds of card, what belongs to what, and the moves that can be made with them."""

from dataclasses import dataclass
from enum import IntEnum
from typing import Final


class Card(IntEnum):
    """A kind of card. Hands and piles hold plain ints, which are quicker and equal to these."""

    MILES_25 = 0
    MILES_50 = 1
    MILES_75 = 2
    MILES_100 = 3
    MILES_200 = 4
    STOP = 5
    SPEED_LIMIT = 6
    OUT_OF_GAS = 7
    FLAT_TIRE = 8
    ACCIDENT = 9
    GO = 10
    END_OF_LIMIT = 11
    GASOLINE = 12
    SPARE_TIRE = 13
    REPAIRS = 14
    RIGHT_OF_WAY = 15
    EXTRA_TANK = 16
    PUNCTURE_PROOF = 17
    DRIVING_ACE = 18


MILES: Final = {
    Card.MILES_25: 25,
    Card.MILES_50: 50,
    Card.MILES_75: 75,
    Card.MILES_100: 100,
    Card.MILES_200: 200,
}
REMEDY: Final = {
    Card.STOP: Card.GO,
    Card.SPEED_LIMIT: Card.END_OF_LIMIT,
    Card.OUT_OF_GAS: Card.GASOLINE,
    Card.FLAT_TIRE: Card.SPARE_TIRE,
    Card.ACCIDENT: Card.REPAIRS,
}
SAFETY: Final = {
    Card.STOP: Card.RIGHT_OF_WAY,
    Card.SPEED_LIMIT: Card.RIGHT_OF_WAY,
    Card.OUT_OF_GAS: Card.EXTRA_TANK,
    Card.FLAT_TIRE: Card.PUNCTURE_PROOF,
    Card.ACCIDENT: Card.DRIVING_ACE,
}
SAFETY_FROM: Final = {int(hazard): int(safety) for hazard, safety in SAFETY.items()}
"""`SAFETY` in plain numbers, which are looked up faster."""
DISTANCES: Final = frozenset(MILES)
HAZARDS: Final = frozenset(REMEDY)
REMEDIES: Final = frozenset(REMEDY.values())
SAFETIES: Final = frozenset(SAFETY.values())
BATTLE_HAZARDS: Final = HAZARDS - {Card.SPEED_LIMIT}
HAZARD_CURED_BY: Final = {remedy: hazard for hazard, remedy in REMEDY.items()}
HAZARDS_STOPPED_BY: Final = {
    safety: frozenset(hazard for hazard in HAZARDS if SAFETY[hazard] == safety)
    for safety in SAFETIES
}

NOBODY: Final = -1
"""Stands for no card, no side and no seat in the plain numbers of moves and states."""

CODES: Final = tuple(str(MILES[card]) if card in MILES else card.name.lower() for card in Card)
"""How records, rule files and tests spell each card."""

CARD_OF: Final = {code: card for card, code in zip(Card, CODES, strict=True)}


@dataclass(frozen=True, slots=True)
class Move:
    """One thing a seat can do. `card` and `side` are NOBODY where the act has none."""

    do: str
    card: int = NOBODY
    side: int = NOBODY


MAX_SEATS: Final = 6
PLAY: Final = tuple(Move("play", card) for card in range(len(Card)))
DISCARD: Final = tuple(Move("discard", card) for card in range(len(Card)))
TK: Final = {int(card): Move("tk", card) for card in sorted(SAFETIES)}
ATTACK: Final = {
    int(card): tuple(Move("attack", card, side) for side in range(MAX_SEATS))
    for card in sorted(HAZARDS)
}
PASS: Final = Move("pass")
EXTEND: Final = Move("extend")
FINISH: Final = Move("finish")
EVERY_MOVE: Final = (
    *PLAY,
    *DISCARD,
    *TK.values(),
    *(move for moves in ATTACK.values() for move in moves),
    PASS,
    EXTEND,
    FINISH,
)
