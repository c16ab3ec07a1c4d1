"""The games. Each is a package of functions that matches `millas.core.game.Game`."""

from collections.abc import Mapping
from typing import Final

from millas.core.game import Game
from millas.games import millas, tock

GAMES: Final[Mapping[str, Game]] = {millas.NAME: millas, tock.NAME: tock}
