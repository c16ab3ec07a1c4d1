"""What moves on the table: only what all saw, and neither people nor bots wait for it."""

import pytest

from millas.core import chance
from millas.core.game import Event
from millas.games.millas.cards import Card
from millas.seating import Opening
from millas.tui.motion import STEPS
from tests.tui.room import Room, opening, sitting

POSITION = (
    "turn=0 hand0=50,100,accident,repairs,puncture_proof,go,25 hand1=go,go,25,25,50,driving_ace"
    " side0=go///25 side1=go///50 pile=100,go*41"
)


@pytest.fixture(autouse=True)
def _no_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    """A motion lasts until somebody ends it."""
    monkeypatch.setattr("millas.tui.motion.TICK", 3600)


def lively(seats: str = "Ana,Beto", *, rules: str = "yetem") -> Opening:
    """An evening where cards move."""
    evening = opening(seats, pace="slow", rules=rules)
    evening.settings.animations = True
    return evening


async def at_table(room: Room) -> None:
    """Ana is about to choose."""
    room.table.hotseat.holder = 0
    await room.lay_out(POSITION)


def steps(room: Room) -> list[str]:
    """Each picture of the motion that has begun."""
    tabletop, pictures = room.table.tabletop, []
    assert tabletop.motion is not None
    for tabletop.step in range(STEPS):
        tabletop.paint()
        pictures.append(room.frame)
    return pictures


@pytest.mark.parametrize(
    ("code", "sign"), [("puncture_proof", "*A PRUEBA"), ("accident", " !CHOQUE ►")]
)
async def test_a_card_that_is_laid_moves_over_the_table(code: str, sign: str) -> None:
    async with sitting(lively()) as room:
        await at_table(room)
        digit = room.digit(code)
        await room.pilot.press(digit, digit)
        assert len(room.table.match.lines) > 2
        moving = room.frame.count(sign)
        await room.pilot.press("left")
        assert room.table.tabletop.motion is None
        assert room.frame.count(sign) == moving - 1


async def test_every_picture_of_a_motion_is_as_wide_as_the_screen_and_keeps_secrets() -> None:
    seen = []
    for lot in range(3):
        async with sitting(lively()) as room:
            await at_table(room)
            match = room.table.match
            match.state = match.game.redeal(match.view(0), chance.lots("motion", lot))
            digit = room.digit("accident")
            await room.pilot.press(digit, digit)
            seen.append(steps(room))
    assert seen[0] == seen[1] == seen[2]
    assert len(set(seen[0])) > 1


async def test_nothing_secret_moves() -> None:
    async with sitting(opening("Ana,Beto")) as room:
        board = room.table.board
        drew = Event("drew", seat=0, card=Card.GO, owner=0)
        assert board.motion([drew]) is None
        assert board.motion([drew, Event("played", seat=0, card=Card.GO)]) is not None


@pytest.mark.parametrize("off", ["setting", "TEXTUAL_ANIMATIONS", "instant"])
async def test_motion_can_be_turned_off(off: str) -> None:
    evening = opening("Ana,Beto", pace="instant" if off == "instant" else "slow")
    evening.settings.animations = off != "setting"
    async with sitting(evening) as room:
        if off == "TEXTUAL_ANIMATIONS":
            room.app.animation_level = "none"
        await at_table(room)
        digit = room.digit("50")
        await room.pilot.press(digit, digit)
        assert room.table.tabletop.motion is None


async def test_a_window_may_shrink_while_a_card_moves() -> None:
    async with sitting(lively()) as room:
        await at_table(room)
        digit = room.digit("accident")
        await room.pilot.press(digit, digit)
        for size in ((46, 14), (10, 4), (1, 1), (80, 24)):
            await room.pilot.resize_terminal(*size)
            steps(room)
        widgets = len(room.app.screen.walk_children())
        room.table.tabletop.rest()
        assert len(room.app.screen.walk_children()) == widgets


async def test_a_card_of_tock_moves_to_the_centre() -> None:
    async with sitting(lively(rules="tock")) as room:
        await room.lay_out("turn=0 centre=6 pile0=2,7 pile1=1,5 loose=20,19,3")
        await room.pilot.press("c")
        assert room.table.tabletop.motion is not None
        assert room.table.tabletop.motion.text == " 7 "
