"""The turns of bots among people: they take as long as is agreed, whatever the bots hold."""

import asyncio
from collections.abc import AsyncIterator
from typing import Final

from millas.core.match import Match
from millas.hotseat import volunteers
from millas.store import Pace
from millas.thinking import Answer, Thinker, thought

PACE: Final[dict[Pace, float]] = {"slow": 2.2, "normal": 1.1, "fast": 0.45, "instant": 0.0}
"""Seconds that a bot's turn takes."""
CALLING: Final = 0.6
"""The part of a bot's turn in which bots may call what was done before."""


async def answers(
    match: Match, thinker: Thinker, seat: int | None, seconds: float
) -> AsyncIterator[tuple[int, Answer]]:
    """Bots that may call, then the one at `seat` that is waited for, until one of them acts."""
    _, callers = volunteers(match)
    if callers:
        await asyncio.sleep(seconds * CALLING)
        seconds *= 1 - CALLING
    for bot in callers if seat is None else (*callers, seat):
        answer, _ = await asyncio.gather(
            asyncio.to_thread(thinker.answer, thought(match, bot)),
            asyncio.sleep(seconds if bot == seat else 0),
        )
        yield bot, answer
        if answer.move is not None:
            return
