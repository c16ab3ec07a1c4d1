"""A card that moves over the table for a moment: all saw it laid, and nobody waits for it."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from textual.content import Content
from textual.timer import Timer

from millas.tui.lines import Lines, fit

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


class Tabletop(Lines):
    """The table, and over it a card that is on its way."""

    def __init__(self, *, id: str) -> None:  # noqa: A002 - Textual's name
        super().__init__(id=id)
        self._table: list[Content] = []
        self._ticks: Timer | None = None
        self.motion: Motion | None = None
        self.step = 0

    def show(self, lines: Iterable[Content]) -> None:
        """Replace the table; what moves goes on moving over it."""
        self._table = list(lines)
        self.paint()

    def paint(self) -> None:
        """Show the table as it is at this step."""
        motion = self.motion
        super().show(self._table if motion is None else motion.over(self._table, self.step))

    def move(self, motion: Motion | None) -> None:
        """Send a card on its way, if any; one that was on its way arrives."""
        self.rest()
        self.motion = motion
        if motion is not None:
            self._ticks = self.set_interval(TICK, self._tick, repeat=STEPS)

    def rest(self) -> None:
        """Nothing moves any more."""
        if self._ticks is not None:
            self._ticks.stop()
        if self.motion is not None:
            self.motion, self.step = None, 0
            self.paint()

    def _tick(self) -> None:
        self.step += 1
        if self.step < STEPS:
            self.paint()
        else:
            self.rest()
