"""What is sent to the terminal: little, and enough."""

import pyte
import pytest
from rich.console import Console
from rich.segment import Segment
from textual._compositor import ChopsUpdate, CompositorUpdate
from textual.app import App
from textual.content import Content
from textual.screen import Screen
from textual.strip import Strip

from millas.tui.lines import changes
from millas.tui.paint import ChangedCells
from tests.tui.frames import CHAIN, MIDDLE
from tests.tui.room import opening, sitting

MOST = 2500
"""Bytes that a move along the hand may send."""
TABLES = {"yetem": ("Ana,Beto,Celi", MIDDLE), "tock": ("Ana,Beto,Celi,Dani", CHAIN)}
CONSOLE = Console(force_terminal=True, color_system="truecolor", width=200)


class Sent:
    """What went to a terminal, and what it shows of it."""

    def __init__(self, columns: int, rows: int) -> None:
        self.size = 0
        self._screen = pyte.Screen(columns, rows)
        self._stream = pyte.Stream(self._screen)

    def take(self, update: object) -> None:
        """An update of the screen."""
        if isinstance(update, CompositorUpdate):
            told = update.render_segments(CONSOLE)
            self.size += len(told.encode())
            self._stream.feed(told)

    @property
    def frame(self) -> str:
        """The text that the terminal shows, without trailing spaces."""
        return "\n".join(line.rstrip() for line in self._screen.display)


@pytest.mark.parametrize("rules", TABLES)
@pytest.mark.parametrize("size", [(80, 24), (120, 40), (46, 14)], ids=str)
async def test_a_move_along_the_hand_sends_little_and_shows_all(
    rules: str, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    seats, position = TABLES[rules]
    async with sitting(opening(seats, rules=rules), size=size) as room:
        await room.put(position)
        sent = Sent(*size)
        sent.take(room.app.screen._compositor.render_full_update())

        def display(_: App[None], __: Screen[None], update: object) -> None:
            sent.take(update)

        monkeypatch.setattr(App, "_display", display)
        for key in ("home", *("right",) * 8, "left", "left", "end", "home"):
            sent.size = 0
            await room.press(key)
            assert sent.size <= MOST, key
            assert sent.frame == room.frame, key


def test_only_the_cells_of_a_span_are_sent() -> None:
    first: dict[int, Strip | None] = {0: Strip([Segment("abcdef")]), 6: Strip([Segment("ghij")])}
    second: dict[int, Strip | None] = {0: None}
    update = ChopsUpdate([first, second], [(0, 4, 8), (1, 0, 3)], [[6, 10], [10]])
    told = ChangedCells(update.chops, update.spans, update.chop_ends).render_segments(CONSOLE)
    assert told == "\x1b[1;5Hef\x1b[1;7Hgh"


@pytest.mark.parametrize(
    ("before", "after", "found"),
    [
        ("one", "one", []),
        ("a" * 30, "b" + "a" * 28 + "b", [(0, 1), (29, 30)]),
        ("a" * 30, "ab" + "a" * 5 + "b" + "a" * 22, [(1, 8)]),
        ("日本", "日太", [(2, 4)]),
        ("ea", "eab", [(0, 9)]),
        ("日" + "─" * 20 + "a", "a" + "─" * 20 + "日", [(0, 9)]),
        ("e\u0301a", "e\u0300a", [(0, 1)]),
    ],
)
def test_changes_far_apart_are_painted_apart(
    before: str, after: str, found: list[tuple[int, int]]
) -> None:
    assert list(changes(Content(before), Content(after), 9)) == found


def test_another_style_is_a_change() -> None:
    before = Content("yes ").append(Content.styled("no", "red"))
    assert list(changes(before, Content("yes no"), 9)) == [(4, 6)]
