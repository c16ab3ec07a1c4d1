"""What the table screen needs from a game's board. Boards see views only."""

from typing import Any, Protocol

from textual.content import Content

from millas.words.voice import Voice


class Board(Protocol):
    """Draws a game's table and lets one person choose a move.

    In `manual` mode a click selects and a second one says where.
    """

    manual: bool

    def __init__(self, voice: Voice) -> None:
        """A board that speaks with this voice."""

    def header(self, view: Any, hand: int, width: int) -> Content:
        """One line about the hand as a whole."""

    def table(self, view: Any, totals: tuple[int, ...], width: int, height: int) -> list[Content]:
        """What lies on the table, in at most `height` lines where that is possible."""

    def side_at(self, y: int) -> int | None:
        """The side drawn at this line of the last `table`."""

    def question(self, view: Any, asked: tuple[int, ...], width: int) -> tuple[str, list[str]]:
        """The question put to several people: its title and its lines."""

    def take(self, view: Any, moves: list[Any], fresh: int | None) -> None:
        """Let a person choose among `moves`; `fresh` is the card just drawn."""

    def own(self, width: int, height: int) -> list[Content]:
        """What only the person who chooses may see."""

    @property
    def asks(self) -> bool:
        """Whether a question is open, so that letters are answers and nothing else."""

    def press(self, key: str) -> Any | None:
        """A key: the move it decides, or None."""

    def click(self, x: int, y: int, *, right: bool) -> Any | None:
        """A click on what `own` drew: the move it decides, or None."""

    def click_side(self, side: int | None) -> Any | None:
        """A click on a side of the table, or beside them all: the move it decides, or None."""

    def keys(self) -> list[tuple[str, str]]:
        """The keys that `press` knows now, with what they do."""

    def score_lines(self, sheets: list[dict[str, int]]) -> list[tuple[str, list[int]]]:
        """The lines of a hand's score: what each is for, and each side's points."""

    def ending(self, line: dict[str, Any]) -> str:
        """How a hand ended, from the record's line."""
