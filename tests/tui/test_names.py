"""Whatever people are called, every line is as wide as the screen and says who is meant."""

from dataclasses import replace
from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from rich.cells import cell_len
from textual.content import Content

from millas.core.match import Match
from millas.core.record import Seat, Table, is_name
from millas.games import millas, tock
from millas.lookback.figures import told
from millas.lookback.stats import Edition, Figures, Player
from millas.seating import BadChoice, Request, seat_table
from millas.store import take_up, unfinished
from millas.tui.boards import board_for
from millas.tui.lines import clip, pad, row, wrap
from millas.tui.screens import area
from millas.words import Words, printable, steady
from millas.words.voice import Voice
from tests.tui.frames import ATTACKED, CHAIN, MIDDLE
from tests.tui.room import opening, sitting

ODD = [
    "[/b]Ana [TK]",
    "שלום אבנר",
    "محمد بن سلمان",
    "e\u0301\u0301\u0301la",
    "日本の太郎さん",
    "👨\u200d👩\u200d👧 Pérez",
    "👋🏽 می\u200cخواهم",
    "❤\ufe0f🇦🇷🇦🇷",
    "\u0301A",
    "x" * 40,
    "日" * 40,
]
NAMES = st.text(min_size=1, max_size=40).filter(
    lambda text: is_name(text) and text.strip() != "" and any(map(str.isalnum, text))
)
POSITIONS = {"yetem": (millas, MIDDLE, ATTACKED), "tock": (tock, CHAIN, CHAIN)}


@cache
def table(rules: str, players: int) -> Table:
    return seat_table(Request(rules, ("Ana", "Beto", "Celi", "Dani", "Eva", "Fito")[:players]))


def pictures(rules: str, names: list[str], width: int, height: int) -> list[Content]:
    """All that is drawn at a table of these people."""
    game, *positions = POSITIONS[rules]
    people = table(rules, len(names))
    voice = Voice(Words("es"), replace(people, seats=tuple(map(Seat, names))))
    match = Match(people)
    board = board_for(voice)
    lines: list[Content] = []
    for position in positions:
        state = game.read_position(match.rules, position)
        public, totals = match.game.view(state, None), tuple([0] * len(people.layout.sides))
        lines += [board.header(public, 1, width)]
        lines += board.table(public, totals, width, height)
        seat = state.turn if rules == "tock" else 0
        board.take(match.game.view(state, seat), match.game.moves(state, seat), [])
        lines += board.own(width, 7) + board.own(width, 6)
    story = [voice.seat(seat) for seat in range(len(names))]
    lines += area.log(voice, story, width, 5) + area.curtain(voice, 0, story, width, 7)
    return lines + area.callers(voice, range(len(names)), width)


@settings(max_examples=50, deadline=None)
@given(
    names=st.lists(NAMES | st.sampled_from(ODD), min_size=6, max_size=6, unique_by=str.casefold),
    width=st.integers(20, 140),
    height=st.integers(3, 32),
    rules=st.sampled_from(["yetem", "tock"]),
)
def test_no_name_makes_a_line_wider_than_the_screen(
    names: list[str], width: int, height: int, rules: str
) -> None:
    for line in pictures(rules, names if rules == "tock" else names[:3], width, height):
        assert cell_len(line.plain) <= width


@given(name=NAMES | st.sampled_from(ODD), width=st.integers(1, 50))
def test_text_is_cut_and_filled_to_the_cell(name: str, width: int) -> None:
    assert cell_len(clip(name, width)) <= width
    assert cell_len(pad(name, width)) == width
    assert cell_len(row(width, name, (name, "bold")).plain) == width
    for line in wrap(name, width):
        assert cell_len(line) <= max(2, width)


@pytest.mark.parametrize("name", ODD)
async def test_any_name_is_shown_saved_and_found_again(name: str) -> None:
    async with sitting(opening(f"{name},Beto")) as room:
        if cell_len(name) < 40:
            assert steady(name) in room.frame
        for size in ((80, 24), (46, 14), (120, 40), (60, 20)):
            await room.pilot.resize_terminal(*size)
            await room.settle()
            for strip in room.app.screen._compositor.render_strips(room.app.size):
                assert cell_len(strip.text) == size[0]
        for key in ("s", "escape", "f10", "escape", "l", "escape"):
            await room.press(key)
    match, save = take_up(next(unfinished()))
    save.close()
    assert match.table.seats[0].name == name


@pytest.mark.parametrize(
    ("name", "steadily"),
    [
        ("👨\u200d👩\u200d👧", "👨👩👧"),
        ("👩🏽\u200d❤\ufe0f\u200d👨", "👩❤👨"),
        ("1\ufe0f\u20e3 🇦🇷", "1\u20e3 🇦🇷"),
        ("می\u200cخواهم", "می\u200cخواهم"),
        ("क\u200d्ष", "क\u200d्ष"),
        ("🏽", "🏽"),
        ("Ana", "Ana"),
    ],
)
def test_a_name_is_as_wide_on_every_terminal(name: str, steadily: str) -> None:
    """No joined emoji is drawn, which are as wide as one here and as all their parts there."""
    assert steady(name) == steadily
    assert printable(name) == name
    people = replace(table("yetem", 2), seats=(Seat(name), Seat("Beto")))
    assert Voice(Words("es"), people).seat(0) == steadily


@pytest.mark.parametrize(
    ("names", "code"),
    [
        (("A\u202eb", "Beto"), "name_control"),
        (("\u2067Ana\u2069", "Beto"), "name_control"),
        (("A\u200dna", "Beto"), "name_control"),
        (("\u0301\ufe0f", "Beto"), "name_empty"),
        (("❤\ufe0f", "❤"), "name_twice"),
        (("Jose\u0301", "JOSÉ"), "name_twice"),
        (("é\u200dé", "éé"), "name_twice"),
    ],
)
def test_a_name_that_hides_turns_a_line_or_looks_like_another_is_refused(
    names: tuple[str, str], code: str
) -> None:
    with pytest.raises(BadChoice) as refused:
        seat_table(Request("yetem", names))
    assert refused.value.code == code
    assert "{" not in refused.value.said(Words("es"))


def test_statistics_call_people_by_names_of_one_width() -> None:
    figures = Figures(
        people={"x": Player("👨\u200d👩\u200d👧", matches=1)},
        editions={"yetem": Edition("yetem", matches=1)},
    )
    lines = told(Words("es"), figures, 120)
    assert any("👨👩👧" in line for line in lines)
    assert not any("\u200d" in line for line in lines)
