"""The record of a match: what is settled before the first deal, and the lines of the file.

UTF-8 JSON Lines. `replay` reads a record back into a match.
"""

import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, BinaryIO, Final
from unicodedata import category

from millas import __version__
from millas.core.game import Choice, Game, Layout, RuleFile
from millas.core.rulefile import brief, plain

VERSION: Final = 1
MAX_LINE: Final = 1 << 18
"""Bytes; the longest honest line, a header, is a thirtieth of it."""
MAX_LINES: Final = 1 << 20
MAX_NAME: Final = 40
_BANNED: Final = {"Cc", "Cf", "Cs", "Zl", "Zp"}
"""Unicode categories: signs that control or turn around, half pairs, and what breaks a line;
but for a joiner between two signs, of which emoji, Persian and Hindi have need."""
_JOINER: Final = re.compile("(?<=[^\0-\xa0\u200c\u200d])[\u200c\u200d](?=[^\0-\xa0\u200c\u200d])")

Line = dict[str, Any]
"""One line of a record."""


@dataclass(frozen=True, slots=True)
class Seat:
    """Who sits there: a person, or a bot when `level` is given."""

    name: str
    level: str | None = None

    @property
    def is_bot(self) -> bool:
        """Whether a program decides for this seat."""
        return self.level is not None


@dataclass(frozen=True, slots=True)
class Table:
    """Everything that is settled before the first deal."""

    game: Game
    file: RuleFile
    layout: Layout
    choice: Choice
    seats: tuple[Seat, ...]
    seed: str


class Damage(Exception):
    """A record that cannot be what a match wrote: the line (from 1), a code, details."""

    def __init__(self, line: int, code: str, **details: object) -> None:
        super().__init__(line, code, details)
        self.line = line
        self.code = code
        self.details: Mapping[str, object] = {
            name: brief(value) if name in {"found", "key"} else value
            for name, value in details.items()
        }


def is_name(name: str) -> bool:
    """Whether somebody may be called so."""
    return 0 < len(name) <= MAX_NAME and _BANNED.isdisjoint(map(category, _JOINER.sub("", name)))


def header(table: Table) -> Line:
    """The first line: everything that is settled, the rules in force among it."""
    layout = table.layout
    return {
        "record": VERSION,
        "game": table.game.NAME,
        "rules": plain(table.file),
        "layout": layout.name,
        table.game.CHOICE: table.choice,
        "seats": [_seat(seat) for seat in table.seats],
        "sides": [list(side) for side in layout.sides],
        "seed": table.seed,
        "app": __version__,
    }


def _seat(seat: Seat) -> Line:
    if seat.is_bot:
        return {"name": seat.name, "kind": "bot", "level": seat.level}
    return {"name": seat.name, "kind": "human"}


def write_line(line: Line) -> bytes:
    """A line as it stands in the file."""
    return json.dumps(line, ensure_ascii=False).encode("utf-8") + b"\n"


def read_lines(file: BinaryIO) -> Iterator[tuple[int, Line, int]]:
    """Each whole line: its number, what it says, and the bytes read up to its end.

    A torn last line is left out. Damage: anything else that is not a line.
    """
    end = 0
    for number in range(1, MAX_LINES + 1):
        raw = file.readline(MAX_LINE + 1)
        if not raw:
            return
        if len(raw) > MAX_LINE:
            raise Damage(number, "line_too_long", wanted=MAX_LINE)
        try:
            line = json.loads(raw.decode("utf-8"), parse_constant=int)  # no NaN
            if b"\\u" in raw:
                write_line(line)  # half a surrogate pair is no text: it cannot be written back
        except (ValueError, RecursionError):
            line = None
        if not isinstance(line, dict):
            if not raw.endswith(b"\n"):
                return
            raise Damage(number, "not_json")
        end += len(raw)
        yield number, line, end
    raise Damage(MAX_LINES, "too_many_lines", wanted=MAX_LINES)
