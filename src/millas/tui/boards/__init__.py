"""How each game looks on the table."""

from typing import Final

from millas.tui.boards.base import Board
from millas.tui.boards.millas import MillasBoard

BOARDS: Final[dict[str, type[Board]]] = {"millas": MillasBoard}
