"""The program from outside, on a pseudo-terminal of 80 x 24, beside the smallest of its kind.

Times are in milliseconds. The first picture is measured in processor time too,
which a busy machine blurs less.
"""

import os
import select
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from statistics import mean, quantiles
from typing import Final, Self

from tests.benchmarks.figures import MOST, Effort, Figure, Goal, beside, by_turns
from tests.tui.terminal import PATIENCE, on_pty

STARTS: Final = 12
SESSIONS: Final = 3
KEYS: Final = 60
"""Keys pressed in each session."""
PAUSE: Final = 0.06
"""Seconds without news after which a screen is drawn."""
QUIET: Final = 2.0
"""Seconds after the first picture until everything has come to rest."""
LEFT, RIGHT = "\x1b[D", "\x1b[C"

HELLO: Final = """
from textual.app import App
from textual.widgets import Static
class Hello(App):
    def compose(self):
        yield Static("Hello, world")
    def on_key(self, event):
        self.query_one(Static).update(f"Hello, {event.key}")
Hello().run()
"""
PLAY: Final = ("play", "--lang", "en", "--seed", "7", "--seats", "Ana,bot:medium")


@dataclass(frozen=True, slots=True)
class Program:
    """What Python is told to run, and the end of its first whole picture."""

    arguments: tuple[str, ...]
    drawn: bytes = b""


SMALLEST: Final = Program(("-c", HELLO), b"Hello")
TABLE: Final = Program(("-m", "millas", *PLAY), b"^Q")
BESIDE_SEARCH: Final = Program((str(Path(__file__).with_name("searching.py")), *PLAY), b"^Q")
HELP: Final = Program(("-m", "millas", "--help"))
ARGPARSE: Final = Program(("-c", "import argparse"))


def variables() -> dict[str, str]:
    """A terminal of today; modules are compiled once, as where the program is installed."""
    return {
        "TERM": "xterm-256color",
        "COLORTERM": "truecolor",
        "PYTHONDONTWRITEBYTECODE": "",
        "PYTHONPYCACHEPREFIX": f"{os.environ['MILLAS_HOME']}/bytecode",
    }


class Screen:
    """A program on a pseudo-terminal of its own."""

    def __init__(self, program: Program) -> None:
        self.program = program
        self.spent = 0.0
        """Milliseconds of processor time, once it is over."""
        self._since = time.perf_counter()
        self._master, self._process = on_pty([sys.executable, *program.arguments], variables())

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._process.kill()
        used = os.wait4(self._process.pid, 0)[2]
        self._process.wait()
        self.spent = 1000 * (used.ru_utime + used.ru_stime)
        os.close(self._master)

    def first_picture(self) -> float:
        """Read until it is drawn; the milliseconds since the program was started."""
        seen = b""
        while self.program.drawn not in seen:
            if not self._reads(PATIENCE):
                raise RuntimeError(seen[-500:])
            seen += os.read(self._master, 1 << 16)
        return 1000 * (time.perf_counter() - self._since)

    def rest(self, seconds: float) -> None:
        """Read what comes in so many seconds."""
        end = time.monotonic() + seconds
        while (left := end - time.monotonic()) > 0:
            if self._reads(left):
                os.read(self._master, 1 << 16)

    def press(self, key: str) -> tuple[float, int]:
        """Press a key: milliseconds until the screen is drawn, and the bytes that it took."""
        start = end = time.perf_counter()
        os.write(self._master, key.encode())
        size = 0
        while self._reads(PAUSE if size else 10.0):
            size += len(os.read(self._master, 1 << 16))
            end = time.perf_counter()
        return 1000 * (end - start), size

    def _reads(self, seconds: float) -> bool:
        return bool(select.select([self._master], [], [], seconds)[0])


# What is measured


def start(effort: Effort) -> Iterator[Figure]:
    """The time that a help text takes."""
    programs = {"help": HELP, "argparse": ARGPARSE}
    measures = {name: partial(_run, program) for name, program in programs.items()}
    found = by_turns(measures, effort.count(STARTS))
    goal = Goal(MOST, 2.0)
    yield beside("millas --help", "ms", found["help"], "import argparse", found["argparse"], goal)


def _run(program: Program) -> float:
    since = time.perf_counter()
    command = [sys.executable, *program.arguments]
    subprocess.run(command, check=True, capture_output=True, env={**os.environ, **variables()})
    return 1000 * (time.perf_counter() - since)


def first_pictures(effort: Effort) -> Iterator[Figure]:
    """From the start of the program to the first whole picture."""
    measures = {"table": partial(_paint, TABLE), "smallest": partial(_paint, SMALLEST)}
    found = by_turns(measures, effort.count(STARTS))
    passed, spent = (
        [[both[place] for both in found[name]] for name in measures] for place in (0, 1)
    )
    yield beside("first picture", "ms", passed[0], "hello-world", passed[1], Goal(MOST, 1.4))
    yield beside("first picture, processor time", "ms", spent[0], "hello-world", spent[1])


def _paint(program: Program) -> tuple[float, float]:
    with Screen(program) as screen:
        passed = screen.first_picture()
    return passed, screen.spent


@dataclass(frozen=True, slots=True)
class Pressed:
    """What the keys of one session took: the 95th percentile of the times, and bytes."""

    p95: float
    bytes: float
    most_bytes: int


def keys(effort: Effort) -> Iterator[Figure]:
    """From a key to the picture drawn: the cursor along the hand, at rest and beside a search.

    The smallest program is at rest both times.
    """
    programs = {"hello": SMALLEST, "table": TABLE, "search": BESIDE_SEARCH}
    measures = {name: partial(_session, program, effort) for name, program in programs.items()}
    found = by_turns(measures, effort.count(SESSIONS), warm_up=0)

    def row(name: str, what: str, unit: str, of: Callable[[Pressed], float], most: Goal) -> Figure:
        ours, theirs = ([of(pressed) for pressed in found[each]] for each in (name, "hello"))
        return beside(what, unit, ours, "hello-world", theirs, most)

    yield row("table", "key to repaint, p95", "ms", lambda one: one.p95, Goal(MOST, 15, "ms"))
    yield row("search", "key beside a search, p95", "ms", lambda one: one.p95, Goal(MOST, 60, "ms"))
    most = Goal(MOST, 2500, "bytes")
    yield row("table", "bytes a key", "bytes", lambda one: one.bytes, most)
    yield row("table", "bytes a key, at most", "bytes", lambda one: one.most_bytes, most)


def _session(program: Program, effort: Effort) -> Pressed:
    with Screen(program) as screen:
        screen.first_picture()
        screen.rest(QUIET * min(1.0, effort.share))
        screen.press(RIGHT)
        keys = [RIGHT if number % 10 < 6 else LEFT for number in range(1 + effort.count(KEYS))]
        times, sizes = zip(*map(screen.press, keys), strict=True)
    return Pressed(quantiles(times, n=20)[-1], mean(sizes), max(sizes))
