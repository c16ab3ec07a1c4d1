"""The bots of TOCK, one file each."""

from collections.abc import Mapping
from typing import Final

from millas.bots.base import Choose, Late

LEVELS: Final[Mapping[str, Choose]] = {
    level: Late(f"{__name__}.{level}", "choose") for level in ("random", "easy", "medium", "hard")
}
"""Weakest first."""
