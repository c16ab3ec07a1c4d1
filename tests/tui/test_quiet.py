"""The wait of the screen tests: what belongs to an act is over, and nothing else is waited for."""

import asyncio

from tests.tui.quiet import FRAME, quiet


async def test_what_is_ready_or_due_within_a_frame_is_waited_for_and_nothing_later() -> None:
    done: list[str] = []
    loop = asyncio.get_running_loop()
    loop.call_soon(lambda: loop.call_soon(done.append, "at once"))
    loop.call_later(FRAME / 2, lambda: loop.call_soon(done.append, "with the frame"))
    late = loop.call_later(600, done.append, "later")
    await quiet()
    late.cancel()
    assert done == ["at once", "with the frame"]


async def test_a_frame_that_asks_for_another_is_waited_for_but_not_one_that_always_does() -> None:
    done: list[int] = []
    loop = asyncio.get_running_loop()

    def frame(left: int) -> None:
        done.append(left)
        if left:
            loop.call_later(FRAME * 0.9, frame, left - 1)

    frame(3)
    await quiet()
    assert done == [3, 2, 1, 0]
    frame(1000)
    await quiet()
    assert len(done) < 100
