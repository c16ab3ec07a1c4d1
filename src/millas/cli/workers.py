"""Processes that play the arena's deals. They end with this one, however it ends."""

import multiprocessing
import os
import signal
import sys
from collections.abc import Iterator
from concurrent.futures import Executor, ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing.synchronize import Barrier
from threading import Thread
from typing import Final

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
        with _interrupts_held():
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
    """Make a process that has started a worker: deaf to Ctrl+C, and gone when its parent is."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_end_with_parent, daemon=True).start()
    all_started.wait()


def _end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


@contextmanager
def _interrupts_held() -> Iterator[None]:
    """Let Ctrl+C wait; a process that starts meanwhile is deaf to it from its first moment."""
    if sys.platform == "win32":  # there it is so from its initializer on
        yield
        return
    signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})
