"""When is the program quiet? When its loop has nothing to do, not when some time has passed."""

import asyncio
from typing import Any, Final

FRAME: Final = 2 / 60
"""Seconds until Textual has painted: what is due by then belongs to what was done before."""
MOST: Final = 12
"""Frames that may follow from one another; what moves longer is not waited for."""


async def quiet(*_: float) -> None:
    """Wait until nothing is ready to run and nothing is due within a frame.

    A frame may ask for another one: a text laid out anew for its scroll bar. Takes the
    place of Textual's own `wait_for_idle`, which sleeps 20 ms and more for each key and
    takes a process that gets no share of a busy machine for one that is idle.
    """
    loop: Any = asyncio.get_running_loop()
    waits = 0
    while waits < MOST:
        await asyncio.sleep(0)
        if loop._ready:
            continue
        due = min((each.when() for each in loop._scheduled if not each.cancelled()), default=None)
        if due is None or due > loop.time() + FRAME:
            return
        await asyncio.sleep(max(0.0, due - loop.time()))
        waits += 1
