"""The bots of 1000 Millas, one file each."""

from collections.abc import Mapping
from typing import Final

from millas.bots.base import Choose
from millas.bots.millas import easy, medium, random

LEVELS: Final[Mapping[str, Choose]] = {
    "random": random.choose,
    "easy": easy.choose,
    "medium": medium.choose,
}
"""Weakest first."""
