"""How even the shuffle is: the chi-square of card and place over many deals."""

from collections.abc import Iterator
from math import sqrt
from typing import Final

from millas.fairness import shuffles
from tests.benchmarks.figures import MOST, Effort, Figure, Goal, beside

CARDS: Final = 105
DEALS: Final = 200_000
SURE: Final = 4.0
"""How many standard deviations above the mean a fair shuffle never comes."""


def evenness(effort: Effort) -> Iterator[Figure]:
    """Beside what a fair shuffle has on the average."""
    seen = shuffles(CARDS, effort.count(DEALS), "benchmark")
    goal = Goal(MOST, round(1 + SURE * sqrt(2 / seen.degrees), 3))
    what = f"shuffle, {CARDS} cards"
    yield beside(what, "chi-square", [seen.chi_square], "degrees of freedom", [seen.degrees], goal)
