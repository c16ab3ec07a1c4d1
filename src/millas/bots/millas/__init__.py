"""The bots of 1000 Millas, one file each."""

from collections.abc import Mapping
from typing import Final

from millas.bots.base import Choose
from millas.bots.millas import classic, easy, greedy, medium, random

LEVELS: Final[Mapping[str, Choose]] = {
    "random": random.choose,
    "greedy": greedy.choose,
    "easy": easy.choose,
    "medium": medium.choose,
    "classic": classic.choose,
}
"""Weakest first; medium and classic are next to equal."""
