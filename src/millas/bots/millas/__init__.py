"""The bots of 1000 Millas, one file each."""

from collections.abc import Mapping
from typing import Final

from millas.bots.base import Choose, Search
from millas.bots.millas import classic, easy, expert, greedy, hard, medium, random

LEVELS: Final[Mapping[str, Choose]] = {
    "random": random.choose,
    "greedy": greedy.choose,
    "easy": easy.choose,
    "medium": medium.choose,
    "classic": classic.choose,
    "hard": hard.choose,
    "expert": expert.choose,
}
"""Weakest first; medium and classic are next to equal."""

SEARCHES: Final[Mapping[str, Search]] = {"expert": expert.search}
