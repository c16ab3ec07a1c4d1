"""A second process for long work, so that this one stays quick; it may die at any time."""

import os
import signal
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, redirect_stderr, suppress
from threading import Lock, Thread
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:  # few programs need the process, and all would wait for the import
    from multiprocessing.connection import Connection
    from multiprocessing.context import SpawnProcess

Work = Callable[..., Any]
"""A function at the top of its module: the other process imports it by its name."""

START: Final = 20.0
"""Seconds in which a process must have started, on the slowest machine."""


class Lost(Exception):
    """There is no result: the function failed or took too long, or its process died."""


class Aside:
    """Runs functions in a process of their own, one at a time; `close` it at the end.

    The process imports what `works` need and nothing else. One that takes too
    long is killed; the next call starts another.
    """

    def __init__(self, *works: Work) -> None:
        self._works = works
        self._lock = Lock()
        self._process: SpawnProcess | None = None
        self._pipe: Connection | None = None
        self._ready = False
        self._closed = False

    def start(self) -> None:
        """Begin to start the process, so that the first call need not wait for it. May fail."""
        with self._lock, suppress(Lost):
            self._started()

    def call(self, seconds: float, work: Work, *arguments: Any) -> Any:
        """What the function returns, if it does so in that time. Lost: it does not."""
        with self._lock:
            done = False
            try:
                pipe = self._started()
                self._ready = self._ready or _receive(pipe, START)
                pipe.send((work, arguments))
                succeeded, result = _receive(pipe, seconds)
                done = True
            except OSError as error:
                raise Lost from error
            finally:
                if not done:
                    self._drop()
            if not succeeded:
                raise Lost
            return result

    def close(self) -> None:
        """Kill the process at once, also while another thread waits for it."""
        self._closed = True
        process = self._process
        if process is not None:
            with suppress(ValueError):  # the other thread was quicker
                process.kill()
        with self._lock:
            self._drop()

    def _started(self) -> "Connection":
        from multiprocessing import get_context  # noqa: PLC0415 - see above

        if self._process is not None and not self._process.is_alive():
            self._drop()
        if self._pipe is None:
            spawn = get_context("spawn")
            self._pipe, theirs = spawn.Pipe()
            process = spawn.Process(target=_serve, args=(theirs, self._works), daemon=True)
            with theirs, interrupts_held(), redirect_stderr(sys.__stderr__):  # Textual hides it
                process.start()
            self._process = process
        if self._closed:
            raise Lost
        return self._pipe

    def _drop(self) -> None:
        process, pipe = self._process, self._pipe
        self._process, self._pipe, self._ready = None, None, False
        if pipe is not None:
            pipe.close()
        if process is not None:
            process.kill()
            process.join()
            process.close()


def _receive(pipe: "Connection", seconds: float) -> Any:
    """What comes through in that time. Lost: nothing."""
    try:
        if not pipe.poll(seconds):
            raise Lost
        return pipe.recv()
    except EOFError as error:
        raise Lost from error


@contextmanager
def interrupts_held() -> Iterator[None]:
    """Let Ctrl+C wait; a process that starts meanwhile is deaf to it from its first moment.

    On Windows it is so only from `follow_parent` on.
    """
    mask = getattr(signal, "pthread_sigmask", None)  # Windows has none
    before = mask(signal.SIG_BLOCK, {signal.SIGINT}) if mask else ()
    try:
        yield
    finally:
        if mask:
            mask(signal.SIG_SETMASK, before)


# In the other process


def follow_parent() -> None:
    """Be deaf to Ctrl+C, and gone when the parent is, even in the middle of work without end."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_end_with_parent, daemon=True).start()


def _serve(pipe: "Connection", works: tuple[Work, ...]) -> None:
    """Answer until the program at the other end is gone; `works` were imported on the way here."""
    del works
    follow_parent()
    _be_modest()
    pipe.send(True)
    while True:
        try:
            work, arguments = pipe.recv()
        except EOFError:
            return
        try:
            reply = (True, work(*arguments))
        except Exception:  # noqa: BLE001 - whatever it is, the caller hears that there is no result
            reply = (False, None)
        pipe.send(reply)


def _be_modest() -> None:
    """Leave the terminal alone, and the processor to whoever plays."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    for stream in (1, 2):
        os.dup2(nowhere, stream)
    if hasattr(os, "nice"):  # not on Windows
        os.nice(5)


def _end_with_parent() -> None:
    from multiprocessing import parent_process  # noqa: PLC0415 - see above

    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)
