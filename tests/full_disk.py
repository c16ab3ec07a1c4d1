"""A disk that is full for a while."""

import errno
from typing import Any

from millas.store import Save


class FullDisk:
    """Stands for a save's file; while `full`, half of what is written arrives."""

    def __init__(self, save: Save) -> None:
        self.full = True
        self._file: Any = save._file
        save._file = self  # type: ignore[assignment]

    def write(self, data: bytes) -> int:
        if self.full:
            self._file.write(data[: len(data) // 2])
            self._file.flush()
            raise OSError(errno.ENOSPC, "No space left on device")
        return int(self._file.write(data))

    def __getattr__(self, name: str) -> Any:
        return getattr(self._file, name)
