"""The bots of 1000 Millas, one file each."""

from collections.abc import Mapping
from typing import Final

from millas.bots.base import Choose, Late, Search

LEVELS: Final[Mapping[str, Choose]] = {
    level: Late(f"{__name__}.{level}", "choose")
    for level in ("random", "greedy", "easy", "medium", "classic", "hard", "expert")
}
"""Weakest first; medium and classic are next to equal."""

SEARCHES: Final[Mapping[str, Search]] = {"expert": Late(f"{__name__}.expert", "search")}
