"""A match with mistakes and calls, as it was played when `played.jsonl` was written.

The golden match of every rule file is played at its last table, where the
referee helps; this one is for all that a strict referee lets happen. When a
change of the rules is meant, write it anew and look at what differs:

    python -m tests.games.tock.played
"""

from pathlib import Path
from typing import Final

from millas.core import chance
from millas.core.match import Match
from millas.core.record import Line, Seat, Table, write_line
from tests.games.tock.endless import some_move
from tests.tables import load, tables_of

FILE: Final = Path(__file__).parent / "played.jsonl"
NAMES: Final = ("Ana", "Beto", "Caro")


def match_lines() -> list[Line]:
    """The record of a match of three who err and call more often than not."""
    tables = {str(table): table for table in tables_of(*load("tock"))}
    table = tables["tock-individual-3-strict"]
    seats = tuple(map(Seat, NAMES))
    match = Match(Table(table.game, table.file, table.layout, table.choice, seats, "played"))
    rng = chance.lots("played", "tock")
    match.deal()
    while match.in_hand:
        match.submit(*some_move(match.state, rng, errs=0.7))
    return match.lines


if __name__ == "__main__":
    FILE.write_bytes(b"".join(map(write_line, match_lines())))
