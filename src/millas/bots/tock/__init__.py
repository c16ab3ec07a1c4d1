"""The bots of TOCK, one file each."""

from collections.abc import Mapping
from typing import Final

from millas.bots.base import Choose
from millas.bots.tock import easy, hard, medium, random

LEVELS: Final[Mapping[str, Choose]] = {
    "random": random.choose,
    "easy": easy.choose,
    "medium": medium.choose,
    "hard": hard.choose,
}
"""Weakest first."""
