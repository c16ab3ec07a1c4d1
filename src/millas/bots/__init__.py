"""Who plays the empty seats: for each game its levels, weakest first."""

from collections.abc import Mapping
from typing import Final

from millas.bots import millas, tock
from millas.bots.base import Choose, Search

LEVELS: Final[Mapping[str, Mapping[str, Choose]]] = {
    "millas": millas.LEVELS,
    "tock": tock.LEVELS,
}

SEARCHES: Final[Mapping[str, Mapping[str, Search]]] = {
    "millas": millas.SEARCHES,
    "tock": {},
}
"""How the levels that search choose at a table, in the time they are given.

In LEVELS they choose by a fixed amount of search, so that arenas can repeat it.
"""

STAND_IN: Final[Mapping[str, str]] = {
    "millas": "medium",
    "tock": "medium",
}
"""The level that chooses where another one could not."""
