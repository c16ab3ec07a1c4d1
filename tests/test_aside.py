"""A second process does not outlive the program."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

PROGRAM = "import sys; from tests.odd_bots import hold_aside; hold_aside(sys.argv[1])"


@pytest.mark.skipif(sys.platform == "win32", reason="a named pipe is needed")
def test_work_without_end_ends_with_the_program(tmp_path: Path) -> None:
    held = tmp_path / "held"
    os.mkfifo(held)
    program = subprocess.Popen([sys.executable, "-c", PROGRAM, str(held)])
    with program, held.open("rb") as file:
        assert file.read(1) == b"x"
        program.kill()
        assert file.read() == b""
