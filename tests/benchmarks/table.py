"""How quick the table is, beside the smallest Textual program; run by hand, on a machine at rest:

    python -m tests.benchmarks.table

Everything but the long session is measured from outside, on a pseudo-terminal
of 80 x 24, the programs taking turns. Times are in milliseconds. The first
picture is measured in processor time too, which a busy machine blurs less.
"""

import asyncio
import gc
import os
import pty
import select
import statistics
import subprocess
import sys
import tempfile
import termios
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from threading import Thread
from typing import Final, Self

from textual.widget import Widget

from millas.aside import Aside
from millas.seating import Opening, Request, seat_table
from millas.store import Settings
from millas.tui.app import MillasApp
from millas.tui.screens.below import Mode
from millas.tui.screens.pad import PadScreen
from millas.words import Words

ROUNDS: Final = 3
KEYS: Final = 60
"""Keys pressed in each round."""
PAUSE: Final = 0.06
"""Seconds between keys, and how long a screen is quiet once it is drawn."""
TURNS: Final = 2000
LEFT, RIGHT = "\x1b[D", "\x1b[C"

PYTHON: Final = [sys.executable]
TABLE: Final = ["-m", "millas", "play", "--lang", "en", "--seed", "7", "--seats", "Ana,bot:medium"]
DRAWN: Final = b"^Q"
"""The end of the last line of a table."""
BESIDE: Final = "from tests.benchmarks import table; table.beside_{}()"
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


class Screen:
    """A program on a pseudo-terminal of its own."""

    def __init__(self, home: str, *arguments: str) -> None:
        self._master, slave = pty.openpty()
        termios.tcsetwinsize(slave, (24, 80))
        environment = {**os.environ, "MILLAS_HOME": home, "TERM": "xterm-256color"}
        environment |= {"COLUMNS": "80", "LINES": "24", "COLORTERM": "truecolor"}
        environment |= {"PYTHONDONTWRITEBYTECODE": "", "PYTHONPYCACHEPREFIX": f"{home}/bytecode"}
        self.spent = 0.0
        """Milliseconds of processor time, once it is over."""
        self.since = time.perf_counter()
        self._process = subprocess.Popen(
            [*PYTHON, *arguments], stdin=slave, stdout=slave, stderr=slave, env=environment
        )
        os.close(slave)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._process.kill()
        used = os.wait4(self._process.pid, 0)[2]
        self._process.wait()
        self.spent = 1000 * (used.ru_utime + used.ru_stime)
        os.close(self._master)

    def wait_for(self, text: bytes) -> float:
        """Read until this is on the screen; the milliseconds since the program was started."""
        seen = b""
        while text not in seen:
            if not self._reads(60.0):
                raise RuntimeError(seen[-500:])
            seen += os.read(self._master, 1 << 16)
        return 1000 * (time.perf_counter() - self.since)

    def settle(self) -> None:
        """Read until nothing more comes."""
        while self._reads(0.5):
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


# A table beside a search


def burn() -> None:
    """Search for 200 ms."""
    end = time.monotonic() + 0.2
    while time.monotonic() < end:
        pass


def beside_process() -> None:
    """The table, with a process that searches all the time."""
    aside = Aside(burn)
    _beside(lambda: aside.call(60.0, burn))


def beside_thread() -> None:
    """The table, with a thread that searches all the time."""
    _beside(burn)


def _beside(search: Callable[[], object]) -> None:
    from millas.cli import main  # noqa: PLC0415 - what a table imports is part of what is measured

    def without_end() -> None:
        while True:
            search()

    Thread(target=without_end, daemon=True).start()
    main(TABLE[2:])


# What is measured


def first_pictures(home: str) -> None:
    """From the start of the program to the first whole picture."""
    programs = {"hello": (b"Hello", ["-c", HELLO]), "table": (DRAWN, TABLE)}
    times: dict[str, list[float]] = {name: [] for name in programs}
    spent: dict[str, list[float]] = {name: [] for name in programs}
    for _ in range(4 * ROUNDS):
        for name, (text, arguments) in programs.items():
            with Screen(home, *arguments) as screen:
                times[name].append(screen.wait_for(text))
            spent[name].append(screen.spent)
    compare("first picture", times)
    compare("its processor time", spent)


def helps(home: str) -> None:
    """The time that a help text takes."""
    programs = {"argparse": ["-c", "import argparse"], "millas --help": ["-m", "millas", "--help"]}
    times: dict[str, list[float]] = {name: [] for name in programs}
    for _ in range(4 * ROUNDS):
        for name, arguments in programs.items():
            start = time.perf_counter()
            subprocess.run([*PYTHON, *arguments], check=True, capture_output=True, cwd=home)
            times[name].append(1000 * (time.perf_counter() - start))
    compare("help", times)


def keys(home: str) -> None:
    """From a key to the picture drawn: the cursor along the hand, at rest and beside a search."""
    programs = {
        "hello": (b"Hello", ["-c", HELLO]),
        "table": (DRAWN, TABLE),
        "beside a process": (DRAWN, ["-c", BESIDE.format("process")]),
        "beside a thread": (DRAWN, ["-c", BESIDE.format("thread")]),
    }
    times: dict[str, list[float]] = {name: [] for name in programs}
    sizes: dict[str, list[int]] = {name: [] for name in programs}
    for _ in range(ROUNDS):
        for name, (text, arguments) in programs.items():
            with Screen(home, *arguments) as screen:
                screen.wait_for(text)
                time.sleep(1.5)
                screen.settle()
                for number in range(KEYS):
                    spent, size = screen.press(RIGHT if number % 10 < 6 else LEFT)
                    times[name].append(spent)
                    sizes[name].append(size)
    for name, found in times.items():
        mean, most = statistics.mean(sizes[name]), max(sizes[name])
        print(f"key     {name:17} {spread(found)}  {mean:6.0f} bytes a key, {most} at most")


def compare(what: str, times: dict[str, list[float]]) -> None:
    """The times of two programs, and how many times the first the second takes."""
    base, other = (statistics.median(found) for found in times.values())
    for name, found in times.items():
        print(f"{what}  {name:17} {spread(found)}")
    print(f"{what}  ratio {other / base:.2f}")


def spread(times: Sequence[float]) -> str:
    """Median and 95th percentile."""
    return (
        f"median {statistics.median(times):6.1f}  p95 {statistics.quantiles(times, n=20)[-1]:6.1f}"
    )


# A long session


async def long_session() -> None:
    """Thousands of turns in one program: its widgets and its memory afterwards."""
    request = Request("yetem", ("Ana", "bot:medium"), seed="7")
    settings = Settings(pace="instant")
    app = MillasApp(Opening(Words("en"), settings, request, seat_table(request)), guard=0.0)
    async with app.run_test(size=(80, 24)) as pilot:
        turns, mark = 0, 0
        while turns < TURNS and app.is_running:
            table = app.table_screen
            if isinstance(app.screen, PadScreen):
                await pilot.press("v" if table and table.match.over else "enter")
            elif table is not None and table.below.mode is Mode.OWN:
                turns += 1
                for key in next_keys(turns):
                    await pilot.press(key)
            else:
                await pilot.pause(0.001)
            if turns >= mark:
                print(f"session  turn {turns:5}  {widgets():3} widgets  {memory():6.1f} MB")
                mark += TURNS // 8
        app.let_go()
    if turns < TURNS:
        raise RuntimeError(f"the session ended after {turns} turns")


def next_keys(turn: int) -> Iterator[str]:
    """Play a card if it can be, else throw it; questions are answered by the way."""
    card = str(turn % 6 + 1)
    yield from ("n", card, card, "d", "d")


def widgets() -> int:
    """How many are alive."""
    gc.collect()
    return sum(isinstance(one, Widget) for one in gc.get_objects())


def memory() -> float:
    """Megabytes in use; 0 where the system does not say."""
    statm = Path("/proc/self/statm")
    if not statm.exists():
        return 0.0
    return int(statm.read_text("ascii").split()[1]) * os.sysconf("SC_PAGESIZE") / 1e6


def main() -> None:
    """All of it."""
    with tempfile.TemporaryDirectory() as home:
        os.environ["MILLAS_HOME"] = home
        helps(home)
        first_pictures(home)
        keys(home)
        asyncio.run(long_session())


if __name__ == "__main__":
    main()
