"""What must not happen at the table: leaks, slips of the hand, things lost."""

import io
import re
import sys
from pathlib import Path

import pytest
from rich.console import Console
from textual import events
from textual.widgets import Select

from millas import store
from millas.seating import take_up
from millas.store import Chosen, Settings, unfinished
from millas.tui.app import MillasApp
from millas.tui.boards.millas import MillasBoard
from millas.tui.screens.below import Mode
from millas.tui.screens.pad import PadScreen
from millas.tui.screens.setup import SetupScreen
from tests.full_disk import FullDisk
from tests.tui.room import opening, sitting

ARRIVED = "turn=1 phase=extension hand0=50,go side1=go///200*2,100*3 hand1=go,25 pile=go*30"
STRUCK = (
    "turn=0 landed=accident@1 asked=1 hand0=50,go,extra_tank,25 hand1=go,driving_ace,25"
    " side0=go///25 side1=go,accident///50 pile=go*30"
)


async def test_leaving_for_the_first_screen_while_bots_play_breaks_nothing() -> None:
    for _ in range(5):
        async with sitting(opening("Ana,bot:easy,bot:easy", pace="instant"), size=(80, 24)) as room:
            await room.pilot.press("1", "d", "d")
            room.app.first_screen(room.app.opening.request)
            await room.settle()
            assert isinstance(room.app.screen, SetupScreen)


async def test_a_crash_prints_no_values_for_cards_may_be_among_them() -> None:
    async with sitting(opening("Ana,Beto")) as room:
        hand = ["driving_ace"]
        try:
            hand[1]
        except IndexError:
            room.app._fatal_error()
        console = Console(file=io.StringIO(), width=100)
        for renderable in room.app._exit_renderables:
            console.print(renderable)
        assert isinstance(console.file, io.StringIO)
        text = console.file.getvalue()
        room.app._exit_renderables.clear()
    assert "IndexError" in text
    assert "['driving_ace']" not in text.replace('hand = ["driving_ace"]', "")


async def test_the_first_screen_keeps_the_goal_that_was_chosen() -> None:
    evening = opening("Ana,Beto", rules="computadora", sit=False, choice=1000)
    async with sitting(evening) as room:
        assert room.app.screen.query_one("#choice", Select).value == 1000
        await room.press("f2")
        assert room.table.match.table.choice == 1000


@pytest.mark.parametrize("position", [ARRIVED, STRUCK])
async def test_one_person_is_shown_no_question_that_a_bot_is_asked(position: str) -> None:
    async with sitting(opening("Ana,bot:easy", pace="slow")) as room:
        await room.lay_out(position)
        assert room.shows(Mode.WATCH)
        for text in ("¿Alargue", "TK", "Elegí", "╔"):
            assert text not in "\n".join(room.frame.splitlines()[16:-1])


async def test_a_double_click_does_not_answer_its_own_question() -> None:
    position = "turn=0 hand0=25,go,50 hand1=go,25 pile=go*30"
    async with sitting(opening("Ana,bot:easy")) as room:
        await room.put(position)
        board = room.table.board
        assert isinstance(board, MillasBoard)
        await room.pilot.click("#area", offset=(board._left + 3, 3), times=2)
        await room.settle()
        assert "Otra vez (D o clic) para confirmar" in room.frame
        assert room.table.match.actors() == (0,)


async def test_a_key_in_flight_does_not_skip_the_score_pad() -> None:
    async with sitting(opening("Ana,bot:easy", rules="mille-bornes")) as room:
        await room.put("turn=0 side0=go///200*2,100*5,50 hand0=50 pile=go")
        room.app.guard = 60.0
        await room.lay("50")
        await room.press("enter", "v")
        assert isinstance(room.app.screen, PadScreen)


async def test_escape_declines_no_tk() -> None:
    position = STRUCK.replace("turn=0", "turn=1").replace("@1 asked=1", "@0 asked=0")
    position = position.replace("side0=go", "side0=go,accident").replace(
        "extra_tank", "driving_ace"
    )
    position = position.replace("hand1=go,driving_ace", "hand1=go").replace(
        "go,accident///50", "///"
    )
    async with sitting(opening("Ana,bot:easy")) as room:
        await room.put(position)
        assert "¿Cantás TK" in room.frame
        await room.press("escape")
        assert "¿Cantás TK" in room.frame


async def test_a_rematch_of_a_resumed_match_remembers_no_other_table(home: Path) -> None:
    async with sitting(opening("Eva,bot:easy", rules="mille-bornes")):
        pass
    remembered = Settings(table=Chosen(rules="yetem", seats=["Fede", "Gina"]))
    store.save_settings(remembered)
    evening = opening("Fede,Gina", resume=next(unfinished()))
    async with sitting(evening) as room:
        await room.put("turn=0 side0=go///200*2,100*5,50 hand0=50 pile=go")
        await room.lay("50")
        await room.press("v")
        assert room.table.match.table.seats[0].name == "Eva"
    assert home.joinpath("settings.json").read_text(encoding="utf-8").count("Fede") == 1


async def test_a_match_that_could_not_be_saved_does_not_leave_silently() -> None:
    async with sitting(opening("Ana,Beto")) as room:
        assert room.app.save is not None
        FullDisk(room.app.save)
        await room.press("1" if "apretá 1" in room.frame else "2")
        await room.press("1", "d", "d")
        room.app.let_go()
        assert "No se pudo guardar" in room.app.unsaved


async def test_a_match_left_says_how_to_go_on_and_one_that_is_over_does_not() -> None:
    async with sitting(opening("Ana,bot:easy", rules="mille-bornes")) as room:
        room.app.let_go()
        path = next(unfinished())
        assert room.app.saved == f"Guardado. Para seguir: millas play --resume {path}"
        room.app.resume(path)
        await room.settle()
        await room.put("turn=0 side0=go///200*2,100*5,50 hand0=50 pile=go")
        await room.lay("50")
        room.app.let_go()
        assert room.app.saved == ""


async def test_M10_both_cards_drawn_for_a_tk_are_shown_as_new() -> None:
    position = STRUCK.replace("turn=0", "turn=1").replace("@1 asked=1", "@0 asked=0")
    position = position.replace("side0=go", "side0=go,accident").replace(
        "extra_tank", "driving_ace"
    )
    position = position.replace("hand1=go,driving_ace", "hand1=go").replace(
        "go,accident///50", "///"
    )
    async with sitting(opening("Ana,bot:easy")) as room:
        await room.put(position.replace("pile=go*30", "pile=75,100,go*30"))
        await room.press("t")
        assert room.frame.count("─ nueva ─") == 2
        assert "Compraste 75, 100." in room.frame


async def test_the_mode_is_remembered() -> None:
    async with sitting(opening("Ana,bot:easy")) as room:
        await room.put("turn=0 hand0=25,go,50 hand1=go,25 pile=go*30")
        await room.press("m")
    assert store.load_settings()[0].manual


async def test_a_hazard_without_effect_is_marked_so_without_colour() -> None:
    position = "turn=0 hand0=25,go side0=go,stop//right_of_way/ side1=go,stop/// pile=go*30"
    async with sitting(opening("Ana,bot:easy")) as room:
        await room.put(position)
        ana, beto = (line for line in room.frame.splitlines() if "STOP" in line)
        assert "·STOP" in ana
        assert "!STOP" in beto


async def test_the_score_pad_fits_the_smallest_window() -> None:
    async with sitting(opening("Ana,Beto"), size=(46, 14)) as room:
        await room.put("turn=0 phase=extension side0=go///200*2,100*3 hand1=go pile=go*9")
        await room.press("1", "n")
        assert isinstance(room.app.screen, PadScreen)
        assert "TOTAL DEL PARTIDO" in room.frame
        assert "Enter" in room.frame


async def test_a_window_too_small_says_so_and_plays_on() -> None:
    async with sitting(opening("Ana,bot:easy"), size=(40, 12)) as room:
        await room.put("turn=0 hand0=25,go,50 hand1=go,25 pile=go*30")
        assert "46 × 14" in room.frame
        await room.lay("go")
        assert "Ana bajó SIGA" in room.log()


async def test_keys_pressed_before_a_curtain_do_not_open_it() -> None:
    async with sitting(opening("Ana,Beto")) as room:
        digit = re.search(r"apretá (\d)", room.frame)
        assert digit
        early = events.Key(digit[1], digit[1])
        early.time = room.table.guard.since - 1
        room.table.on_key(early)
        assert room.shows(Mode.CURTAIN)


@pytest.mark.parametrize(
    ("times", "opens"),
    [
        ([-0.03, 0.66, 0.7, 0.74, 0.78, 0.93], False),
        ([-0.03, 0.66, 0.7, 0.74, 1.1], True),
        ([-0.03, 1.2], True),
        ([0.1, 0.3], False),
        ([0.1, 0.3, 0.5], True),
    ],
)
async def test_a_key_that_is_held_does_not_open_a_curtain(
    times: list[float], *, opens: bool
) -> None:
    async with sitting(opening("Ana,Beto")) as room:
        digit = re.search(r"apretá (\d)", room.frame)
        assert digit
        room.table.guard.seconds = 0.4
        for after in times:
            assert room.shows(Mode.CURTAIN)
            key = events.Key(digit[1], digit[1])
            key.time = room.table.guard.since + after
            room.table.on_key(key)
        assert room.shows(Mode.OWN) == opens


@pytest.mark.skipif(sys.platform == "win32", reason="links need a privilege there")
def test_a_record_that_cannot_be_read_hides_no_other(home: Path) -> None:
    folder = home / "matches"
    folder.mkdir()
    (folder / "a.jsonl").write_bytes(b'{"record": 1}\n')
    (folder / "empty.jsonl").write_bytes(b"")
    (folder / "gone.jsonl").symlink_to(folder / "nowhere")
    assert list(unfinished()) == [folder / "a.jsonl"]


async def test_saved_matches_are_told_apart() -> None:
    for seats, rules in (("Ana,Beto", "yetem"), ("Ana,Beto,Celi", "tock")):
        async with sitting(opening(seats, rules=rules)):
            pass
    for number, path in enumerate(store.records()):
        path.rename(path.with_name(f"2026-03-0{number + 1}-214500.jsonl"))
    async with sitting(opening("Ana,Beto", sit=False)) as room:
        await room.press("f3")
        assert "2026-03-01 21:45  yetem, mano 1: Ana, Beto" in room.frame
        assert "2026-03-02 21:45  tock, mano 1: Ana, Beto, Celi" in room.frame


@pytest.mark.parametrize("content", [None, b"", b"junk\n", b'{"record": 9}\n'])
async def test_a_match_that_is_spoilt_while_the_list_is_read_is_told(
    content: bytes | None, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(MillasApp, "NOTIFICATION_TIMEOUT", 600)
    async with sitting(opening("Ana,Beto")):
        pass
    async with sitting(opening("Ana,Beto", sit=False)) as room:
        await room.press("f3")
        [record] = (home / "matches").glob("*.jsonl")
        record.unlink()
        if content is not None:
            record.write_bytes(content)
        await room.press("enter")
        assert isinstance(room.app.screen, SetupScreen)
        [notice] = room.app._notifications
        assert str(record) in notice.message
        assert (record.read_bytes() if content is not None else None) == content


@pytest.mark.parametrize(
    "content",
    [
        "[" * 100_000,
        f'{{"seats": [{{"name": {"[" * 900 + "]" * 900}}}]}}',
        '{"seats": [{"name": 5}]}',
        '{"seats": 5}',
        "{}",
        "5",
    ],
)
async def test_a_foreign_file_is_listed_without_names(content: str, home: Path) -> None:
    (home / "matches").mkdir(parents=True)
    (home / "matches" / "foreign.jsonl").write_text(f"{content}\n", encoding="ascii")
    async with sitting(opening("Ana,Beto", sit=False)) as room:
        await room.press("f3")
        assert "foreign" in room.text


def test_taking_up_a_match_twice_is_refused_and_leaves_it_whole() -> None:
    table = opening("Ana,Beto").table
    assert table is not None
    match, save = store.start(table)
    with save, pytest.raises(store.InUse):
        take_up(save.path)
    again, save = take_up(next(unfinished()))
    save.close()
    assert again.lines == match.lines
