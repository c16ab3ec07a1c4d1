"""A help for the memory: how many cards of each kind somebody does not see."""

from collections import Counter
from collections.abc import Callable, Mapping
from typing import Any, Final, NamedTuple

from millas.games.millas.view import unseen as unseen_millas
from millas.games.tock.view import unseen as unseen_tock
from millas.words.voice import Voice

_UNSEEN: Final[Mapping[str, Callable[[Any], Counter[int]]]] = {
    "millas": unseen_millas,
    "tock": unseen_tock,
}


class Kind(NamedTuple):
    """A kind of card: how many the view does not see, `of` how many in the deck."""

    name: str
    left: int
    of: int

    def __str__(self) -> str:
        return f"{self.name} {self.left}/{self.of}"


def kinds(voice: Voice, view: Any) -> list[Kind]:
    """Every kind in the deck, by its short name."""
    left = _UNSEEN[voice.game](view)
    deck = Counter(view.rules.deck)
    return [Kind(voice.short(card), left[card], deck[card]) for card in sorted(deck)]
