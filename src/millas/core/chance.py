"""The only module that draws lots.

Every lot follows from the match's seed and what it is for, so that a match
taken up again deals the same hands, and two arenas with one seed agree. Only
`Random.random` is used: it is the one method whose numbers Python promises to
keep from version to version.
"""

from collections.abc import Sequence
from math import floor
from random import Random, SystemRandom


def fresh_seed() -> str:
    """A seed nobody can guess, short enough to read aloud."""
    return f"{SystemRandom().getrandbits(48):012x}"


def lots(seed: str, *purpose: object) -> Random:
    """A generator of its own for each seed and purpose."""
    return Random("/".join(map(str, (seed, *purpose))))


def shuffled(cards: Sequence[int], rng: Random) -> tuple[int, ...]:
    """The cards in a random order, each order equally likely (Fisher and Yates)."""
    order = list(cards)
    random = rng.random
    for last in range(len(order) - 1, 0, -1):
        pick = floor(random() * (last + 1))
        order[last], order[pick] = order[pick], order[last]
    return tuple(order)


def draw_seat(seats: int, rng: Random) -> int:
    """A seat drawn by lot."""
    return floor(rng.random() * seats)
