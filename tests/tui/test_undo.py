"""The latest act is taken back until a hidden card is seen."""

from millas.store import take_up, unfinished
from millas.tui.screens.below import Mode
from tests.tui.room import opening, sitting

ANA = "go 25 100 stop accident extra_tank"
BETO = "go go 50 75 driving_ace repairs"


async def test_a_play_is_taken_back_behind_the_curtain_and_leaves_the_record() -> None:
    async with sitting(opening(), deal=(1, [ANA, BETO], "200 100")) as room:
        assert " U " not in room.frame
        await room.press("1")
        await room.lay("go")
        assert room.shows(Mode.CURTAIN)
        assert " U deshacer" in room.frame
        await room.press("u")
        assert "Pasá la máquina a Ana" in room.frame
        assert " U " not in room.frame
        assert "Ana bajó SIGA" not in room.frame
        match, lines = room.table.match, room.table.match.lines[:]
        assert match.log[-1].kind == "drew"
    match, save = take_up(next(unfinished()))
    save.close()
    assert match.lines == lines


async def test_a_play_stands_once_the_next_hand_was_seen() -> None:
    async with sitting(opening(), deal=(1, [ANA, BETO], "200 100")) as room:
        await room.press("1")
        await room.lay("go")
        await room.press("2")
        assert " U " not in room.frame
        before = room.table.match.lines[:]
        await room.press("u")
        assert room.table.match.lines == before
        assert room.shows(Mode.OWN)


async def test_a_safety_that_has_drawn_a_card_stands() -> None:
    async with sitting(opening("Ana,bot:random"), deal=(1, [ANA, BETO], "200 100")) as room:
        await room.lay("extra_tank")
        assert "Compraste 100" in room.frame
        before = room.table.match.lines[:]
        await room.press("u")
        assert room.table.match.lines == before


async def test_M9_that_nobody_calls_is_taken_back_to_the_question() -> None:
    async with sitting(opening(), deal=(1, [ANA, BETO], "200 200 100 100")) as room:
        await room.put("turn=0 hand0=25,accident hand1=driving_ace,50 side1=go/// pile=25*20")
        await room.press("1")
        await room.lay("accident")
        assert room.shows(Mode.ASK)
        assert " U deshacer" in room.frame
        await room.press("n", "u")
        assert room.shows(Mode.ASK)
        await room.press("t", "2", "t")
        assert "¡TK! Beto mostró" in room.frame


async def test_a_bot_that_was_thinking_does_not_answer_an_act_that_was_taken_back() -> None:
    async with sitting(opening("Ana,bot:random", pace="slow")) as room:
        await room.lay_out("turn=0 hand0=25,50 hand1=75*3 pile=25*20")
        await room.tap("1", "d")
        assert room.shows(Mode.WATCH)
        assert " U deshacer" in room.frame
        match, last = room.table.match, room.table.match.lines[-1]
        move = match.moves(1)[0]
        await room.tap("u")
        assert room.shows(Mode.OWN)
        await room.tap("2", "d")
        room.table._submit_bot(1, move, last)
        assert match.lines[-1] == {"seat": 0, "do": "discard", "card": "50"}


async def test_M13_the_arrival_is_taken_back_while_the_extension_is_asked() -> None:
    async with sitting(opening("Ana,bot:random")) as room:
        await room.put("turn=0 side0=go///200*2,100*2 hand0=100,25 hand1=go pile=go*9")
        await room.lay("100")
        assert "¿Alargue" in room.frame
        assert " U deshacer" in room.frame
        await room.press("u")
        assert "Turno de Ana" in room.frame
