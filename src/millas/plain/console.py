"""Lines in and lines out, for a terminal or a script."""

import shutil
from typing import Final, TextIO

from millas.words import printable

_LONGEST: Final = 500
"""Characters of one answer; what is longer is taken for several."""


class EndOfInput(Exception):
    """Nobody will answer any more."""


class Console:
    """What the plain table reads from and writes to."""

    def __init__(self, stdin: TextIO, stdout: TextIO) -> None:
        self._in = stdin
        self._out = stdout
        self._typed = stdin.isatty()

    def say(self, text: str) -> None:
        """Write a line; nothing in it is a command to a terminal."""
        print(printable(text), file=self._out)

    def ask(self, prompt: str) -> str:
        """An answer. What a script answers is written as if it had been typed."""
        print(printable(prompt), end="> ", file=self._out, flush=True)
        line = self._in.readline(_LONGEST)
        if not line:
            print(file=self._out)
            raise EndOfInput
        answer = line.strip()
        if not self._typed:
            self.say(answer)
        return answer

    def hide(self) -> None:
        """Push what is on a terminal out of sight."""
        if self._typed and self._out.isatty():
            print("\n" * shutil.get_terminal_size().lines, file=self._out)
