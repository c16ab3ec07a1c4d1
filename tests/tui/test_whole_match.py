"""Whole matches by the keyboard alone and by the mouse alone."""

import pytest

from millas.core.replay import replay
from millas.games import GAMES
from millas.seating import Opening
from tests.tui.players import Fingers, Player, Pointer
from tests.tui.room import opening, sitting

EVENINGS = [
    opening("Ana,Beto", rules="mille-bornes"),
    opening("Ana,Beto,Celi", rules="mille-bornes"),
]


@pytest.mark.parametrize("player", [Fingers, Pointer])
@pytest.mark.parametrize("evening", EVENINGS, ids=["two", "three"])
async def test_a_whole_match(player: type[Player], evening: Opening) -> None:
    async with sitting(evening) as room:
        await player(room).play()
        assert "¡Ganó" in room.frame
        match, save = room.table.match, room.app.save
        assert save is not None
        with save.path.open("rb") as file:
            assert replay(file, GAMES).lines == match.lines
