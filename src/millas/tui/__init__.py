"""The table in a terminal. Nothing below this room knows how it looks."""

import gc

from millas.seating import Opening


def run(opening: Opening) -> int:
    """Open the screens and play until the people leave; the exit code.

    Nothing that is imported is ever garbage: to look for some meanwhile would
    take a sixth of the wait, and to look through it again a part of every key.
    """
    gc.disable()
    from millas.tui import app  # noqa: PLC0415 - Textual takes long to import

    gc.freeze()
    gc.enable()
    return app.run(opening)
