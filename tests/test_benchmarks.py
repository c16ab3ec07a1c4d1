"""The benchmarks run, and their table tells what was measured; how fast it was is no test's."""

from itertools import count
from math import isfinite
from pathlib import Path

import pytest

from tests.benchmarks import __main__ as command
from tests.benchmarks import engine, sheet
from tests.benchmarks.figures import LEAST, MOST, Effort, Figure, Goal, beside, by_turns

LITTLE = Effort(share=0.005, turns=3)


@pytest.mark.parametrize("part", command.PARTS)
def test_each_part_measures_figures_beside_their_references(part: str) -> None:
    figures = list(command.PARTS[part](LITTLE))
    assert figures
    assert len({figure.what for figure in figures}) == len(figures)
    for figure in figures:
        assert isfinite(figure.ours)
        cells = (figure.what, sheet.number(figure.ours), figure.unit, figure.reference)
        assert all(len(cell) <= width for cell, width in zip(cells, sheet.WIDTHS, strict=False))
        if "not there" not in figure.reference:
            assert figure.ratio is not None


def test_an_engine_without_events_plays_the_same_hands() -> None:
    bare = engine.hands(engine.TWO, game=engine.without_events())
    ours = engine.hands(engine.TWO)
    assert [bare() for _ in range(5)] == [ours() for _ in range(5)]


def test_measures_take_turns_and_the_first_round_warms_up() -> None:
    clock = count(1)
    found = by_turns({"ours": lambda: next(clock), "theirs": lambda: next(clock)}, 2)
    assert found == {"ours": [3, 5], "theirs": [4, 6]}


def test_a_ratio_is_the_median_of_the_rounds_ratios() -> None:
    figure = beside("copy", "s", [1, 4, 30], "list", [1, 2, 10])
    assert (figure.ours, figure.theirs, figure.ratio) == (4, 2, 2)


@pytest.mark.parametrize(
    ("goal", "missed"),
    [
        (None, False),
        (Goal(LEAST, 2), False),
        (Goal(LEAST, 2.1), True),
        (Goal(MOST, 2), False),
        (Goal(MOST, 1.9), True),
        (Goal(MOST, 4, "ms"), False),
        (Goal(MOST, 3.9, "ms"), True),
    ],
)
def test_a_goal_is_for_the_ratio_or_with_a_unit_for_the_figure(
    goal: Goal | None, missed: bool
) -> None:
    figure = beside("key", "ms", [4], "hello", [2], goal)
    assert figure.missed == missed
    assert sheet.row(figure, sheet.Released()).endswith("missed") == missed


def test_without_its_reference_a_figure_has_no_ratio_and_misses_none() -> None:
    figure = beside("playouts", "/s", [4], "OpenSpiel", [], Goal(LEAST, 1))
    assert (figure.ratio, figure.missed) == (None, False)
    assert sheet.Released.of("1.0", [figure]).ratios == {}


def test_a_release_is_kept_and_shown_beside_what_is_measured_next(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    speeds = iter((20.0, 30.0))

    def part(_: Effort) -> list[Figure]:
        return [beside("copy", "a second", [next(speeds)], "list", [16.0])]

    monkeypatch.setattr(sheet, "RELEASED", tmp_path / "released.json")
    monkeypatch.setattr(command, "PARTS", {"copies": part})
    command.main(["--keep", "0.1.0"])
    command.main(["--only", "copies"])
    *_, head, row, _, _ = capsys.readouterr().out.splitlines()
    assert head.split()[-2:] == ["0.1.0", "goal"]
    assert row.split()[-2:] == ["1.88", "1.25"]


@pytest.mark.parametrize("wrong", [["--keep", "1", "--only", "start"], ["--only", "nothing"]])
def test_a_release_is_kept_as_a_whole_and_parts_have_names(
    wrong: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit):
        command.main(wrong)
    assert "error" in capsys.readouterr().err


def test_the_kept_release_can_be_read() -> None:
    assert sheet.Released.read(sheet.RELEASED).version != sheet.Released().version
