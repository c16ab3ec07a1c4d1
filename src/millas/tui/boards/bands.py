"""The bands of the real deck: what marks each kind of card, and in which styles."""

from typing import Final

from millas.games.millas.cards import DISTANCES, HAZARDS, REMEDIES, SAFETIES, Card

_KINDS: Final[dict[int, tuple[str, str]]] = {
    **dict.fromkeys(HAZARDS, ("!", "hazard")),
    **dict.fromkeys(REMEDIES, ("+", "remedy")),
    **dict.fromkeys(SAFETIES, ("*", "safety")),
    **dict.fromkeys(DISTANCES, ("", "miles")),
}


def mark(card: int) -> str:
    """The sign of the card's kind, for whom colours say nothing."""
    return _KINDS[Card(card)][0]


def ink(card: int) -> str:
    """The style of its kind on the table's ground."""
    return f"${_KINDS[Card(card)][1]}"


def band(card: int) -> str:
    """The style of its kind as a band."""
    return f"bold ${_KINDS[Card(card)][1]}-band"
