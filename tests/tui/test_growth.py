"""An evening at the table leaves nothing behind: counted in objects, not in time or bytes."""

import gc

from rich.cells import cached_cell_len
from textual.content import Content

from millas.tui.lines import changes
from tests.tui.frames import MIDDLE
from tests.tui.room import Room, opening, sitting

FEW = 50
"""Objects that may come and go with what Python and Textual remember for a while."""


async def round_of(room: Room) -> int:
    """Once along the hand, to the score pad, the log and back: how many objects there are then."""
    for key in ("home", *("right",) * 6, "s", "escape", "l", "escape"):
        await room.press(key)
    gc.collect()
    return len(gc.get_objects())


async def test_what_was_looked_at_is_forgotten() -> None:
    async with sitting(opening("Ana,Beto,Celi")) as room:
        await room.put(MIDDLE)
        counts = [await round_of(room) for _ in range(9)]
        assert counts[-1] - counts[2] < FEW


def test_lines_are_compared_without_filling_the_memory_for_widths() -> None:
    line = "─" * 60
    cached_cell_len.cache_clear()
    for place in range(60):
        list(changes(Content(line), Content(f"{line[:place]}x{line[place + 1 :]}"), 60))
    assert cached_cell_len.cache_info().currsize < 10
