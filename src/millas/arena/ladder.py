"""The ladder: which bots meet to show that each level is worth its name.

Levels come from `LEVELS`, so that a new one meets the one below it by itself.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

from millas.bots import LEVELS, SEARCHES
from millas.core.game import Layout

MATCHES: Final = 600
"""Of a pairing, where nothing else is said."""
LONG: Final = 4_000
"""Of a pairing that much is said of."""
CLOSE: Final = 16_000
"""Of a pairing that is close."""
SEARCHED: Final = 12
"""Of a pairing with a level that searches, a thousand times slower."""
SEARCHED_AT_TABLES: Final = 2

Pair = tuple[str, str]

PAIRS: Final[Mapping[str, Mapping[Pair, int]]] = {
    "millas": {
        ("classic", "medium"): CLOSE,
        ("medium", "random"): MATCHES,
        ("hard", "greedy"): LONG,
    },
}
"""Who else meets, or more often, two at a table, and in how many matches."""

AT_TABLES: Final[Mapping[str, Sequence[Pair]]] = {
    "millas": (("hard", "greedy"), ("expert", "hard")),
    "tock": (("hard", "medium"),),
}
"""Who sits alone at a table of another level."""

TABLES: Final = (("individual", 3), ("pairs", 4), ("pairs", 6), ("trios", 6))


@dataclass(frozen=True, slots=True)
class Pairing:
    """A bot that plays one side of a table; `rival` plays all the others."""

    bot: str
    rival: str
    layout: Layout
    matches: int

    def __str__(self) -> str:
        return f"{self.bot}-{self.rival}-{self.layout.name}-{self.layout.players}"


def ladder(game: str, layouts: Sequence[Layout], percent: int = 100) -> Iterator[Pairing]:
    """The pairings of a game at the tables it has, in so many percent of their matches."""
    levels, slow = LEVELS[game], SEARCHES[game]
    two = min(layouts, key=lambda layout: layout.players)
    others = [layout for layout in layouts if (layout.name, layout.players) in TABLES]

    def meet(pair: Pair, layout: Layout, fast: int, searched: int) -> Iterator[Pairing]:
        if set(pair) <= levels.keys():
            matches = fast if slow.keys().isdisjoint(pair) else searched
            yield Pairing(*pair, layout, max(1, matches * percent // 100))

    neighbours = {(above, below): MATCHES for below, above in pairwise(levels)}
    pairs = {**neighbours, **PAIRS.get(game, {})}
    for pair, matches in pairs.items():
        yield from meet(pair, two, matches, SEARCHED)
    for pair in AT_TABLES.get(game, ()):
        for layout in others:
            yield from meet(pair, layout, MATCHES, SEARCHED_AT_TABLES)
