"""How each game looks on the table."""

from collections.abc import Mapping
from importlib import import_module
from typing import Final

from millas.tui.boards.base import Board
from millas.words.voice import Voice

BOARDS: Final[Mapping[str, str]] = {"millas": "MillasBoard", "tock": "TockBoard"}
"""For each game its class, in the module that has the game's name."""


def board_for(voice: Voice) -> Board:
    """The board of a game; only its own module is imported. KeyError if it has none."""
    name = BOARDS[voice.game]
    board: Board = getattr(import_module(f"{__name__}.{voice.game}"), name)(voice)
    return board
