"""A long session at one table, played through Pilot: what of it is left behind.

Eight hours at a table are 1,440 turns of one person who plays with one bot: ten
seconds a turn of anyone, every other turn one's own.

    python -m tests.benchmarks --only session --turns 1440
"""

import asyncio
import gc
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Final
from unittest.mock import patch

from textual.widget import Widget

from millas.tui.screens.below import Mode
from millas.tui.screens.pad import PadScreen
from tests.benchmarks.figures import MOST, Effort, Figure, Goal, beside
from tests.tui.players import Fingers
from tests.tui.quiet import quiet
from tests.tui.room import Room, opening, sitting

SETTLED: Final = 8
"""After one turn in so many, all that is needed has been imported and remembered."""


def session(effort: Effort) -> Iterator[Figure]:
    """Widgets and memory after many turns, beside those after an eighth of them."""
    seen = asyncio.run(_play(effort.turns))
    (early, small), (late, large) = seen[0], seen[-1]
    since = f"after {effort.turns // SETTLED} of {effort.turns} turns"
    yield beside("live widgets", "widgets", [late], since, [early], Goal(MOST, 1.0))
    if small:
        most = Goal(MOST, 5, "MB")
        yield beside("memory, growth", "MB", [large - small], f"all, {since}", [small], most)


async def _play(turns: int) -> list[tuple[int, float]]:
    """Widgets and megabytes, when all has settled and after all turns."""
    seen = []
    with patch("textual.app.wait_for_idle", quiet), patch("textual.pilot.wait_for_idle", quiet):
        async with sitting(opening("Ana,bot:medium")) as room:
            fingers = Fingers(room)
            await _sit_down_again(room)
            for turn in range(1 + turns):
                await _own_turn(fingers)
                if turn in {turns // SETTLED, turns}:
                    seen.append((widgets(), memory()))
                await fingers.decide()
    return seen


async def _sit_down_again(room: Room) -> None:
    """Leave the first table: Textual keeps the first screen of a program to its end."""
    table = room.table.match.table
    room.app.let_go()
    room.app.start(table, again=True)
    await room.settle()


async def _own_turn(fingers: Fingers) -> None:
    """All that comes before Ana chooses: the picture is then always the same."""
    room = fingers.room
    while not room.shows(Mode.OWN):
        if isinstance(room.app.screen, PadScreen):
            await room.press("v" if room.table.match.over else "enter")
        else:
            await fingers.decide()


def widgets() -> int:
    """How many are alive."""
    gc.collect()
    return sum(isinstance(one, Widget) for one in gc.get_objects())


def memory() -> float:
    """Megabytes in use; 0 where the system does not say."""
    statm = Path("/proc/self/statm")
    if not statm.exists():
        return 0.0
    return int(statm.read_text("ascii").split()[1]) * os.sysconf("SC_PAGESIZE") / 1e6
