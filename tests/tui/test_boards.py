"""Each game has a board of its own, and no game gets another's."""

from typing import Any

import pytest

from millas.games import GAMES
from millas.seating import Request, seat_table
from millas.tui import boards
from millas.tui.boards.base import Board
from millas.words import Words
from millas.words.voice import Voice


def board_of(rules: str) -> Board:
    return boards.board_for(Voice(Words("es"), seat_table(Request(rules, ("Ana", "Beto")))))


def test_every_game_has_its_board() -> None:
    assert boards.BOARDS.keys() == GAMES.keys()
    assert type(board_of("yetem")).__name__ == "MillasBoard"
    assert type(board_of("tock")).__name__ == "TockBoard"


def test_a_game_without_a_board_gets_none(monkeypatch: pytest.MonkeyPatch) -> None:
    known: Any = boards.BOARDS
    monkeypatch.delitem(known, "tock")
    with pytest.raises(KeyError, match="tock"):
        board_of("tock")
