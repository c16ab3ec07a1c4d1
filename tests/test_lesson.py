"""The guided hand: the script is a real hand, and what goes wrong is explained and taken back."""

from pathlib import Path

import pytest

from millas import lesson, plain
from millas.core.game import Refused
from millas.core.match import Match
from millas.games.millas.cards import DISCARD, PLAY, Card
from millas.lesson import LEARNER, RIVAL, SCRIPT, STEPS, Lesson
from millas.seating import Opening, Request
from millas.store import Chosen, Settings, unfinished
from millas.words import LANGUAGES, Words
from millas.words.voice import Voice
from tests.scripted import Answers


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MILLAS_HOME", str(tmp_path))


def begun(language: str = "es") -> Lesson:
    match = lesson.begin(Chosen())
    return Lesson(match, Voice(Words(language), match.table))


def play(guided: Lesson, acts: int = len(SCRIPT)) -> Match:
    for act in SCRIPT[:acts]:
        guided.match.submit(act.seat, act.move)
    return guided.match


def test_the_script_is_a_hand_that_ends_with_the_trip() -> None:
    match = play(begun())
    score = match.results[0].line["score"][LEARNER]
    assert (score["miles"], score["safeties"], score["tk"], score["trip"]) == (700, 200, 300, 400)
    assert match.results[0].line["score"][RIVAL]["miles"] == 300


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_step_is_told_and_says_what_to_do_when_it_is_due(language: str) -> None:
    guided = begun(language)
    titles = []
    for act in SCRIPT:
        title, text, task = guided.guide()
        assert title
        assert text
        assert bool(task) is bool(act.step)
        titles.append(title)
        guided.match.submit(act.seat, act.move)
    assert len(dict.fromkeys(titles)) == len(STEPS)
    assert guided.guide() == ("", "", "")


@pytest.mark.parametrize(
    ("language", "wins", "risks"),
    [
        (
            "es",
            "alguien tiene 5\u00a0000 o más, gana el total más alto",
            "perdés los 400 del viaje y sus extras, y cada rival suma 200",
        ),
        (
            "en",
            "anyone at 5,000 or more, the highest total wins",
            "you lose its 400 and its extras, and each rival scores 200",
        ),
    ],
)
def test_the_lesson_ends_with_what_wins_and_what_an_extension_risks(
    language: str, wins: str, risks: str
) -> None:
    guided = begun(language)
    play(guided, len(SCRIPT) - 1)
    assert risks in guided.guide()[1]
    assert wins in guided.closing()


def test_each_move_that_was_not_meant_is_made_explained_and_taken_back() -> None:
    guided = begun()
    told = set()
    for act in SCRIPT:
        match = guided.match
        for move in match.moves(LEARNER) if act.seat == LEARNER else []:
            state, lines, log = match.game.copy(match.state), match.lines[:], match.log[:]
            slip = guided.slip(move)
            assert bool(slip) is (move != act.move)
            assert (len(match.lines) > len(lines)) is bool(slip)
            guided.take_back()
            assert (match.state, match.lines, match.log) == (state, lines, log)
            told.add(slip)
        match.submit(act.seat, act.move)
    assert len(told) > 20


def test_what_the_rules_refuse_is_refused() -> None:
    guided = begun()
    with pytest.raises(Refused, match="not_moving"):
        guided.slip(PLAY[Card.MILES_100])
    guided.take_back()
    assert guided.slip(DISCARD[Card.GO]).startswith("Descartar SIGA")


@pytest.mark.parametrize(
    ("seats", "name"), [(["bot:easy", "Eva"], "Eva"), (["bot", "bot:easy"], "Ana"), ([], "Ana")]
)
def test_the_learner_is_called_as_the_first_person_of_last_time(
    seats: list[str], name: str
) -> None:
    assert lesson.table(Chosen(seats=seats)).seats[LEARNER].name == name


@pytest.mark.parametrize("seat", ["", "x" * 41, "a\nb", " bot:easy", "Ra\u200dyo"])
def test_a_learner_whose_name_is_none_has_the_usual_one(seat: str) -> None:
    learner, rival = lesson.table(Chosen(seats=[seat])).seats
    assert (learner.name, learner.is_bot, rival.is_bot) == ("Ana", False, True)


ANSWERS = ("6", "3", "4", "6", "5", "1", "5", "6", "4", "t", "5", "3", "1", "n")


def test_the_plain_table_teaches_the_whole_hand_and_keeps_nothing() -> None:
    script = Answers("d 6", "d 6", *ANSWERS)
    evening = Opening(Words("es"), Settings(), Request("yetem", ()), learn=True)
    assert plain.run(evening, script, script) == 0
    text = script.transcript
    assert "Ana descartó SIGA.\nDescartar SIGA también es un turno" in text
    for number in range(1, len(STEPS) + 1):
        assert f"LECCIÓN {number} de {len(STEPS)} · " in text
    assert "TOTAL DE LA MANO: Ana 1 600, Rayo 300\n" in text
    assert text.rstrip().endswith("las reglas dicen el resto.")
    assert list(unfinished()) == []


def test_the_plain_lesson_can_be_left() -> None:
    script = Answers("q")
    evening = Opening(Words("en"), Settings(), Request("yetem", ()), learn=True)
    assert plain.run(evening, script, script) == 0
    assert "SETTING OFF" in script.transcript
