"""Every text fits its slot: what is cut ends in an ellipsis, and nothing on a screen does."""

import re
from collections.abc import Iterator
from functools import cache

import pytest
from rich.cells import cell_len
from textual.content import Content
from textual.widgets import Button, OptionList, Select, Static

from millas.core import rulefile
from millas.core.match import Match
from millas.core.record import Table
from millas.games import millas, tock
from millas.games.tock.state import DRAW
from millas.seating import Request, seat_table
from millas.store import Settings
from millas.tui.boards import board_for
from millas.tui.boards.millas_cards import Cards
from millas.tui.boards.tock import TockBoard
from millas.tui.screens import area
from millas.tui.screens.settings import CHOICES, SettingsScreen
from millas.tui.screens.setup import SetupScreen
from millas.words import LANGUAGES, Words, memory, texts
from millas.words.voice import Voice
from tests.tui.frames import ARRIVED, ATTACKED, CHAIN, FOLDER, LAST, MIDDLE, SIZES
from tests.tui.room import opening, sitting

EVERY_SIZE = pytest.mark.parametrize("size", [*SIZES, (119, 23)], ids=str)
EVERY_LANGUAGE = pytest.mark.parametrize("language", LANGUAGES)
PEOPLE = ("Ana", "bot:medium", "Celi", "bot:medium", "Eva", "bot:medium")


def cut(text: str, language: str) -> list[str]:
    """The lines that end too early: those with an ellipsis that their words do not have."""
    meant = {word for said in texts(language).values() for word in said.split() if "…" in word}
    return [
        line for line in text.splitlines() if any("…" in w and w not in meant for w in line.split())
    ]


def said(lines: list[Content]) -> str:
    return "\n".join(line.plain for line in lines)


@cache
def table(rules: str, players: int) -> Table:
    return seat_table(Request(rules, PEOPLE[:players]))


def hand(rules: str, language: str) -> tuple[Match, Cards]:
    """A match of three people, and the board that shows their cards."""
    people = table(rules, 3)
    board = board_for(Voice(Words(language), people))
    assert isinstance(board, Cards)
    return Match(people), board


@EVERY_LANGUAGE
def test_no_golden_frame_has_a_text_that_was_cut(language: str) -> None:
    for path in FOLDER.glob(f"*-{language}-*.txt"):
        assert cut(path.read_text(encoding="utf-8"), language) == [], path.name


@EVERY_SIZE
@EVERY_LANGUAGE
@pytest.mark.parametrize("rules", ["yetem", "mille-bornes"])
def test_cards_say_what_they_do_and_why_not_in_full(
    rules: str, language: str, size: tuple[int, int]
) -> None:
    """Whatever is held, wherever it may go, however a play is refused or a discard doubted."""
    width, height = size
    match, board = hand(rules, language)
    voice = board.voice
    for position in (MIDDLE, ATTACKED, ARRIVED):
        state = millas.read_position(match.rules, position)
        view, rows = match.game.view(state, 0), board.area_rows(height)
        board.take(view, match.game.moves(state, 0), [view.hand[-1]])
        shown = said(board.own(width, rows))
        for index, card in enumerate(view.hand):
            board.selected, board._note = index, ()
            shown += "\n" + said(board.own(width, rows))
            for key in texts(language) if position is MIDDLE else ():
                if key.startswith("millas.reason."):
                    board._note = [board.reason(key.removeprefix("millas.reason."), card)]
                    shown += "\n" + said(board.own(width, rows))
            for key in ("table.sure.safety", "table.sure.play"):
                names = voice.card(card), voice.short(card)
                board._note = [voice.words(key, card=name) for name in names]
                shown += "\n" + said(board.own(width, rows))
        assert cut(shown, language) == []


FIRST_CARD = re.compile(r" *[┌┏╔]1|[ ►>]1 ")


@EVERY_SIZE
@EVERY_LANGUAGE
@pytest.mark.parametrize("rules", ["yetem", "mille-bornes"])
def test_cards_stand_still_whatever_is_said_of_them(
    rules: str, language: str, size: tuple[int, int]
) -> None:
    """Also whose turn it is stays, where the cards are drawn."""
    width, height = size
    match, board = hand(rules, language)
    rows = board.area_rows(height)
    pictures: list[list[Content]] = []

    def look() -> None:
        pictures.append(board.own(width, rows))

    longest = "end_of_limit,puncture_proof,speed_limit,out_of_gas,gasoline,flat_tire,200"
    for position in (MIDDLE, f"{MIDDLE} hand0={longest}", f"turn=0 hand0={longest}"):
        state = millas.read_position(match.rules, position)
        board.take(match.game.view(state, 0), match.game.moves(state, 0), [])
        look()
        for card in range(len(board.cards)):
            for key in (str(card + 1), "enter", "d"):
                board.press(key)
                look()
            board._hovered = card
            for _ in ("automatic", "manual"):
                board.press("m")
                look()
            board._hovered = None
    found = [
        (len(lines), [n for n, line in enumerate(lines) if FIRST_CARD.match(line.plain)])
        for lines in pictures
    ]
    assert len({places[0] for _, places in found}) == 1
    assert max(count for count, _ in found) <= rows
    if "┌" in said(pictures[0]):
        assert len({lines[0].plain.rstrip(" ")[:20] for lines in pictures}) == 1


@EVERY_SIZE
@EVERY_LANGUAGE
@pytest.mark.parametrize(("rules", "players"), [("yetem", 3), ("mille-bornes", 6), ("tock", 6)])
def test_table_questions_and_curtain_are_told_in_full(
    rules: str, players: int, language: str, size: tuple[int, int]
) -> None:
    width, height = size
    people = table(rules, players)
    voice = Voice(Words(language), people)
    match = Match(people)
    board = board_for(voice)
    rows = board.area_rows(height)
    lines: list[Content] = []
    for position in (CHAIN, LAST) if rules == "tock" else (MIDDLE, ATTACKED):
        read = tock.read_position if rules == "tock" else millas.read_position
        state = read(match.rules, filled(position, players) if rules != "tock" else position)
        public, totals = match.game.view(state, None), tuple([0] * len(people.layout.sides))
        lines.append(board.header(public, 1, width))
        lines += board.table(public, totals, width, height - rows - 3)
        if rules == "tock":
            board.take(match.game.view(state, 0), match.game.moves(state, 0), [])
            for key in ("r", "r"):
                board.press(key)
                lines += board.own(width, rows)
            assert isinstance(board, TockBoard)
            for key in texts(language):
                if key.startswith("tock.reason."):
                    board._note = board.refusal(board.view, DRAW, key.removeprefix("tock.reason."))
                    noted = board.own(width, rows)
                    assert set(board._note.split()) <= set(said(noted).split())
                    assert len(noted) <= rows
        elif position is ATTACKED:
            title, sentences = board.question(public, (0,), width)
            asked = area.notice(title, sentences, width, rows, "")
            assert set(" ".join(sentences).split()) <= set(said(asked).split())
            assert len(asked) <= rows
        kinds = memory.kinds(voice, match.game.view(state, 0))
        lines += area.counter(voice, f"{voice.game}.unseen", kinds, width, rows)
    story = [voice.seat(0)]
    lines += area.curtain(voice, 0, story, width, rows)
    lines += area.callers(voice, (0,), width)
    assert cut(said(lines), language) == []


def filled(position: str, players: int) -> str:
    """A position of three people made one of more, with nothing before them."""
    for n in range(3, players):
        position += f" side{n}=/// hand{n}=go,go,25,25,50,75"
    return position


@EVERY_LANGUAGE
def test_each_line_of_the_score_pad_has_its_title(language: str) -> None:
    room = 20
    for name in rulefile.shipped():
        voice = Voice(Words(language), table(name, 2 if name != "tock" else 3))
        for key, text in texts(language).items():
            if key.startswith("millas.score.") or key in {"pad.hand", "pad.before"}:
                assert cell_len(text.partition(" (")[0]) <= room, key
        assert cell_len(voice.total_title().partition(" (")[0]) <= room


@EVERY_SIZE
@EVERY_LANGUAGE
def test_settings_show_each_value_and_what_it_means(language: str, size: tuple[int, int]) -> None:
    settings = Settings()
    screen = SettingsScreen(Words(language), settings)
    for name, values in CHOICES.items():
        screen._at = list(CHOICES).index(name)
        for value in values:
            setattr(settings, name, value)
            lines = [
                screen._line(name, min(78, size[0])).plain,
                *screen._note(min(78, size[0]) - 4),
            ]
            assert cut("\n".join(lines), language) == []


def unseen(screen: SetupScreen) -> Iterator[str]:
    """The labels of a screen that have no room."""
    for label in screen.query(Static):
        if label.display and label.parent is not None and label.region.width:
            text = str(label.visual)
            if label.size.height == 1 and cell_len(text) > label.size.width:
                yield text
    for button in screen.query(Button):
        if cell_len(str(button.label)) > button.size.width:
            yield str(button.label)
    for select in screen.query(Select):
        room = select.query_one("#label", Static).size.width
        for option in select.query_one(OptionList).options:
            if select.region.width and cell_len(str(option.prompt)) > room:
                yield str(option.prompt)


@EVERY_LANGUAGE
async def test_the_first_screen_has_room_for_every_choice(language: str) -> None:
    evening = opening("Ana,bot:easy,Celi", language=language, sit=False)
    async with sitting(evening, size=SIZES[0]) as room:
        screen = room.app.screen
        assert isinstance(screen, SetupScreen)
        for rules in rulefile.shipped():
            screen._change_rules(rules)
            await room.settle()
            assert list(unseen(screen)) == []


@EVERY_LANGUAGE
def test_a_curtain_without_room_for_all_tells_the_latest(language: str) -> None:
    voice = Voice(Words(language), table("yetem", 6))
    story = [f"{voice.seat(seat)} 100{n}" for n in range(4) for seat in range(1, 6)]
    shown = said(area.curtain(voice, 0, story, 80, 9))
    assert story[-1] in shown
    assert story[0] not in shown
    assert cut(shown, language) == []
    assert voice.words("curtain.since", story="").strip() not in shown
    assert voice.words("curtain.since", story=story[-1]) in said(
        area.curtain(voice, 0, story[-1:], 80, 9)
    )
