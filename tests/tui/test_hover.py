"""What the pointer shows before a click, and where the card that is looked at may go (C2)."""

import pytest

from millas.tui.boards.millas import MillasBoard
from millas.tui.screens.below import Mode
from millas.tui.screens.pad import PadScreen
from tests.tui.room import Room, opening, sitting

POSITION = (
    "turn=0 hand0=50,accident,repairs,puncture_proof,go,speed_limit"
    " hand1=go,go,25,25,50,75 side0=go///25 side1=go///50 pile=100,go*41"
)
SIZES = [(46, 14), (60, 20), (80, 24), (100, 30), (120, 40)]


def hand(room: Room) -> MillasBoard:
    board = room.table.board
    assert isinstance(board, MillasBoard)
    return board


async def point(room: Room, code: str) -> None:
    """Move the pointer over a card of the hand."""
    index = int(room.digit(code)) - 1
    board = hand(room)
    spots = [(x, y) for y in range(7) for x in range(room.app.size.width)]
    x, y = next(spot for spot in spots if board.card_at(*spot) == index)
    await room.pilot.hover("#area", offset=(x, y))
    await room.settle()


@pytest.mark.parametrize("size", SIZES, ids=str)
async def test_the_card_under_the_pointer_lights_up_where_it_may_go(size: tuple[int, int]) -> None:
    async with sitting(opening("Ana,bot:random"), size=size) as room:
        await room.put(POSITION)
        dark = room.frame
        assert "»" not in dark
        for code, zone in (
            ("50", (0, "distance")),
            ("accident", (1, "battle")),
            ("speed_limit", (1, "speed")),
            ("puncture_proof", (0, "safety")),
        ):
            await point(room, code)
            assert hand(room).zones() == {zone}
            lines = room.frame.splitlines()
            assert any(sign in line for line in lines for sign in "»«┏")
        await point(room, "repairs")
        assert hand(room).zones() == frozenset()
        await room.pilot.hover("#header")
        await room.settle()
        assert room.frame == dark


async def test_the_pointer_says_what_a_click_would_do() -> None:
    async with sitting(opening("Ana,bot:random")) as room:
        await room.put(POSITION)
        await point(room, "50")
        assert "Clic: 50 → a tus millas   (botón derecho: descartar)" in room.frame
        await point(room, "repairs")
        assert "Clic: descartar TALLER. TALLER sólo va sobre su problema" in room.frame
        await room.press("m")
        await point(room, "50")
        assert "Clic: elegir 50; después, clic en su zona." in room.frame


async def test_a_selected_card_lights_its_zones_and_in_manual_mode_the_discard_pile() -> None:
    async with sitting(opening("Ana,bot:random")) as room:
        await room.put(POSITION)
        await room.press(room.digit("accident"))
        own, rival = (line for line in room.frame.splitlines() if "PUJA" in line)
        assert "━ PUJA ━" in rival
        assert "━" not in own
        assert "»" not in room.frame.splitlines()[0]
        await room.press("m")
        assert "Descarte »" in room.frame.splitlines()[0]


async def test_nothing_is_lit_once_the_card_has_left_the_hand() -> None:
    async with sitting(opening()) as room:
        room.table.hotseat.holder = None
        await room.put(POSITION)
        await room.press("1")
        await point(room, "speed_limit")
        await room.press(room.digit("speed_limit"), "enter")
        assert room.shows(Mode.ASK)
        assert "»" not in room.frame
        assert hand(room).zones() == frozenset()


async def test_a_hand_that_is_covered_lights_nothing() -> None:
    async with sitting(opening()) as room:
        room.table.hotseat.holder = None
        await room.put(POSITION)
        covered = room.frame
        await room.press("1")
        await point(room, "50")
        room.table.hide_hand()
        await room.pilot.hover("#area", offset=(20, 3))
        await room.settle()
        assert room.frame == covered


async def test_a_click_in_the_list_of_a_small_window_lays_the_card() -> None:
    async with sitting(opening("Ana,bot:random"), size=(46, 14)) as room:
        await room.put(POSITION)
        index = int(room.digit("50")) - 1
        spots = [(x, y) for y in range(6) for x in range(46)]
        spot = next(spot for spot in spots if hand(room).card_at(*spot) == index)
        await room.pilot.click("#area", offset=spot)
        await room.settle()
        assert "Ana bajó 50" in room.log()


async def press_label(room: Room, label: str) -> None:
    """Click on a key of the key bar."""
    line = room.frame.splitlines()[-1]
    await room.pilot.click("#keys", offset=(line.index(label) + 1, 0))
    await room.settle()


async def test_a_click_on_the_label_of_a_key_presses_it() -> None:
    async with sitting(opening()) as room:
        room.table.hotseat.holder = None
        await room.put(POSITION)
        await press_label(room, " 1 ver")
        assert room.shows(Mode.OWN)
        await room.press(room.digit("speed_limit"))
        await press_label(room, " D descartar")
        assert "Otra vez (D o clic) para confirmar" in room.frame
        await press_label(room, " 1-7 elegir" if " 1-7" in room.frame else " 1-6 elegir")
        assert "Otra vez (D o clic) para confirmar" in room.frame
        await press_label(room, " Enter bajar")
        assert room.shows(Mode.ASK)
        await press_label(room, " N nadie")
        await press_label(room, " U deshacer")
        assert room.shows(Mode.ASK)


async def test_a_click_leaves_the_score_pad() -> None:
    async with sitting(opening("Ana,bot:random")) as room:
        await room.put("phase=extension turn=0 side0=go///100*7 hand1=go pile=go,go")
        await press_label(room, " N terminar")
        assert isinstance(room.app.screen, PadScreen)
        await room.pilot.click(offset=(10, 10))
        await room.settle()
        assert room.table.match.hand == 2
