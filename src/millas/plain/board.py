"""What the plain table needs to know of a game. Boards see views only."""

import unicodedata
from collections.abc import Sequence
from typing import Any, Protocol

from millas.words.voice import Voice


class Unclear(Exception):
    """A command that is no move: what to say of it."""


class Board(Protocol):
    """Tells a game's table in lines and reads one person's moves."""

    def __init__(self, voice: Voice) -> None:
        """A board that speaks with this voice."""

    def table(self, view: Any, totals: tuple[int, ...]) -> list[str]:
        """What lies on the table."""

    def question(self, view: Any, asked: tuple[int, ...]) -> str:
        """The question put aloud to several people."""

    def own(self, view: Any, totals: tuple[int, ...]) -> list[str]:
        """What the view's seat has, and what it is asked."""

    def answers(self, view: Any) -> str:
        """What the view's seat may answer, in short."""

    def read(self, view: Any, command: str) -> Any:
        """The move that a command means. Unclear: it means none, or several."""

    def knocks(self, view: Any) -> str:
        """What a person for whom nobody waits may say, in short; empty for nothing."""

    def knock(self, view: Any, command: str) -> tuple[int, Any] | None:
        """Who breaks in with a command, and the move; None: nobody. Unclear: it may be several."""

    def refusal(self, view: Any, move: Any, code: str) -> str:
        """In full, why a move may not be made."""

    def doubt(self, view: Any, move: Any, moves: Sequence[Any]) -> str:
        """What to ask before this one of the view's `moves` is made; empty for nothing."""

    def score(self, line: dict[str, Any]) -> list[str]:
        """How a hand ended and what it was worth, from the record's line."""

    def help(self) -> str:
        """The commands that make moves."""


def columns(voice: Voice, points: Sequence[int]) -> str:
    """What each side has."""
    number = voice.words.number
    return ", ".join(f"{voice.side(side)} {number(n)}" for side, n in enumerate(points))


def meant(voice: Voice, text: str) -> list[int]:
    """The seats that are meant, by a number or the beginning of a name."""
    seats, wanted = voice.table.seats, _folded(text)
    if text.isdecimal() and 0 < int(text) <= len(seats):
        return [int(text) - 1]
    names = [_folded(seat.name) for seat in seats]
    if wanted in names:
        return [names.index(wanted)]
    return [seat for seat, name in enumerate(names) if name.startswith(wanted)]


def _folded(name: str) -> str:
    """A name without case and accents, as people type it in a hurry."""
    apart = unicodedata.normalize("NFKD", name.strip().casefold())
    return "".join(sign for sign in apart if not unicodedata.combining(sign))
