"""What only a real terminal shows: signals leave it clean and the match saved."""

import os
import select
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

if sys.platform == "win32":
    pytest.skip("a pty is needed", allow_module_level=True)

import pty

PROGRAM = [sys.executable, "-m", "millas", "play"]
NEW_MATCH = ("--seats", "Ana,Beto", "--seed", "7")
ENTER_SCREEN, LEAVE_SCREEN = b"\x1b[?1049h", b"\x1b[?1049l"
MOUSE_OFF = b"\x1b[?1003l"


class Terminal:
    """The program on a pty."""

    def __init__(self, home: Path, *arguments: str) -> None:
        self._master, slave = pty.openpty()
        environment = {
            **os.environ,
            "MILLAS_HOME": str(home),
            "TERM": "xterm-256color",
            "COLUMNS": "80",
            "LINES": "24",
            "LANG": "es_AR.UTF-8",
        }
        self.process = subprocess.Popen(
            [*PROGRAM, *arguments],
            stdin=slave,
            stdout=slave,
            stderr=slave,
            env=environment,
            start_new_session=True,
        )
        os.close(slave)
        self.seen = b""

    def wait_for(self, text: str) -> None:
        """Read until this is on the screen."""
        while text.encode() not in self.seen:
            ready, _, _ = select.select([self._master], [], [], 30)
            assert ready, self.seen[-2000:]
            self.seen += os.read(self._master, 65536)

    def type(self, keys: str) -> None:
        os.write(self._master, keys.encode())

    def end(self) -> int:
        """Read what is left; the exit code."""
        while True:
            try:
                data = os.read(self._master, 65536)
            except OSError:
                break
            if not data:
                break
            self.seen += data
        os.close(self._master)
        return self.process.wait(30)


def saved(home: Path) -> bytes:
    (path,) = (home / "matches").glob("*.jsonl")
    return path.read_bytes()


@pytest.mark.parametrize("name", ["SIGTERM", "SIGHUP", "SIGINT"])
def test_a_signal_leaves_a_clean_terminal_and_a_saved_match(home: Path, name: str) -> None:
    number = signal.Signals[name]
    terminal = Terminal(home, *NEW_MATCH)
    terminal.wait_for("asiento")
    terminal.process.send_signal(number)
    assert terminal.end() == 128 + number
    assert ENTER_SCREEN in terminal.seen
    assert terminal.seen.rindex(LEAVE_SCREEN) > terminal.seen.rindex(ENTER_SCREEN)
    assert MOUSE_OFF in terminal.seen
    assert saved(home).endswith(b"\n")


def test_ctrl_c_leaves_like_any_other_way_out(home: Path) -> None:
    terminal = Terminal(home, *NEW_MATCH)
    terminal.wait_for("asiento")
    terminal.type("\x03")
    assert terminal.end() == 0
    assert LEAVE_SCREEN in terminal.seen


def test_a_killed_match_goes_on_at_the_same_decision(home: Path) -> None:
    terminal = Terminal(home, *NEW_MATCH)
    terminal.wait_for("asiento")
    time.sleep(0.6)
    terminal.type("1" if "apretá 1".encode() in terminal.seen else "2")
    terminal.wait_for("elegí una carta")
    terminal.type("1dd")
    terminal.wait_for("descartó")
    terminal.process.kill()
    terminal.end()
    before = saved(home)
    assert b'"do": "discard"' in before
    again = Terminal(home, "--resume")
    again.wait_for("descartó")
    again.process.terminate()
    again.end()
    assert saved(home) == before
