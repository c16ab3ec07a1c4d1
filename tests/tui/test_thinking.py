"""Bots that search, fail or stall while people sit at the table."""

import pytest

from millas.thinking import Thinker
from millas.tui.app import MillasApp
from millas.tui.screens.below import Mode
from tests import odd_bots
from tests.odd_bots import ODD, make_odd
from tests.tui.room import Room, opening, sitting

ANA = "go 25 100 stop accident extra_tank"
BOT = "go go 50 75 driving_ace repairs"
LONG = 60.0
STOOD_IN = {
    "es": "Rayo no se decidió: esta jugada la eligió un bot medio.",
    "en": "Rayo could not decide: a medium bot chose this move.",
}


def notices(room: Room) -> list[str]:
    """What was said in passing."""
    return [notice.message for notice in room.app._notifications]


def let_think(room: Room, *, deadline: float) -> None:
    """From now on bots that search are given this time."""
    table = room.table
    table.thinker.close()
    table.thinker = Thinker(table.match, budget=5, shown=0.0, deadline=deadline)


@pytest.mark.parametrize("language", ["es", "en"])
async def test_a_bot_that_fails_is_replaced_with_a_notice_and_the_hand_goes_on(
    monkeypatch: pytest.MonkeyPatch, language: str
) -> None:
    make_odd(monkeypatch, choose=odd_bots.broken)
    evening = opening(f"Ana,bot:{ODD}", language=language)
    async with sitting(evening, deal=(1, [ANA, BOT], "200 200 100 100")) as room:
        assert notices(room) == []
        await room.throw("25")
        assert notices(room) == [STOOD_IN[language]]
        lines = room.table.match.lines
        assert [line["seat"] for line in lines[2:]] == [0, 1]
        assert room.shows(Mode.OWN)


async def test_a_bot_that_stalls_is_replaced_with_a_notice_and_the_hand_goes_on(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    make_odd(monkeypatch, search=odd_bots.endless)
    async with sitting(opening(f"Ana,bot:{ODD}"), deal=(1, [ANA, BOT], "200 200")) as room:
        let_think(room, deadline=0.01)
        await room.throw("25")
        assert notices(room) == [STOOD_IN["es"]]
        assert room.shows(Mode.OWN)


async def test_a_bot_that_searches_plays_without_a_notice(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    make_odd(monkeypatch, search=odd_bots.first)
    async with sitting(opening(f"Ana,bot:{ODD}"), deal=(1, [ANA, BOT], "200 200")) as room:
        let_think(room, deadline=LONG)
        await room.throw("25")
        assert notices(room) == []
        assert len(room.table.match.lines) == 4


async def test_the_table_answers_while_a_bot_thinks_and_can_be_left(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    make_odd(monkeypatch, search=odd_bots.endless)
    async with sitting(opening(f"Ana,bot:{ODD}"), deal=(1, [ANA, BOT], "200 200")) as room:
        let_think(room, deadline=LONG)
        await room.tap(room.digit("25"), "d", "d")
        assert room.shows(Mode.WATCH)
        await room.tap("l")
        assert "Ana descartó 25" in room.frame
        await room.tap("escape")
        match, thinker = room.table.match, room.table.thinker
        room.app.first_screen(room.app.opening.request)
        await room.pilot.pause()
        assert len(match.lines) == 3
        assert thinker._aside._process is None


async def test_the_program_ends_at_once_while_a_bot_thinks(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    make_odd(monkeypatch, search=odd_bots.endless)
    app = MillasApp(opening(f"Ana,bot:{ODD}"), guard=0.0)
    async with app.run_test() as pilot:
        await pilot.pause()
        room = Room(app, pilot)
        let_think(room, deadline=LONG)
        await room.lay_out("turn=1 hand0=25 hand1=50 pile=25*9")
        table = room.table
        assert table.workers
        await pilot.press("ctrl+q")
    assert table.thinker._closed.is_set()
    app.let_go()
    assert app.return_code == 0
