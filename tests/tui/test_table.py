"""A hand at the table: curtain, cards, TK, extension, score pad."""

import gc

import pytest
from textual import events
from textual._styles_cache import StylesCache

from millas.store import take_up, unfinished
from millas.tui.lines import Lines
from millas.tui.screens.below import Mode
from millas.tui.screens.pad import PadScreen
from millas.tui.screens.setup import SetupScreen
from tests.tui.room import Room, opening, sitting

ANA = "go 25 100 stop accident extra_tank"
BETO = "go go 50 75 driving_ace repairs"
CELI = "25 25 50 75 75 end_of_limit"


async def test_curtain_hides_the_hand_until_the_seat_digit() -> None:
    async with sitting(opening(), deal=(1, [ANA, BETO], "200 200")) as room:
        before = room.frame
        assert "Pasá la máquina a Ana (asiento 1)" in before
        assert "CHOQUE" not in before
        for key in ("enter", "space", "2", "d"):
            await room.press(key)
        assert room.frame == before
        await room.press("1")
        assert "!CHOQUE" in room.frame
        assert "─ nueva ─" in room.frame


async def test_a_card_is_laid_by_its_digit_twice_and_the_hand_is_covered() -> None:
    async with sitting(opening(), deal=(1, [ANA, BETO], "200 200")) as room:
        await room.press("1", "5")
        assert "Enter: SIGA → a la puja" in room.frame
        await room.press("5")
        after = room.frame
        assert "Ana bajó SIGA" in after
        assert "Pasá la máquina a Beto" in after
        assert "CHOQUE" not in after


async def test_an_unplayable_card_says_why_and_costs_nothing() -> None:
    async with sitting(opening(), deal=(1, [ANA, BETO], "200 200")) as room:
        await room.press("1", "1", "1")
        assert "Para sumar distancia hace falta SIGA" in room.frame
        assert room.table.match.actors() == (0,)


async def test_a_discard_is_doubted_once_while_something_can_be_laid() -> None:
    async with sitting(opening(), deal=(1, [ANA, BETO], "200 200")) as room:
        await room.press("1", "1", "d")
        assert "Otra vez (D o clic) para confirmar" in room.frame
        await room.press("d")
        assert "Ana descartó 25" in room.frame


async def attack_with_accident(room: Room) -> None:
    """Ana waits, Beto goes, Ana lays the accident on Beto."""
    await room.press("1")
    await room.throw("25")
    await room.press("2")
    await room.lay("go")
    await room.press("1")
    await room.lay("accident")


async def test_M9_the_tk_question_is_put_aloud_with_no_hand_on_the_screen() -> None:
    async with sitting(opening(), deal=(1, [ANA, BETO], "200 200 100 100")) as room:
        await attack_with_accident(room)
        text = room.frame
        assert room.shows(Mode.ASK)
        assert "¿Beto canta TK?" in text
        assert "AS DEL VOLANTE" not in text
        assert "+TALLER" not in text


async def test_M9_the_same_question_is_asked_whoever_holds_the_safety() -> None:
    frames = []
    without = BETO.replace("driving_ace", "gasoline")
    for hand in (BETO, without):
        async with sitting(opening(), deal=(1, [ANA, hand], "200 200 100 100")) as room:
            await attack_with_accident(room)
            frames.append(room.frame)
    assert frames[0] == frames[1]


async def test_M10_a_tk_by_somebody_who_was_passed_the_machine() -> None:
    async with sitting(opening(), deal=(1, [ANA, BETO], "200 200 100 100 50")) as room:
        await attack_with_accident(room)
        await room.press("t")
        assert "Pasá la máquina a Beto" in room.frame
        await room.press("2")
        assert "¿Cantás TK con AS DEL VOLANTE?" in room.frame
        await room.press("t")
        text = room.frame
        assert "¡TK! Beto mostró AS DEL VOLANTE" in text
        assert "EL AS·TK" in text
        assert room.table.match.actors() == (1,)
        assert room.shows(Mode.OWN)


async def test_M9_who_looked_and_has_no_safety_goes_back_to_the_question() -> None:
    hand = BETO.replace("driving_ace", "gasoline")
    async with sitting(opening(), deal=(1, [ANA, hand], "200 200 100 100")) as room:
        await attack_with_accident(room)
        await room.press("t", "2")
        assert "no tenés la seguridad contra CHOQUE" in room.frame
        await room.press("t", "enter")
        assert room.shows(Mode.OWN)
        await room.press("n")
        assert room.shows(Mode.ASK)
        await room.press("n")
        assert "Pasá la máquina a Beto" in room.frame


async def test_M9_in_a_team_of_people_the_table_asks_who_calls() -> None:
    evening = opening("Ana,Beto,Celi,Dani", layout="pairs")
    hands = [ANA, BETO.replace("driving_ace", "25"), CELI, CELI.replace("25 25", "50 50")]
    async with sitting(evening, deal=(3, hands, "200 200 100 100")) as room:
        await room.press("1")
        await room.throw("25")
        await room.press("2")
        await room.lay("go")
        for digit, card in (("3", "25"), ("4", "50")):
            await room.press(digit)
            await room.throw(card)
        await room.press("1")
        await room.lay("accident")
        assert "¿alguien de Beto + Dani canta TK?" in room.text
        await room.press("t")
        assert "2  Beto" in room.frame
        assert "4  Dani" in room.frame
        await room.press("3")
        assert room.shows(Mode.WHO)
        await room.press("4")
        assert "Pasá la máquina a Dani" in room.frame
        await room.press("escape")
        assert room.shows(Mode.ASK)


async def test_one_person_is_asked_for_a_tk_only_with_the_safety_in_hand() -> None:
    for safety, asked in (("driving_ace", True), ("extra_tank", False)):
        async with sitting(opening("Ana,bot:random"), deal=(1, [ANA, BETO], "200")) as room:
            await room.put(
                f"turn=1 hand0={safety},25,25,50,50,75 side0=go///"
                " hand1=accident,accident,accident pile=100,100,100,100"
            )
            assert ("¿Cantás TK con AS DEL VOLANTE?" in room.frame) is asked


async def test_a_hand_hides_again_when_the_terminal_loses_focus() -> None:
    async with sitting(opening(), deal=(1, [ANA, BETO], "200 200")) as room:
        await room.press("1")
        room.app.post_message(events.AppBlur())
        await room.settle()
        assert "CHOQUE" not in room.frame
        assert "Pasá la máquina a Ana" in room.frame


@pytest.mark.parametrize(("key", "goal"), [("s", 1000), ("y", 1000), ("n", 700)])
async def test_M13_the_extension_is_asked_and_answered(key: str, goal: int) -> None:
    async with sitting(opening("Ana,bot:random")) as room:
        position = "phase=extension turn=0 side0=go///200*2,100*3 hand1=go pile=go,go,go,go"
        await room.put(position)
        assert "¿Alargue hasta 1 000?" in room.frame
        await room.press(key)
        assert room.table.match.state.goal == goal
        assert isinstance(room.app.screen, PadScreen) is (goal == 700)


@pytest.mark.parametrize("size", [(80, 24), (60, 20), (46, 14)])
async def test_M13_who_decides_on_the_extension_sees_the_own_cards(size: tuple[int, int]) -> None:
    async with sitting(opening("Ana,bot:random"), size=size) as room:
        held = "hand0=75,100,repairs,driving_ace,25"
        await room.put(f"phase=extension turn=0 {held} side0=go///200*2,100*3 hand1=go pile=go*9")
        lines = [line.strip(" ║") for line in room.frame.splitlines()]
        cards = next(n for n, line in enumerate(lines) if {"75", "*EL", "AS"} <= set(line.split()))
        title, yes, no = (
            next(n for n, line in enumerate(lines) if begin in line)
            for begin in ("¿Alargue", "sí: ", "no: ")
        )
        assert title < cards < yes < no


async def test_M14_the_score_pad_has_every_line_and_leads_to_the_next_hand() -> None:
    async with sitting(opening("Ana,bot:random")) as room:
        position = "phase=extension turn=0 side0=go///100*7 hand1=go pile=go,go"
        await room.put(position)
        await room.press("n")
        for line in (
            "Distancia recorrida 700",
            "Viaje completo (400) 400",
            "Viaje seguro (300) 300",
            "Bloqueo (500) 500",
            "TOTAL DE LA MANO 1 900",
            "TOTAL DEL PARTIDO (a 5 000) 1 900",
        ):
            assert line in room.text
        await room.press("enter")
        assert room.table.match.hand == 2


async def test_M15_the_match_ends_with_its_winner_and_a_rematch() -> None:
    async with sitting(opening("Ana,bot:random", rules="mille-bornes")) as room:
        await room.put("turn=0 side0=go///200*2,100*5,50 hand0=50 pile=go")
        await room.press("1", "1")
        assert "¡Ganó Ana!" in room.frame
        first = room.table.match
        await room.press("v")
        second = room.table.match
        assert second is not first
        assert second.table.seed != first.table.seed
        assert second.table.seats == first.table.seats


async def test_leaving_and_coming_back_goes_on_at_the_same_decision() -> None:
    async with sitting(opening(), deal=(1, [ANA, BETO], "200 200 100 100")) as room:
        await attack_with_accident(room)
        before = room.frame.splitlines()[:-1]
        await room.press("ctrl+q")
    path = next(unfinished())
    async with sitting(opening(resume=path)) as room:
        assert room.frame.splitlines()[:-1] == before


async def test_a_long_sitting_keeps_no_trace_of_what_was_painted() -> None:
    async with sitting(opening(), deal=(1, [ANA, BETO], "200 200 100 100")) as room:
        await attack_with_accident(room)
        painted = [len(lines._dirty_regions) for lines in room.table.query(Lines)]
        rows = [lines.size.height for lines in room.table.query(Lines)]
        assert all(now <= most for now, most in zip(painted, rows, strict=True))


async def test_score_pads_that_were_closed_leave_no_painted_lines() -> None:
    async with sitting(opening()) as room:
        kept = []
        for _ in range(3):
            await room.press("s")
            await room.press("enter")
            gc.collect()
            kept.append(sum(isinstance(one, StylesCache) for one in gc.get_objects()))
        assert kept[2] <= kept[0]


async def test_a_match_is_taken_up_from_the_first_screen() -> None:
    async with sitting(opening(), deal=(1, [ANA, BETO], "200")) as room:
        await room.press("1", "5", "5")
    async with sitting(opening(sit=False)) as room:
        await room.press("f3")
        assert "Ana, Beto" in room.frame
        await room.press("enter")
        assert "Pasá la máquina a Beto" in room.frame


async def test_setup_says_how_to_move_and_arrows_move_between_buttons() -> None:
    async with sitting(opening("Ana,bot:random", sit=False)) as room:
        assert "Tab: moverse" in room.frame
        focused = room.app.screen.focused
        await room.press("down")
        assert room.app.screen.focused is not focused
        await room.press("up")
        assert room.app.screen.focused is focused


async def test_setup_seats_people_and_bots_and_starts() -> None:
    async with sitting(opening("Ana,bot:random", sit=False)) as room:
        assert isinstance(room.app.screen, SetupScreen)
        await room.press("f2")
        table = room.table.match.table
        assert table.seats[0].name == "Ana"
        assert table.seats[1].level == "random"


async def test_setup_says_what_is_wrong_with_a_name() -> None:
    async with sitting(opening("Ana,ana", sit=False)) as room:
        await room.press("f2")
        assert isinstance(room.app.screen, SetupScreen)
        assert "«ana»" in room.text


async def test_names_with_markup_show_as_they_are() -> None:
    async with sitting(opening("[/b]Ana [TK],bot:random")) as room:
        assert "[/b]Ana [TK]" in room.frame


async def test_what_was_saved_is_the_match_that_was_played() -> None:
    async with sitting(opening(), deal=(1, [ANA, BETO], "200")) as room:
        await room.press("1", "5", "5")
        lines = room.table.match.lines
    match, save = take_up(next(unfinished()))
    save.close()
    assert match.lines == lines
