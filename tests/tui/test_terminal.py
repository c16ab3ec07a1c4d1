"""What only a real terminal shows: signals leave it clean and the match saved."""

import os
import signal
import sys
import time
from pathlib import Path
from random import Random

import pytest

if sys.platform == "win32":
    pytest.skip("a pty is needed", allow_module_level=True)

from tests import kills
from tests.tui.terminal import FRAME_BEGINS, FRAME_ENDS, PATIENCE, Terminal, whole_part

NEW_MATCH = ("--seats", "Ana,Beto", "--seed", "7")
ENTER_SCREEN, LEAVE_SCREEN = b"\x1b[?1049h", b"\x1b[?1049l"
MOUSE_OFF = b"\x1b[?1003l"


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


def test_a_terminal_that_goes_without_a_signal_takes_the_program_along(home: Path) -> None:
    terminal = Terminal(home, *NEW_MATCH)
    terminal.wait_for("asiento")
    terminal.settle()
    os.close(terminal.master)
    assert terminal.process.wait(PATIENCE) == 1
    assert saved(home).endswith(b"\n")


def test_ctrl_c_leaves_like_any_other_way_out(home: Path) -> None:
    terminal = Terminal(home, *NEW_MATCH)
    terminal.wait_for("asiento")
    terminal.type("\x03")
    assert terminal.end() == 0
    after = terminal.seen.rpartition(LEAVE_SCREEN)[2]
    assert b"Guardado. Para seguir: millas play --resume" in after


def test_a_killed_match_goes_on_at_the_same_decision(home: Path) -> None:
    terminal = Terminal(home, *NEW_MATCH)
    terminal.wait_for("asiento")
    time.sleep(0.6)
    terminal.type("1" if "apretá 1" in terminal.text else "2")
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


@pytest.mark.parametrize("table", kills.TABLES[1:3], ids=lambda table: table[0])
def test_a_program_that_is_killed_loses_nothing(table: tuple[str, str], home: Path) -> None:
    tally = kills.Tally()
    for _ in kills.Killer(home, table, Random(7), tally).play():
        if tally.kills == 2:
            break
    assert tally.recoveries == 2


@pytest.mark.parametrize(
    ("drawn", "kept"),
    [
        (b"whole", b""),
        (b"whole" + FRAME_BEGINS + b"frame" + FRAME_ENDS, b""),
        (b"whole", FRAME_BEGINS + b"half of a fr"),
        (FRAME_BEGINS + b"one" + FRAME_ENDS, FRAME_BEGINS + b"half of ano"),
        (b"whole", b"\x1b[38;2"),
        (b"whole\x1b[1m", b""),
    ],
)
def test_of_what_arrives_in_pieces_all_that_is_whole_is_drawn(drawn: bytes, kept: bytes) -> None:
    assert whole_part(drawn + kept) == len(drawn)
