"""The line of keys tells the truth: each key it shows does something now."""

from collections.abc import Sequence

import pytest

from millas.seating import Opening
from millas.tui.boards.tock import TockBoard
from millas.tui.screens import area
from millas.tui.screens.below import Mode
from millas.tui.screens.table import TableScreen
from tests.tui.room import Room, opening, sitting
from tests.tui.test_lesson import evening as lesson

HAND = (
    "turn=0 hand0=50,100,accident,repairs,puncture_proof,go,speed_limit"
    " hand1=go,go,25,25,50,75 hand2=go,go,25,25,50,75 side0=go///25 side1=go///50 side2=go///75"
    " pile=100,go*41"
)
ALONE = "turn=0 hand0=50,go hand1=go,25 side0=go///25 pile=go*30"
STRUCK = (
    "turn=1 landed=accident@0 asked=0 hand0=50,driving_ace,25 hand1=go,25 hand2=go,25"
    " side0=go,accident///25 side1=go///50 side2=/// pile=go*30"
)
PAIR_STRUCK = STRUCK.replace("asked=0", "asked=0,2").replace(" side2=///", " hand3=75")
ARRIVED = "turn=0 phase=extension hand0=50,go side0=go///200*2,100*3 hand1=go,25 pile=go*30"
TOP = "turn=0 centre=6 pile0=2,7 pile1=8 pile2=9 loose=20,19"
DRAWN = "turn=0 centre=6 pile0=2 drawn=9 pile1=12 pile2=10 loose=20,19"

MOMENTS: dict[str, tuple[Opening, str, Sequence[str], Mode]] = {
    "a hand": (opening("Ana,bot:random,bot:random"), HAND, (), Mode.OWN),
    "a hazard": (opening("Ana,bot:random,bot:random"), HAND, ("3",), Mode.OWN),
    "the unseen": (opening("Ana,bot:random"), ALONE, ("f",), Mode.OWN),
    "manual": (opening("Ana,bot:random,bot:random"), HAND, ("m", "1"), Mode.OWN),
    "a curtain": (opening("Ana,Beto,Celi"), HAND, (), Mode.CURTAIN),
    "a question": (opening("Ana,Beto,Celi"), STRUCK, (), Mode.ASK),
    "who calls": (opening("Ana,Beto,Celi,Dani"), PAIR_STRUCK, ("t",), Mode.WHO),
    "a private look": (opening("Ana,Beto,Celi,Dani"), PAIR_STRUCK, ("t", "1", "1"), Mode.OWN),
    "a look in vain": (opening("Ana,Beto,Celi,Dani"), PAIR_STRUCK, ("t", "3", "3"), Mode.OWN),
    "a TK": (opening("Ana,bot:random,bot:random"), STRUCK, (), Mode.OWN),
    "an extension": (opening("Ana,bot:random"), ARRIVED, (), Mode.OWN),
    "an own top": (opening("Ana,Beto,Celi", rules="tock"), TOP, (), Mode.OWN),
    "a drawn card": (opening("Ana,Beto,Celi", rules="tock"), DRAWN, (), Mode.OWN),
    "news": (opening("Ana,Beto,Celi", rules="tock", pace="slow"), TOP, ("2", "p"), Mode.NEWS),
    "a bot's turn": (opening("bot:random,Ana,bot:random", pace="slow"), HAND, (), Mode.WATCH),
    "a lesson": (lesson(), "", (), Mode.OWN),
    "a slip": (lesson(), "", ("1", "d", "d"), Mode.NEWS),
}


async def shown(room: Room, position: str, keys: Sequence[str]) -> list[str]:
    """The keys of the line below at this moment, by Textual's names."""
    while not isinstance(room.app.screen, TableScreen):
        room.app.pop_screen()
    board = room.table.board
    board.manual, room.table.hotseat.holder = False, None
    if isinstance(board, TockBoard):
        board._control = False
    room.table.match.results.clear()
    if position:
        await room.lay_out(position)
    else:
        room.table.advance()
    await room.tap(*keys)
    labels = room.table._keys(room.app.size.width)
    names = [area.key_at(labels, at) for at in range(room.app.size.width)]
    digits = {label[2] for label, _ in labels if label[1:2] == "-"}
    return [*dict.fromkeys(filter(None, names)), *digits]


@pytest.mark.parametrize("width", [80, 160])
@pytest.mark.parametrize("moment", MOMENTS)
async def test_each_key_that_is_shown_does_something(moment: str, width: int) -> None:
    evening, position, keys, mode = MOMENTS[moment]
    async with sitting(evening, size=(width, 24)) as room:
        wanted = await shown(room, position, keys)
        assert room.shows(mode)
        assert {"f1", "ctrl+q"} <= set(wanted)
        for key in wanted:
            await shown(room, position, keys)
            before, screen = room.frame, room.app.screen
            lines = room.table.match.lines[:]
            if key in {"ctrl+q", "escape"}:  # these leave; see test_table and test_lesson
                continue
            await room.tap(key)
            does = (
                room.app.screen is not screen
                or room.table.match.lines != lines
                or room.frame != before
            )
            assert does, (key, before)


async def test_M9_whoever_looks_alone_is_offered_what_there_is_to_do() -> None:
    async with sitting(opening("Ana,Beto,Celi,Dani")) as room:
        labels = {}
        for seat in "13":
            await shown(room, PAIR_STRUCK, ("t", seat, seat))
            labels[seat] = [label for label, _ in room.table._keys(80)]
            assert "Elegí" not in room.frame
        assert labels["1"][:3] == ["T", "N", "Esc"]
        assert labels["3"][:2] == ["N", "Esc"]


async def test_the_target_is_a_key_only_where_there_is_a_choice() -> None:
    async with sitting(opening("Ana,bot:random,bot:random")) as room:
        await room.put(HAND)
        assert " Tab " not in room.frame
        await room.press(room.digit("accident"))
        assert " Tab rival" in room.frame
