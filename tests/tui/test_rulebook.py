"""F1: the rules of the edition in force, by sections, with a search."""

import pytest

from millas.tui.screens.rulebook import RulebookScreen
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
            file = room.table.match.table.file
            room.app.push_screen(RulebookScreen(room.app.words, file, section))
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
        room.app.push_screen(RulebookScreen(room.app.words, room.table.match.table.file, "tk"))
        await room.settle()
        seen = room.text
        for _ in range(6):
            await room.press("pagedown")
            seen += " " + room.text
        if size >= (46, 14):
            assert "salteados pierden" in seen
        await room.press("escape")
        assert not isinstance(room.app.screen, RulebookScreen)


CARDS = (
    "turn=0 hand0=50,speed_limit,go,puncture_proof hand1=go,go,25"
    " side0=go///25 side1=go///50 pile=100,go*41"
)
STRUCK = (
    "turn=0 landed=accident@1 asked=1 hand0=50,go,25 hand1=go,driving_ace,25"
    " side0=go///25 side1=go,accident///50 pile=go*30"
)
ARRIVED = "turn=0 phase=extension hand0=50,go side0=go///200*2,100*3 hand1=go,25 pile=go*30"


@pytest.mark.parametrize(
    ("position", "keys", "title"),
    [
        (CARDS, "1", "Teclas"),
        (CARDS, "1 1", "Distancia"),
        (CARDS, "1 2", "Problemas y soluciones"),
        (CARDS, "1 3", "Problemas y soluciones"),
        (CARDS, "1 4", "Seguridades"),
        (STRUCK, "", "TK"),
        (STRUCK, "t", "Teclas"),
        (STRUCK, "t 2", "TK"),
        (ARRIVED, "1", "Alargue"),
    ],
)
async def test_f1_opens_the_section_about_what_is_looked_at(
    position: str, keys: str, title: str
) -> None:
    async with sitting(opening("Ana,Beto")) as room:
        room.table.hotseat.holder = None
        await room.put(position)
        await room.press(*keys.split(), "f1")
        assert heading(room).endswith(f" {title}")


@pytest.mark.parametrize(
    ("position", "keys", "title"),
    [
        ("turn=0 centre=6 pile0=2,7 pile1=8 loose=20,19", "", "Dónde va una carta"),
        ("turn=0 centre=6 pile0=2,9 pile1=3 loose=20,19", "", "El turno"),
        ("turn=0 centre=6 pile0=2,7 pile1=8 loose=20,19", "2 p", "TOCK y los cuatro errores"),
    ],
)
async def test_f1_at_tock_too(position: str, keys: str, title: str) -> None:
    async with sitting(opening("Ana,Beto", rules="tock", pace="slow")) as room:
        await room.lay_out(position)
        await room.tap(*keys.split(), "f1")
        assert heading(room).endswith(f" {title}")


async def test_the_keys_are_those_of_the_game() -> None:
    for rules, key in (("yetem", "D o Supr: descartar"), ("tock", "K: quedarse con la carta")):
        async with sitting(opening("Ana,bot:random", rules=rules)) as room:
            room.app.push_screen(RulebookScreen(room.app.words, room.table.match.table.file))
            await room.settle()
            assert key in room.text
