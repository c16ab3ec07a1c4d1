"""What a real screen shows while hands are covered, to the byte."""

import io
import re
import sys
from pathlib import Path
from random import Random

import pytest

if sys.platform == "win32":
    pytest.skip("a pty is needed", allow_module_level=True)

from millas.core import chance
from millas.core.match import Match
from millas.core.record import Line, write_line
from millas.core.replay import replay
from millas.games import GAMES
from millas.hotseat import HotSeat, Kind
from millas.seating import Request, seat_table
from tests.secrets_on_screen import LONE_ESCAPE, PAGES, TABLES, Tally, Witness
from tests.tui.fingers import Fingers
from tests.tui.terminal import Terminal

A_FINGERPRINT = re.compile("([0-9a-f]{4} ){4}[0-9a-f]{4}")
"""Of another deck it is another, and tells nothing of its cards: it is salted."""


@pytest.mark.parametrize("seats", TABLES, ids=lambda seats: seats[0])
def test_no_byte_names_a_card_while_hands_are_covered(seats: tuple[str, str], home: Path) -> None:
    tally = Tally()
    witness = Witness(home / "home", seats, Random(1), tally)
    for _ in witness.play():
        if tally.curtains == 4:
            break
    witness.close()
    assert tally.covered_bytes > 1000
    assert tally.open_marks > 6


def test_keys_that_wait_in_the_line_open_no_curtain(home: Path) -> None:
    terminal = Terminal(home, "--seats", "Ana,Beto", "--seed", "7")
    fingers = Fingers(terminal, Random(1))
    assert fingers.wait() == "curtain"
    fingers.press()
    assert fingers.wait() == "turn"
    terminal.type("1dd" + "12" * 60)
    terminal.until(lambda: fingers.asked == "curtain")
    terminal.settle(0.6)
    assert fingers.asked == "curtain"
    fingers.press()
    assert fingers.wait() == "turn"
    terminal.process.kill()
    terminal.end()


def test_a_curtain_looks_the_same_whatever_it_hides(home: Path) -> None:
    lines = left_at_a_curtain()
    other = dealt_otherwise(lines)
    assert other != lines
    pictures = []
    for number, record in enumerate((lines, other)):
        path = home / f"{number}" / "match.jsonl"
        path.parent.mkdir()
        path.write_bytes(b"".join(map(write_line, record)))
        pictures.append(seen_from_outside(path))
    assert any(A_FINGERPRINT.search(line) for picture in pictures[0] for line in picture)
    plain = [[[A_FINGERPRINT.sub("", line) for line in one] for one in seen] for seen in pictures]
    assert plain[0] == plain[1]


def seen_from_outside(record: Path) -> list[list[str]]:
    """What can be got to the screen without opening the curtain."""
    terminal = Terminal(record.parent, "--resume", str(record))
    fingers = Fingers(terminal, Random(1))
    shown = []
    for size in ((80, 24), (60, 20), (120, 40)):
        terminal.resize(*size)
        assert fingers.wait() == "curtain"
        terminal.settle(0.2)
        shown.append(terminal.screen.display)
    for key in PAGES:
        terminal.type(key)
        terminal.until(lambda: fingers.asked in {"page", "pad"})
        terminal.settle(0.2)
        shown.append(terminal.screen.display)
        while fingers.wait() != "curtain":
            terminal.type("\x1b")
            terminal.settle(LONE_ESCAPE)
    terminal.process.kill()
    terminal.end()
    return shown


def left_at_a_curtain() -> list[Line]:
    """A match of two people after some of their moves, somebody's turn."""
    match = Match(seat_table(Request("yetem", ("Ana", "Beto"), seed="7")))
    match.deal()
    lots = Random(1)
    while len(match.lines) < 30 or HotSeat(match).waiting().kind is not Kind.PERSON:
        seat = match.actors()[0]
        match.submit(seat, lots.choice(match.moves(seat)))
    return match.lines


def dealt_otherwise(lines: list[Line]) -> list[Line]:
    """The same match as everybody saw it, with other cards in the hands and in the pile."""
    match = replay(io.BytesIO(b"".join(map(write_line, lines))), GAMES)
    seats, deal = match.table.layout.players, dict(lines[1])
    deck = deal["deck"]
    deal["deck"] = list(deck)
    held = [(deal["dealer"] + 1 + place) % seats for place in range(6 * seats)]
    shown: set[int] = set()
    for event in match.log:
        if event.kind == "drew" and event.seat is not None:
            held.append(event.seat)
        elif event.seat is not None and event.card is not None:
            code = match.game.encode_cards([event.card])[0]
            shown.add(
                next(
                    place
                    for place, seat in enumerate(held)
                    if seat == event.seat and deck[place] == code and place not in shown
                )
            )
    hidden = [place for place in range(len(deck)) if place not in shown]
    mixed = chance.shuffled(hidden, chance.lots("otherwise"))
    for place, source in zip(hidden, mixed, strict=True):
        deal["deck"][place] = deck[source]
    return [lines[0], deal, *lines[2:]]
