"""The mouse in both modes."""

from millas.tui.boards.millas import MillasBoard
from millas.tui.boards.millas_cards import CARD_WIDTH
from tests.tui.room import Room, opening, sitting

POSITION = (
    "turn=0 hand0=50,100,accident,repairs,puncture_proof,go,speed_limit"
    " hand1=go,go,25,25,50,75 side0=go///25 side1=go///50 pile=100,go*41"
)


async def click(room: Room, code: str, button: int = 1) -> None:
    """Click on a card of the hand on the screen."""
    board = room.table.board
    assert isinstance(board, MillasBoard)
    x = board._left + (int(room.digit(code)) - 1) * CARD_WIDTH + 3
    await room.pilot.click("#area", offset=(x, 3), button=button)
    await room.settle()


async def test_C2_left_click_lays_a_card_in_its_valid_place() -> None:
    async with sitting(opening("Ana,bot:random")) as room:
        await room.put(POSITION)
        await click(room, "100")
        assert "Ana bajó 100" in room.frame


async def test_C2_right_click_discards_and_asks_once_while_something_can_be_laid() -> None:
    async with sitting(opening("Ana,bot:random")) as room:
        await room.put(POSITION)
        await click(room, "repairs", button=3)
        assert "Otra vez (D o clic) para confirmar" in room.frame
        await click(room, "repairs", button=3)
        assert "Ana descartó TALLER" in room.frame


async def test_C2_a_click_on_a_card_without_a_place_discards_it() -> None:
    async with sitting(opening("Ana,bot:random")) as room:
        await room.put(
            POSITION.replace("side0=go", "side0=go,stop").replace("go,speed", "75,speed")
        )
        await click(room, "repairs")
        await click(room, "repairs")
        assert "Ana descartó TALLER" in room.frame


async def test_C2_in_manual_mode_a_click_selects_and_a_second_one_says_where() -> None:
    async with sitting(opening("Ana,bot:random")) as room:
        await room.put(POSITION)
        await room.press("m")
        await click(room, "speed_limit")
        assert room.table.match.actors() == (0,)
        await room.pilot.click("#middle", offset=(10, 1))
        await room.settle()
        assert "se baja sobre un rival" in room.frame or "bando propio" in room.frame
        line = next(y for y, text in enumerate(room.frame.splitlines()) if "2 Rayo" in text)
        await room.pilot.click("#middle", offset=(10, line - 1))
        await room.settle()
        assert "bajó VELOCIDAD MÁXIMA sobre" in room.frame


async def test_M17_in_manual_mode_an_own_card_does_not_go_on_a_rival() -> None:
    async with sitting(opening("Ana,bot:random")) as room:
        await room.put(POSITION)
        await room.press("m")
        for card in ("100", "puncture_proof"):
            await click(room, card)
            line = next(y for y, text in enumerate(room.frame.splitlines()) if "2 Rayo" in text)
            await room.pilot.click("#middle", offset=(10, line - 1))
            await room.settle()
            assert room.table.match.actors() == (0,)
            assert "no es un problema" in room.frame
            assert "Ana bajó" not in room.frame


async def test_C2_in_manual_mode_a_click_on_the_top_discards() -> None:
    async with sitting(opening("Ana,bot:random")) as room:
        await room.put(POSITION.replace("side0=go///", "side0=///").replace(",go,speed_limit", ""))
        await room.press("m")
        await click(room, "50")
        await room.pilot.click("#header", offset=(70, 0))
        await room.settle()
        if "confirmar" in room.frame:
            await room.pilot.click("#header", offset=(70, 0))
            await room.settle()
        assert "Ana descartó 50" in room.frame
