"""The bots of 1000 Millas, one file each."""

from collections.abc import Mapping
from typing import Final

from millas.bots.base import Choose
from millas.bots.millas import random

LEVELS: Final[Mapping[str, Choose]] = {"random": random.choose}
