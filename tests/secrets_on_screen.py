"""Record every byte of the screen while hands are covered, and look for cards in them.

    python -m tests.secrets_on_screen 20

People pass the machine around on a pty, with an edition whose cards have names
that nothing else contains. From the end of a turn to the key that opens the
curtain, while the window is resized, help, menu, log and scores are opened, the
program is left and taken up in the other language, and bots play, no byte and
no cell of the screen may name a card that is not public. POSIX only.
"""

import argparse
import re
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any, Final

from millas.core import rulefile
from millas.core.match import Match
from millas.core.replay import replay
from millas.games import GAMES
from millas.games.millas.cards import CARD_OF, CODES
from tests.tui.fingers import Fingers
from tests.tui.terminal import Terminal

MARKS: Final = {code: f"zq{number:02}" for number, code in enumerate(CODES)}
CARD_OF_MARK: Final = {mark: int(CARD_OF[code]) for code, mark in MARKS.items()}
A_MARK: Final = re.compile("zq[0-9]{2}")
TABLES: Final = (("individual", "Ana,Beto,bot:easy"), ("pairs", "Ana,bot:easy,Beto,Celi"))
GUARD: Final = 0.05
PAGES: Final = ("\x1bOP", "\x1b[21~", "l", "s")
"""Help, menu, log and scores."""
LONE_ESCAPE: Final = 0.25
"""Seconds after which an escape is not the beginning of another key."""


class Leak(AssertionError):
    """A card was shown that nobody at the screen may know."""


def marked(folder: Path, name: str = "yetem") -> Path:
    """A shipped edition with other names for all its cards, miles too."""
    text = rulefile.find(name).read_text(encoding="utf-8")
    head = re.split(r"^\[(?:names|short)\.", text, maxsplit=1, flags=re.MULTILINE)[0]
    names = "\n".join(f'{code} = "{mark}"' for code, mark in MARKS.items())
    places = [f"{kind}.{language}" for kind in ("names", "short") for language in ("es", "en")]
    tables = [f"[{place}]\n{names}" for place in places]
    path = folder / "marked.toml"
    path.write_text("\n".join([head, *tables]), encoding="utf-8")
    return path


@dataclass
class Tally:
    """What was looked at."""

    curtains: int = 0
    covered_bytes: int = 0
    open_marks: int = 0
    """Names read while a hand was open: proof that they would have been found."""


class Witness:
    """Somebody who looks at the screen all the time, and must not learn a card."""

    def __init__(self, home: Path, seats: tuple[str, str], lots: Random, tally: Tally) -> None:
        self.home = home
        self.layout, self.seats = seats
        self.lots = lots
        self.tally = tally
        self.language = "es"
        self._covered: list[bytes] | None = None
        self._opening = False
        """Whether a curtain was opened, and the hand behind it is not drawn whole yet."""
        home.mkdir(parents=True)
        rules = str(marked(home))
        self._open("--rules", rules, "--layout", self.layout, "--seats", self.seats, "--seed", "7")

    def _open(self, *arguments: str) -> None:
        self.terminal = Terminal(
            self.home,
            *(*arguments, "--pace", "instant", "--lang", self.language),
            guard=GUARD,
            watch=self._look,
        )
        self.fingers = Fingers(self.terminal, self.lots, self.language, GUARD)

    def close(self) -> None:
        """Leave the table."""
        self.terminal.process.kill()
        self.terminal.end()

    def play(self) -> Iterator[None]:
        """One hand after the other; yields after each curtain that was opened."""
        while self.fingers.wait() != "over":
            if self.fingers.asked != "curtain":
                self.fingers.press()
                continue
            assert not self._opening, "a curtain on a curtain"
            self._trouble_the_curtain()
            if self.fingers.wait() != "curtain":  # taken up again, the whole table may be asked
                continue
            self._check()
            self._covered, self._opening = None, True
            self.fingers.press()
            self.tally.curtains += 1
            yield

    def _look(self, data: bytes) -> None:
        """A piece of the screen: kept while no hand is open."""
        hand_is_open = self.fingers.asked in {"turn", "tk", "extension"}
        self._opening = self._opening and not hand_is_open
        if self._covered is not None:
            self._covered.append(data)
            self._covered.append(self.terminal.text.encode())
        elif not self._opening and not hand_is_open and self.fingers.asked:
            self._covered = [self.terminal.text.encode()]
        else:
            self.tally.open_marks += len(A_MARK.findall(self.terminal.text))

    def _trouble_the_curtain(self) -> None:
        """Everything that people can do before they open it."""
        terminal = self.terminal
        draw = self.lots.random()
        if draw < 0.3:
            for size in ((60, 20), (120, 40), (46, 14), (80, 24)):
                terminal.resize(*size)
                terminal.settle(0.1)
        elif draw < 0.6:
            terminal.type("homu\t")
            terminal.settle(LONE_ESCAPE)
            for key in PAGES:
                terminal.type(key)
                terminal.until(lambda: self.fingers.asked in {"page", "pad"})
                while self.fingers.wait() in {"page", "pad"}:
                    terminal.type("\x1b")
                    terminal.settle(LONE_ESCAPE)
        elif draw < 0.7:
            terminal.type("\x11")
            terminal.end()
            self.language = "en" if self.language == "es" else "es"
            self._open("--resume")
        asked = self.fingers.wait()
        terminal = self.terminal
        terminal.type("\r 0789")
        terminal.settle(LONE_ESCAPE)
        if self.fingers.wait() != asked:
            raise Leak("opened by another key:\n" + "\n".join(terminal.screen.display))

    def _check(self) -> None:
        """Whether all that was named while hands were covered is public now."""
        known = public(self._match())
        for piece in self._covered or []:
            self.tally.covered_bytes += len(piece)
            for mark in A_MARK.findall(piece.decode("utf-8", "replace")):
                if CARD_OF_MARK[mark] not in known:
                    raise Leak(f"{mark} in {piece!r}")

    def _match(self) -> Match:
        [record] = (self.home / "matches").glob("*.jsonl")
        with record.open("rb") as file:
            return replay(file, GAMES)


def public(match: Match) -> set[int]:
    """The kinds of cards that everybody has seen in this hand."""
    view: Any = match.view(None)
    known = {*view.discard, view.landed}
    for side in view.sides:
        known.update(side.battle, side.speed, side.safeties, side.distance)
    known.update(event.card for event in match.told(None) if event.card is not None)
    return known


def main() -> int:
    """Watch so many curtains at each table and say what was seen."""
    parser = argparse.ArgumentParser(prog="python -m tests.secrets_on_screen", description=__doc__)
    parser.add_argument("curtains", type=int, nargs="?", default=100)
    given = parser.parse_args()
    tally, started = Tally(), time.monotonic()
    for number, seats in enumerate(TABLES):
        folder = Path(tempfile.mkdtemp(prefix="millas-secrets-"))
        witness = Witness(folder / "home", seats, Random(number), tally)
        for _ in witness.play():
            if tally.curtains >= given.curtains * (number + 1):
                break
        witness.close()
    print(f"{tally}; no card was shown; {time.monotonic() - started:.0f} s")
    return 0


if __name__ == "__main__":
    with suppress(KeyboardInterrupt):
        sys.exit(main())
