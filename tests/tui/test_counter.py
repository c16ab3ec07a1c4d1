"""The cards that somebody does not see, counted on request."""

import pytest

from millas import store
from millas.core import chance
from millas.tui.screens.below import Mode
from millas.words.memory import kinds
from tests.tui.room import opening, sitting

POSITION = (
    "turn=0 hand0=25,driving_ace,go hand1=go,stop,50 side0=go/speed_limit/extra_tank/200"
    " side1=go///50 discard=25,25 pile=100,go,50,75"
)


@pytest.mark.parametrize("size", [(80, 24), (46, 14), (120, 40)])
async def test_a_person_alone_counts_what_is_unseen_and_goes_back(size: tuple[int, int]) -> None:
    async with sitting(opening("Ana,bot:random"), size=size) as room:
        await room.put(POSITION)
        hand = room.frame
        assert " F " in hand.splitlines()[0] + " "
        await room.press("f")
        text = room.text
        assert "Sin ver (pozo" in text
        counted = kinds(room.table.voice, room.table.match.view(0))
        assert len(counted) == 19
        for kind in counted:
            assert f"{kind.name} {kind.left}" in text
        await room.press("f")
        assert room.frame == hand
        await room.press("f", "1")
        assert "Enter:" in room.frame or size[0] < 60
        assert "Sin ver" not in room.frame


async def test_the_count_is_the_same_whatever_others_hold() -> None:
    async with sitting(opening("Ana,bot:random,bot:random")) as room:
        match = room.table.match
        await room.press("f")
        before = room.frame
        state = match.state
        for lot in range(5):
            match.state = match.game.redeal(match.view(0), chance.lots("redeal", lot))
            room.table.repaint()
            await room.settle()
            assert room.frame == before
            assert match.state.hands != state.hands


async def test_between_people_it_is_off_until_the_table_allows_it_and_all_can_see() -> None:
    async with sitting(opening()) as room:
        room.table.hotseat.holder = None
        await room.put(POSITION)
        await room.press("1", "f")
        assert "Sin ver" not in room.frame
        await room.press("f10")
        assert "Permitir contar" in room.frame
        place = [choice for choice, _ in room.app._menu()].index("counter")
        await room.press(*["down"] * place, "enter")
        assert room.frame.splitlines()[0].endswith(" F")
        await room.press("f")
        assert "Sin ver" in room.frame
        room.table.hide_hand()
        await room.settle()
        assert room.shows(Mode.CURTAIN)
        assert "Sin ver" not in room.frame
        assert room.frame.splitlines()[0].endswith(" F")
    assert store.load_settings()[0].counter is True


async def test_the_numbers_of_tock_are_counted_too() -> None:
    async with sitting(opening("Ana,bot:random", rules="tock")) as room:
        await room.put("turn=0 centre=6 pile0=2,9 pile1=3 loose=20,19")
        await room.press("f")
        assert "Sin ver, boca abajo o tapadas: 113 cartas" in room.text
        assert "21 1/1" in room.text
        assert "1 5/6" in room.text
