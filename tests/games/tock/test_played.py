"""Whole matches: one kept with its mistakes and calls, and some that must end."""

import sys
from collections import Counter

import pytest

from millas.core.record import read_lines
from millas.core.replay import replay
from millas.games import GAMES
from tests.games.tock import endless, played


def test_the_match_with_mistakes_and_calls_is_played_as_it_was() -> None:
    with played.FILE.open("rb") as file:
        kept = [line for _, line, _ in read_lines(file)]
    lines = played.match_lines()
    for own in ("rules", "app"):  # their words may change
        kept[0][own] = lines[0][own]
    assert lines == kept


def test_it_has_every_mistake_each_called_wrong_calls_and_blocks_turned_over() -> None:
    with played.FILE.open("rb") as file:
        match = replay(file, GAMES)
    assert match.over
    happened = Counter(event.kind for event in match.log)
    kinds = {
        "tock_forgot_discard", "tock_forgot_centre", "tock_bad_discard", "tock_wrong", "gave",
        "turned_over", "out", "burdened", "centre", "drew", "kept", "first", "one_left",
    }  # fmt: skip
    assert happened.keys() == kinds


def test_every_hand_ends(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "argv", ["endless", "20", "7"])
    endless.main()
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == 5
    assert all(line.endswith("without an end 0") for line in lines)


def test_a_hand_without_an_end_would_be_told(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(endless, "PATIENCE", 50)
    figures = endless.play(range(5))
    assert [each.endless for each in figures.values()] == [1] * 5
    assert capsys.readouterr().out.startswith("no end: 2 players, seed 0")
