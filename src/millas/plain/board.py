"""What the plain table needs to know of a game. Boards see views only."""

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
        """What only the view's seat may know, and what it is asked."""

    def answers(self, view: Any) -> str:
        """What may be answered, in short."""

    def read(self, view: Any, command: str) -> Any:
        """The move that a command means. Unclear: it means none, or several."""

    def refusal(self, view: Any, move: Any, code: str) -> str:
        """In full, why a move may not be made."""

    def score_lines(self, sheets: list[dict[str, int]]) -> list[tuple[str, list[int]]]:
        """The lines of a hand's score, with the points of each side."""

    def ending(self, line: dict[str, Any]) -> str:
        """How a hand ended, from the record's line."""

    def help(self) -> str:
        """The commands that make moves."""
