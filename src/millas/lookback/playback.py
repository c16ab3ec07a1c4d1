"""A record stepped through: any moment of it, by playing its beginning again.

Only a hand that the record ends is open: of any other, nobody may see more
than those at the table could.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from io import BytesIO
from typing import Any, BinaryIO, Final, Self

from millas.core.game import Event
from millas.core.match import Match
from millas.core.record import Table, write_line
from millas.core.replay import replay, replay_lines
from millas.games import GAMES

Measure = Callable[[Any], tuple[int, ...]]

MEASURES: Final[Mapping[str, Measure]] = {
    "millas": lambda view: tuple(side.miles for side in view.sides),
    "tock": lambda view: tuple(map(sum, zip(view.piles, view.blocks, strict=True))),
}
"""How far each side has come, by game: the distance covered, the cards left."""


@dataclass(frozen=True, slots=True)
class Step:
    """A deal or a move: its hand, where its line ends in the file, and what came of it."""

    hand: int
    end: int
    events: tuple[Event, ...]
    """What happened, as everybody may know it."""
    measures: tuple[int, ...]


class Playback:
    """The deals and moves of a record, from 0. Damage: the record is broken."""

    def __init__(self, file: BinaryIO) -> None:
        self.steps: list[Step] = []
        self.first: dict[int, int] = {}
        """The step that deals a hand, by its number."""
        self.last: dict[int, int] = {}
        """The last step of a hand."""
        match, end = self._read(file)
        self.table: Table = match.table
        self.hands = len(match.results)
        """How many hands are over, and so open."""
        file.seek(0)
        self._record = file.read(end)

    def _read(self, file: BinaryIO) -> tuple[Match, int]:
        told = 0
        lines = replay_lines(file, GAMES)
        _, match, end = next(lines)
        for number, _, end in lines:
            line = match.lines[number - 1]
            if "hand" in line:
                told = 0
            if "hand" in line or "seat" in line:
                measures = MEASURES[match.game.NAME](match.view(None))
                events = tuple(match.told(None)[told:])
                self.steps.append(Step(match.hand, end, events, measures))
                told = len(match.log)
                self.first.setdefault(match.hand, len(self.steps) - 1)
                self.last[match.hand] = len(self.steps) - 1
        return match, end

    @classmethod
    def of(cls, match: Match) -> Self:
        """The hands of a match that are over."""
        ends = [number for number, line in enumerate(match.lines, 1) if "end" in line]
        lines = match.lines[: ends[-1]] if ends else match.lines[:1]
        return cls(BytesIO(b"".join(map(write_line, lines))))

    def at(self, step: int) -> Match:
        """The match as it stood after a step."""
        return replay(BytesIO(self._record[: self.steps[step].end]), GAMES)

    def is_open(self, step: int) -> bool:
        """Whether everything of that step's hand may be seen."""
        return self.steps[step].hand <= self.hands

    def measures(self, hand: int) -> list[tuple[int, ...]]:
        """For each side, how far it had come at each step of a hand."""
        return list(zip(*(one.measures for one in self.steps if one.hand == hand), strict=True))
