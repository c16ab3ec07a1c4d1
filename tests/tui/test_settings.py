"""Settings count at once, stay, and are never lost in silence."""

from dataclasses import fields, replace
from pathlib import Path
from typing import Any

import pytest
from textual import events

from millas import store
from millas.store import Settings
from millas.tui.screens.below import Mode
from millas.tui.screens.settings import CHOICES, SettingsScreen
from millas.tui.screens.setup import SetupScreen
from millas.tui.turns import PACE
from millas.words import LANGUAGES, Words
from tests.tui.room import Room, opening, sitting

STRUCK = (
    "turn=0 landed=accident@1 asked=1 hand0=50,go,extra_tank,25 hand1=go,{},25"
    " side0=go///25 side1=go,accident///50 pile=go*30"
)


async def change(room: Room, name: str, steps: int = 1) -> None:
    """From the table, change a setting by so many steps and come back."""
    await room.press("f10", *["up"] * 3, "enter")
    assert isinstance(room.app.screen, SettingsScreen)
    await room.press(*["down"] * tuple(CHOICES).index(name), *["right"] * steps, "escape")


async def test_every_setting_is_offered_and_said_in_both_languages() -> None:
    elsewhere = {"table", "counter", "hints"}
    assert set(CHOICES) == {each.name for each in fields(Settings)} - elsewhere
    for language in LANGUAGES:
        words = Words(language)
        async with sitting(opening(language=language, sit=False)) as room:
            await room.press("f10")
            for name in CHOICES:
                assert f"► {words(f'settings.{name}')}" in room.frame
                await room.press("down")


async def test_settings_stay() -> None:
    async with sitting(opening("Ana,bot:easy")) as room:
        for name in ("look", "animations", "calls", "curtain", "mouse"):
            await change(room, name)
    kept = store.load_settings()[0]
    assert (kept.look, kept.calls) == ("day", "pass")
    assert (kept.animations, kept.curtain, kept.mouse) == (True, False, False)


async def test_other_settings_leave_the_mode_of_the_table_as_it_is() -> None:
    async with sitting(opening("Ana,bot:easy")) as room:
        await room.put("turn=0 hand0=25,go,50 hand1=go,25 pile=go*30")
        await room.press("m")
        await change(room, "look")
        assert room.app.settings.manual
        assert room.table.board.manual
        await change(room, "manual")
        assert not room.table.board.manual


async def test_colours_and_language_change_at_the_table() -> None:
    async with sitting(opening("Ana,bot:easy")) as room:
        await room.put("turn=0 hand0=25,go,50 hand1=go,25 pile=go*30")
        assert room.app.theme == "night"
        await change(room, "look")
        await change(room, "language")
        assert room.app.theme == "day"
        assert "Ana's turn: choose a card" in room.frame
        assert room.shows(Mode.OWN)


async def test_a_language_chosen_before_the_match_asks_again_in_it() -> None:
    async with sitting(opening("Ana,Beto", sit=False)) as room:
        await room.press("f10", "right", "escape")
        assert isinstance(room.app.screen, SetupScreen)
        assert "NEW MATCH" in room.frame
        assert room.app.screen.asked().seats == ("Ana", "Beto")


async def test_the_language_shown_is_the_one_in_force() -> None:
    evening = opening("Ana,bot:easy", language="en")
    evening.settings.language = "es"
    async with sitting(evening) as room:
        await room.press("f10", *["up"] * 3, "enter")
        assert "◄ English ►" in room.frame
        await room.press("right")
        assert "◄ Español ►" in room.frame
        assert "AJUSTES" in room.frame


async def test_a_pace_for_this_evening_is_shown_and_not_kept_with_other_settings() -> None:
    evening = replace(opening("Ana,bot:easy", pace="slow"), pace="instant")
    async with sitting(evening) as room:
        assert room.table._seconds == 0
        await change(room, "look")
        assert store.load_settings()[0].pace == "slow"
        await room.press("f10", *["up"] * 3, "enter", *["down"] * tuple(CHOICES).index("pace"))
        assert "◄ al instante ►" in room.frame
        await room.press("left", "escape")
        assert room.table._seconds == PACE["fast"]
    assert store.load_settings()[0].pace == "fast"


async def test_settings_that_cannot_be_saved_are_told(home: Path) -> None:
    async with sitting(opening("Ana,bot:easy", sit=False)) as room:
        (home / "settings.new").mkdir()
        await room.press("f10", "down", "right")
        (told,) = room.app._notifications
        assert "Los ajustes no se pudieron guardar" in told.message
        assert room.app.theme == "day"


@pytest.mark.parametrize("on", [True, False])
async def test_a_mouse_that_is_off_does_nothing(*, on: bool) -> None:
    async with sitting(opening("Ana,bot:easy")) as room:
        await room.put("turn=0 hand0=25,go,50 hand1=go,25 pile=go*30")
        await change(room, "mouse", 2 if on else 1)
        await room.press("m")
        before = room.frame
        for kind in (events.MouseDown, events.MouseUp):
            where: dict[str, Any] = {"x": 30, "y": 18, "screen_x": 30, "screen_y": 18}
            still: dict[str, Any] = {
                "delta_x": 0,
                "delta_y": 0,
                "shift": False,
                "meta": False,
                "ctrl": False,
            }
            await room.app.on_event(kind(None, button=1, **where, **still))
        await room.settle()
        assert (room.frame != before) == on


@pytest.mark.parametrize("card", ["driving_ace", "50"])
async def test_a_table_that_passes_the_machine_puts_the_question_behind_a_curtain(
    card: str,
) -> None:
    evening = opening("Ana,Beto")
    evening.settings.calls = "pass"
    async with sitting(evening) as room:
        await room.put(STRUCK.format(card))
        assert room.shows(Mode.CURTAIN)
        assert "canta" not in room.frame
        await room.press("2")
        assert "AS DEL VOLANTE" in room.frame or "no tenés la seguridad" in room.frame
        await room.press("escape")
        assert room.shows(Mode.OWN)
        await room.press("n")
        assert "Turno de Beto" in room.frame
        assert "TK" not in "".join(room.log())


@pytest.mark.parametrize(("card", "called"), [("driving_ace", True), ("50", False)])
async def test_an_automatic_table_asks_nothing(card: str, *, called: bool) -> None:
    evening = opening("Ana,Beto")
    evening.settings.calls = "automatic"
    async with sitting(evening) as room:
        await room.put(STRUCK.format(card))
        assert room.shows(Mode.CURTAIN)
        assert any("TK" in line for line in room.log()) == called


async def test_the_manner_may_change_while_somebody_looks_at_a_hand() -> None:
    async with sitting(opening("Ana,Beto")) as room:
        await room.put(STRUCK.format("50"))
        await room.press("t", "2")
        await change(room, "calls")
        await room.press("n")
        assert "Turno de Beto" in room.frame


async def test_without_a_curtain_the_next_hand_appears_at_once() -> None:
    evening = opening("Ana,Beto")
    evening.settings.curtain = False
    async with sitting(evening) as room:
        await room.put("turn=0 hand0=25,go,50 hand1=stop,25 pile=go*30")
        assert room.shows(Mode.OWN)
        await room.lay("go")
        assert room.shows(Mode.OWN)
        assert "!STOP" in room.frame


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", [(80, 24), (46, 14), (1, 1), (7, 3), (200, 60)])
async def test_settings_fit_every_window(language: str, size: tuple[int, int]) -> None:
    async with sitting(opening(language=language, sit=False), size=size) as room:
        await room.press("f10")
        for _ in CHOICES:
            await room.press("down", "right")
            for line in room.frame.splitlines():
                assert len(line) <= size[0]
            if size[0] >= 46:
                assert "…" not in room.frame
