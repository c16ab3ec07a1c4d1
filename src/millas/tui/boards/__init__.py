"""How each game looks on the table."""

from typing import Final

from millas.tui.boards.base import Board
from millas.tui.boards.millas import MillasBoard
from millas.tui.boards.tock import TockBoard

BOARDS: Final[dict[str, type[Board]]] = {"millas": MillasBoard, "tock": TockBoard}
