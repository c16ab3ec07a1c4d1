"""Lines over time drawn with signs, each by the digit of its number: no colour is needed."""

from collections.abc import Sequence
from typing import Final

import plotille

MOST: Final = 9
"""Lines in one chart: a digit each."""
_MARGIN: Final = 17
_AROUND: Final = 4
"""Columns and rows that the axes take, but for the name of the time."""
_EMPTY: Final = "\u2800"
"""The braille sign without dots, for plotille's empty cells."""


def chart(
    lines: Sequence[Sequence[float]], names: tuple[str, str], width: int, height: int
) -> list[str]:
    """A chart in `width` × `height` cells; `names` are those of the axes, time and figure.

    Each line begins at 0 and goes one step to the right for each of its
    figures. Where lines meet, the first is on top.
    """
    steps = max(len(line) for line in lines) - 1
    figure = plotille.Figure()
    figure.width, figure.height = max(10, width - _MARGIN - len(names[0])), max(2, height - _AROUND)
    figure.with_colors, figure.origin = False, False
    figure.x_label, figure.y_label = "", names[1]
    low = min(0, *(min(line) for line in lines))
    high = max(1, *(max(line) for line in lines))
    figure.set_x_limits(0, max(1, steps))
    figure.set_y_limits(low, high)
    figure.x_ticks_fkt = figure.y_ticks_fkt = _whole
    for number in range(min(len(lines), MOST), 0, -1):
        line = lines[number - 1]
        columns = [column * max(1, steps) / figure.width for column in range(figure.width + 1)]
        places = [place for place in columns if round(place) < len(line)]
        values = [line[round(place)] for place in places]
        figure.plot(places, values, interp=None, marker=str(number))
    *drawn, axis, ticks = figure.show().replace(_EMPTY, " ").splitlines()
    axis = axis.partition(">")[0] + f"> {names[0]}"
    return [row.rstrip()[:width] for row in (*drawn, axis, ticks)]


def _whole(value: float, _: float) -> str:
    return f"{value:.0f}"
