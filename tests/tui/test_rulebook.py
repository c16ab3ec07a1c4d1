"""F1: the rules of the edition in force, by sections, with a search."""

import pytest

from millas.tui.screens.rulebook import RulebookScreen, open_at
from tests.tui.room import Room, opening, sitting


def heading(room: Room) -> str:
    return room.frame.splitlines()[0].strip()


async def test_the_table_opens_the_keys_and_the_pad_the_scoring() -> None:
    async with sitting(opening("Ana,bot:easy")) as room:
        await room.press("f1")
        assert heading(room) == "1000 Millas: reglas · 1/14 Teclas"
        await room.press("f1", "s", "f1")
        assert heading(room).endswith("Puntaje")
        await room.press("escape")
        assert "BLOCK" in room.frame or "ninguna mano" in room.text


async def test_the_first_screen_opens_the_rules_chosen_there() -> None:
    async with sitting(opening("Ana,Beto", rules="tock", sit=False)) as room:
        await room.press("f1")
        assert heading(room) == "TOCK: reglas · 2/12 Objetivo"


async def test_any_section_can_be_opened_and_an_unknown_one_opens_the_keys() -> None:
    async with sitting(opening("Ana,bot:easy", language="en")) as room:
        for section, title in (("safeties", "Safeties"), ("imp", "1/14 Keys")):
            open_at(room.app, room.app.words, room.table.match.table.file, section)
            await room.settle()
            assert heading(room).endswith(title)
        await room.press("left")
        assert heading(room).endswith("14/14 Hints")
        await room.press("tab", "right")
        assert heading(room).endswith("2/14 Aim")


async def test_a_search_keeps_what_has_the_text_whatever_its_accents() -> None:
    async with sitting(opening("Ana,bot:easy")) as room:
        await room.press("f1", "slash", *"ACCION", "space", "d")
        assert heading(room).endswith("1/2 Puntaje")
        assert "Buscar: ACCION d█" in room.frame
        await room.press("escape")
        assert heading(room).endswith("/14 Puntaje")


async def test_letters_are_letters_while_searching() -> None:
    async with sitting(opening("Ana,bot:easy")) as room:
        await room.press("f1", "slash", "s", "q", "l", "k", "backspace", "enter")
        assert "Buscar: sql" in room.frame
        assert "No está en estas páginas." in room.frame
        assert heading(room).endswith("1/14 Teclas")
        await room.press("escape", "escape")
        assert not isinstance(room.app.screen, RulebookScreen)


async def test_a_title_with_the_text_comes_first() -> None:
    async with sitting(opening("Ana,bot:easy")) as room:
        await room.press("f1", "slash", "t", "k", "enter")
        assert heading(room).endswith(" TK")
        await room.press("left")
        assert heading(room).endswith("Teclas")


async def test_a_click_on_a_title_opens_it() -> None:
    async with sitting(opening("Ana,bot:easy")) as room:
        await room.press("f1")
        row = next(y for y, line in enumerate(room.frame.splitlines()) if "Pozo vacío" in line)
        await room.pilot.click(offset=(5, row))
        await room.settle()
        assert heading(room).endswith("Pozo vacío")


@pytest.mark.parametrize("size", [(46, 14), (1, 1)])
async def test_every_line_can_be_read_in_every_size(size: tuple[int, int]) -> None:
    async with sitting(opening("Ana,bot:easy"), size=size) as room:
        open_at(room.app, room.app.words, room.table.match.table.file, "tk")
        await room.settle()
        seen = room.text
        for _ in range(6):
            await room.press("pagedown")
            seen += " " + room.text
        if size >= (46, 14):
            assert "salteados pierden" in seen
        await room.press("escape")
        assert not isinstance(room.app.screen, RulebookScreen)
