"""From the score pad and the first screen: cards, deck, chart, replay, statistics."""

from pathlib import Path
from typing import Any

import pytest

from millas.core.match import Match
from millas.core.record import write_line
from millas.tui.screens.pad import PadScreen
from millas.tui.screens.replay import ReplayScreen
from millas.tui.screens.stats import StatsScreen
from tests import laws
from tests.tables import shipped_tables
from tests.tui.room import Room, opening, sitting


async def at_the_pad(room: Room) -> None:
    """Play bots' first hand to its end, until the pad stands on the screen."""
    while not (isinstance(room.app.screen, PadScreen) and room.text):
        await room.settle()


async def test_after_a_hand_everybodys_cards_and_the_deck_can_be_seen() -> None:
    async with sitting(opening("bot:easy,bot:easy")) as room:
        await at_the_pad(room)
        assert "H cartas y mazo · C gráfico · R repetición" in room.text
        match = room.table.match
        await room.press("h")
        assert room.text.startswith("CARTAS Y MAZO · mano 1")
        held: Any = match.view(0).hand
        first = f"{room.table.voice.seat(0)}: "
        first += ", ".join(map(room.table.voice.card, held)) or "sin cartas"
        assert first[:60] in room.text
        assert "La semilla del partido se muestra al final" in room.text
        assert "El mazo, desde la primera carta: " in room.text
        await room.press("escape", "c")
        assert "GRÁFICO · mano 1" in room.text
        await room.press("escape", "r")
        assert isinstance(room.app.screen, ReplayScreen)
        assert "mano 1 · jugada 1 de" in room.text
        await room.press("escape")
        assert isinstance(room.app.screen, PadScreen)


async def test_keys_are_the_same_with_caps_lock() -> None:
    async with sitting(opening("bot:easy,bot:easy")) as room:
        await at_the_pad(room)
        for key in ("h", "c", "r", "m"):
            await room.press(key)
            opened = type(room.app.screen)
            await room.press("escape", key.upper())
            assert type(room.app.screen) is opened is not PadScreen, key
            await room.press("escape")
        await room.press("R", "h")
        hands = room.text
        await room.press("h", "H")
        assert room.text == hands
        await room.press("h", "x")
        quick = room.text
        await room.press("x", "x", "X")
        assert room.text == quick


async def test_before_a_hand_is_over_there_is_nothing_to_turn_up(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async with sitting(opening("Ana,Beto")) as room:
        await room.press("s")
        public = Match.view
        monkeypatch.setattr(Match, "view", lambda match, _: public(match, None))
        await room.press("h", "c", "r")
        assert isinstance(room.app.screen, PadScreen)


async def test_in_the_next_hand_only_the_one_before_is_open(tmp_path: Path) -> None:
    tables = {str(table): table for table in shipped_tables()}
    *_, match = laws.match_of(tables["yetem-individual-2-700"], 7, 2)
    path = tmp_path / "left.jsonl"
    path.write_bytes(b"".join(map(write_line, match.lines[:-30])))
    async with sitting(opening(resume=path)) as room:
        assert "Mano 2" in room.frame
        await room.press("s", "r", "end")
        assert "mano 1 · jugada" in room.text
        await room.press("pagedown")
        assert "mano 2" not in room.text
        await room.press("escape", "h")
        assert "mano 1" in room.text


async def test_the_figures_are_there_from_the_first_screen_and_the_menu() -> None:
    async with sitting(opening("bot:easy,bot:easy", rules="mille-bornes")) as room:
        await at_the_pad(room)
        await room.press("f6")
        assert isinstance(room.app.screen, StatsScreen)
        assert "1 partido (0 sin terminar), 1 mano." in room.text
        await room.press("r", "enter")
        assert isinstance(room.app.screen, ReplayScreen)
        await room.press("escape", "escape", "enter")
        await room.press("f6")
        assert "bot fácil" in room.text


async def test_without_matches_the_figures_say_so() -> None:
    async with sitting(opening("Ana,Beto", sit=False)) as room:
        await room.press("f6")
        assert "Todavía no hay partidos guardados." in room.text
        await room.press("r", "escape")
        assert not isinstance(room.app.screen, StatsScreen)
