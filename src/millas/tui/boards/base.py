"""What the table screen needs from a game's board. Boards see views only."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any, ClassVar, Final

from textual.content import Content

from millas.core.game import Event
from millas.tui.motion import Motion
from millas.words.voice import Voice

TIGHT: Final = 18
"""Screens with fewer rows than this have to save them."""


class Board(ABC):
    """Draws a game's table and lets one person choose a move.

    In `manual` mode a click selects and a second one says where. `CALL` is the
    section of the rules about what the table asks aloud.
    """

    CALL: ClassVar[str]

    def __init__(self, voice: Voice) -> None:
        self.voice = voice
        self.manual = False

    # The table, for everybody

    @abstractmethod
    def header(self, view: Any, hand: int, width: int) -> Content:
        """One line about the hand as a whole."""

    @abstractmethod
    def table(self, view: Any, totals: tuple[int, ...], width: int, height: int) -> list[Content]:
        """What lies on the table, in at most `height` lines where that is possible."""

    def question(self, view: Any, asked: tuple[int, ...], width: int) -> tuple[str, list[str]]:
        """The question put to several people: its title and its lines."""
        raise NotImplementedError

    def news(self, events: Sequence[Event]) -> tuple[str, list[str]] | None:
        """What of these events deserves a moment's stop: a title and lines, or None."""
        del events
        return None

    def motion(self, events: Sequence[Event]) -> Motion | None:
        """What of these events is seen to move over the table that was drawn last."""
        del events
        return None

    def area_rows(self, height: int) -> int:
        """How many rows of a screen this high `own` gets."""
        return 7 if height >= TIGHT else 6

    @abstractmethod
    def refusal(self, view: Any, move: Any, code: str) -> str:
        """In full, why the view's seat may not make a move."""

    # The person who chooses

    @property
    def asks(self) -> bool:
        """Whether letters are answers now, and nothing else."""
        return False

    def new_hand(self) -> None:  # noqa: B027 - most boards remember nothing
        """Forget what was remembered of the hand before."""

    @abstractmethod
    def topic(self) -> str:
        """The section of the rules about what is being looked at; empty for nothing."""

    @abstractmethod
    def take(self, view: Any, moves: list[Any], fresh: list[int]) -> None:
        """Let a person choose among `moves`, none while others play; `fresh` was just drawn."""

    @abstractmethod
    def own(self, width: int, height: int) -> list[Content]:
        """What the person who chooses sees below the table."""

    @abstractmethod
    def keys(self) -> list[tuple[str, str]]:
        """The keys that `press` knows now, with what they do."""

    @abstractmethod
    def press(self, key: str) -> Any | None:
        """A key: the move it decides, or None."""

    def put_away(self) -> None:  # noqa: B027 - most boards show nothing of what is chosen
        """Nobody chooses now: nothing on the table may show what was about to be chosen."""

    def hover(self, place: str | None, x: int, y: int) -> bool:
        """The pointer is over this place of a widget, or elsewhere; whether that shows."""
        del place, x, y
        return False

    def click(self, x: int, y: int, *, right: bool) -> Any | None:
        """A click on what `own` drew: the move it decides, or None."""
        del x, y, right
        return None

    def click_table(self, x: int, y: int) -> Any | None:
        """A click on what `table` drew: the move it decides, or None."""
        del x, y
        return None

    def click_header(self) -> Any | None:
        """A click on the header, where the piles are: the move it decides, or None."""
        return None

    # Those whom nobody waits for

    def knock(self, key: str) -> tuple[int, Any] | None:
        """A key that another seat may press at any moment: the seat and its move."""
        del key
        return None

    def click_knock(self, x: int, y: int) -> tuple[int, Any] | None:
        """A click on the table that is another seat's act: the seat and its move."""
        del x, y
        return None

    # The score pad

    @abstractmethod
    def ending(self, line: dict[str, Any]) -> str:
        """How a hand ended, from the record's line."""

    def score_lines(self, sheets: list[dict[str, int]]) -> list[tuple[str, list[int]]]:
        """The lines of a hand's score: what each is for, and each side's points."""
        del sheets
        return []

    def places(self, line: dict[str, Any]) -> list[str]:
        """Who came where, in a game without points."""
        del line
        return []
