"""Bots think where they can neither slow nor stop the table."""

import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from threading import Thread

import pytest

from millas import thinking
from millas.bots import LEVELS, STAND_IN
from millas.bots.base import Search
from millas.core import chance
from millas.core.match import Match
from millas.seating import Request, seat_table
from millas.thinking import Answer, Thinker, thought
from tests import odd_bots
from tests.odd_bots import ODD, make_odd

LONG = 60.0
"""Seconds that nothing waits for."""
FAILING = (
    odd_bots.raises,
    odd_bots.nonsense,
    odd_bots.silent,
    odd_bots.unspeakable,
    odd_bots.leaves,
    odd_bots.dies,
)


def bots(level: str, seed: str = "7") -> Match:
    match = Match(seat_table(Request("yetem", (f"bot:{level}",) * 3, seed=seed)))
    match.deal()
    return match


@contextmanager
def thinker(
    match: Match, budget: int = 5, shown: float = 0.0, deadline: float = LONG
) -> Iterator[Thinker]:
    with Thinker(match, budget=budget, shown=shown, deadline=deadline) as found:
        yield found


def play_hand(match: Match, thinker: Thinker) -> list[Answer]:
    answers = []
    while match.in_hand:
        seat = match.actors()[0]
        answers.append(thinker.answer(thought(match, seat)))
        match.submit(seat, answers[-1].move)
    return answers


# What a bot decides


def played(seed: str, level: str) -> Match:
    match = bots(level, seed)
    while match.in_hand:
        seat = match.actors()[0]
        match.submit(seat, thought(match, seat).choice())
    return match


@pytest.mark.parametrize("level", LEVELS["millas"])
def test_bots_choose_the_same_in_the_same_match(level: str) -> None:
    assert played("7", level).lines == played("7", level).lines
    assert played("7", level).lines[2:] != played("8", level).lines[2:]


@pytest.mark.parametrize("level", LEVELS["millas"])
def test_a_bot_does_not_know_what_others_hold(level: str) -> None:
    match = bots(level)
    while match.in_hand:
        seat = match.actors()[0]
        move, state = thought(match, seat).choice(), match.state
        match.state = match.game.redeal(match.view(seat), chance.lots("redeal", len(match.lines)))
        assert thought(match, seat).choice() == move
        match.state = state
        match.submit(seat, move)


def test_a_person_is_no_bot() -> None:
    match = Match(seat_table(Request("yetem", ("Ana", "Beto"), seed="7")))
    match.deal()
    with pytest.raises(ValueError, match="person"):
        thought(match, 0)


# At once


def test_a_level_that_does_not_search_chooses_here_as_in_an_arena() -> None:
    match = bots("medium")
    with thinker(match) as here:
        assert not any(answer.stand_in for answer in play_hand(match, here))
    assert match.lines == played("7", "medium").lines


def test_a_level_that_fails_is_replaced_move_by_move(monkeypatch: pytest.MonkeyPatch) -> None:
    make_odd(monkeypatch, choose=odd_bots.broken)
    match = bots(ODD)
    with thinker(match) as here:
        answers = play_hand(match, here)
    assert {answer.stand_in for answer in answers} == {"medium"}
    assert match.lines[1:] == played("7", "medium").lines[1:]


def test_where_the_stand_in_fails_too_there_is_a_last_resort(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    make_odd(monkeypatch, choose=odd_bots.broken)
    monkeypatch.setitem(STAND_IN, "millas", ODD)
    match = bots(ODD)
    with thinker(match) as here:
        assert here.answer(thought(match, match.actors()[0])).stand_in == "random"


def test_who_is_not_waited_for_may_keep_still(monkeypatch: pytest.MonkeyPatch) -> None:
    match = bots("medium")
    mine = thought(match, match.actors()[0])
    assert not mine.allows(None)
    monkeypatch.setattr(match.game, "awaited", lambda _: ())
    assert thought(match, match.actors()[0]).allows(None)


# In a process of its own


def test_a_search_gets_its_budget_and_its_lots_and_no_screen(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    make_odd(monkeypatch, search=odd_bots.within)
    games = []
    for _ in range(2):
        match = bots(ODD)
        with thinker(match) as here:
            assert not any(answer.stand_in for answer in play_hand(match, here))
        games.append(match.lines)
    assert games[0] == games[1]


def test_a_search_that_fails_is_replaced_for_that_move_alone(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    make_odd(monkeypatch, search=odd_bots.first)
    match = bots(ODD)
    mine = thought(match, match.actors()[0])
    with thinker(match) as here:
        for search in FAILING:
            here._searches = {ODD: search}
            assert here.answer(mine) == Answer(mine.choice("medium"), "medium"), search
            here._searches = {ODD: odd_bots.first}
            assert here.answer(mine) == Answer(mine.moves[0])
    assert capfd.readouterr() == ("", "")


def test_a_search_that_stalls_is_killed_and_the_next_one_answers(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    make_odd(monkeypatch, search=odd_bots.endless)
    match = bots(ODD)
    mine = thought(match, match.actors()[0])
    with thinker(match, deadline=0.01) as here:
        stalled = here._aside._process
        assert here.answer(mine).stand_in == "medium"
        assert here._aside._process is None
        here._searches, here._deadline = {ODD: odd_bots.first}, LONG
        assert here.answer(mine).stand_in is None
        assert here._aside._process is not stalled


def test_a_process_that_was_killed_between_two_moves_is_not_missed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    make_odd(monkeypatch, search=odd_bots.first)
    match = bots(ODD)
    mine = thought(match, match.actors()[0])
    with thinker(match) as here:
        assert here.answer(mine).stand_in is None
        killed = here._aside._process
        assert killed is not None
        killed.kill()
        killed.join()
        assert here.answer(mine).stand_in is None


def test_closing_ends_a_thought_that_is_under_way(monkeypatch: pytest.MonkeyPatch) -> None:
    make_odd(monkeypatch, search=odd_bots.endless)
    match = bots(ODD)
    mine = thought(match, match.actors()[0])
    answers: list[Answer] = []
    with thinker(match, shown=LONG) as here:
        waits = Thread(target=lambda: answers.append(here.answer(mine)))
        waits.start()
    waits.join()
    assert [answer.stand_in for answer in answers] == ["medium"]
    assert here._aside._process is None


def test_no_process_is_started_where_nobody_searches() -> None:
    with thinker(bots("medium")) as here:
        assert here._aside._process is None


@pytest.mark.parametrize("search", [odd_bots.first, odd_bots.raises])
def test_a_search_always_takes_the_same_time(
    monkeypatch: pytest.MonkeyPatch, search: Search
) -> None:
    make_odd(monkeypatch, search=search)
    monkeypatch.setattr(thinking, "monotonic", lambda: 0.0)
    match = bots(ODD)
    waited: list[float | None] = []
    with thinker(match, shown=0.25) as here:
        monkeypatch.setattr(here._closed, "wait", waited.append)
        here.answer(thought(match, match.actors()[0]))
    assert waited == [0.25]


def test_thinking_needs_no_screen() -> None:
    code = "import sys, millas.thinking; print({'textual', 'rich'} & set(sys.modules))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "set()\n"
