"""The table in a terminal. Nothing below this room knows how it looks."""

import gc
from collections.abc import Iterator
from contextlib import contextmanager

from millas.seating import Opening


def run(opening: Opening) -> int:
    """Open the screens and play until the people leave; the exit code."""
    with without_rubbish():
        from millas.tui import app  # noqa: PLC0415 - Textual takes long to import

        return app.run(opening)


@contextmanager
def without_rubbish() -> Iterator[None]:
    """Look for no rubbish until the first picture is shown.

    Nothing that is imported is ever garbage: to look for some meanwhile would
    take a sixth of the wait, and to look through it again a part of every key.
    """
    gc.disable()
    try:
        yield
    finally:
        gc.enable()


def tidy() -> None:
    """Look for rubbish from now on, but not in what was there with the first picture."""
    if not gc.isenabled():
        gc.freeze()
        gc.enable()
