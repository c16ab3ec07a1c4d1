"""Who plays the empty seats: for each game its levels, weakest first."""

from collections.abc import Mapping
from typing import Final

from millas.bots import millas, tock
from millas.bots.base import Choose

LEVELS: Final[Mapping[str, Mapping[str, Choose]]] = {
    "millas": millas.LEVELS,
    "tock": tock.LEVELS,
}
