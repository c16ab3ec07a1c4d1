"""Lines over time drawn with signs, each by the digit of its number: no colour is needed."""

from collections.abc import Sequence
from typing import Final

MOST: Final = 9
"""Lines in one chart: a digit each."""
_MARGIN: Final = 17
_AROUND: Final = 3
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
    import plotille  # noqa: PLC0415 - only a chart needs it

    steps = max(1, *(len(line) - 1 for line in lines))
    figure = plotille.Figure()
    columns = figure.width = max(10, width - _MARGIN - len(names[0]))
    rows = figure.height = max(2, height - _AROUND)
    figure.with_colors, figure.origin = False, False
    figure.x_label, figure.y_label = "", names[1]
    low = min(0, *map(min, lines))
    high = max(low + 1, *map(max, lines))
    a_column, a_row = steps / (columns - 1), (high - low) / (rows - 1)
    figure.set_x_limits(0, columns)
    figure.set_y_limits(low - a_row / 4, low + a_row * (rows - 0.25))
    figure.x_ticks_fkt = lambda column, _: f"{column * a_column:.0f}"
    figure.y_ticks_fkt = lambda value, _: f"{value + a_row / 4:.0f}"
    for number in range(min(len(lines), MOST), 0, -1):
        line = lines[number - 1]
        places = [at for at in range(columns) if round(at * a_column) < len(line)]
        values = [line[round(at * a_column)] for at in places]
        figure.plot([at + 0.25 for at in places], values, interp=None, marker=str(number))
    title, _, *drawn, axis, ticks = figure.show().replace(_EMPTY, " ").splitlines()
    axis = axis.partition(">")[0] + f"> {names[0]}"
    return [row.rstrip()[:width] for row in (title, *drawn, axis, ticks)]
