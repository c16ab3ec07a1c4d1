"""The guided hand on the screen."""

import re
from pathlib import Path

import pytest
from textual.widgets import Static

from millas.games.millas.cards import Card
from millas.lesson import RIVAL, SCRIPT, STEPS, Act, begin
from millas.seating import Opening, Request
from millas.store import Chosen, Settings, unfinished
from millas.tui.boards import board_for
from millas.tui.screens import area
from millas.tui.screens.below import Mode
from millas.tui.screens.learn import LessonScreen
from millas.tui.screens.pad import PadScreen
from millas.tui.screens.setup import SetupScreen
from millas.words import LANGUAGES, Words, texts
from millas.words.voice import Voice
from tests.tui.room import Room, opening, sitting

SIZES = [(46, 14), (60, 20), (80, 24), (100, 30), (120, 40)]


def evening(language: str = "es") -> Opening:
    """Somebody who wants to learn."""
    settings = Settings(pace="instant")
    return Opening(Words(language), settings, Request("yetem", ("Ana", "bot:easy")), learn=True)


async def do(room: Room, act: Act) -> None:
    """Do what the lesson says next."""
    if act.move.do in {"tk", "finish"}:
        await room.press("t" if act.move.do == "tk" else "n")
    else:
        await room.lay(room.table.voice.code(act.move.card))


async def follow(room: Room, acts: int = len(SCRIPT)) -> None:
    """Do so from the beginning."""
    for act in SCRIPT[:acts]:
        if act.step:
            await do(room, act)


async def test_the_lesson_is_followed_to_its_score_and_leads_to_the_first_screen(
    home: Path,
) -> None:
    async with sitting(evening()) as room:
        assert f"LECCIÓN 1 de {len(STEPS)} · ARRANCAR" in room.frame
        await follow(room)
        assert isinstance(room.app.screen, PadScreen)
        assert "TOTAL DE LA MANO 1 600" in room.text
        assert "Ya sabés jugar" in room.text
        await room.press("enter")
        assert isinstance(room.app.screen, SetupScreen)
    assert list(unfinished()) == []
    assert not (home / "matches").exists()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", SIZES, ids=str)
async def test_what_to_do_is_always_on_the_screen_and_why_where_there_is_room(
    language: str, size: tuple[int, int]
) -> None:
    async with sitting(evening(language), size=size) as room:
        table = room.table
        assert isinstance(table, LessonScreen)
        for act in SCRIPT:
            if act.step:
                _, text, task = table.lesson.guide()
                shown = re.findall(r"[^\s│]+", room.frame)
                assert set(task.split()) <= set(shown)
                if not set(text.split()) <= set(shown):
                    assert size < (80, 24)
                    assert table.voice.words("learn.more").replace("\u00a0", " ") in room.frame
                    await room.press("f2")
                    page = room.app.screen.query(Static)
                    assert text in " ".join(str(each.visual) for each in page)
                    await room.press("escape")
                await do(room, act)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_what_is_said_of_a_slip_is_told_in_full(language: str, size: tuple[int, int]) -> None:
    width, height = size
    words = Words(language)
    match = begin(Chosen())
    voice = Voice(words, match.table)
    rows = board_for(voice).area_rows(height)
    longest = max(Card, key=lambda card: len(voice.card(card)))
    slips = {key for key in texts(language) if key.startswith("learn.slip.")}
    for key in slips - {"learn.slip.title", "learn.slip.back", "learn.slip.again"}:
        about = words(key, card=voice.card(longest), who=voice.seat(RIVAL))
        sentences = [about, words("learn.slip.back")]
        shown = area.notice(words("learn.slip.title"), sentences, width, rows, "", 4)
        told = " ".join(line.plain for line in shown).split()
        assert set(" ".join(sentences).split()) <= set(told), key
        assert len(shown) <= rows


async def test_a_slip_is_shown_explained_and_taken_back() -> None:
    async with sitting(evening()) as room:
        await room.throw("go")
        assert room.shows(Mode.NEWS)
        assert "Ana descartó SIGA" in room.log()
        assert "Descartar SIGA también es un turno" in room.text
        await room.press("space")
        assert room.shows(Mode.OWN)
        assert "Ana descartó SIGA" not in room.log()
        await follow(room)
        assert "TOTAL DE LA MANO 1 600" in room.text


@pytest.mark.parametrize(("language", "save"), [("es", "Guardar"), ("en", "Save")])
async def test_the_menu_of_a_lesson_offers_to_save_nothing(language: str, save: str) -> None:
    async with sitting(evening(language)) as room:
        await room.press("f10")
        assert save not in room.frame
    async with sitting(opening("Ana,bot:easy", language=language)) as room:
        await room.press("f10")
        assert save in room.frame


async def test_what_the_rules_refuse_says_why() -> None:
    async with sitting(evening()) as room:
        await room.lay("100")
        assert "hace falta SIGA" in room.frame
        assert room.shows(Mode.OWN)


async def test_a_lesson_keeps_the_mode_that_was_chosen() -> None:
    learner = evening()
    learner.settings.manual = True
    async with sitting(learner) as room:
        assert "M: manual" in room.frame
        await room.press("escape")
    assert learner.settings.manual


async def test_escape_leaves_the_lesson_at_any_step() -> None:
    async with sitting(evening()) as room:
        assert "Esc dejar la lección" in room.text
        await follow(room, 3)
        await room.press("escape")
        assert isinstance(room.app.screen, SetupScreen)


async def test_the_first_screen_offers_the_lesson() -> None:
    async with sitting(opening("Ana,bot:random", sit=False)) as room:
        assert "Aprender (F4)" in room.frame
        await room.press("f4")
        assert "ARRANCAR" in room.frame
