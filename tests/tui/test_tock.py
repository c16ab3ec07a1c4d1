"""TOCK at the table: chains, the four mistakes, the block, going out, knocks and the referee."""

import pytest

from millas.tui.screens.below import Mode
from millas.tui.screens.pad import PadScreen
from tests.tui.room import opening, sitting

PEOPLE = "Ana,Beto,Celi"


async def test_T3_a_chain_is_a_key_a_card_and_needs_no_curtain() -> None:
    async with sitting(opening(PEOPLE, rules="tock")) as room:
        await room.put("turn=0 centre=6,3 pile0=2,8,7 pile1=12 loose=20,19")
        assert room.shows(Mode.OWN)
        await room.press("c", "c")
        assert "Ana puso 7 en el centro" in room.log()
        assert "Ana puso 8 en el centro" in room.log()
        await room.press("d")
        assert "Ana compró esta carta" in room.frame
        assert "Control" not in room.frame


async def test_T4_what_fits_nowhere_is_refused_with_its_reason() -> None:
    async with sitting(opening(PEOPLE, rules="tock")) as room:
        await room.put("turn=0 centre=3 pile0=9 pile1=12 loose=20,19")
        before = room.table.match.lines[:]
        await room.press("c")
        assert "no entra ahí" in room.frame
        await room.press("2")
        assert "no entra ahí" in room.frame
        await room.press("k")
        assert room.table.match.lines == before


MISTAKES = {
    "forgot_discard": ("turn=0 centre=6 pile0=2,7 pile1=12 pile2=9,15 loose=20,19,18", "d"),
    "forgot_centre": ("turn=0 centre=6 pile0=2,7 pile1=12,8 pile2=9,15 loose=20,19", "2"),
    "bad_discard": ("turn=0 centre=6 pile0=2 drawn=7 pile1=12 pile2=9,15 loose=20,19", "k"),
}


@pytest.mark.parametrize("mistake", MISTAKES)
async def test_T6_each_mistake_can_be_called_by_anybody_with_a_knock(mistake: str) -> None:
    position, key = MISTAKES[mistake]
    async with sitting(opening(PEOPLE, rules="tock", pace="normal")) as room:
        await room.lay_out(position)
        await room.tap(key)
        assert room.table.match.state.mistake == mistake
        await room.tap("a")
        assert room.shows(Mode.NEWS)
        text = room.text
        assert "¡TOCK! Celi a Ana" in text
        assert "Beto le dio 12 a Ana" in text
        assert "Celi le dio 9 a Ana" in text
        await room.tap("space")
        assert room.table.match.actors()[0] == 1


async def test_T7_a_wrong_call_costs_the_caller_and_the_turn_goes_on() -> None:
    async with sitting(opening(PEOPLE, rules="tock", pace="normal")) as room:
        await room.lay_out("turn=0 centre=6,2 pile0=3,7 pile1=12 pile2=9,15 loose=20,19")
        await room.tap("c", "p")
        assert room.shows(Mode.NEWS)
        assert "¡TOCK! Beto a Ana, y no había error" in room.text
        await room.tap("space")
        assert room.table.match.actors()[0] == 0
        assert room.table.match.state.piles == [[], [3, 9, 12], [15]]


async def test_T5_nobody_calls_before_an_act_or_the_own_one() -> None:
    async with sitting(opening(PEOPLE, rules="tock")) as room:
        await room.put("turn=0 centre=6 pile0=2,7 loose=20,19")
        before = room.table.match.lines[:]
        await room.press("p")
        assert room.table.match.lines == before
        await room.press("c", "q")
        assert len(room.table.match.lines) == len(before) + 1


async def test_T8_the_own_pile_is_turned_over_when_the_table_is_empty() -> None:
    async with sitting(opening(PEOPLE, rules="tock")) as room:
        await room.put("turn=0 centre=6 pile0=15,11,18 pile1=3 pile2=9")
        await room.press("d")
        assert "Ana dio vuelta su montón (3)" in room.log()
        assert room.table.match.state.drawn == 15


async def test_T9_going_out_by_a_penalty_ends_the_round_with_its_places() -> None:
    async with sitting(opening("Ana,Beto", rules="tock", pace="normal")) as room:
        await room.lay_out("turn=0 centre=6 pile0=2,7 pile1=8")
        await room.tap("2")
        await room.lay_out(
            "turn=0 centre=6 pile0=2,9 pile1=8 last=draw@0 mistake=forgot_discard silent=1 drawn=7"
        )
        await room.tap("p")
        await room.tap("space")
        assert isinstance(room.app.screen, PadScreen)
        assert "1: Beto" in room.text


async def test_T10_the_helping_referee_refuses_a_mistake_with_its_reason() -> None:
    helping = opening(PEOPLE, rules="tock", choice="helping")
    async with sitting(helping) as room:
        await room.put("turn=0 centre=6 pile0=2,7 pile1=8 loose=20,19")
        await room.press("2")
        assert "el centro está antes" in room.text
        await room.press("d")
        assert "Antes de comprar" in room.text
        assert "TOCK!" not in room.frame


async def test_the_control_list_is_one_key_away() -> None:
    async with sitting(opening(PEOPLE, rules="tock")) as room:
        await room.put("turn=0 centre=6 pile0=2,7 loose=20,19")
        await room.press("r")
        assert "ANTES DE COMPRAR" in room.frame
        await room.press("r")
        assert "ANTES DE COMPRAR" not in room.frame


async def test_the_mouse_places_draws_keeps_and_knocks() -> None:
    async with sitting(opening(PEOPLE, rules="tock", pace="normal")) as room:
        await room.lay_out("turn=0 centre=6 pile0=2,12,7 pile1=13 pile2=5 loose=20,19")
        await room.pilot.click("#middle", offset=(4, 1))
        assert "Ana puso 7 en el centro" in room.log()
        beto = next(y for y, text in enumerate(room.frame.splitlines()) if "2 Beto" in text)
        await room.pilot.click("#middle", offset=(4, beto - 1))
        assert "Ana puso 12 sobre Beto" in room.log()
        await room.pilot.click("#header", offset=(70, 0))
        assert "Ana compró 20" in room.log()
        celi = next(y for y, text in enumerate(room.frame.splitlines()) if "3 Celi" in text)
        await room.pilot.click("#middle", offset=(75, celi - 1))
        assert "Celi a Ana" in room.text


@pytest.mark.parametrize("size", [(119, 23), (80, 24), (60, 20), (46, 14)])
async def test_six_players_are_on_one_screen_with_their_knock_keys(size: tuple[int, int]) -> None:
    people = "Ana,Beto,Celi,Dani,Eva,Fito"
    async with sitting(opening(people, rules="tock"), size=size) as room:
        await room.put("turn=0 centre=6,3,1 pile0=2,7 pile1=13 pile2=5 loose=20,19")
        for name, key in zip(people.split(","), "QPAOZM", strict=True):
            assert any(name in line and f"[{key}]" in line for line in room.frame.splitlines())
        assert "salir" in room.frame


async def test_a_persons_mistake_is_called_by_a_bot() -> None:
    async with sitting(opening("Ana,bot:hard,bot:hard", rules="tock")) as room:
        await room.put("turn=0 centre=6 pile0=2,7 pile1=12,8 pile2=9,15 loose=20,19,18,3,2,11")
        await room.press("2")
        assert any("a Ana: se salteó el centro" in line for line in room.log())
