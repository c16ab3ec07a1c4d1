"""Terminals of few colours, of none, and one that obeys no codes: the table can be read."""

import re
import sys
from pathlib import Path

import pytest

if sys.platform == "win32":
    pytest.skip("a pty is needed", allow_module_level=True)

from tests.tui.terminal import Terminal

ALONE = ("--seats", "Ana,bot:easy,bot:easy", "--seed", "7")
SAID = (
    *("MILLAS", "Mano 1", "a 700", "Pozo", "Descarte"),
    *("►1 Ana", "2 Rayo", "3 Tuerca", "/700", "PUJA", "LÍMITE", "bajó", "Turno de Ana"),
    *("STOP", "PINCHAD.", "falta", "SIGA", "1-7 elegir", "F1 ayuda", "^Q salir"),
)
CORNERS = set("╭╮╰╯┏━┓┃┗┛")
"""Frames, which say nothing."""
MARKS = set("!+►═─·[]")


def signs(terminal: Terminal) -> set[str]:
    return set("".join(terminal.screen.display))


def is_in_fonts(sign: str) -> bool:
    """Whether a console without Unicode fonts has it."""
    return any(sign.encode(font, "ignore") for font in ("cp437", "latin-1")) or sign in "►◄→"


def colours(seen: bytes) -> set[str]:
    """What kinds of colour the program asks for."""
    found = set()
    for codes in re.findall(rb"\x1b\[([0-9;]+)m", seen):
        kinds = re.findall(rb"[34]8;([25])|(?:^|;)(?:[34]|9|10)[0-7](?=;|$)", codes)
        found |= {{b"2": "true", b"5": "256", b"": "16"}[kind] for kind in kinds}
    return found


@pytest.mark.parametrize(
    ("variables", "allowed"),
    [
        ({"TERM": "xterm", "COLORTERM": ""}, {"16"}),
        ({"TERM": "linux", "COLORTERM": ""}, {"16"}),
        ({"TERM": "xterm-256color", "NO_COLOR": "1"}, set()),
    ],
    ids=["xterm", "linux", "NO_COLOR"],
)
def test_the_table_is_legible(variables: dict[str, str], allowed: set[str], home: Path) -> None:
    terminal = Terminal(home, *ALONE, variables=variables)
    terminal.wait_for("Turno de Ana")
    terminal.wait_for("salir")
    terminal.settle()
    for words in SAID:
        assert words in terminal.text.replace("\u00a0", " "), words
    assert signs(terminal) >= MARKS
    assert colours(terminal.seen) == allowed
    terminal.type("\x11")
    assert terminal.end() == 0


def test_every_sign_that_says_something_is_in_the_fonts_of_a_console(home: Path) -> None:
    terminal = Terminal(home, *ALONE, variables={"TERM": "linux", "COLORTERM": ""})
    terminal.wait_for("Turno de Ana")
    for size in ((80, 24), (46, 14), (120, 40)):
        terminal.resize(*size)
        terminal.wait_for("salir")
        terminal.settle()
        strange = {sign for sign in signs(terminal) if not is_in_fonts(sign)}
        assert strange <= CORNERS
    terminal.type("\x11")
    assert terminal.end() == 0


def test_a_terminal_that_obeys_no_codes_gets_the_plain_table_and_none_of_them(home: Path) -> None:
    terminal = Terminal(home, *ALONE, variables={"TERM": "dumb"})
    terminal.wait_for("Ana (1-7, d 1-7)>")
    assert b"\x1b" not in terminal.seen
    assert "falta SIGA" in terminal.text
    terminal.type("\x04")
    assert terminal.end() == 0
    assert b"\x1b" not in terminal.seen
