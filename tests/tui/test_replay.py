"""A record on the table: steps, speeds, jumps; and no card of a hand that is not over."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from io import BytesIO
from typing import Any

import pytest

from millas.core.match import Match
from millas.core.record import Line, write_line
from millas.lookback.playback import Playback
from millas.store import Settings
from millas.tui import lookback
from millas.tui.lookback import ReplayApp
from millas.tui.screens import replay as replay_screen
from millas.words import Words
from tests import laws
from tests.tables import shipped_tables
from tests.tui.room import Room

TABLES = {str(table): table for table in shipped_tables()}


def lines(table: str = "yetem-individual-2-700", hands: int = 2) -> list[Line]:
    *_, match = laws.match_of(TABLES[table], 7, hands)
    return match.lines


def read(record: list[Line]) -> Playback:
    return Playback(BytesIO(b"".join(map(write_line, record))))


@asynccontextmanager
async def watching(
    record: list[Line], *, size: tuple[int, int] = (80, 24), shown: bool = False
) -> AsyncIterator[Room]:
    playback = read(record)
    app = ReplayApp(Words("es"), Settings(), playback, shown=shown)
    async with app.run_test(size=size) as pilot:
        room = Room(app, pilot)
        await room.settle()
        yield room


async def test_one_steps_on_and_back_and_jumps() -> None:
    record = lines()
    acts = len(read(record).steps)
    async with watching(record) as room:
        assert f"REPETICIÓN · mano 1 · jugada 1 de {acts}" in room.text
        await room.press("right", "n")
        assert f"jugada 3 de {acts}" in room.text
        await room.press("left")
        assert f"jugada 2 de {acts}" in room.text
        await room.press("4", "0", "enter")
        assert f"jugada 40 de {acts}" in room.text
        await room.press("9", "9", "escape")
        assert f"jugada 40 de {acts}" in room.text
        await room.press("pagedown")
        assert "mano 2 · jugada" in room.text
        await room.press("pageup")
        assert f"jugada 1 de {acts}" in room.text
        await room.press("end")
        assert f"jugada {acts} de {acts}" in room.text
        await room.press("n", "8", "8", "8", "8", "enter")
        assert f"jugada {acts} de {acts}" in room.text
        await room.press("home", "c")
        assert "GRÁFICO · mano 1" in room.text
        await room.press("escape", "escape")
    assert room.app.return_code == 0


@pytest.mark.parametrize("on", [True, False])
def test_a_mouse_that_is_off_is_off_here_too(*, on: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    asked = []
    monkeypatch.setattr(ReplayApp, "run", lambda _, **how: asked.append(how["mouse"]))
    lookback.run(Words("es"), Settings(mouse=on), read(lines()), shown=False)
    assert asked == [on]


async def test_it_goes_on_by_itself_at_three_speeds_and_stops(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(replay_screen, "SECONDS", 0.02)
    async with watching(lines(hands=1)) as room:
        await room.press("x", "x", "x", "x")
        await room.tap("space")
        assert "solo, ×2" in room.text or "jugada 1 " not in room.text
        screen: Any = room.app.screen
        while screen._timer is not None:
            await room.pilot.pause(0.05)
        assert screen._at == screen._last


async def test_cards_are_turned_up_only_of_a_hand_that_is_over() -> None:
    async with watching(lines()[:-5]) as room:
        before = room.text
        await room.press("h")
        assert "Ñandú «0» \\: " in room.text
        await room.press("h")
        assert room.text == before
        await room.press("h", "end")
        assert "La mano no terminó: sus cartas siguen tapadas." in room.text


async def test_nobodys_view_is_taken_of_a_hand_that_is_not_over(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    public = Match.view

    def view(match: Match, seat: int | None) -> Any:
        assert seat is None or match.hand == 1
        return public(match, seat)

    monkeypatch.setattr(Match, "view", view)
    async with watching(lines()[:-5], shown=True) as room:
        await room.press("pagedown", "n", "n", "h", "h", "c", "escape", "end", "p")
        assert "mano 2" in room.text


async def test_what_is_drawn_of_an_open_hand_does_not_depend_on_cards_nobody_saw() -> None:
    record = lines()[:-60]
    playback = read(record)
    left = playback.at(len(playback.steps) - 1).view(None).pile
    deal = max(number for number, line in enumerate(record) if "hand" in line)
    deck = record[deal]["deck"]
    turned = [*deck[:-left], *reversed(deck[-left:])]
    assert turned != deck
    other = [*record[:deal], record[deal] | {"deck": turned}, *record[deal + 1 :]]
    frames = []
    for one in (record, other):
        async with watching(one, shown=True) as room:
            await room.press("end", "p", "n")
            frames.append(room.frame)
    assert frames[0] == frames[1]


async def test_in_tock_there_is_nothing_to_turn_up() -> None:
    async with watching(lines("tock-individual-3-strict", 1)) as room:
        before = room.text
        await room.press("h")
        assert room.text == before
        assert "manos" not in before
        await room.press("end")
        assert "jugada" in room.text


@pytest.mark.parametrize("size", [(120, 40), (46, 14), (1, 1)])
async def test_any_size_will_do(size: tuple[int, int]) -> None:
    async with watching(lines(hands=1), size=size, shown=True) as room:
        await room.press("n", "n", "c", "escape", "end")
        await room.pilot.resize_terminal(80, 24)
        await room.settle()
        assert "REPETICIÓN" in room.text
