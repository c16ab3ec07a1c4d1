"""A table beside a process that searches all the time, as the strongest bot does in its turn.

python tests/benchmarks/searching.py play --seats Ana,bot:medium
"""

import sys
import time
from threading import Thread

from millas.aside import Aside
from millas.cli import main


def burn() -> None:
    """Search for 200 ms."""
    end = time.monotonic() + 0.2
    while time.monotonic() < end:
        pass


def search_without_end() -> None:
    """One search after another, waited for in a thread of the table's program."""
    aside = Aside(burn)
    while True:
        aside.call(60.0, burn)


if __name__ == "__main__":
    Thread(target=search_without_end, daemon=True).start()
    raise SystemExit(main(sys.argv[1:]))
