"""How each game looks on the table."""

from millas.tui.boards.base import Board
from millas.words.voice import Voice


def board_for(voice: Voice) -> Board:
    """The board of a game; only its own module is imported."""
    if voice.game == "tock":
        from millas.tui.boards.tock import TockBoard  # noqa: PLC0415 - the other game need not wait

        return TockBoard(voice)
    from millas.tui.boards.millas import MillasBoard  # noqa: PLC0415 - the other game need not wait

    return MillasBoard(voice)
