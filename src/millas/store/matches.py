"""The files of matches: how one is written while it is played, and taken up again."""

import os
from collections import deque
from collections.abc import Iterator, Sequence
from contextlib import suppress
from datetime import datetime
from itertools import islice
from pathlib import Path
from typing import BinaryIO, Final, Self

from filelock import FileLock, Timeout

from millas.core.match import Match
from millas.core.record import Line, Table, write_line
from millas.core.replay import replay_lines
from millas.games import GAMES
from millas.store.place import home

ENDING: Final = ".jsonl"


class InUse(Exception):
    """Another program is playing this match."""


class Save:
    """The file of a match in progress: only this program writes to it.

    A line that could not be written waits and is tried again with the next
    one; `trouble` is what the system said, None while all is well. A file that
    somebody removed is written anew.
    """

    def __init__(self, path: Path, lock: FileLock, file: BinaryIO) -> None:
        self.path = path
        self.trouble: OSError | None = None
        self._was_in_trouble = False
        self._lock = lock
        self._file = file
        self._waiting = b""
        self._written = file.seek(0, os.SEEK_END)

    def write(self, line: Line) -> None:
        """Append a line; it is on disk for good at each hand's start and end."""
        self._waiting += write_line(line)
        try:
            if not self._is_in_place():
                self._put_back()
            self._file.seek(self._written)
            self._file.truncate()
            self._file.write(self._waiting)
            self._file.flush()
            if "seat" not in line:
                os.fsync(self._file.fileno())
        except OSError as error:
            self.trouble = error
        else:
            self._written += len(self._waiting)
            self._waiting = b""
            self.trouble = None

    def _is_in_place(self) -> bool:
        """Whether the file that is open is the one that will be looked for."""
        try:
            return os.path.samestat(self.path.stat(), os.fstat(self._file.fileno()))
        except FileNotFoundError:
            return False

    def _put_back(self) -> None:
        """Write the file anew, from the one that is open. OSError: another has its place."""
        self._file.seek(0)
        whole = self._file.read(self._written)
        self.path.parent.mkdir(parents=True, exist_ok=True)
        file = self.path.open("x+b")
        file.write(whole)
        self._file.close()
        self._file = file

    def take_back(self, lines: Sequence[Line]) -> None:
        """Cut off the last lines that were written here: they were taken back.

        The file loses them at once, so that it tells the match as it stands at any moment.
        """
        size = sum(len(write_line(line)) for line in lines)
        waiting = len(self._waiting)
        self._waiting = self._waiting[: max(0, waiting - size)]
        self._written -= max(0, size - waiting)
        try:
            self._file.truncate(self._written)
        except OSError as error:
            self.trouble = error

    def turned(self) -> bool:
        """Whether trouble has begun or ended since this was last asked."""
        before, self._was_in_trouble = self._was_in_trouble, self.trouble is not None
        return before != self._was_in_trouble

    def close(self) -> None:
        """Let go of the file."""
        with suppress(OSError):
            self._file.close()
        self._lock.release()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


def start(table: Table) -> tuple[Match, Save]:
    """A new match and its file. OSError if the folder cannot be written.

    The file appears with its first line in it: a record is never empty.
    """
    folder = home() / "matches"
    folder.mkdir(parents=True, exist_ok=True)
    match = Match(table)
    path, lock = _new_place(folder)
    draft = path.with_name(f".{path.name}.new")
    try:
        with draft.open("wb") as file:
            file.write(write_line(match.lines[0]))
            file.flush()
            os.fsync(file.fileno())
        draft.replace(path)
        save = Save(path, lock, path.open("r+b"))
    except BaseException:
        with suppress(OSError):
            draft.unlink(missing_ok=True)
        lock.release()
        raise
    match.write = save.write
    return match, save


def _new_place(folder: Path) -> tuple[Path, FileLock]:
    """A name that no match has, and the lock that keeps it for this program."""
    stamp = datetime.now().astimezone().strftime("%Y-%m-%d-%H%M%S")
    for number in range(1, 1000):
        path = folder / (f"{stamp}-{number}{ENDING}" if number > 1 else f"{stamp}{ENDING}")
        with suppress(InUse):
            lock = _lock(path)
            if not path.exists():
                return path, lock
            lock.release()
    raise FileExistsError(str(folder))


def take_up(path: Path) -> tuple[Match, Save]:
    """A match where it was left, and its file. Damage, InUse or OSError if it cannot be."""
    file = path.open("r+b")
    try:
        for _ in islice(replay_lines(file, GAMES), 1):  # a file of another kind gets no lock
            pass
        lock = _lock(path)
    except BaseException:
        file.close()
        raise
    try:
        return _take_up(path, lock, file)
    except BaseException:
        file.close()
        lock.release()
        raise


def _take_up(path: Path, lock: FileLock, file: BinaryIO) -> tuple[Match, Save]:
    file.seek(0)
    [(number, match, end)] = deque(replay_lines(file, GAMES), maxlen=1)
    file.seek(end - 1)
    torn = file.read(1) != b"\n"
    file.truncate(end)
    if torn:
        file.write(b"\n")
    save = Save(path, lock, file)
    for line in match.lines[number:]:
        save.write(line)
    match.write = save.write
    return match, save


def _lock(path: Path) -> FileLock:
    lock = FileLock(path.with_name(f".{path.name}.lock"), timeout=0)
    try:
        lock.acquire()
    except Timeout as error:
        raise InUse(str(path)) from error
    return lock


def records() -> list[Path]:
    """Every match, in the order they were begun: their names say when."""
    return sorted((home() / "matches").glob(f"*{ENDING}"), key=lambda path: path.stem)


def unfinished() -> Iterator[Path]:
    """The matches that were left, the one played last first."""
    played: list[tuple[float, Path]] = []
    for path in (home() / "matches").glob(f"*{ENDING}"):
        with suppress(OSError):  # a file that is gone, or not to be read
            played.append((path.stat().st_mtime, path))
    for _, path in sorted(played, reverse=True):
        if _goes_on(path):
            yield path


def _goes_on(path: Path) -> bool:
    """Whether there is a whole line, and the last one does not decide the match."""
    try:
        with path.open("rb") as file:
            size = file.seek(0, os.SEEK_END)
            file.seek(max(0, size - 4096))
            *lines, _ = file.read().split(b"\n")
    except OSError:
        return False
    return bool(lines) and not lines[-1].startswith(b'{"match":')
