"""Processes that play the arena's deals. They end with this one, however it ends."""

import multiprocessing
from collections.abc import Iterator
from concurrent.futures import Executor, ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing.synchronize import Barrier
from typing import Final

from millas.aside import follow_parent, interrupts_held

MOST: Final = 61
"""Windows cannot wait for more."""


@contextmanager
def workers(count: int) -> Iterator[Executor | None]:
    """So many processes to play in; None for one, which is this one.

    Ctrl+C reaches all processes; the others ignore it and are ended by this one.
    """
    if count == 1:
        yield None
        return
    context = multiprocessing.get_context("spawn")
    executor = ProcessPoolExecutor(
        count, context, initializer=_serve, initargs=(context.Barrier(count),)
    )
    try:
        with interrupts_held():
            for _ in range(count):
                executor.submit(int)  # each starts a process, since no other is ready yet
        yield executor
    except KeyboardInterrupt:
        for process in multiprocessing.active_children():
            process.terminate()
        raise
    finally:
        executor.shutdown(cancel_futures=True)


def _serve(all_started: Barrier) -> None:
    """Make a process that has started a worker."""
    follow_parent()
    all_started.wait()
