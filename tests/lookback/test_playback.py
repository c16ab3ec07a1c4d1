"""A record stepped through says what was said at the table, and no more."""

from io import BytesIO
from itertools import pairwise
from typing import Any

import pytest

from millas.core.match import Match
from millas.core.record import Damage, Line, write_line
from millas.games import GAMES
from millas.lookback.hand import afterwards, by_hand, hand_chart, hands
from millas.lookback.playback import MEASURES, Playback
from millas.words import Words
from millas.words.voice import Voice
from tests import laws
from tests.tables import RuleTable, shipped_tables

TABLES = {str(table): table for table in shipped_tables()}
TWO = TABLES["yetem-individual-2-700"]
TOCK = TABLES["tock-individual-3-strict"]
BOTH = pytest.mark.parametrize("table", [TWO, TOCK], ids=str)


def played(table: RuleTable, hands: int = 1) -> Match:
    *_, match = laws.match_of(table, 7, hands)
    return match


def record(lines: list[Line]) -> BytesIO:
    return BytesIO(b"".join(map(write_line, lines)))


def is_act(line: Line) -> bool:
    return "hand" in line or "seat" in line


def test_every_game_says_how_far_its_sides_have_come() -> None:
    assert set(MEASURES) == set(GAMES)


@BOTH
def test_each_step_is_the_match_as_it_was(table: RuleTable) -> None:
    match = played(table)
    playback = Playback(record(match.lines))
    assert len(playback.steps) == sum(map(is_act, match.lines))
    for at in range(0, len(playback.steps), 7):
        then = playback.at(at)
        acts = [line for line in then.lines if is_act(line)]
        assert acts == [line for line in match.lines if is_act(line)][: at + 1]
    assert playback.at(len(playback.steps) - 1).lines == match.lines


@BOTH
def test_what_the_steps_tell_is_the_log_that_everybody_saw(table: RuleTable) -> None:
    match = played(table)
    playback = Playback(record(match.lines))
    assert [event for step in playback.steps for event in step.events] == match.told(None)


def test_the_steps_of_a_hand_are_found_by_its_number() -> None:
    match = played(TWO, hands=2)
    playback = Playback(record(match.lines))
    assert (playback.first[1], playback.last[1] + 1) == (0, playback.first[2])
    assert playback.last[2] == len(playback.steps) - 1
    assert [len(line) for line in playback.measures(1)] == [playback.first[2]] * 2
    for line in playback.measures(1):
        assert all(before <= after for before, after in pairwise(line))


def test_only_a_hand_that_is_over_is_open() -> None:
    lines = played(TWO, hands=2).lines
    playback = Playback(record(lines[:-5]))
    assert playback.is_open(playback.last[1])
    assert not playback.is_open(playback.first[2])
    assert not playback.is_open(playback.last[2])


def test_a_hand_is_open_though_its_last_line_was_torn_off() -> None:
    lines = played(TWO).lines
    assert "end" in lines[-1]
    assert Playback(record(lines[:-1])).is_open(0)


def test_of_a_match_only_the_hands_that_are_over_are_played_back() -> None:
    before, match = Match(played(TWO).table), played(TWO, hands=2)
    assert Playback.of(before).steps == []
    unfinished = Playback(record(match.lines[:-5]))
    then = unfinished.at(len(unfinished.steps) - 1)
    assert set(Playback.of(then).last) == {1}


def test_a_broken_record_is_damage() -> None:
    lines = played(TWO).lines
    with pytest.raises(Damage, match="empty"):
        Playback(BytesIO(b""))
    with pytest.raises(Damage):
        Playback(record([*lines[:5], *lines[6:]]))


# What is told when a hand is over


def voice(match: Match, language: str = "en") -> Voice:
    return Voice(Words(language), match.table)


def test_the_cards_left_are_told_of_every_seat() -> None:
    match = played(TWO)
    told = hands(voice(match), match)
    assert len(told) == 2
    for seat, line in enumerate(told):
        cards: Any = match.view(seat).hand
        assert line.count(",") == max(0, len(cards) - 1)
    assert hands(voice(played(TOCK)), played(TOCK)) == []


def test_the_seed_is_told_only_when_the_match_is_over() -> None:
    running = played(TWO)
    assert not running.over
    told = "\n".join(afterwards(voice(running), running, 1))
    assert "The seed of the match is shown at its end" in told
    assert running.table.seed not in told
    done = played(TOCK)
    assert done.over
    assert f"seed of the match: {done.table.seed}" in afterwards(voice(done), done, 1)


def test_nothing_is_told_of_the_deck_of_the_hand_on_the_table() -> None:
    lines = played(TWO, hands=2).lines
    started = Playback(record(lines[:-5]))
    match = started.at(len(started.steps) - 1)
    assert match.in_hand
    told = "\n".join([*afterwards(voice(match), match, 1), *by_hand(voice(match), match, 1)])
    first, second = (line["deck"] for line in lines if "hand" in line)
    assert " ".join(first) in told
    assert " ".join(second) not in told
    with pytest.raises(StopIteration):
        by_hand(voice(match), match, 2)


@pytest.mark.parametrize(("table", "figure"), [(TWO, "(miles)"), (TOCK, "(cards)")])
def test_the_chart_names_its_figure_and_its_sides(table: RuleTable, figure: str) -> None:
    match = played(table)
    lines = hand_chart(voice(match), Playback(record(match.lines)), 1, 60, 14)
    assert figure in lines[0]
    assert lines[-1].startswith("1 ")
    assert max(map(len, lines[:-1])) <= 60
