"""A card that moves over the table for a moment: all saw it laid, and nobody waits for it."""

from dataclasses import dataclass
from typing import Final

from textual.content import Content

from millas.tui.lines import fit

STEPS: Final = 6
TICK: Final = 0.05
"""Seconds between two steps: a motion takes less than a third of a second."""

Place = tuple[int, int]
"""A column and a line of the table."""


@dataclass(frozen=True, slots=True)
class Motion:
    """A sign in a style, from one place to another."""

    text: str
    style: str
    start: Place
    end: Place

    def over(self, lines: list[Content], step: int) -> list[Content]:
        """The lines with the sign where it is at a step, from 0 to STEPS - 1."""
        (x, y), (to_x, to_y) = self.start, self.end
        x += (to_x - x) * step // (STEPS - 1)
        y += (to_y - y) * step // (STEPS - 1)
        if not 0 <= y < len(lines):
            return lines
        sign = Content.styled(self.text, self.style)
        return [*lines[:y], _put(lines[y], max(0, x), sign), *lines[y + 1 :]]


def _put(line: Content, x: int, sign: Content) -> Content:
    """A line with a sign over it, as wide as before."""
    width, after = line.cell_length, x + sign.cell_length
    end = next((n for n in range(len(line) + 1) if line[:n].cell_length >= after), len(line))
    rest = line[end:]
    rest = rest.pad_left(max(0, width - after - rest.cell_length))
    return fit(line.truncate(x, pad=True) + sign + rest, width)
