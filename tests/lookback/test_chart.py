"""Charts are signs in a grid: each line is drawn by its digit."""

import pytest

from millas.lookback.chart import chart

NAMES = ("acts", "miles")


def test_a_line_rises_with_its_figures() -> None:
    rows = chart([[0, 0, 100, 200, 200, 400]], NAMES, 50, 12)
    drawn = [row.partition("|")[2] for row in rows[1:-2]]
    marks = [row.index("1") for row in drawn if "1" in row]
    assert marks == sorted(marks, reverse=True)
    assert len(set(marks)) > 2
    assert "400 |" in rows[1]


def test_every_line_has_its_digit_and_the_first_is_on_top() -> None:
    rows = "\n".join(chart([[0, 1, 2, 3], [3, 2, 1, 0], [0, 1, 2, 3]], NAMES, 50, 12))
    assert "2" in rows
    assert "3" not in rows.replace("3 |", "").rpartition("---")[0]


@pytest.mark.parametrize(("width", "height"), [(1, 1), (30, 6), (120, 40)])
@pytest.mark.parametrize("lines", [[[0]], [[0, -50], [5]], [[0] * 2000, [7] * 3]])
def test_a_chart_keeps_to_its_room(lines: list[list[float]], width: int, height: int) -> None:
    rows = chart(lines, NAMES, width, height)
    assert max(map(len, rows)) <= width
    assert len(rows) <= max(height, 6)
    assert all("\u2800" not in row for row in rows)
