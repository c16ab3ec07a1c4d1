"""H: for who holds the machine, from that seat's view; and everybody sees that it was asked."""

import pytest
from textual import events
from textual.widgets import Static

from millas import store
from millas.coach import millas
from millas.core import chance
from millas.tui.screens.coach import CoachScreen
from millas.tui.screens.pad import PadScreen
from tests.tui.room import Room, opening, sitting

ANA = "go 25 100 stop accident extra_tank"
BETO = "go go 50 75 driving_ace repairs"
BEST = "Lo mejor: "


async def turn_hints_on(room: Room) -> None:
    """By the menu, as people do."""
    await room.press("f10")
    menu = [key for key, _ in room.app._menu()]
    await room.press(*["down"] * menu.index("hints"), "enter")


async def test_who_plays_alone_gets_a_hint_with_its_reason_and_its_rule() -> None:
    async with sitting(opening("Ana,bot:random")) as room:
        await room.put(f"turn=0 hand0={ANA.replace(' ', ',')},50 hand1=go pile=25*20")
        assert BEST not in room.frame
        await room.press("h")
        below = room.text.partition("Elegí con su número")[2]
        assert BEST in below
        assert " Si no: " in below
        assert "). 1-7 elegir" in below
        assert "Ana pidió una pista" in room.frame
        await room.press("h")
        assert BEST not in room.frame


async def test_a_hint_is_told_once_in_the_log_and_goes_with_the_next_act() -> None:
    async with sitting(opening("Ana,bot:random"), deal=(1, [ANA, BETO], "200 200")) as room:
        for _ in range(3):
            await room.press("h")
        assert room.log().count("Ana pidió una pista") == 1
        assert BEST in room.frame
        await room.lay("go")
        assert BEST not in room.frame


async def test_where_several_sit_there_are_no_hints_unless_the_table_turns_them_on() -> None:
    async with sitting(opening(), deal=(1, [ANA, BETO], "200 200")) as room:
        await room.press("1", "h")
        assert BEST not in room.frame
        assert "Acá no hay pistas" in room.text
        assert not room.frame.splitlines()[0].endswith(" H")
        await turn_hints_on(room)
        assert room.frame.splitlines()[0].endswith(" H")
        await room.press("h")
        assert BEST in room.frame
        assert store.load_settings()[0].hints is True


async def test_what_was_settled_is_remembered() -> None:
    store.save_settings(store.Settings(hints=True, pace="instant"))
    evening = opening()
    evening.settings.hints = True
    async with sitting(evening) as room:
        assert room.table.hotseat.hints
        await turn_hints_on(room)
        assert not room.table.hotseat.hints


async def test_a_hint_goes_with_the_hand_and_never_stands_on_a_screen_for_all() -> None:
    evening = opening()
    evening.settings.hints = True
    async with sitting(evening, deal=(1, [ANA, BETO], "200 200")) as room:
        await room.press("h")
        assert BEST not in room.frame
        await room.press("1", "h")
        assert BEST in room.frame
        room.app.post_message(events.AppBlur())
        await room.settle()
        assert BEST not in room.frame
        await room.press("h")
        assert BEST not in room.frame
        await room.press("1", "h")
        await room.lay("go")
        assert "Pasá la máquina a Beto" in room.frame
        assert BEST not in room.frame
        assert "Desde tu última jugada" in room.frame


async def test_what_others_hold_changes_nothing_of_a_hint() -> None:
    position = "turn=0 hand0=50,100,stop,accident,driving_ace,go,go side0=go/// side1=go///200"
    frames = set()
    async with sitting(opening("Ana,bot:random")) as room:
        await room.put(f"{position} hand1=right_of_way,25,25,25,25,25 pile=100*9,50*9,75*9")
        match = room.table.match
        for number in range(6):
            await room.press("h")
            frames.add(room.frame)
            await room.press("h")
            match.state = match.game.redeal(match.view(0), chance.lots("redeal", number))
            room.table.advance()
            await room.settle()
    assert len(frames) == 1


async def test_the_questions_of_tk_and_extension_have_hints_too() -> None:
    async with sitting(opening("Ana,bot:random")) as room:
        await room.put(
            "turn=1 landed=accident@0 asked=0 hand0=driving_ace,25,25,50,50,75"
            " side0=go,accident/// hand1=go pile=100*9"
        )
        await room.press("h")
        assert "cantar TK con AS DEL VOLANTE" in room.text
        await room.put("phase=extension turn=0 side0=go///200*2,100*3 hand1=go pile=go*4")
        await room.press("h")
        assert BEST in room.text
        assert room.table.match.state.goal == 700


async def test_tock_says_what_a_sharp_player_does() -> None:
    async with sitting(opening("Ana,bot:random", rules="tock")) as room:
        await room.put("turn=0 centre=4 pile0=5 pile1=9 loose=20,19,18")
        await room.press("h")
        assert "Lo mejor: 5 al centro." in room.text
        assert "(El turno)." in room.text


@pytest.mark.parametrize("size", [(80, 24), (120, 40), (46, 14)])
async def test_the_pad_leads_to_what_cost_each_person_most(
    size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(millas, "ROLLOUTS", 4)
    monkeypatch.setattr(millas, "DOUBT", 5)
    evening = opening("Ana,bot:random,Celi")
    hands = [ANA, BETO, ANA.replace("stop", "75").replace("extra_tank", "25")]
    async with sitting(evening, size=size, deal=(2, hands, "200 200")) as room:
        match = room.table.match
        while match.in_hand:
            seat = match.actors()[0]
            match.submit(seat, match.moves(seat)[-1])
        room.table.advance()
        await room.settle()
        assert isinstance(room.app.screen, PadScreen)
        await room.press("m")
        assert isinstance(room.app.screen, CoachScreen)
        page = str(room.app.screen.query_one("VerticalScroll Static", Static).content)
        for who in ("Mano 1 · Ana (asiento 1)", "Mano 1 · Celi (asiento 3)"):
            assert who in page
        assert 0 < page.count("Jugada ") <= 6
        await room.press("escape")
        assert isinstance(room.app.screen, PadScreen)


async def test_where_only_bots_play_the_pad_tells_what_cost_them_most(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(millas, "ROLLOUTS", 4)
    async with sitting(opening("bot:random,bot:random")) as room:
        match = room.table.match
        while match.in_hand:
            seat = match.actors()[0]
            match.submit(seat, match.moves(seat)[-1])
        room.table.advance()
        await room.settle()
        await room.press("m")
        page = str(room.app.screen.query_one("VerticalScroll Static", Static).content)
        assert "(asiento 1)" in page
        assert "(asiento 2)" in page
