"""The program on a pty, and what a person in front of it sees."""

import fcntl
import os
import pty
import re
import select
import signal
import struct
import subprocess
import sys
import termios
import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Final

import pyte

PROGRAM: Final = (sys.executable, "-m", "millas", "play")
HURRIED: Final = (
    "from millas.cli import main; from millas.tui.app import MillasApp;"
    "MillasApp.__init__.__kwdefaults__['guard'] = {guard}; raise SystemExit(main())"
)
"""The same with other guards before questions, for people who have no time."""
NOT_FOR_PYTE: Final = re.compile(r"\x1b\[[<>=?][0-9;]*(?:\$p|u)|\x1b\[[0-9;]*u")
"""Questions and key protocols, which pyte would print."""
ARE_FRAMES_WHOLE: Final = b"\x1b[?2026$p"
THEY_ARE: Final = b"\x1b[?2026;2$y"
FRAME_BEGINS, FRAME_ENDS = b"\x1b[?2026h", b"\x1b[?2026l"
SIZE: Final = (80, 24)
PATIENCE: Final = 60.0
"""Seconds after which a silent program is taken for a broken one."""


class Terminal:
    """One run of the program. `seen` are its bytes, `screen` what they have drawn.

    Frames are drawn whole, as a modern terminal does: on a busy machine half of one may
    stay long enough to be taken for the screen. `watch`, if given, gets each piece that
    was read, once it is drawn; `variables` are more of the environment.
    """

    def __init__(
        self,
        home: Path,
        *arguments: str,
        guard: float | None = None,
        locale: str = "es_AR.UTF-8",
        watch: Callable[[bytes], None] | None = None,
        variables: Mapping[str, str] | None = None,
    ) -> None:
        self.watch = watch
        self.seen = b""
        self.screen = pyte.Screen(*SIZE)
        self._stream = pyte.ByteStream(self.screen)
        self._tail = b""
        environment = {"MILLAS_HOME": str(home), "TERM": "xterm-256color", "LC_ALL": locale}
        environment |= variables or {}
        program = PROGRAM
        if guard is not None:
            program = (sys.executable, "-c", HURRIED.format(guard=guard), "play")
        self.master, self.process = on_pty([*program, *arguments], environment)

    def __del__(self) -> None:
        """What a test that fails has left running troubles no other."""
        self.process.kill()
        self.process.wait()

    def resize(self, columns: int, lines: int) -> None:
        """Make the window larger or smaller."""
        self.screen.resize(lines, columns)
        set_size(self.master, columns, lines)
        self.process.send_signal(signal.SIGWINCH)

    @property
    def text(self) -> str:
        """The words on the screen, without frames and in one line."""
        frames = dict.fromkeys(map(ord, "║│╭╮╰╯─"), " ")
        return " ".join("\n".join(self.screen.display).translate(frames).split())

    def read(self, seconds: float) -> bool:
        """What comes within so many seconds, once; whether anything came."""
        ready, _, _ = select.select([self.master], [], [], seconds)
        if not ready:
            return False
        try:
            data = os.read(self.master, 1 << 16)
        except OSError:  # Linux: the other end is closed
            data = b""
        if not data:
            return False
        self.seen += data
        self._draw(data)
        if self.watch is not None:
            self.watch(data)
        return True

    def _draw(self, data: bytes) -> None:
        """Draw all that is whole, and say that this is how frames are drawn."""
        data = self._tail + data
        whole = whole_part(data)
        data, self._tail = data[:whole], data[whole:]
        if ARE_FRAMES_WHOLE in data:
            os.write(self.master, THEY_ARE)
        text = NOT_FOR_PYTE.sub("", data.decode("utf-8", "surrogateescape"))
        self._stream.feed(text.encode("utf-8", "surrogateescape"))

    def settle(self, quiet: float = 0.04) -> None:
        """Read until nothing has come for a moment."""
        while self.read(quiet):
            pass

    def until(self, shown: Callable[[], bool]) -> None:
        """Read until the screen is so."""
        deadline = time.monotonic() + PATIENCE
        while not shown():
            assert self.read(0.1) or time.monotonic() < deadline, "\n".join(self.screen.display)
            assert self.process.poll() is None or self.read(0), self.seen[-2000:]

    def wait_for(self, text: str) -> None:
        """Read until this is on the screen."""
        self.until(lambda: text in self.text)

    def type(self, keys: str) -> None:
        """Press keys."""
        os.write(self.master, keys.encode())

    def end(self) -> int:
        """Read what is left; the exit code."""
        while self.process.poll() is None or self.read(0):
            self.read(0.05)
        os.close(self.master)
        return self.process.wait(PATIENCE)


def on_pty(
    command: Sequence[str], variables: Mapping[str, str]
) -> tuple[int, subprocess.Popen[bytes]]:
    """A program on a pty of the usual size: where to read and write, and its process.

    `variables` are more of the environment.
    """
    master, slave = pty.openpty()
    set_size(master, *SIZE)
    inherited = {
        name: value for name, value in os.environ.items() if name not in {"COLUMNS", "LINES"}
    }
    process = subprocess.Popen(
        command,
        stdin=slave,
        stdout=slave,
        stderr=slave,
        env={**inherited, **variables},
        start_new_session=True,
    )
    os.close(slave)
    return master, process


def set_size(master: int, columns: int, lines: int) -> None:
    """Make the window of a pty so large."""
    fcntl.ioctl(master, termios.TIOCSWINSZ, struct.pack("HHHH", lines, columns, 0, 0))


def whole_part(data: bytes) -> int:
    """How much may be drawn: a frame or an escape sequence may arrive in two pieces."""
    begun = data.rfind(FRAME_BEGINS)
    if begun > data.rfind(FRAME_ENDS):
        return begun
    cut = data.rfind(b"\x1b", max(0, len(data) - 32))
    if cut < 0 or re.search(rb"\x1b[\[\]P]?[0-9;?<>=]*[@-Z\\^-~$]", data[cut:]):
        return len(data)
    return cut
