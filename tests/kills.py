"""Kill the program while people play, again and again, and look what is lost.

    python -m tests.kills 500

Whole matches of every rule file are played on a pty, and the program is killed
(SIGKILL) at moments drawn by lot: while it starts, between two keys, between a
key and its answer, while bots play. After each kill the record must be in
order and hold all that was on the screen, and the program, started again, must
wait for the decision that was being made, or the one before. Whoever finds a
loss gets the record and the seed. POSIX only: there is no pty elsewhere.
"""

import argparse
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from itertools import cycle
from pathlib import Path
from random import Random
from typing import Final

from millas import check
from millas.core.match import Match
from millas.core.record import Line
from millas.core.replay import replay
from millas.games import GAMES
from millas.hotseat import HotSeat, Kind
from millas.words import Words
from tests.tui.fingers import Fingers
from tests.tui.terminal import Terminal

TABLES: Final = (
    ("yetem", "Ana,bot:easy"),
    ("tock", "Ana,bot:easy,Beto"),
    ("mille-bornes", "Ana,Beto,bot:easy"),
    ("computadora", "bot:easy,Ana,bot:easy,Beto"),
)
AT_START: Final = 0.25
"""The share of kills that come while the program starts or takes a match up."""
LONGEST_START: Final = 0.9
MOST_DECISIONS: Final = 8


class Loss(AssertionError):
    """Something that was done is gone, or a record cannot be read."""


@dataclass
class Tally:
    """What was done so far."""

    kills: int = 0
    recoveries: int = 0
    matches: Counter[str] = field(default_factory=Counter)
    where: Counter[str] = field(default_factory=Counter)

    def __str__(self) -> str:
        matches = ", ".join(f"{name} {count}" for name, count in self.matches.items())
        where = ", ".join(f"{name} {count}" for name, count in sorted(self.where.items()))
        return (
            f"kills {self.kills}, recoveries {self.recoveries}, "
            f"losses {self.kills - self.recoveries}\n"
            f"matches played to their end: {matches or 'none'}\nkilled at: {where}"
        )


class Killer:
    """A match that is played and killed in turn."""

    def __init__(self, home: Path, table: tuple[str, str], lots: Random, tally: Tally) -> None:
        self.home = home
        self.rules, self.seats = table
        self.lots = lots
        self.tally = tally

    @property
    def record(self) -> Path | None:
        """The match's file, if there is one yet."""
        return next((self.home / "matches").glob("*.jsonl"), None)

    def play(self) -> Iterator[None]:
        """The whole match; yields after each kill."""
        known: list[Line] = []
        while True:
            self.terminal = terminal = self._start()
            fingers = Fingers(terminal, self.lots)
            before = known
            if self.lots.random() < AT_START:
                terminal.settle(self.lots.random() * LONGEST_START)
                where = "start"
            else:
                before = self._shown(fingers, known)
                for _ in range(int(self.lots.random() * MOST_DECISIONS)):
                    if fingers.wait() == "over":
                        break
                    fingers.press()
                before = self._shown(fingers, before)
                if fingers.asked == "over":
                    terminal.process.terminate()
                    terminal.end()
                    self.tally.matches[self.rules] += 1
                    return
                where = fingers.asked
                keys = fingers.answer()
                terminal.type(keys[: 1 + int(self.lots.random() * len(keys))])
                terminal.settle(self.lots.random() * 0.01)
                time.sleep(self.lots.random() * 0.04)
            terminal.process.kill()
            terminal.end()
            self.tally.kills += 1
            self.tally.where[where] += 1
            known = self._left(before)
            self.tally.recoveries += 1
            yield

    terminal: Terminal

    def _start(self) -> Terminal:
        if self.record is None:
            seed = f"{self.lots.random()}"
            new = ("--rules", self.rules, "--seats", self.seats, "--seed", seed)
            return Terminal(self.home, *new, "--pace", "instant")
        return Terminal(self.home, "--resume", "--pace", "instant")

    def _shown(self, fingers: Fingers, known: list[Line]) -> list[Line]:
        """The record when all is quiet. Loss: the screen is not where the record is."""
        asked = fingers.wait()
        fingers.terminal.settle(0.08)
        match = self._read()
        if match is None:
            raise Loss("a table is shown, and there is no record")
        self._expect_same_beginning(known, match.lines)
        if decisions(match, len(known)) > 0 and fingers.terminal is not self._shown_on:
            raise Loss("the program decided for somebody when it was started again")
        self._shown_on = fingers.terminal
        if asked not in expected(match):
            raise Loss(f"the screen asks {asked}, the record waits for {expected(match)}")
        return match.lines

    _shown_on: Terminal | None = None

    def _left(self, before: list[Line]) -> list[Line]:
        """The record after a kill. Loss: unreadable, or not what was shown and one decision."""
        match = self._read()
        if match is None:
            if before:
                raise Loss("the record is gone")
            return []
        self._expect_same_beginning(before, match.lines)
        if before and decisions(match, len(before)) > 1:
            raise Loss("more than one decision was made")
        return match.lines

    def _read(self) -> Match | None:
        if self.record is None:
            return None
        said, is_right = check.check(str(self.record), Words("en"))
        if not is_right:
            raise Loss(said)
        with self.record.open("rb") as file:
            return replay(file, GAMES)

    @staticmethod
    def _expect_same_beginning(before: list[Line], after: list[Line]) -> None:
        if after[: len(before)] != before:
            raise Loss(f"{len(before)} lines were written, {len(after)} are left")


def decisions(match: Match, since: int) -> int:
    """What people decided after so many lines; a TK that nobody holds is passed by itself."""
    moves = [line for line in match.lines[since:] if "seat" in line and line["do"] != "pass"]
    return sum(not match.table.seats[line["seat"]].is_bot for line in moves)


def expected(match: Match) -> set[str]:
    """What may be asked at this point of the record."""
    if match.hand == 0:
        return {"curtain", "turn", "tock"}
    hotseat = HotSeat(match)
    wait = hotseat.waiting()
    if wait.kind is Kind.MATCH_OVER:
        return {"over"}
    if wait.kind is Kind.NEXT_HAND:
        return {"pad"}
    if wait.kind is Kind.ASK:
        return {"ask", "who", "curtain", "tk"}
    return {"curtain", "turn", "tk", "extension", "tock", "news"}


def run(kills: int, seed: str, folder: Path, tally: Tally, rules: str | None = None) -> None:
    """Play table after table until so many kills are done. Loss: at the first one."""
    tables = [table for table in TABLES if rules in {None, table[0]}]
    for number, table in enumerate(cycle(tables)):
        home = folder / f"{number}"
        home.mkdir(parents=True)
        killer = Killer(home, table, Random(f"{seed}/{number}"), tally)
        try:
            for _ in killer.play():
                if tally.kills >= kills:
                    return
        finally:
            killer.terminal.process.kill()


def main() -> int:
    """Kill so often and say what came of it."""
    parser = argparse.ArgumentParser(prog="python -m tests.kills", description=__doc__)
    parser.add_argument("kills", type=int, nargs="?", default=500)
    parser.add_argument("--seed", default="1")
    parser.add_argument("--rules", help="play by these only", choices=[name for name, _ in TABLES])
    given = parser.parse_args()
    folder, tally = Path(tempfile.mkdtemp(prefix="millas-kills-")), Tally()
    started = time.monotonic()
    try:
        run(given.kills, given.seed, folder, tally, given.rules)
    except Loss as loss:
        print(f"LOST in {folder}: {loss}")
    finally:
        seconds = time.monotonic() - started
        print(f"{tally}\n{seconds:.0f} s, seed {given.seed}, records in {folder}")
    return 0 if tally.kills == tally.recoveries == given.kills else 1


if __name__ == "__main__":
    with suppress(KeyboardInterrupt):
        sys.exit(main())
