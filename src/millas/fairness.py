"""Why nobody needs to trust the shuffle: a fingerprint of each deck, and the figures of many.

A hand's fingerprint is the beginning of the SHA-256 of its salt and its deck, as
the record writes the cards, with spaces between:

    printf '%s' "SALT go 25 …" | sha256sum

It is shown when the hand begins and binds the table to that order; salt and
deck are shown when the hand is over. Both follow from the seed of the match,
so nothing of this stands in the record.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from hashlib import sha256
from math import erfc, sqrt
from typing import Final

from millas.core import chance
from millas.core.match import Match

SALT_SIGNS: Final = 16
"""Hexadecimal signs of a salt: more than can be tried, so that no deck is found by trying decks."""
GROUPS: Final = 5
"""Groups of four hexadecimal signs in a fingerprint: 80 bits, few enough to write down."""


@dataclass(frozen=True, slots=True)
class Deck:
    """The deck of one hand, from its first card, with the salt of its fingerprint."""

    hand: int
    salt: str
    cards: tuple[str, ...]

    @property
    def text(self) -> str:
        """What the fingerprint is taken from."""
        return " ".join((self.salt, *self.cards))

    @property
    def command(self) -> str:
        """What anybody can type into a shell to get the fingerprint's digest."""
        return f"printf '%s' '{self.text}' | sha256sum"

    @property
    def fingerprint(self) -> str:
        """The sign by which the deck is known again."""
        digest = sha256(self.text.encode()).hexdigest()
        return " ".join(digest[4 * group : 4 * group + 4] for group in range(GROUPS))


def fingerprint(match: Match) -> str:
    """The fingerprint of the deck on the table, or of the last hand; empty before the first."""
    decks = list(_decks(match))
    return decks[-1].fingerprint if decks else ""


def opened(match: Match) -> list[Deck]:
    """The decks that everybody may see now: those of the hands that are over."""
    return [deck for deck in _decks(match) if deck.hand <= len(match.results)]


def _decks(match: Match) -> Iterator[Deck]:
    for line in match.lines:
        if "hand" in line:
            hand = line["hand"]
            yield Deck(hand, salt(match.table.seed, hand), tuple(map(str, line["deck"])))


def salt(seed: str, hand: int) -> str:
    """Lots of their own, as hard to guess as the seed: without them, no deck can be tried."""
    rng = chance.lots(seed, "salt", hand)
    return "".join(f"{int(rng.random() * 16):x}" for _ in range(SALT_SIGNS))


# The shuffle


@dataclass(frozen=True, slots=True)
class Shuffles:
    """How often each card came to each place in many deals, as one figure.

    With fair shuffles `chi_square` is about `degrees`, give or take
    sqrt(2 · `degrees`); `p` is the share of fair runs that come out at least as
    uneven.
    """

    cards: int
    deals: int
    chi_square: float
    degrees: int
    p: float


def shuffles(cards: int, deals: int, seed: str) -> Shuffles:
    """The figure for `deals` shuffles of `cards` cards, shuffled as matches shuffle them."""
    counts = [[0] * cards for _ in range(cards)]
    for deal in range(deals):
        order = chance.shuffled(range(cards), chance.lots(seed, "deck", deal))
        for place, card in zip(counts, order, strict=True):
            place[card] += 1
    return evenness(counts)


def evenness(counts: list[list[int]]) -> Shuffles:
    """The figure for a table of place × card, two cards or more, each row adding up to the deals.

    Each deal fills every row and every column once, which leaves
    (cards - 1)² degrees of freedom and makes the usual sum too large by
    cards / (cards - 1).
    """
    cards, deals = len(counts), sum(counts[0])
    expected = deals / cards
    uneven = sum((count - expected) ** 2 for row in counts for count in row) / expected
    chi_square, degrees = uneven * (cards - 1) / cards, (cards - 1) ** 2
    return Shuffles(cards, deals, chi_square, degrees, upper_tail(chi_square, degrees))


def upper_tail(chi_square: float, degrees: int) -> float:
    """The chance of at least this chi-square (Wilson and Hilferty's approximation)."""
    spread = 2 / (9 * degrees)
    z = ((chi_square / degrees) ** (1 / 3) - (1 - spread)) / sqrt(spread)
    return erfc(z / sqrt(2)) / 2
