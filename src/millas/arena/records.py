"""The records of a run, a file for each match. They let a run that was cut off go on.

Every lot of a match follows from its number, so a record that breaks off is
simply played again. One that is whole counts as if it had just been played.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from io import BytesIO
from pathlib import Path

from millas.core.match import Match
from millas.core.record import MAX_LINE, Damage, Line, Table, header, write_line
from millas.core.replay import replay
from millas.games import GAMES


class OtherRun(Exception):
    """A record that this run would not have written."""

    def __init__(self, path: Path) -> None:
        super().__init__(path)
        self.path = path


def path_of(folder: Path, match: int) -> Path:
    """Where the record of a match stands, by its number from 1."""
    return folder / f"{match:07}.jsonl"


def first_in(folder: Path) -> int | None:
    """The lowest number of a match that has a record there; None if no match has one."""
    numbers = (int(path.stem) for path in folder.glob("*.jsonl") if path.stem.isdecimal())
    return min(numbers, default=None)


def check(path: Path, table: Table) -> None:
    """OtherRun, if the record at `path` is of another table or other bots."""
    with path.open("rb") as file:
        first = file.readline(MAX_LINE)
    if first.endswith(b"\n") and first != write_line(header(table)):
        raise OtherRun(path)


def finished(path: Path, table: Table) -> Match | None:
    """The match that the record tells to its end; None if it breaks off or there is none.

    OtherRun: the record is of another table or other bots.
    """
    if not path.exists():
        return None
    check(path, table)
    text = path.read_bytes()
    try:
        match = replay(BytesIO(text), GAMES)
    except Damage:  # cut off, or spoilt: it is played again
        return None
    is_whole = match.over and text == b"".join(map(write_line, match.lines))
    return match if is_whole else None


@contextmanager
def writer(path: Path | None) -> Iterator[Callable[[Line], None] | None]:
    """What writes a match's lines into its file; None if no records are wanted."""
    if path is None:
        yield None
        return
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("wb") as file:

        def write(line: Line) -> None:
            file.write(write_line(line))

        yield write
