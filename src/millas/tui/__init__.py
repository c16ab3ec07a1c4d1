"""The table in a terminal. Nothing below this room knows how it looks."""

import gc
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from typing import Any

from millas.seating import Opening


def run(opening: Opening) -> int:
    """Open the screens and play until the people leave; the exit code."""
    with quickly("app") as app:
        code: int = app.run(opening)
    return code


@contextmanager
def quickly(name: str) -> Iterator[Any]:
    """A module of this room, imported; the program in it looks for rubbish once it is seen.

    Nothing that is imported is ever garbage: to look for some meanwhile would
    take a sixth of the wait, and to look through it again a part of every key.
    """
    gc.disable()
    try:
        module = import_module(f"millas.tui.{name}")
        gc.freeze()
        yield module
    finally:
        gc.enable()
